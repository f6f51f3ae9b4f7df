"""The parts of the picture of a table of Astérix et les Romains, which `draw.py` puts together.

layout    sizes for a screen and for a phone, and where the spaces of the path are
strokes   how things are painted: flat shapes, light and shadow
items     the cards, what is on them, and the dice
figures   the villagers that are the pawns
scenery   the landscape: the road, what stands by it, the camp and the village
sprites   all of these by name, as a page loads them once
scene     what a picture is made from: the view, its state, what happened last, the words
changes   what happened since a die was last chosen
labels    what a picture says, in words
middle    what lies in the middle: the landscape with the pawns, the pile
turn      what is asked: the dice, the words and the answers
meaning   what things are and count, for who looks closer
seats     what lies before each player: cards as far as they are known, and one's own hand
motions   what is seen to happen between two views
"""
