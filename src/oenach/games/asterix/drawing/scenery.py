"""The landscape of Astérix et les Romains: a summer road from the palisade of the camp to the village. What
stands by it is drawn about its foot."""

from __future__ import annotations

from collections.abc import Callable

from oenach.art.sprites import use
from oenach.art.svg import Attribute, at, number, rect, text
from oenach.games.asterix.drawing.items import helmet
from oenach.games.asterix.drawing.layout import Sizes, cell, middle_of, stone_size, way
from oenach.games.asterix.drawing.strokes import SHADE, ball, line, lit, oval, shadow, shape, slab
from oenach.games.asterix.state import BARD, CAMP, COHORT, EVENTS, MENHIR, PLAIN, VILLAGE

Stand = tuple[float, str]  # how far down something stands, and its markup


# What stands by the road ------------------------------------------------------------------------------


def menhir() -> str:
    """A standing stone with moss at its foot."""
    body = "M-9.4 0C-11-9-8.4-25-3.6-34C-1-37 2.6-36 4.6-31.6C8.8-22 11.2-9 10 0Q0 2.4-9.4 0Z"
    side = "M1.8-35.6C3.4-35.2 4-33.6 4.6-31.6C8.8-22 11.2-9 10 0Q6.6 1 3 1.4C5.6-10 4.4-24 1.8-35.6Z"
    cracks = line("M-4-24l2.6 4.6l-1 5M-6-9l3.4 2", "boulder-deep", 0.9) + ball(-2.6, -28, 1, "foliage-pale")
    moss = shape("M-9.6-1C-8-6-5-3.6-3-1.6C-1-4 2-3.6 3.4-.6Q-3 2.6-9.6-1Z", "foliage")
    stone = lit(body, "boulder") + shape(side, "boulder-deep", opacity=0.75)
    return shadow(2, 0, 11, 3.6) + stone + cracks + moss


def cohort() -> str:
    """A Roman helmet in the ditch, a shield that leans, and two spears with a red cloth."""
    spears = line("M-9 0L-6.4-36M6 1L8.6-30", "plank-deep", 1.6)
    heads = lit("M-7.8-35L-6.2-41L-4.8-34.8ZM7.2-29L8.8-35L10.2-28.8Z", "iron")
    cloth = lit("M-6.8-33L5.6-30.4L3.6-25.4L6-20.4L-7.6-23Z", "crimson")
    ditch = oval(1, 0.6, 15, 4, "meadow-deep") + oval(2, 1, 12, 2.8, SHADE, opacity=0.25)
    return ditch + spears + heads + cloth + at(0.6, -8, helmet(), scale=1.08)


def bard() -> str:
    """The bard's tree: a lyre hangs from it, and notes are in the air."""
    trunk = lit("M-3.4 0C-2.4-8-3-14-5-19L1-22L6-19.4C3.4-14 2.6-8 4.4 0Q0 1.6-3.4 0Z", "trunk")
    crown = (
        "M-16-21C-20-28-14-34-9-34C-8-42 4-44 8-38C15-39 20-31 16-25C17-20 11-17 6-19C1-16-5-17-7-19"
        "C-11-17-15-18-16-21Z"
    )
    light = shape(
        "M-14-24C-15-30-9-33-6-31C-5-38 3-39 5-35C0-36-3-33-4-29C-8-31-12-28-14-24Z", "foliage-pale"
    )
    frame = "M-4.4-8C-5.6-2-4.6 3-1.6 4V5.6H1.6V4C4.6 3 5.6-2 4.4-8"
    lyre = line("M0-12V-8", "plank-deep", 0.8) + line(frame, "brass-deep", 3) + line(frame, "brass", 1.6)
    lyre += line("M-4.6-5.6H4.6", "brass", 1.4) + line("M-1.5-5.4V3.4M1.5-5.4V3.4M0-5.4V3.4", "bone", 0.6)
    notes = ball(8, -9, 1.7, "crimson-deep") + line("M9.5-9V-14.4l2.6 1.4", "crimson-deep", 1)
    return shadow(2, 0, 10, 3.2) + trunk + lit(crown, "foliage") + light + at(-9.6, -10, lyre) + notes


