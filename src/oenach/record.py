"""Records of games: written as JSON a person can read, replayed and checked step by step.

    {"format": "oenach/1", "game": "keltis", "rules": 1, "seats": 2, "options": {...}, "seed": 7,
     "generator": "hmac-sha256", "names": [...], "steps": ["* starts 1", "* card B5", "1 lay B5", ...],
     "digests": {"16": "0123456789abcdef", ...}, "over": true, "scores": [3, 5], "winners": [1]}

A step is the seat (or * for chance) and the text of what it did. Every 16 steps, and after the last, the
digest of the state is noted: a record that replays to other digests was changed, or a rule was.

What follows from the rest of a record is derived again and must be the same: `replay`. What nothing in
a record can prove is named: `unchecked`.
"""

from __future__ import annotations

import json
import os
import re
import reprlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from oenach.deal import DEAL, check_deal, deal_of
from oenach.games import spec_of
from oenach.kernel.errors import BadRecord, OenachError, file_reason
from oenach.kernel.messages import Message, Messages
from oenach.record_hints import check_hints
from oenach.spec import GameSpec, not_one_of

if TYPE_CHECKING:
    from oenach.game import Game

say = Messages("oenach")

FORMAT = "oenach/1"
EVERY = 16
LONGEST = 1_000_000  # bytes of a record that is read at all
DEEPEST = 8  # objects and lists within each other; a map of Hibernia among the options needs five
LONGEST_REASON = 300  # letters of a sentence that repeats what a record says
KEYS: dict[str, tuple[type, ...]] = {
    "format": (str,),
    "game": (str,),
    "rules": (int,),
    "seats": (int,),
    "options": (dict,),
    "seed": (int, str, type(None)),
    "generator": (str,),
    "names": (list,),
    "steps": (list,),
    "digests": (dict,),
    "over": (bool,),
    "scores": (list,),
    "winners": (list,),
}
_QUOTE = reprlib.Repr()
_QUOTE.maxstring = _QUOTE.maxother = 80


