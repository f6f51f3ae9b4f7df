"""The parts of the picture of a table of Hibernia, which `draw.py` puts together.

layout    sizes for a screen and for a phone
scene     what a picture is made from: the view, its state and its map, what the last turn changed, the words
changes   what the last turn changed
labels    what a picture says, in words
parts     weaves, armies, the die, cells of the track
middle    what lies in the middle: the turn, the map, the score track
meaning   what things are and count, for who looks closer
seats     what lies before each player: soldiers, counties, the next cells
"""