SIGNS: dict[int, Callable[[], str]] = {MENHIR: menhir, COHORT: cohort, BARD: bard}
SIGN_NAMES = {MENHIR: "menhir", COHORT: "cohort", BARD: "bard"}
GROUNDS = {PLAIN: "flagstone", MENHIR: "slate", COHORT: "clay", BARD: "clover"}  # of stones


def tent() -> str:
    """A tent of the Romans, seen from its open side."""
    side = lit("M2-26L24-23L33 0H17Z", "canvas-deep")
    front = (
        lit("M2-26L17 0H-15Z", "canvas") + shape("M2-21L7 0H-3Z", "trunk") + shape("M2-21L-3 0H-7Z", "canvas")
    )
    cords = line("M2-26L-20 0M24-23L37 0", "canvas-deep", 0.8)
    return shadow(8, 0, 24, 3.6) + cords + side + front + line("M2-26V-30", "plank-deep", 1.4)


def standard() -> str:
    """A pole with a wreath and a red cloth."""
    pole = line("M0 0V-44", "plank-deep", 2) + line("M-8-37H8", "brass-deep", 1.8)
    cloth = lit("M-7-36.6H7V-22L3.6-24.6L0-21.4L-3.6-24.6L-7-22Z", "crimson") + line(
        "M-7-33.6H7", "brass", 1.1
    )
    wreath = line("M-3-45.6A4 4 0 1 0 3-45.6", "brass", 1.7)
    return shadow(0, 0, 4, 1.6) + pole + cloth + wreath


def palisade(n: int) -> str:
    """So many stakes side by side, from the origin on."""
    stakes, lights = [], []
    for i in range(n):
        x, top = 6.2 * i, -17 - (i * 7 % 5)
        stakes.append(f"M{number(x)} 0V{top}l2.9-4.4l2.9 4.4V0Z")
        lights.append(f"M{number(x + 1.2)}-1.5V{top + 1}")
    ropes = line(f"M0-13H{number(6.2 * n - 0.4)}M0-6H{number(6.2 * n - 0.4)}", "plank-deep", 1.3)
    below = rect(1, -2, 6.2 * n + 2, 4.6, 2, fill=SHADE, opacity=0.2)
    pens: dict[str, Attribute] = {"stroke": "plank-deep", "stroke_width": 0.9, "stroke_linejoin": "round"}
    return (
        below
        + shape("".join(stakes), "plank", **pens)
        + line("".join(lights), "canvas", 0.9, opacity=0.7)
        + ropes
    )


def house() -> str:
    """A round house under thatch."""
    wall = lit("M-15-15H15V-1Q0 2.6-15-1Z", "canvas") + line("M-10-14V-.4M10-14V-.4", "canvas-deep", 1.3)
    door = lit("M-4.6 .8V-8A4.6 4.6 0 0 1 4.6-8V.8Q0 1.2-4.6 .8Z", "plank-deep")
    roof = lit("M-21-12C-12-19-4-28-1-37H2C5-28 13-19 22-12Q0-6.4-21-12Z", "straw")
    thatch = "M-14-14.6Q-6-22-2-31M-7-13Q-3-22 0-33M0-12.6V-33M8-13Q4-22 2-31M15-14.6Q8-22 4-30"
    eaves = line("M-20-12Q0-6.8 21-12", "straw-deep", 1.6) + line(thatch, "straw-deep", 0.8, opacity=0.8)
    return shadow(3, 0, 16.6, 4.6) + wall + door + roof + eaves


