"""How errors are answered: the status of each, and what a program is told."""

from __future__ import annotations

from typing import Any

from oenach.kernel.errors import OenachError, Refusal
from oenach.server.errors import NotAllowed, Problem, Refused, Stale
from oenach.server.storage_errors import Lost, SetAside, Unavailable

# By the class of an error: its status, and the word for programs. All others make no sense here.
KINDS: dict[type[OenachError], tuple[int, str]] = {
    Refused: (422, "refused"),
    Stale: (409, "stale"),
    NotAllowed: (403, "not_allowed"),
    Lost: (410, "lost"),
    SetAside: (410, "aside"),
    Unavailable: (503, "no_storage"),
}
MALFORMED = (400, "malformed")
# Of problems, whose key is the word for programs; all others are not theirs, or not now.
STATUSES = {
    "no_table": 404,
    "no_page": 404,
    "no_thing": 404,
    "left_before": 408,
    "other_promise": 409,
    "too_fast": 429,
    "much_to_think": 429,
    "full_house": 503,
}
BARRED = 403


def status_of(error: OenachError) -> int:
    return _kind(error)[0]


def _kind(error: OenachError) -> tuple[int, str]:
    if isinstance(error, Problem):
        return STATUSES.get(error.key, BARRED), error.key
    return next((kind for cls, kind in KINDS.items() if isinstance(error, cls)), MALFORMED)


def error_message(error: OenachError, lang: str) -> dict[str, Any]:
    """A word for programs, a sentence for people, and what else is known."""
    word: dict[str, Any] = {"error": _kind(error)[1]}
    if isinstance(error, Refused):
        game = error.refusal.rule.partition(".")[0]
        return {**word, **refusal_message(game, error.refusal)}
    if isinstance(error, Stale):
        word |= {"version": error.version, "kept": error.kept}
    return {**word, "sentence": error.told(lang)}


def refusal_message(game: str, refusal: Refusal) -> dict[str, Any]:
    """A rule that forbids a move."""
    return {
        "sentence": refusal.sentence,
        "rule": refusal.rule,
        "number": refusal.number,
        "link": f"/rules/{game}#{refusal.rule}",
    }
