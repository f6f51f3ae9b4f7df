"""How the things of Astérix et les Romains are painted: flat shapes in colours of the palette, the light and
the shadow on them, and the shadow they cast. The light comes from the upper left."""

from __future__ import annotations

from oenach.art.svg import Attribute, kept, number, tag

SHADE = "shadow"


@kept
def shape(path: str, fill: str, **attributes: Attribute) -> str:
    """A flat shape."""
    return tag("path", d=path, fill=fill, **attributes)


@kept
def lit(path: str, fill: str, light: str = "shine") -> str:
    """A shape with light and shadow on it; "round" for what is round."""
    return shape(path, fill) + shape(path, f"url(#{light})")


@kept
def line(path: str, stroke: str, width: float, **attributes: Attribute) -> str:
    """A stroke with round ends."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=path, fill="none", stroke=stroke, stroke_width=width, **ends, **attributes)


@kept
def ball(x: float, y: float, r: float, fill: str, light: bool = False) -> str:
    """A disc, or with light on it a ball."""
    discs = (fill, "url(#round)") if light else (fill,)
    return "".join(tag("circle", cx=x, cy=y, r=r, fill=paint) for paint in discs)


@kept
def oval(x: float, y: float, rx: float, ry: float, fill: str, **attributes: Attribute) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attributes)


@kept
def shadow(x: float, y: float, rx: float, ry: float, opacity: float = 0.22) -> str:
    """What a thing that stands in (x, y) casts to the right: a soft shadow, and a dark one where it
    touches the ground."""
    soft = oval(x + rx * 0.35, y, rx * 1.25, ry, SHADE, opacity=opacity * 0.6)
    return soft + oval(x + rx * 0.1, y, rx * 0.9, ry * 0.7, SHADE, opacity=opacity)


@kept
def slab(x: float, y: float, width: float, height: float, rx: float, lean: float = 0) -> str:
    """The outline of a worn flat stone about (x, y): a rectangle with round corners that leans a little."""
    left, top, w, h = x - width / 2, y - height / 2, width, height
    a, b = rx * 1.1, rx * 0.85  # no two corners of a stone are alike
    return (
        f"M{number(left + a)} {number(top + lean)}L{number(left + w - b)} {number(top)}"
        f"Q{number(left + w)} {number(top)} {number(left + w)} {number(top + b)}"
        f"L{number(left + w - 1)} {number(top + h - a)}"
        f"Q{number(left + w - 1)} {number(top + h)} {number(left + w - a)} {number(top + h)}"
        f"L{number(left + b)} {number(top + h - abs(lean))}"
        f"Q{number(left + 1)} {number(top + h)} {number(left + 1)} {number(top + h - b)}"
        f"L{number(left)} {number(top + a)}Q{number(left)} {number(top + lean)} {number(left + a)}"
        f" {number(top + lean)}Z"
    )