def tree() -> str:
    """An oak."""
    trunk = lit("M-2.6 0C-2-5-2.2-9-3-13H3.4C2.4-9 2.4-5 3.2 0Q0 1.2-2.6 0Z", "trunk")
    crown = "M-12-14C-15-20-10-26-6-26C-5-33 5-34 8-28C14-28 15-20 12-16C11-11 5-10 2-12C-2-9-10-9-12-14Z"
    light = shape("M-10-16C-12-21-7-24-4-23C-3-29 3-30 5-27C0-27-2-24-3-20C-6-22-9-20-10-16Z", "foliage-pale")
    return shadow(2, 0, 9, 2.8) + trunk + lit(crown, "foliage") + light


def bush() -> str:
    leaves = lit("M-9-1C-12-6-7-10-4-9C-2-13 4-12 5-9C10-9 11-3 9-1Q0 1.6-9-1Z", "foliage")
    return (
        shadow(1, 0, 9, 2)
        + leaves
        + shape("M-7-3C-8-7-4-8-3-7C-2-10 2-10 3-8C0-8-2-6-3-4Q-5-5-7-3Z", "foliage-pale")
    )


def poppies() -> str:
    """Grass with red and blue flowers."""
    blades = line("M-5 0L-6.4-5M-2 0L-1.4-6.4M1.6 0L3-5M5 0L5-6", "foliage-deep", 1)
    return (
        blades
        + ball(-6.4, -5.6, 1.8, "crimson")
        + ball(3, -5.8, 1.8, "crimson")
        + ball(-1.4, -7, 1.3, "blue")
    )


def tuft() -> str:
    return line("M-3.4 0L-4.6-4M-1 0V-5.4M1.6 0L3-4.4", "meadow-deep", 1.1)


def sheaf() -> str:
    """A sheaf of corn."""
    ears = lit("M-6-16Q0-20 6-16L2.4-8L6 0Q0 1.6-6 0L-2.4-8Z", "straw") + line(
        "M-2.6-8H2.6", "plank-deep", 1.6
    )
    return shadow(1, 0, 6, 1.8) + ears + line("M-3-15L-1-9M0-16.6V-9M3-15L1-9", "straw-deep", 0.8)


PROPS: dict[str, Callable[[], str]] = {
    **{SIGN_NAMES[event]: drawn for event, drawn in SIGNS.items()},
    "tent": tent,
    "standard": standard,
    "house": house,
    "tree": tree,
    "bush": bush,
    "poppies": poppies,
    "tuft": tuft,
    "sheaf": sheaf,
}


# The road ---------------------------------------------------------------------------------------------


def road(sizes: Sizes) -> str:
    line_of_road = way(sizes)
    ruts = line(line_of_road, "sand-deep", 1.4, stroke_dasharray="9 15", opacity=0.5)
    verge = line(line_of_road, "meadow-pale", sizes.road + 14, opacity=0.8)
    return (
        verge
        + line(line_of_road, "sand-deep", sizes.road + 4)
        + line(line_of_road, "sand", sizes.road)
        + ruts
    )


def stone(sizes: Sizes, space: int) -> str:
    """A worn flat stone in the road, its edge towards the viewer."""
    (x, y), (wide, high) = middle_of(sizes, space), stone_size(sizes, space)
    fill = "sand" if space in (CAMP, VILLAGE) else GROUNDS[EVENTS[space]]
    lean, round_ = (space * 5 % 3) - 1, min(wide, high) * 0.36
    outline = slab(x, y, wide, high, round_, lean)
    thick = slab(x + 0.6, y + 4, wide, high, round_, lean)
    return (
        shape(slab(x + 2.4, y + 6, wide, high, round_, lean), SHADE, opacity=0.2)
        + shape(thick, "sand-deep")
        + shape(outline, fill)
        + line(worn(x, y, wide, high, space), "sand-deep", 1, opacity=0.35)
        + line(
            f"M{number(x - wide * 0.3)} {number(y - high / 2 + 1.6)}H{number(x + wide * 0.22)}",
            "snow",
            1.6,
            opacity=0.3,
        )
    )


