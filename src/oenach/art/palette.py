"""The colours of all boards, light and dark, and the style sheet that goes with them.

A shape is painted with `paint("ink")`: a custom property that the style sheet sets for light and for dark,
with the light colour behind it for a picture that stands alone.
"""

from __future__ import annotations

# name: light, dark
GROUNDS = {
    "table": ("#e6d8b9", "#15120e"),  # under everything
    "vellum": ("#f6ecd4", "#211c16"),  # panels
    "leaf": ("#fffaf0", "#2c261e"),  # card faces, free slots
    "ink": ("#2b2620", "#f2e8d5"),  # text and outlines
    "faded": ("#65594a", "#b8ab93"),  # what matters less
    "line": ("#b7a582", "#5b5040"),  # hairlines
    "shade": ("#d9c8a3", "#352d23"),  # empty places, back sides
    "gold": ("#c8973a", "#c39a45"),  # knotwork
    "gold-on": ("#2b2004", "#1d1503"),  # text on it
    "edge": ("#6b4a17", "#4a3512"),  # the edge of knotwork
    "mark": ("#6a35b0", "#c9a6ff"),  # what the last step changed
    "can": ("#0d7a63", "#4fd6b4"),  # what may be chosen now
    "chosen": ("#2b2620", "#ffffff"),  # what has been chosen
}
# name: itself (light, dark), a pale ground of it (light, dark), and text on it (light, dark)
HUES = {
    "blue": ("#27589e", "#6fa3e8", "#d5e2f3", "#1c2c42", "#ffffff", "#0d1622"),
    "green": ("#2c7236", "#6fbb77", "#d6e9d2", "#1d3321", "#ffffff", "#0c190e"),
    "pink": ("#b53a7c", "#ee93c1", "#f6dbe8", "#40202f", "#ffffff", "#260c19"),
    "red": ("#a92a22", "#ea7a6f", "#f6d9d2", "#43211c", "#ffffff", "#260b08"),
    "yellow": ("#e2b22c", "#e8c454", "#f9ecc2", "#3b3113", "#2b2004", "#241c04"),
    "grey": ("#6a645c", "#aaa399", "#e6e1d6", "#332f29", "#ffffff", "#191714"),
    "brown": ("#7a4a22", "#c99468", "#ecdcc6", "#38281a", "#ffffff", "#1e1309"),
    "violet": ("#61429c", "#b39ae6", "#e3dbf3", "#2c2342", "#ffffff", "#160f26"),
}
# name: light, dark. What things are made of; the light and the shadow on them come from `sprites.LIGHT`.
MATERIALS = {
    "glow": ("#b5701a", "#ffc465"),  # what may be taken or taken to
    "trail": ("#8a5a1c", "#e0a850"),  # what just happened
    "shadow": ("#3a2a14", "#000000"),
    "bone": ("#f7efdc", "#d9cdb4"),
    "iron": ("#565b60", "#8d949b"),
    "bronze": ("#a9752f", "#a77a3c"),
    "bronze-deep": ("#6d4517", "#5f421c"),
    "skin": ("#e2b58d", "#c4976f"),
    # Keltis: an oak table by a window
    "oak": ("#a9814f", "#4b3622"),
    "oak-deep": ("#8a6538", "#38281a"),
    # Táin: turf at dusk
    "turf": ("#93a26a", "#2a3325"),
    "turf-deep": ("#74854c", "#1d251a"),
    "turf-pale": ("#adb97f", "#39452f"),
    "dusk-light": ("#ffe9a8", "#5d5636"),
    "dusk-deep": ("#2b1d3a", "#05040a"),
    "hide": ("#d8b98c", "#5c452e"),
    "hide-deep": ("#a9824f", "#3b2b1b"),
    "earth": ("#b89d6c", "#41341f"),
    "earth-deep": ("#8d7345", "#2a2114"),
    "cairn": ("#bdb6a4", "#4a4840"),
    "cairn-deep": ("#867f6d", "#2f2d27"),
    "thatch": ("#d6b468", "#a5833f"),
    "thatch-deep": ("#94722f", "#61491f"),
    "peat": ("#33261a", "#171009"),  # dark lines, in any light
    "gilding": ("#e9bd4e", "#e0b348"),
    "patina": ("#c2924c", "#8d6834"),  # the field of a token
    "wool": ("#f1e8d4", "#d8cbb2"),
    "linen": ("#efe2c0", "#cbbb95"),
    "flax": ("#e6c66c", "#c7a44e"),
    "ash": ("#dcc08a", "#b59a67"),  # the wood of hurleys
    "russet": ("#a4502a", "#9c4d2a"),
    "umber": ("#5f3d22", "#54371f"),
    "sable": ("#3a3230", "#241f1d"),
    "woad": ("#2c5fa8", "#3f78c4"),
    # Hibernia: a painted map on a drum table
    "sea": ("#a9c4cd", "#1f333c"),
    "sea-deep": ("#86a9b6", "#16262e"),
    "parchment": ("#f0e1bd", "#3a3122"),
    # Astérix: a summer road
    "sand": ("#e7d3a1", "#4d4230"),
    "meadow": ("#b5c787", "#333d28"),
    "straw": ("#d9b75c", "#8f7638"),
}
SERIF = "Palatino,'Palatino Linotype','Book Antiqua',Georgia,serif"


