"""What is said about a game to people, whatever they read it on: moves, events, results and hints.

Games return phrases in parts (`oenach.parts`); here they become sentences and lists of sentences, which the
terminal, the pages and the reviews only set and format.
"""
