"""What a viewer sees happen between two of its views, as a page is sent it."""

from __future__ import annotations

from typing import Any

from oenach.art.sprites import on_page
from oenach.parts import Motion, no_motions
from oenach.view import View

Sent = dict[str, Any]


def motions(before: View, after: View, lang: str) -> list[Sent]:
    """What a page plays on the picture of the view before. Nothing goes into it but the two views."""
    seen = before.spec.picture.motions(before, after, lang)
    return [_sent(motion, before) for motion in seen]


def are_shown(view: View) -> bool:
    """Whether the game says what is seen to happen: to look back costs time."""
    return view.spec.picture.motions is not no_motions


def _sent(motion: Motion, view: View) -> Sent:
    """A motion without what it does not say; what it shows is in the sheet of the game."""
    drawn = motion._replace(look=on_page(motion.look, view.spec))
    return {name: value for name, value in drawn._asdict().items() if value != ""}
