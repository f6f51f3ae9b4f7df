"""asterix.pawns: the six villagers, as painted figures of wood that stand in their origin, 20 wide, 41 high.

Each has a body of a shape of its own (triangle, square, disc, lozenge, star, cross) in the colour of the
seat, with the letter of the seat on it, and what belongs to the trade on or about the head."""

from __future__ import annotations

from oenach.art.svg import text
from oenach.games.asterix.drawing.strokes import ball, line, lit, oval, shadow, shape
from oenach.games.asterix.notation import LETTERS

HUES = ("blue", "red", "yellow", "green", "violet", "brown")  # by seat
INK = "jet"  # of faces

BODIES = (
    "M0-25.5C1.4-25 2-24 2.6-22.8L9.6-3.4C9.9-2 9.2-1 7.8-1H-7.8C-9.2-1-9.9-2-9.6-3.4L-2.6-22.8"
    "C-2-24-1.4-25 0-25.5Z",
    "M-6.8-20.5H6.8Q8.8-20.5 8.8-18.5V-3Q8.8-1 6.8-1H-6.8Q-8.8-1-8.8-3V-18.5Q-8.8-20.5-6.8-20.5Z",
    "M-9.8-10.6C-9.8-17-5.6-20.8 0-20.8S9.8-17 9.8-10.6S5.8-.8 0-.8S-9.8-4.2-9.8-10.6Z",
    "M0-23C.8-23 1.4-22.6 2-22L9.4-13C10.2-12 10.2-11 9.4-10L2.4-1.8C1.6-1-1.6-1-2.4-1.8L-9.4-10"
    "C-10.2-11-10.2-12-9.4-13L-2-22C-1.4-22.6-.8-23 0-23Z",
    "M0-23.6L3.2-17.4L10-16.6L5.6-10.6L8.4-1.6L0-4.2L-8.4-1.6L-5.6-10.6L-10-16.6L-3.2-17.4Z",
    "M-4.6-21.5H4.6V-16.4H10V-8.4H5.6V-1H-5.6V-8.4H-10V-16.4H-4.6Z",
)
# Where the letter stands: its baseline.
LETTER = (-3.2, -6, -5.8, -6.6, -6.2, -4.2)


def _face(y: float = -27) -> str:
    """A head with two eyes and a nose."""
    eyes = line(f"M-1.9 {y - 0.4}v.9M1.9 {y - 0.4}v.9", INK, 1.1)
    return ball(0, y, 5, "skin", light=True) + eyes + line(f"M0 {y + 0.6}v1", INK, 0.6, opacity=0.5)


def _weaver(hue: str) -> str:
    """A pointed hood, a plait of hair, and a spindle."""
    spindle = line("M9-34V-19", "plank-deep", 1.2) + lit(
        "M7-27Q9-30 11-27Q11-24.6 9-23.4Q7-24.6 7-27Z", "bone"
    )
    hood = lit("M0-41C2-36 6.6-31 6.4-24.6C4-22.8-4-22.8-6.4-24.6C-6.6-31-2-36 0-41Z", hue)
    hair = shape("M-4-28.4Q0-32.6 4-28.4L4.4-26Q3.6-29 0-29.4Q-3.6-29-4.4-26Z", "straw")
    face = oval(0, -26.6, 4, 4.4, "skin") + line("M-1.6-27v.9M1.6-27v.9", INK, 1.1)
    return spindle + hood + face + hair + line("M-1.4-24.4q1.4 1 2.8 0", INK, 0.7)


def _potter(hue: str) -> str:
    """A jar carried on the head."""
    hair = shape("M-5.2-26.4C-5.6-31.6 5.6-31.6 5.2-26.4L5.4-22.6H3.8V-27H-3.8V-22.6H-5.4Z", "trunk")
    jar = lit("M-5.6-40.6H5.6V-39H4.6C7-36.6 6.4-32.6 3.6-31H-3.6C-6.4-32.6-7-36.6-4.6-39H-5.6Z", "plank")
    band = line("M-5.6-36.4H5.6", hue, 1.8)
    return _face() + hair + jar + band + line("M-1.4-24.2q1.4 1 2.8 0", INK, 0.7)


