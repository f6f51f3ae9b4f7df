"""The parts of the picture of a table of Astérix et les Romains, which `draw.py` puts together.

layout    sizes for a screen and for a phone, and where the spaces of the path are
scene     what a picture is made from: the view, its state, what happened last, the words
changes   what happened since a die was last chosen
labels    what a picture says, in words
parts     cards, dice, pawns, the camp and the village
middle    what lies in the middle: the dice, the path, the pile
meaning   what things are and count, for who looks closer
seats     what lies before each player: cards as far as they are known, and one's own hand
"""
