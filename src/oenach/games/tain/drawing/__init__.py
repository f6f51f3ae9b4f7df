"""The parts of the picture of a table of Táin, which `draw.py` puts together.

layout    sizes for a screen and for a phone
scene     what a picture is made from: the view, its state, the token put down last, the words
changes   which token was put down last, and which is which
labels    what a picture says, in words
figures   the five portraits on the tokens
emblems   the knots on their backs
land      turf, enclosures, houses, cattle, jewels, stones
sprites   all of these by name, as a page loads them once
parts     tokens, and signs for what became of a raid
places    slots with tokens, and cattle
middle    what lies in the middle: the kingdom, who beats whom; and what was revealed last, where it was
meaning   what things are and count, for who looks closer
seats     what lies before each player: enclosures, and one's own tokens
motions   what is seen to happen between two views
"""