def write(game: Game) -> dict[str, Any]:
    """A game as a record."""
    source = None if game.dictated else game.source
    return {
        "format": FORMAT,
        "game": game.spec.name,
        "rules": game.spec.revision,
        "seats": game.seats,
        "options": dict(game.options),
        "seed": source.seed if source else None,
        "generator": source.name if source else "dictated",
        "names": list(game.names),
        "steps": [step.notation(game.spec) for step in game.steps],
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


# Reading ----------------------------------------------------------------------------------------------


def read(source: Mapping[str, Any] | str | Path) -> dict[str, Any]:
    """The data of a record, with the shape of one. Data in memory is read like that of a file: what a file
    cannot hold is no record."""
    data = _parsed(*_text_of(source))
    if data.get("format") != FORMAT:
        raise BadRecord(say.later("record.format", format=FORMAT))
    for key, kinds in KEYS.items():
        if type(data.get(key, ...)) not in kinds:
            raise _damaged(key)
    if not all(isinstance(name, str) for name in data["names"]):
        raise _damaged("names")
    if not all(isinstance(step, str) for step in data["steps"]):
        raise BadRecord(say.later("record.steps"))
    return data


Name = str | Message  # what a record is called: its file, or "this"


def _text_of(source: Mapping[str, Any] | str | Path) -> tuple[Name, bytes]:
    """What a record is called, and its text."""
    if isinstance(source, Mapping):
        this = say.later("record.this")
        try:
            return this, json.dumps(dict(source), allow_nan=False).encode()
        except (TypeError, ValueError, RecursionError):
            raise BadRecord(say.later("record.not_json", name=this)) from None
    try:
        with Path(source).open("rb") as file:
            return str(source), file.read(LONGEST + 1)
    except OSError as error:
        raise BadRecord(say.later("record.unread", path=source, reason=file_reason(error))) from None
    except ValueError:  # a name that no file can have
        raise BadRecord(say.later("record.no_file")) from None


def _parsed(name: Name, raw: bytes) -> dict[str, Any]:
    """The object that a text is, if it is one that a record could be."""
    if len(raw) > LONGEST:
        raise BadRecord(say.later("record.long", name=name))
    try:
        data = json.loads(raw.decode("utf-8"), object_pairs_hook=_once, parse_constant=_no_number)
    except BadRecord:
        raise
    except (ValueError, RecursionError):  # no text, no JSON, or a number of absurd length
        raise BadRecord(say.later("record.not_json", name=name)) from None
    if not isinstance(data, dict):
        raise BadRecord(say.later("record.other", name=name))
    if _deeper(data, DEEPEST) or not _can_be_written(data):
        raise BadRecord(say.later("record.deep", name=name))
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, in which every key may stand once: who reads the other one reads another record."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadRecord(say.later("record.twice", key=_shown(key)))
        found[key] = value
    return found


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is not JSON")


def _deeper(value: object, levels: int) -> bool:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels < 0 or any(_deeper(part, levels - 1) for part in parts)


def _can_be_written(data: dict[str, Any]) -> bool:
    """Whether all of its letters are whole: half a surrogate pair is none."""
    try:
        return bool(json.dumps(data, ensure_ascii=False).encode())
    except ValueError:
        return False


def _damaged(key: str) -> BadRecord:
    return BadRecord(say.later("record.damaged", key=key))


# Checking ---------------------------------------------------------------------------------------------


def replay(data: Mapping[str, Any], make: type[Game]) -> Game:
    """The game of a record. Every step must be allowed, follow the seed, and lead to its digest; and
    whatever else the record says about the game must follow from its steps."""
    spec = _spec_of_record(data)
    _check_rules(data, spec)
    data = {**data, "options": spec.renamed_options(data["options"])}
    _check_options(data, spec)
    check_hints(data)
    if DEAL in data:
        check_deal(data)
    game = _begin(data, make)
    for n, text in enumerate(data["steps"], start=1):
        try:
            _replay_step(game, n, text)
        except OenachError as error:
            values = {"step": n, "text": _shown(text), "error": Clipped(error), "changes": _changes(data)}
            raise BadRecord(say.later("record.step", **values)) from None
    _check_end(game, data)
    return game


def unchecked(data: Mapping[str, Any]) -> list[str]:
    """The fields of a record that replays which nothing proves. The steps are always among them: they were
    allowed, but nothing says who made them. A seed is, if nobody promised it before the game."""
    fields = ["names", "steps"]
    if data["rules"] != spec_of(data["game"]).revision:
        fields.append("rules")
    if DEAL not in data:
        return [*fields, "seed", *(key for key in data if key not in KEYS)]
    strange = [f"{DEAL}.{key}" for key in data[DEAL] if key not in deal_of("", ())]
    return [*fields, *(key for key in data if key not in KEYS and key != DEAL), *strange]


def _spec_of_record(data: Mapping[str, Any]) -> GameSpec:
    try:
        return spec_of(data["game"])
    except OenachError as error:
        raise BadRecord(say.later("record.as_said", error=Clipped(error))) from None


def _check_rules(data: Mapping[str, Any], spec: GameSpec) -> None:
    """A revision of the rules that we have, or of which we know what changed since."""
    if data["rules"] > spec.revision:
        raise BadRecord(say.later("record.newer"))
    since = range(max(data["rules"], 0) + 1, spec.revision + 1)
    if data["rules"] < 1 or not all(revision in spec.changes for revision in since):
        raise BadRecord(say.later("record.revision", revision=_shown(data["rules"])))


def _check_options(data: Mapping[str, Any], spec: GameSpec) -> None:
    """A text among the options is one of the listed values: a record may not make us read another file."""
    for option in spec.options:
        value = data["options"].get(option.name)
        if isinstance(value, str) and value not in option.values:
            wrong = not_one_of(option.name, option.values, _shown(value))
            raise BadRecord(say.later("record.replay", error=wrong))


def _begin(data: Mapping[str, Any], make: type[Game]) -> Game:
    try:
        common: dict[str, Any] = {"options": data["options"], "names": data["names"]}
        if data["seed"] is None:
            outcomes = [text[2:] for text in data["steps"] if text.startswith("* ")]
            return make(data["game"], data["seats"], outcomes=outcomes, **common)
        return make(data["game"], data["seats"], data["seed"], generator=data["generator"], **common)
    except OenachError as error:
        raise BadRecord(say.later("record.replay", error=Clipped(error))) from None


def _replay_step(game: Game, n: int, text: str) -> None:
    """Step n of a record. Chance has given its outcomes already: the record must say the same."""
    who, _, what = text.partition(" ")
    if n > len(game.steps):
        if who == "*":
            raise BadRecord(say.later("record.no_chance"))
        if not re.fullmatch("[0-9]", who):
            raise BadRecord(say.later("record.no_seat"))
        game.play(int(who), what)
    given = game.steps[n - 1].notation(game.spec)
    if given != text:
        raise BadRecord(say.later("record.here", given=given))


def _check_end(game: Game, data: Mapping[str, Any]) -> None:
    if len(game.steps) > len(data["steps"]):
        raise BadRecord(say.later("record.breaks_off", last=len(data["steps"])))
    derived = write(game)
    for n, digest in derived["digests"].items():
        if data["digests"].get(n) != digest:
            raise BadRecord(say.later("record.digest", step=n, changes=_changes(data)))
    later = {option.name: option.values[0] for option in game.spec.options if option.later}
    said = {**data, "options": {**later, **data["options"]}}
    for key, follows in derived.items():
        if key != "rules" and not _same(said[key], follows):
            values = {"said": _shown(data[key]), "right": _shown(follows), "changes": _changes(data)}
            raise BadRecord(say.later("record.field", field=key, **values))


def _same(said: object, follows: object) -> bool:
    """Whether two values are the same text of JSON: 1 is neither true nor 1.0."""
    if isinstance(said, dict) and isinstance(follows, dict):
        return said.keys() == follows.keys() and all(_same(said[key], follows[key]) for key in said)
    if isinstance(said, list) and isinstance(follows, list):
        return len(said) == len(follows) and all(map(_same, said, follows))
    return type(said) is type(follows) and said == follows


def _shown(value: object) -> str:
    """A value of a record in a sentence, where a long one is cut short."""
    return _clip(_QUOTE.repr(value))


def _clip(sentence: str) -> str:
    return sentence if len(sentence) <= LONGEST_REASON else sentence[: LONGEST_REASON - 1] + "…"


class Clipped(NamedTuple):
    """What an error says, cut short where it is long."""

    error: OenachError

    def told(self, lang: str) -> str:
        return _clip(self.error.told(lang))


def _changes(data: Mapping[str, Any]) -> Message | str:
    """What to add to an error about a record of an earlier revision of the rules."""
    spec = spec_of(data["game"])
    since = [text for revision, text in sorted(spec.changes.items()) if revision > data["rules"]]
    return say.later("record.changes", rules="; ".join(since)) if since else ""
