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
    "mark": ("#7a4708", "#e9b25c"),  # what the last step changed
    "can": ("#7d4505", "#ffc465"),  # what may be chosen now
    "chosen": ("#2b2620", "#ffffff"),  # what has been chosen
    # The edge of what may be taken: gold leaf, and the ink or the candle light round it.
    "gilt": ("#ffe08f", "#ffe3a1"),
    "gilt-edge": ("#5a3305", "#c9822a"),
    # The two rings of the focus: one of them shows on every ground.
    "ring-dark": ("#1d1608", "#000000"),
    "ring-light": ("#ffffff", "#fff6df"),
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
    # An oak table by a window, vellum leaves in pigments of old books, pebbles of a river
    "oak": ("#cda673", "#453120"),
    "oak-deep": ("#b98e5a", "#36261a"),
    "oak-line": ("#7b5529", "#1c120a"),
    "daylight": ("#fffaf0", "#b97a34"),  # the window, or a candle
    "card": ("#faf1da", "#d4be94"),
    "card-edge": ("#c9b285", "#ab8d5a"),
    "card-ink": ("#2a2119", "#241a11"),
    "chalk": ("#fffaf0", "#d9c6a3"),
    "woad": ("#27568f", "#214461"),
    "woad-mid": ("#79a5c4", "#678285"),
    "woad-pale": ("#d9e7ec", "#b8b6a0"),
    "verdigris": ("#2f6b43", "#28552e"),
    "verdigris-mid": ("#86b077", "#728b51"),
    "verdigris-pale": ("#e3ecd0", "#c1ba8d"),
    "orchil": ("#993068", "#822647"),
    "orchil-mid": ("#cb86aa", "#ad6a74"),
    "orchil-pale": ("#f3dfe6", "#cfb09c"),
    "lead": ("#a3301e", "#8b2614"),
    "lead-mid": ("#df8550", "#be6936"),
    "lead-pale": ("#f4dfca", "#cfb089"),
    "orpiment": ("#e3ae2c", "#c1891e"),
    "orpiment-mid": ("#f0cd6d", "#cca24a"),
    "orpiment-pale": ("#fbf0cc", "#d5be8b"),
    "menhir": ("#65605a", "#564c3d"),
    "menhir-mid": ("#a8a295", "#8f8065"),
    "menhir-pale": ("#e7e3d8", "#c4b393"),
    "bark": ("#6b4a2c", "#5b3a1e"),
    "barley": ("#97660f", "#80510a"),
    "moor": ("#6d4a5b", "#5d3a3e"),
    "moss": ("#8d9565", "#787645"),
    "soot": ("#3b221b", "#321b12"),
    "pebble": ("#c3beb1", "#a69678"),
    "pebble-deep": ("#7b766b", "#695d49"),
    # Turf at dusk
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
    "flax": ("#e6c66c", "#c7a44e"),
    "ash": ("#dcc08a", "#b59a67"),  # the wood of hurleys
    "russet": ("#a4502a", "#9c4d2a"),
    "umber": ("#5f3d22", "#54371f"),
    "sable": ("#3a3230", "#241f1d"),
    "warpaint": ("#2c5fa8", "#3f78c4"),
    # a painted map on a drum table
    "sea": ("#a9c6c9", "#1d3238"),
    "sea-deep": ("#7fa6ae", "#14242a"),
    "foam": ("#f3f7ee", "#7fa3a3"),
    "parchment": ("#f0e1bd", "#2c241a"),
    "walnut": ("#8b5e37", "#4a3220"),
    "walnut-deep": ("#58371b", "#21150b"),
    "boxwood": ("#e9c892", "#c99f66"),
    "cliff": ("#7a5f3d", "#0f0b06"),
    "stone-blue": ("#27589e", "#2f5f9e"),
    "stone-green": ("#2c7236", "#2f6b38"),
    "stone-red": ("#a92a22", "#9c3a30"),
    "stone-yellow": ("#e2b22c", "#cfa03a"),
    "coat-pink": ("#b53a7c", "#a83d76"),
    "coat-brown": ("#7a4a22", "#8a5a32"),
    "coat-violet": ("#61429c", "#7453b5"),
    "coat-grey": ("#6a645c", "#6f6a63"),
    "painted-on": ("#ffffff", "#fff4e0"),  # what is written on stones and coats
    "painted-dark": ("#2b2004", "#241c04"),  # and on yellow ones
    "wash-blue": ("#a8c4de", "#2b4660"),
    "wash-green": ("#b4cd95", "#35502f"),
    "wash-red": ("#e6ab95", "#66362c"),
    "wash-yellow": ("#efd688", "#645022"),
    # A summer road
    "sand": ("#e7d3a1", "#4d4230"),
    "meadow": ("#b5c787", "#333d28"),
    "straw": ("#d9b75c", "#8f7638"),
    "straw-deep": ("#a37f31", "#5f4c22"),
    "summer-sky": ("#d5e8e6", "#1c2733"),
    "far-hill": ("#a8c098", "#27342f"),
    "meadow-pale": ("#c9d79b", "#3f4a31"),
    "meadow-deep": ("#8ca45f", "#242c1d"),
    "sand-deep": ("#b08d55", "#2e2618"),
    "flagstone": ("#f3e6c3", "#655943"),
    "slate": ("#d9d5c9", "#55524b"),
    "clay": ("#edc9a4", "#6b4636"),
    "clover": ("#d9e4b4", "#45543a"),
    "foliage": ("#5f8c47", "#3e5c36"),
    "foliage-pale": ("#8ab162", "#547449"),
    "foliage-deep": ("#3d6634", "#243b23"),
    "trunk": ("#7d5a36", "#54402b"),
    "boulder": ("#a8a398", "#7d786e"),
    "boulder-deep": ("#78736a", "#524e47"),
    "canvas": ("#eddfbe", "#8c7c5e"),
    "canvas-deep": ("#c2a675", "#62543c"),
    "plank": ("#bd8f58", "#6f5232"),
    "plank-deep": ("#83592c", "#452f1a"),
    "crimson": ("#b23a2c", "#a9463b"),
    "crimson-deep": ("#7a2219", "#6b2922"),
    "brass": ("#dcae45", "#c49a43"),
    "brass-deep": ("#946719", "#75561f"),
    "jet": ("#26211c", "#1f1b17"),
    "snow": ("#fbf5e6", "#f1e8d4"),
    "linen": ("#f0e4c7", "#2e2820"),
    "linen-deep": ("#cbb68a", "#1c1813"),
}
SERIF = "'Oenach Text',Palatino,'Palatino Linotype','Book Antiqua',Georgia,serif"
DISPLAY = f"'Oenach Uncial',{SERIF}"  # for names and numbers


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