def _all() -> dict[str, tuple[str, str]]:
    """Every colour by its full name: itself, `-pale` and `-on`."""
    colours = {**GROUNDS, **MATERIALS}
    for hue, (light, dark, pale_light, pale_dark, on_light, on_dark) in HUES.items():
        colours[hue] = (light, dark)
        colours[f"{hue}-pale"] = (pale_light, pale_dark)
        colours[f"{hue}-on"] = (on_light, on_dark)
    return colours


COLOURS = _all()


def paint(name: str) -> str:
    """A colour of the palette as the value of `fill` or `stroke`; "none" is itself."""
    return name if name == "none" else f"var(--o-{name},{COLOURS[name][0]})"


def stylesheet() -> str:
    """What a page with boards serves: the colours, and how things look that may be or were chosen.

    Light or dark follows the reader's device, unless `<html data-theme="light">` (or "dark") says
    otherwise. A script marks a thing that may be chosen with the class `can`, one that was chosen with
    `chosen`.
    """
    light, dark = (_properties(side) for side in (0, 1))
    return (
        f":root{{color-scheme:light;{light}}}\n"
        f'@media (prefers-color-scheme:dark){{:root:not([data-theme="light"]){{color-scheme:dark;{dark}}}}}\n'
        f':root[data-theme="dark"]{{color-scheme:dark;{dark}}}\n{RULES}'
    )


def _properties(side: int) -> str:
    return "".join(f"--o-{name}:{colour[side]};" for name, colour in COLOURS.items())


# Not colour alone: what may be chosen has a line round it, what a hint speaks of a dotted one, what was
# chosen a thick one, what has the focus a broken one.
RULES = """\
.board{display:block;width:100%;height:auto;touch-action:manipulation}
.board text{user-select:none}
.thing{outline:none}
.halo{fill:none;stroke:none}
.thing.can{cursor:pointer}
.thing.can .halo{stroke:var(--o-can);stroke-width:3}
.thing.later .halo{stroke-width:1.5}
.thing.can:hover .halo{stroke-width:5}
.thing.hinted .halo{stroke:var(--o-can);stroke-width:7;stroke-dasharray:.1 10;stroke-linecap:round}
.thing.chosen .halo{stroke:var(--o-chosen);stroke-width:5;stroke-dasharray:none}
.thing:focus-visible .halo{stroke:var(--o-ink);stroke-width:4;stroke-dasharray:6 4}
"""
