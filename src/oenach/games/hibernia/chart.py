"""A map of Hibernia as a picture (SVG): counties, castles, the centre's arrows and the score track.

Everything comes from the map's data, so that another map is drawn the same way. Colour never stands
alone: every colour has a pattern and a letter of its own, and every county says its neighbours.
"""

from __future__ import annotations

from html import escape

from oenach.games.hibernia.island import Frame, Ring
from oenach.games.hibernia.mapfile import COLOUR_IDS, County, Map, Point, colour_number
from oenach.games.hibernia.maps import IRELAND
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.narration import COLOUR_NAMES, LETTERS
from oenach.kernel.messages import ENGLISH

CELL = 60  # the side of a cell of the track; all lengths are in these units
LETTER_WIDTH = 8.2  # of the bold letters of a name, about
ARROW = 27  # half the length of an arrow

INK, PAPER, SEA = "#2f2b26", "#fbf7ec", "#dce8ee"
DETERMINIZE = {"blue": "#b4cfea", "green": "#bfdcae", "red": "#f0b8aa", "yellow": "#f7e6a6"}
LINES = {"blue": "#6d9ac6", "green": "#7fae69", "red": "#d27a66", "yellow": "#cfae45"}
# Waves, dots, slanting lines, crosses: what each colour is woven of.
PATTERNS = {
    "blue": '<path d="M0 6 q3 -5 6 0 t6 0" fill="none" stroke="{line}" stroke-width="1.3"/>',
    "green": '<circle cx="6" cy="6" r="1.8" fill="{line}"/>',
    "red": '<path d="M-2 14 L14 -2 M-2 2 L2 -2 M10 14 L14 10" stroke="{line}" stroke-width="1.3"/>',
    "yellow": '<path d="M6 3 v6 M3 6 h6" stroke="{line}" stroke-width="1.4"/>',
}
SWORD = '<path d="M0 -17 l3 4 v15 h6 v3.5 h-6 v7 l2 3 h-10 l2 -3 v-7 h-6 v-3.5 h6 v-15 z" fill="{ink}"/>'
CASTLE = '<path d="M-10 8 v-16 h4 v4 h4 v-4 h4 v4 h4 v-4 h4 v16 h-7 v-6 a3 3 0 0 0 -6 0 v6 z" fill="{ink}"/>'
SHIELD = '<path d="M-30 -36 h60 v32 q0 30 -30 44 q-30 -14 -30 -44 z" fill="{paper}" stroke="{ink}"/>'

WORDS = MESSAGES.texts("map")


def svg(board: Map, lang: str = ENGLISH) -> str:
    """The map as the text of an SVG file."""
    return Picture(board, lang).text()