# Not colour alone. What may be taken rises and has a gilded edge (two tones, one of which shows on any
# ground); a place for it glows inside its edge; what is chosen is raised further, larger, with a broad edge;
# what a hint speaks of has beads round it; where a held piece came from is a hollow; the focus is a double
# ring. There are many things on a board: strokes and transforms only, which are cheap to paint.
RULES = """\
.board{display:block;font-family:var(--text);width:100%;height:auto;touch-action:manipulation;forced-color-adjust:none}
.board text{user-select:none}
.thing{outline:none;transform-box:fill-box;transform-origin:center}
.halo,.aura{fill:none;stroke:none}
.aura{pointer-events:none}
.thing.can{cursor:pointer}
.thing.can[data-piece]{cursor:grab;transform:translateY(-3px)}
.thing.can .aura{stroke:var(--o-gilt-edge);stroke-width:5.5}
.thing.can .halo{stroke:var(--o-gilt);stroke-width:2.5}
.thing.can path.halo{stroke:var(--o-can);stroke-width:3.5}
.thing.can:not([data-piece]) .halo{fill:var(--o-gilt);fill-opacity:.12}
.thing.later .aura{stroke-opacity:.45;stroke-width:4}
.thing.later .halo{stroke-width:1.5;stroke-opacity:.8}
.thing.later:not([data-piece]) .halo{fill-opacity:.05}
.thing.can:hover .aura{stroke-width:9}
.thing.can:hover .halo{stroke-width:3.5;stroke-opacity:1}
.thing.hinted .aura{stroke:var(--o-gilt-edge);stroke-width:9;stroke-dasharray:.1 11;stroke-linecap:round}
.thing.hinted .halo{stroke:var(--o-gilt);stroke-width:5.5;stroke-dasharray:.1 11;stroke-linecap:round}
.thing.chosen .aura{stroke:var(--o-gilt-edge);stroke-width:11;stroke-dasharray:none}
.thing.chosen .halo{stroke:var(--o-gilt);stroke-width:5;stroke-dasharray:none}
.thing.chosen[data-piece]{transform:translateY(-7px) scale(1.04)}
.thing.drop .aura{stroke:var(--o-gilt-edge);stroke-width:9;stroke-opacity:1}
.thing.drop .halo{stroke:var(--o-gilt);stroke-width:4;stroke-opacity:1}
.thing.drop:not([data-piece]) .halo{fill:var(--o-gilt);fill-opacity:.3}
.thing.held{transform:none}
.thing.held>:not(.halo){opacity:0}
.thing.held .halo{fill:var(--o-shadow);fill-opacity:.24;stroke:var(--o-shadow);stroke-opacity:.4}
.thing:focus-visible .aura{stroke:var(--o-ring-dark);stroke-width:9;stroke-opacity:1;stroke-dasharray:none}
.thing:focus-visible .halo{stroke:var(--o-ring-light);stroke-width:4;stroke-opacity:1;stroke-dasharray:none}
.thing:focus-visible path.halo{stroke:var(--o-ink);stroke-width:6}
.trail{pointer-events:none}
.ghost{opacity:.72;pointer-events:none}
:is(.picture,.sheets):has(.thing:is(.chosen,.held)) .trail{opacity:.15}
@media (prefers-reduced-motion:no-preference){
.thing,.halo,.aura{transition:transform .12s ease-out,stroke-width .12s,fill-opacity .12s}
.trail{transition:opacity .24s}
}
@media (forced-colors:active){
.thing.can .aura,.thing.drop .aura,.thing.chosen .aura{stroke:Canvas}
.thing.can .halo,.thing.can path.halo,.thing.drop .halo,.thing.hinted .halo{stroke:LinkText}
.thing.chosen .halo{stroke:Highlight}
.thing:focus-visible .aura{stroke:CanvasText}
.thing:focus-visible .halo{stroke:Canvas}
}
"""
