"""The parts of the picture of a table of Keltis, which `draw.py` puts together.

layout    sizes for a screen and for a phone
scene     what a picture is made from: the view, its state, what the last turn changed, the words
changes   what the last turn changed, and which card is which
labels    what a picture says, in words
scenes    the scene on the cards of each suit
sprites   all that never changes: cards, stones, the oak
parts     cards, slips of vellum and beds of rows where they lie
table     the oak that everything lies on
middle    what lies in the middle: the draw pile, the discard piles, the stones
rows      the six rows of a player, across the table or down
seats     what lies before each player: a name, stones, a hand, rows
hand      one's own hand, a sheet of its own
motions   what is seen to happen between two views
meaning   what things are and count, for who looks closer
asking    what pointing at things means
"""
