"""A made-up game on a board of squares, as small as a game can be: the rest is left to the defaults.

Two stags and a wolf at a ford, on three by two squares. A piece goes to a square next to its own and takes
the enemy that stands there. Who has no piece left has lost; after six moves the game is drawn.
"""