def _cooper(hue: str) -> str:
    """A round cap, a full beard, and hoops round the belly."""
    beard = shape("M-4.8-27C-5.2-21-2-19.4 0-19.2C2-19.4 5.2-21 4.8-27C3-24.4-3-24.4-4.8-27Z", "crimson-deep")
    cap = lit("M-6-28.4C-6.4-34.8 6.4-34.8 6-28.4Q0-30 -6-28.4Z", hue) + ball(0, -34, 1.6, "bone")
    return _face() + beard + cap


def _miller(hue: str) -> str:
    """A kerchief, and a sack of flour on the shoulder."""
    sack = lit("M3.4-31C5-33.6 10-33 10-28C10-24 8-20.6 5-20.8C2.6-21.4 2.4-27 3.4-31Z", "canvas")
    sack += line("M4-30.4q2-1 3.4.2", "canvas-deep", 1)
    scarf = lit("M0-36.4L6-28.6Q6-27 4.6-27Q0-30-4.6-27Q-6-27-6-28.6Z", hue)
    return sack + _face(-26.4) + scarf + line("M-1.4-23.6q1.4 1 2.8 0", INK, 0.7)


def _beekeeper(hue: str) -> str:
    """A hat of plaited straw like a hive, with a veil, and a bee."""
    veil = shape("M-6.4-29L-7.4-21.6Q0-19.4 7.4-21.6L6.4-29Z", "bone", opacity=0.55)
    hive = lit("M-5.4-31C-5-37-2-39.4 0-39.6C2-39.4 5-37 5.4-31Z", "straw")
    rings = line("M-5-33.6H5M-4-36.2H4", "straw-deep", 0.9)
    brim = lit("M-9.6-29.6Q0-33.4 9.6-29.6Q0-27.4-9.6-29.6Z", "straw")
    bee = ball(-8.4, -36, 1.3, "yellow") + line("M-8.4-37v2", INK, 0.8)
    return _face(-26.2) + veil + hive + rings + brim + bee


def _ferryman(hue: str) -> str:
    """A flat cap, a long moustache, and an oar."""
    oar = line("M-8.6-3V-35", "plank-deep", 1.6) + lit(
        "M-10-41Q-8.6-42-7.2-41L-7-34Q-8.6-32.4-10.2-34Z", "plank"
    )
    cap = lit("M-6-29.6C-6.4-33.4 4-35.4 5.6-30.6L8.4-29.4Q1-28.4-6-29.6Z", "trunk")
    moustache = shape(
        "M0-25.4C2-26.4 4.6-25 5.4-21.4Q2.6-23.4 0-23.8Q-2.6-23.4-5.4-21.4C-4.6-25-2-26.4 0-25.4Z",
        "straw-deep",
    )
    return oar + _face() + moustache + cap


HEADS = (_weaver, _potter, _cooper, _miller, _beekeeper, _ferryman)


def figure(seat: int) -> str:
    """The pawn of a seat: it stands on a painted foot of wood."""
    hue = HUES[seat]
    foot = oval(0, -0.6, 9, 3.2, "trunk") + oval(0, -1.8, 9, 2.8, hue)
    body = lit(BODIES[seat], hue)
    hoops = (
        line("M-8.8-14.6Q0-12.6 8.8-14.6M-9-5Q0-3 9-5", "yellow-on", 0.8, opacity=0.45) if seat == 2 else ""
    )
    letter = text(0, LETTER[seat], LETTERS[seat], 14, anchor="middle", weight="bold", fill=f"{hue}-on")
    return shadow(0, 0, 9, 3.4, 0.3) + foot + body + hoops + HEADS[seat](hue) + letter
