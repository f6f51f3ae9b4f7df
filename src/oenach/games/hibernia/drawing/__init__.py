"""The parts of the picture of a table of Hibernia, which `draw.py` puts together.

layout    sizes for a screen and for a phone
scene     what a picture is made from: the view, its state and its map, what the last turn changed, the words
changes   what the last turn changed
labels    what a picture says, in words
sprites   what never changes, by name
figures   soldiers, markers, the die, castles, stones, and what grows on the map
terrain   the painted island
kerb      where the stones of the track lie
surface   the drum table and its stones
parts     armies, chips, parchment
middle    what lies in the middle: the map and the score track
hand      what a player acts with: the die, the actions, the shield, the reserve, the next stones
seats     what lies before each player
motions   what is seen to happen between two views
meaning   what things are and count, for who looks closer
"""