def worn(x: float, y: float, wide: float, high: float, space: int) -> str:
    """Cracks and hollows in a stone, on each one elsewhere."""
    shift = (space * 37 % 11 - 5) / 5
    spots = ((-0.38, -0.12), (0.36, 0.06), (-0.3, 0.24), (0.3, -0.3), (-0.12, -0.36))
    short = [
        f"M{number(x + (dx + 0.03 * shift) * wide)} {number(y + (dy - 0.04 * shift) * high)}"
        for dx, dy in spots
    ]
    return (
        short[0]
        + "l4 2.6l1 3"
        + short[1]
        + "l-3 3.4"
        + short[2]
        + "l3-1"
        + short[3]
        + "h3l2 2"
        + short[4]
        + "h2"
    )


def milestone(sizes: Sizes, space: int) -> Stand:
    """The number of a space, on a small stone behind it."""
    (x, y), (wide, high) = middle_of(sizes, space), stone_size(sizes, space)
    post = "M-10 0V-13Q-10-20 0-20T10-13V0Q0 1.6-10 0Z"
    figure = (
        shadow(1, 0, 9, 2.4)
        + lit(post, "boulder")
        + shape("M-8.4-1V-12.6Q-8.4-18 0-18T8.4-12.6V-1Z", "flagstone")
    )
    figure += text(0, -4.6, str(space), 13, anchor="middle", weight="bold")
    foot = y - high / 2 + 1
    return foot, at(x + wide * 0.33, foot, figure, scale=sizes.sign if sizes.narrow else sizes.sign * 0.86)


def event_sign(sizes: Sizes, space: int) -> Stand:
    """What stands behind a space with an event."""
    (x, y), (wide, high) = middle_of(sizes, space), stone_size(sizes, space)
    foot = y - high / 2 + 2
    aside = 0.36 if space == 5 else 0.2  # the road comes down behind the fifth space
    return foot, use(SIGN_NAMES[EVENTS[space]], x - wide * aside, foot, sizes.sign)


# The camp and the village -----------------------------------------------------------------------------


def camp(sizes: Sizes) -> list[Stand]:
    """Tents behind a palisade, and a standard: all of it behind where the pawns wait."""
    (x, y), (wide, high) = middle_of(sizes, CAMP), stone_size(sizes, CAMP)
    k, foot = sizes.sign * (1 if sizes.narrow else 0.86), y - high / 2 + 3
    stakes = int(wide / (6.2 * k))
    tents = use("tent", x - wide * 0.28, foot - 14 * k, k) + use(
        "tent", x + wide * 0.14, foot - 14 * k, k * 0.9
    )
    pole = use("standard", x - wide * 0.02, foot - 4 * k, k)
    return [(foot, tents + pole + at(x - stakes * 3.1 * k, foot, palisade(stakes), scale=k))]


def village(sizes: Sizes) -> list[Stand]:
    """Round houses about a square, an oak, and smoke from a hearth."""
    (x, y), (wide, high) = middle_of(sizes, VILLAGE), stone_size(sizes, VILLAGE)
    k, back = sizes.sign, y - high / 2
    smoke = line("M0 0C-6-6 6-10 0-17S5-28 1-34", "bone", 4 * k, opacity=0.45)
    houses = [(-0.3, 0.2, 0.9), (0.32, 0.16, 1), (0.02, 0.02, 0.92)]
    stands = [
        (back + dy * high, use("house", x + dx * wide, back + dy * high, k * s)) for dx, dy, s in houses
    ]
    tall = (
        back - 2,
        use("tree", x - wide * 0.16, back - 2, k * 1.1) + at(x + wide * 0.03, back - 32 * k, smoke),
    )
    front = [
        (y + high * 0.3, use("sheaf", x + side * wide * 0.43, y + high * 0.3, k * 0.8)) for side in (-1, 1)
    ]
    return [tall, *stands, *front]


