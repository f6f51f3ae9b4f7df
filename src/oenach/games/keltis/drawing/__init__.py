"""The parts of the picture of a table of Keltis, which `draw.py` puts together.

layout    sizes for a screen and for a phone
scene     what a picture is made from: the view, its state, what the last turn changed, the words
changes   what the last turn changed, and which card is which
labels    what a picture says, in words
parts     cards and stones
middle    what lies in the middle: the draw pile, the discard piles, the stones
meaning   what things are and count, for who looks closer
seats     what lies before each player: rows, known cards, one's own hand
"""