class Picture:
    """A map, the language, and the frame of cells round it."""

    def __init__(self, board: Map, lang: str) -> None:
        self.map = board
        self.lang = lang
        self.words = WORDS[lang]
        self.ring = Ring(len(board.track))
        self.width, self.height = CELL * self.ring.columns, CELL * self.ring.rows
        self.frame = Frame(CELL, CELL, self.width - 2 * CELL, self.height - 2 * CELL)

    def text(self) -> str:
        title = escape(self.words["title"].format(name=self.map.name))
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 {self.width + 12} {self.height + 12}" '
            f'width="{self.width + 12}" height="{self.height + 12}" role="img" lang="{self.lang}" '
            f"font-family=\"Georgia, 'Times New Roman', serif\">",
            f"<title>{title}</title>",
            self.patterns(),
            f'<rect x="-6" y="-6" width="{self.width + 12}" height="{self.height + 12}" fill="{PAPER}"/>',
            self.sea(),
            *map(self.county_shape, self.map.counties),
            self.coast(),
            *map(self.arrow, self.map.arrows),
            *map(self.county_label, self.map.counties),
            self.heading(),
            self.key(),
            *(self.cell(i) for i in range(len(self.map.track))),
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    # Colours --------------------------------------------------------------------------------------

    def patterns(self) -> str:
        rows = [
            f'<pattern id="{colour}" width="12" height="12" patternUnits="userSpaceOnUse">'
            f'<rect width="12" height="12" fill="{DETERMINIZE[colour]}"/>'
            f"{PATTERNS[colour].format(line=LINES[colour])}</pattern>"
            for colour in COLOUR_IDS
        ]
        head = (
            f'<marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" '
            f'orient="auto-start-reverse"><path d="M0 0 L10 5 L0 10 z" fill="{INK}"/></marker>'
        )
        return "\n".join(["<defs>", *rows, head, "</defs>"])

    def colour_name(self, colour: str) -> str:
        return COLOUR_NAMES[self.lang][colour_number(colour)]

    def letter(self, colour: str) -> str:
        return LETTERS[self.lang][colour_number(colour)]

    def badge(self, x: float, y: float, colour: str, size: float = 10) -> str:
        """The letter of a colour in a disc."""
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{PAPER}" stroke="{INK}"/>'
            f'<text x="{x:.1f}" y="{y + size * 0.4:.1f}" font-size="{size * 1.25:.0f}" font-weight="bold" '
            f'text-anchor="middle" fill="{INK}">{self.letter(colour)}</text>'
        )

    # The island -----------------------------------------------------------------------------------

    def points(self, polygon: tuple[Point, ...]) -> str:
        return " ".join("{:.1f},{:.1f}".format(*self.frame.at(point)) for point in polygon)

    def sea(self) -> str:
        inner = f'width="{self.width - 2 * CELL}" height="{self.height - 2 * CELL}"'
        return f'<rect x="{CELL}" y="{CELL}" {inner} fill="{SEA}" stroke="{INK}" stroke-width="2"/>'

    def county_shape(self, county: County) -> str:
        near = ", ".join(self.map.counties[self.map.index[other]].name for other in county.neighbours)
        castle = self.words["castle"].format(castle=county.castle) if county.castle else ""
        colour = self.colour_name(county.colour)
        told = self.words["county"].format(name=county.name, colour=colour, castle=castle, near=near)
        return (
            f'<polygon id="{county.id}" class="county" points="{self.points(county.polygon)}" '
            f'fill="url(#{county.colour})" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round">'
            f"<title>{escape(told)}</title></polygon>"
        )

    def coast(self) -> str:
        return (
            f'<polygon points="{self.points(self.map.outline)}" fill="none" stroke="{INK}" '
            f'stroke-width="3.5" stroke-linejoin="round" pointer-events="none"/>'
        )

    def county_label(self, county: County) -> str:
        """The name, and under it the letter of the colour, with the castle beside it."""
        x, y = self.frame.at((county.x, county.y))
        lines = []
        for i, part in enumerate(reversed(self.frame.name_lines(county, LETTER_WIDTH))):
            lines.append(self.words_at(x, y - 2 - 16 * i, part, 15, "bold"))
        if county.castle:
            lines.append(sign(CASTLE, x - 12, y + 15))
            lines.append(self.words_at(x, y + 38, county.castle, 11.5, "normal"))
        lines.append(self.badge(x + (13 if county.castle else 0), y + 15, county.colour))
        return f'<g pointer-events="none">{"".join(lines)}</g>'

    def words_at(self, x: float, y: float, text: str, size: float, weight: str) -> str:
        """A text with a pale edge, to be read on any pattern."""
        style = "italic" if weight == "normal" else "normal"
        return (
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" font-style="{style}" '
            f'text-anchor="middle" fill="{INK}" stroke="{PAPER}" stroke-width="4" stroke-linejoin="round" '
            f'paint-order="stroke">{escape(text)}</text>'
        )

    def arrow(self, ends: tuple[str, str]) -> str:
        """A double arrow over the corner where two central counties meet."""
        (x1, y1), (x2, y2) = self.frame.arrow(self.map, ends, ARROW)
        return double_arrow((x1 + x2) / 2, (y1 + y2) / 2, (x2 - x1) / 2, (y2 - y1) / 2)

    # Beside the island ----------------------------------------------------------------------------

    def heading(self) -> str:
        x, y = CELL + 96, CELL + 46
        return (
            f'<text x="{x}" y="{y}" font-size="38" text-anchor="middle" fill="{INK}">Hibernia</text>'
            f'<g id="shield">{sign(SHIELD, x, y + 62)}</g>'
            f"{self.words_at(x, y + 58, self.words['shield'], 13, 'normal')}"
        )

    def key(self) -> str:
        """What the letters and signs mean, in the sea at the bottom right."""
        x, y = self.width - CELL - 222, self.height - CELL - 98
        rows = []
        for i, colour in enumerate(COLOUR_IDS):
            top = y + 23 * i
            rows.append(f'<rect x="{x}" y="{top - 10}" width="34" height="20" fill="url(#{colour})"/>')
            rows.append(self.badge(x + 17, top, colour, 9))
            rows.append(self.key_text(x + 40, top, self.colour_name(colour)))
        signs = (
            sign(CASTLE, x + 110, y),
            sign(SWORD, x + 110, y + 24, 0.6),
            double_arrow(x + 110, y + 46, 13, 0),
        )
        for i, (picture, name) in enumerate(
            zip(signs, ("castle_key", "start_key", "arrow_key"), strict=True)
        ):
            rows.append(picture + self.key_text(x + 130, y + 23 * i, self.words[name]))
        note = self.words["note"] if self.map == IRELAND else self.map.name
        rows.append(self.key_text(x + 96, y + 69, note))
        return "<g>" + "".join(rows) + "</g>"

    def key_text(self, x: float, y: float, text: str) -> str:
        return f'<text x="{x}" y="{y + 5}" font-size="14" fill="{INK}">{escape(text)}</text>'

    # The track ------------------------------------------------------------------------------------

    def cell(self, i: int) -> str:
        colour = self.map.track[i]
        column, row = self.ring.place(i)
        x, y = column * CELL, row * CELL
        told = self.words["cell" if i else "start"].format(n=i, colour=self.colour_name(colour))
        sword = sign(SWORD, x + 17, y + 30)
        return (
            f'<g id="cell-{i}"><title>{escape(told)}</title>'
            f'<rect x="{x + 2}" y="{y + 2}" width="{CELL - 4}" height="{CELL - 4}" rx="7" '
            f'fill="url(#{colour})" stroke="{INK}" stroke-width="1.4"/>'
            f"{self.badge(x + (40 if i == 0 else 30), y + 30, colour, 12)}{sword if i == 0 else ''}"
            f'<text x="{x + 7}" y="{y + 15}" font-size="10" fill="{INK}">{i or ""}</text></g>'
        )


# Shapes -----------------------------------------------------------------------------------------------


def sign(shape: str, x: float, y: float, scale: float = 1) -> str:
    """One of the signs above, put somewhere."""
    place = f"translate({x:.1f} {y:.1f}) scale({scale})"
    return f'<g transform="{place}">{shape.format(ink=INK, paper=PAPER)}</g>'


def double_arrow(x: float, y: float, dx: float, dy: float) -> str:
    """A line with two heads, and a pale edge."""
    ends = f'x1="{x - dx:.1f}" y1="{y - dy:.1f}" x2="{x + dx:.1f}" y2="{y + dy:.1f}"'
    heads = 'marker-start="url(#head)" marker-end="url(#head)"'
    edge = f'<line {ends} stroke="{PAPER}" stroke-width="7" stroke-linecap="round"/>'
    return f'<g pointer-events="none">{edge}<line {ends} stroke="{INK}" stroke-width="3" {heads}/></g>'