# The whole --------------------------------------------------------------------------------------------


def hills(width: float, high: float) -> str:
    """Hills before the sky, from the horizon down: `high` above the meadow, which begins at 0."""
    w, h = width, high

    def points(*pairs: tuple[float, float]) -> str:
        return " ".join(f"{number(x * w)} {number(-y * h)}" for x, y in pairs)

    far = f"M0 0L{points((0, 0.75))}C{points((0.12, 1.05), (0.2, 0.6), (0.32, 0.62))}"
    far += (
        f"C{points((0.45, 0.66), (0.52, 1.1), (0.66, 0.95))}C{points((0.8, 0.8), (0.86, 0.55), (1, 0.8))}V0Z"
    )
    near = f"M0 4L{points((0, 0.35))}C{points((0.2, 0.62), (0.3, 0.2), (0.46, 0.3))}"
    near += f"C{points((0.62, 0.42), (0.8, 0.62), (1, 0.3))}V4Z"
    return shape(far, "far-hill") + shape(near, "meadow-pale")


def fields(sizes: Sizes) -> str:
    """Paler and darker grass."""
    w, down = sizes.width, sizes.space[1]

    def points(*pairs: tuple[float, float]) -> str:
        return " ".join(f"{number(x * w)} {number(y)}" for x, y in pairs)

    def field(y: float, swing: float, fill: str) -> str:
        upper = f"M{points((0, y))}Q{points((0.3, y - swing), (0.55, y + swing * 0.4))}T{points((1, y))}"
        lower = f"L{points((1, y + down * 0.34))}Q{points((0.6, y + down * 0.5), (0, y + down * 0.3))}Z"
        return shape(upper + lower, fill, opacity=0.5)

    return (
        field(down * 0.3, 12, "meadow-pale")
        + field(down * 1.02, 16, "meadow-deep")
        + field(down * 2.05, -14, "meadow-pale")
    )


# What grows between the spaces: (kind, column, line, how large), in parts of the way from one to the next.
GROWTH = (
    ("tree", 2.9, 0.1, 0.34),
    ("tree", 3.05, 0.13, 0.42),
    ("tree", 4.1, 0.11, 0.36),
    ("bush", 5.7, 0.14, 0.5),
    ("tree", 2.2, 0.3, 1),
    ("bush", 3.14, 0.34, 0.9),
    ("poppies", 4.3, 0.33, 1),
    ("tuft", 1.9, 0.98, 1),
    ("bush", 0.66, 1.3, 0.8),
    ("sheaf", 1.2, 1.34, 1),
    ("poppies", 1.45, 1.34, 1),
    ("tree", 3.25, 1.32, 0.95),
    ("tuft", 4.6, 1.02, 1),
    ("tuft", 2.6, 1.99, 1),
    ("poppies", 3.2, 2.34, 1),
    ("bush", 3.5, 2.33, 0.8),
    ("poppies", 1.05, 2.32, 0.9),
    ("tuft", 0.86, 2.06, 1),
    ("tuft", 5.4, 1.99, 1),
)


def growth(sizes: Sizes) -> list[Stand]:
    across, down = sizes.space
    return [
        (down * line_, use(name, sizes.left + across * column, down * line_, sizes.sign * scale))
        for name, column, line_, scale in GROWTH
    ]


def landscape(sizes: Sizes) -> str:
    """All through which the road leads, from the horizon (0) down; what is nearer is painted later."""
    spaces = range(CAMP, VILLAGE + 1)
    stands = [*growth(sizes), *camp(sizes), *village(sizes)]
    stands += [milestone(sizes, space) for space in spaces if cell(space)[2] == 1]
    stands += [event_sign(sizes, space) for space in spaces if space < VILLAGE and EVENTS[space]]
    stones = "".join(stone(sizes, space) for space in spaces)
    return fields(sizes) + road(sizes) + stones + "".join(markup for _, markup in sorted(stands))
