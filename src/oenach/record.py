"""Records of games: written as JSON a person can read, replayed and checked step by step.

    {"format": "oenach/1", "game": "keltis", "rules": 1, "seats": 2, "options": {...}, "seed": 7,
     "generator": "hmac-sha256", "names": [...], "steps": ["* starts 1", "* card B5", "1 lay B5", ...],
     "digests": {"16": "0123456789abcdef", ...}, "over": true, "scores": [3, 5], "winners": [1]}

A step is the seat (or * for chance) and the text of what it did. Every 16 steps, and after the last, the
digest of the state is noted: a record that replays to other digests was changed, or a rule was.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oenach.games import title_of
from oenach.kernel.errors import BadRecord, OenachError, reason_of

if TYPE_CHECKING:
    from oenach.game import Game

FORMAT = "oenach/1"
EVERY = 16
LONGEST = 1_000_000  # bytes of a record that is read at all
KEYS: dict[str, type | tuple[type, ...]] = {
    "format": str,
    "game": str,
    "rules": int,
    "seats": int,
    "options": dict,
    "seed": (int, str, type(None)),
    "generator": str,
    "names": list,
    "steps": list,
    "digests": dict,
}


def write(game: Game) -> dict[str, Any]:
    """A game as a record."""
    source = None if game.dictated else game.source
    return {
        "format": FORMAT,
        "game": game.title.name,
        "rules": game.title.revision,
        "seats": game.seats,
        "options": dict(game.options),
        "seed": source.seed if source else None,
        "generator": source.name if source else "dictated",
        "names": list(game.names),
        "steps": [step.notation(game.title) for step in game.steps],
        "digests": game.digests(),
        "over": game.over,
        "scores": list(game.scores),
        "winners": list(game.winners),
    }


def save(game: Game, path: str | Path) -> None:
    """Write a record to a file, whole or not at all."""
    target = Path(path)
    draft = target.with_name(target.name + ".part")
    draft.write_text(json.dumps(write(game), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    os.replace(draft, target)


def read(source: Mapping[str, Any] | str | Path) -> Mapping[str, Any]:
    """The data of a record, with the shape of one."""
    data = source if isinstance(source, Mapping) else _load(Path(source))
    if data.get("format") != FORMAT:
        raise BadRecord(
            f"This is not a record of Oenach: its format is not {FORMAT!r}.",
            f"Ce n'est pas une partie d'Oenach : son format n'est pas {FORMAT!r}.",
        )
    for key, kind in KEYS.items():
        if not isinstance(data.get(key), kind) or isinstance(data[key], bool):
            raise BadRecord(
                f"The record is damaged: {key!r} is missing or not what it should be.",
                f"La partie est abîmée : {key!r} manque ou n'est pas ce qu'il faudrait.",
            )
    if not all(isinstance(step, str) for step in data["steps"]):
        raise BadRecord(
            "The record is damaged: every step must be a text.",
            "La partie est abîmée : chaque étape doit être un texte.",
        )
    return data


def _load(path: Path) -> Mapping[str, Any]:
    try:
        too_long = path.stat().st_size > LONGEST
        data = None if too_long else json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        why, pourquoi = reason_of(error, "en"), reason_of(error, "fr")
        raise BadRecord(
            f"{path} cannot be read: {why}.", f"Le fichier {path} ne peut être lu : {pourquoi}."
        ) from None
    except (ValueError, RecursionError):  # no text, no JSON, or a number of absurd length
        raise BadRecord(
            f"{path} is not a record: it is not JSON text.",
            f"{path} n'est pas une partie : ce n'est pas du texte JSON.",
        ) from None
    if too_long:
        raise BadRecord(f"{path} is too long to be a record.", f"{path} est trop long pour une partie.")
    if not isinstance(data, dict):
        raise BadRecord(f"{path} is not a record of Oenach.", f"{path} n'est pas une partie d'Oenach.")
    return data


def replay(data: Mapping[str, Any], make: type[Game]) -> Game:
    """The game of a record. Every step must be allowed, follow the seed, and lead to its digest."""
    title = title_of(data["game"])
    if data["rules"] > title.revision:
        raise BadRecord(
            "The record was made by a newer Oenach; this one does not know its rules yet.",
            "La partie vient d'un Oenach plus récent, dont celui-ci ne connaît pas encore les règles.",
        )
    game = _begin(data, make)
    for n, text in enumerate(data["steps"], start=1):
        try:
            _replay_step(game, n, text)
        except OenachError as error:
            raise BadRecord(
                f"Step {n} ({text!r}) cannot be replayed: {error}{_changes(data, 'en')}",
                f"L'étape {n} ({text!r}) ne peut être rejouée : {error.told('fr')}{_changes(data, 'fr')}",
            ) from None
    _check_end(game, data)
    return game


def _begin(data: Mapping[str, Any], make: type[Game]) -> Game:
    try:
        common: dict[str, Any] = {"options": data["options"], "names": data["names"]}
        if data["seed"] is None:
            outcomes = [text[2:] for text in data["steps"] if text.startswith("* ")]
            return make(data["game"], data["seats"], outcomes=outcomes, **common)
        return make(data["game"], data["seats"], data["seed"], generator=data["generator"], **common)
    except OenachError as error:
        raise BadRecord(
            f"The record cannot be replayed: {error}",
            f"La partie ne peut être rejouée : {error.told('fr')}",
        ) from None


def _replay_step(game: Game, n: int, text: str) -> None:
    """Step n of a record. Chance has given its outcomes already: the record must say the same."""
    who, _, what = text.partition(" ")
    if n > len(game.steps):
        if not who.isdecimal():
            raise BadRecord("no outcome of chance is due here.", "rien ici ne dépend du sort.")
        game.play(int(who), what)
    given = game.steps[n - 1].notation(game.title)
    if given != text:
        raise BadRecord(f"here the game has {given!r}.", f"la partie a ici {given!r}.")


def _check_end(game: Game, data: Mapping[str, Any]) -> None:
    if len(game.steps) > len(data["steps"]):
        last = len(data["steps"])
        raise BadRecord(
            f"The record breaks off: after step {last} an outcome of chance is missing.",
            f"La partie s'interrompt : après l'étape {last}, il manque ce que donne le sort.",
        )
    digests = game.digests()
    for n in sorted(digests, key=int):
        if data["digests"].get(n) != digests[n]:
            raise BadRecord(
                f"The record was changed, or a rule was: its digest at step {n} differs."
                f"{_changes(data, 'en')}",
                f"La partie a été modifiée, ou bien une règle : son empreinte à l'étape {n} diffère."
                f"{_changes(data, 'fr')}",
            )


def _changes(data: Mapping[str, Any], lang: str) -> str:
    """What to add to an error about a record of an earlier revision of the rules."""
    title = title_of(data["game"])
    since = [text for revision, text in sorted(title.changes.items()) if revision > data["rules"]]
    head = "Since it was made these rules changed:" if lang == "en" else "Ces règles ont changé depuis :"
    return f" {head} {'; '.join(since)}." if since else ""
