"""The oak that everything lies on. A drawing of it is stretched to the size that a table needs."""

from __future__ import annotations

from oenach.art.sprites import use
from oenach.art.svg import group
from oenach.games.keltis.drawing.scene import KeltisScene
from oenach.games.keltis.drawing.sprites import LEDGE, TABLES


def on_oak(scene: KeltisScene, high: float) -> str:
    """The planks under a part of the table that is so high, without its pads."""
    kind = "narrow" if scene.narrow else "wide"
    return _stretched(f"oak-{kind}", (high + 2 * scene.layout.pad) / TABLES[kind][1])


def on_ledge(scene: KeltisScene, high: float) -> str:
    """The edge of the table under the own hand."""
    kind = "narrow" if scene.narrow else "wide"
    return _stretched(f"ledge-{kind}", (high + 2 * scene.layout.pad) / LEDGE)


def _stretched(name: str, by: float) -> str:
    return group(use(name), transform=f"translate(0 0) scale(1 {by:.4f})")
