"""What every game owes, what is told about one that lacks it, and how games of other packages are found."""

from __future__ import annotations

import importlib
import logging
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

import oenach
from ford.spec import SPEC as FORD, MadeUp, played
from ford.state import FordState
from oenach.contract import REQUIRED, Incomplete, check
from oenach.games import GROUP, OWN, spec_of
from oenach.kernel import backend, defaults
from oenach.kernel.backend import compile_rules
from oenach.kernel.fields import Cells, State, cells
from oenach.kernel.interface import Rules
from oenach.parts import Narration, Notation
from oenach.spec import GameSpec, Option
from test_laws import Setting, walk

KELTIS = oenach.games()["keltis"]  # which has everything: chance, secrets, points and options
RULES = "made_up.rules"
games = importlib.import_module("oenach.games")  # `oenach.games` is also a function


def module(base: ModuleType, without: tuple[str, ...] = (), **others: object) -> ModuleType:
    """A module like another, without some of its names and with others."""
    made = ModuleType(RULES)
    kept = {name: value for name, value in vars(base).items() if not name.startswith("__")}
    vars(made).update({name: value for name, value in {**kept, **others}.items() if name not in without})
    return made


def wrong(spec: object, name: str = "keltis") -> list[str]:
    """What is told about a game."""
    with pytest.raises(Incomplete) as error:
        check(spec, name)
    assert str(error.value).startswith(f"The game {name!r} cannot be registered:\n- ")
    return error.value.wrong


# What is told about what is missing -------------------------------------------------------------------


@pytest.mark.parametrize("name", oenach.games())
def test_every_game_keeps_the_contract(name: str) -> None:
    assert check(oenach.games()[name], name) is oenach.games()[name]


def test_the_smallest_game_keeps_it() -> None:
    assert check(FORD, "ford") is FORD
    assert (FORD.has_chance, FORD.has_points, FORD.has_secrets) == (False, False, False)
    assert FORD.sizes == (36, 0, 0, 0)


class HiddenState(State):
    hand: Cells = cells("i1", (2,), "cards that nobody sees")


NO_OUTCOMES = replace(
    KELTIS,
    notation=Notation(KELTIS.notation.write, KELTIS.notation.parse),
    narration=Narration(KELTIS.narration.offer, KELTIS.narration.tell, KELTIS.narration.expected),
)
LACKING: dict[str, tuple[GameSpec, list[str]]] = {
    "another name": (
        replace(KELTIS, name="skat"),
        ["it is registered as 'keltis', but its spec says name='skat'."],
    ),
    **{
        f"seats {seats}": (
            replace(KELTIS, seats=seats),
            [f"seats={seats!r} must list the numbers of players, the smallest first: (2, 3, 4)."],
        )
        for seats in ((), (3, 2), (2, 2), (0, 2))
    },
    "too many seats": (
        replace(KELTIS, seats=(2, 7)),
        ["it has up to 7 seats, and tables have at most 6."],
    ),
    "state": (
        replace(KELTIS, state_type=dict),  # type: ignore[arg-type]
        ["state_type must be a subclass of oenach.kernel.fields.State: the table of its fields."],
    ),
    "longest": (
        replace(KELTIS, longest=0),
        ["longest must be the most decisions that a game can have."],
    ),
    "ACTIONS": (
        replace(KELTIS, rules=module(KELTIS.rules, without=("ACTIONS",))),
        [f"{RULES} has no ACTIONS: how many action codes the game has."],
    ),
    "a class": (
        replace(KELTIS, rules=module(KELTIS.rules, winners=FordState)),
        [f"{RULES}.winners must be a plain function."],
    ),
    "parameters": (
        replace(KELTIS, rules=module(KELTIS.rules, refuse=lambda s, seat: 0)),
        [f"{RULES}.refuse takes 2 values, but is given 3: s, seat, action."],
    ),
    "parameters of the heuristic": (
        replace(KELTIS, heuristic=module(FORD.rules, heuristic=lambda s: 0)),
        [f"{RULES}.heuristic takes 1 values, but is given 3: s, seat, action."],
    ),
    "half of chance": (
        replace(FORD, name="keltis", rules=module(FORD.rules, chance=KELTIS.rules.chance)),
        [f"{RULES} has chance, but not OUTCOMES, STREAMS: they go together."],
    ),
    "outcomes": (
        NO_OUTCOMES,
        [
            "its notation must write and parse the outcomes of chance: write_outcome, parse_outcome.",
            "its narration must tell the outcomes of chance: tell_outcome.",
        ],
    ),
    "the outcomes of who starts": (
        replace(KELTIS, rules=module(KELTIS.rules, without=("STARTS",))),
        [f"its option 'start' needs STARTS in {RULES}: the outcome that seat 0 starts."],
    ),
    "the option of who starts": (
        replace(KELTIS, rules=module(KELTIS.rules), options=()),
        [f"{RULES} has STARTS: so who_starts(...) must be one of its options."],
    ),
    "outcomes for all who may start": (
        replace(KELTIS, rules=module(KELTIS.rules, STARTS=73)),
        ["STARTS=73 and 4 starters are more than OUTCOMES=76."],
    ),
    "secrets": (
        replace(FORD, name="keltis", state_type=HiddenState),
        [
            "ford.rules has no function `determinize`, though its state hides something. Turn a view into a "
            "state that agrees with it: deal the unseen into the unknown places. `scratch` is a grid to work "
            "on that may hold anything, before and after.",
            "ford.rules has no function `observers`, though its state hides something. The seats that see "
            "this action happen, asked before it is applied; -1: everyone.",
        ],
    ),
    "texts": (
        replace(
            FORD,
            name="keltis",
            messages=KELTIS.messages,
            options=(Option("weather", ("dry", "wet"), "ford.rule1", KELTIS.messages),),
            facts={"turns": (6,)},
        ),
        [
            f"the message files of oenach.games.keltis have no message {key!r}."
            for key in ("option.weather", "fact.turns.6", "fact.turns")
        ],
    ),
}


@pytest.mark.parametrize("case", LACKING)
def test_what_a_game_lacks_is_told_in_a_sentence(case: str) -> None:
    spec, sentences = LACKING[case]
    assert wrong(spec) == sentences


@pytest.mark.parametrize("name", REQUIRED)
def test_a_function_that_every_game_has_is_missed_and_explained(name: str) -> None:
    (sentence,) = wrong(replace(KELTIS, rules=module(KELTIS.rules, without=(name,))))
    meaning = " ".join(str(getattr(Rules, name).__doc__).split())
    assert sentence == f"{RULES} has no function `{name}`. {meaning}"


def test_a_game_that_says_nothing_of_itself_is_told_so() -> None:
    silent = replace(FORD, messages=MadeUp())
    assert wrong(silent, "ford") == ["the message files of ford have no message 'about'."]


def test_everything_that_is_wrong_is_told_at_once() -> None:
    broken = replace(KELTIS, name="skat", longest=0, rules=module(KELTIS.rules, without=("start", "apply")))
    assert len(wrong(broken)) == 4


@pytest.mark.parametrize(("value", "kind"), [(None, "NoneType"), (3, "int"), (GameSpec, "type")])
def test_what_is_registered_is_a_spec(value: object, kind: str) -> None:
    assert wrong(value) == [f"what is registered must be a GameSpec, not {kind}."]


# What compiling would change silently -----------------------------------------------------------------


def with_source(source: str) -> GameSpec:
    """The made-up game with a helper more, of this source."""
    rules = module(FORD.rules)
    exec(source, vars(rules))
    return replace(FORD, rules=rules)


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("def helper(n=3): return n", f"{RULES}.helper has default arguments. {backend.NO_DEFAULTS}"),
        ("def helper(*, n=3): return n", f"{RULES}.helper has default arguments. {backend.NO_DEFAULTS}"),
        (
            "def outer(n):\n    def inner():\n        return n\n    return inner\nhelper = outer(3)",
            f"{RULES}.helper is a closure. {backend.NO_CLOSURES}",
        ),
    ],
)
def test_a_function_that_would_lose_something_is_refused(
    source: str, reason: str, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(backend.SOURCES, FORD.name, backend.SOURCES[KELTIS.name])  # it has no files to keep
    with pytest.raises(TypeError) as error:
        compile_rules(with_source(f"__name__ = {RULES!r}\n{source}"), compiled)
    assert str(error.value) == reason


def test_a_plain_helper_is_welcome() -> None:
    bound = compile_rules(with_source(f"__name__ = {RULES!r}\ndef helper(n): return n + SQUARES"), False)
    assert bound.run.helper(3) == 9


# What a game need not say -----------------------------------------------------------------------------


EACH = [Setting(name, spec.seats[-1], ()) for name, spec in oenach.games().items()]


@pytest.mark.parametrize("setting", EACH, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_to_try_every_action_gives_the_moves_of_a_game_that_finds_them_its_own_way(
    setting: Setting, seed: int
) -> None:
    game = walk(setting, seed, 12 * seed)
    names = {"ACTIONS": game.spec.sizes.actions, "refuse": game.backend.rules.refuse}
    tried = FunctionType(defaults.moves.__code__, names)
    for seat in range(game.seats):
        out = game.backend.cells(game.spec.sizes.actions)
        assert [out[i] for i in range(tried(game.state, seat, out))] == game.moves(seat)


def test_a_game_without_chance_secrets_points_and_pieces_has_the_defaults() -> None:
    view = played("a1-a2", seat=1)
    rules = compile_rules(FORD, False).rules
    assert [str(move) for move in view.moves()] == ["c2-c1", "c2-b2"]
    assert view.scores == (0, 0)
    assert [view.heuristic(move) for move in view.moves()] == [0, 0]
    assert rules.chance(view.state, []) == 0  # type: ignore[arg-type]  # nothing is written
    assert rules.observers(view.state, 0, 0) == rules.public_action(view.state, 0, 0) == -1
    assert bytes(view.determinize(7).buffer) == bytes(view.state.buffer)


def test_what_is_not_counted_stays_as_it_was() -> None:
    state, rules = FordState(), compile_rules(FORD, False).rules
    out = compile_rules(FORD, False).cells(2)
    out[0] = 5
    rules.count_pieces(state, out)
    rules.evaluate(state, out)
    assert (out[0], out[1]) == (5, 0)


# Games of other packages ------------------------------------------------------------------------------


@pytest.fixture
def entries(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, EntryPoint]]:
    """Our own games, and what a test adds, in place of what is installed here."""
    found = {name: games._entries()[name] for name in OWN}
    monkeypatch.setattr(games, "_entries", lambda: found)
    monkeypatch.setattr(backend, "SOURCES", dict(backend.SOURCES))
    caches = (games._load, games._problem, games.names)
    for cached in caches:
        cached.cache_clear()
    yield found
    for cached in caches:
        cached.cache_clear()


@pytest.fixture
def acme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a package of somebody else, with nothing in it but a rulebook."""
    folder = tmp_path / "acme_games"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "rulebook.toml").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    for name in [name for name in sys.modules if name.startswith("acme_games")]:
        del sys.modules[name]


DICE = """
from dataclasses import replace
from ford.spec import SPEC as FORD
SPEC = replace(FORD, name="dice", title="Dice")
"""


def test_a_game_of_another_package_stands_behind_ours(entries: dict[str, EntryPoint], acme: Path) -> None:
    (acme / "spec.py").write_text(DICE, encoding="utf-8")
    entries["dice"] = EntryPoint("dice", "acme_games.spec:SPEC", GROUP)
    assert games.names() == (*OWN, "dice")
    assert spec_of("dice").title == "Dice"
    game = oenach.Game("dice")
    game.play(0, "a1-a2")
    assert oenach.Game.from_record(game.record()).state.digest() == game.state.digest()


BROKEN = {
    "a module alone": (None, "this:SPEC", "this is no package with the modules of a game"),
    "no package": (None, "acme_missing.spec:SPEC", "acme_missing is no package with the modules of a game"),
    "no module": (None, "acme_games.spec:SPEC", "No module named 'acme_games.spec'"),
    "no spec": ("", "acme_games.spec:SPEC", "has no attribute 'SPEC'"),
    "no Python": ("def", "acme_games.spec:SPEC", "invalid syntax"),
    "an error": ("1 / 0", "acme_games.spec:SPEC", "division by zero"),
    "something else": ("SPEC = 3", "acme_games.spec:SPEC", "must be a GameSpec, not int"),
    "another's": (
        "from ford.spec import SPEC",
        "acme_games.spec:SPEC",
        "registered as 'dice', but its spec says name='ford'",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_game_takes_no_other_down(
    case: str, entries: dict[str, EntryPoint], acme: Path, caplog: pytest.LogCaptureFixture
) -> None:
    source, value, reason = BROKEN[case]
    if source is not None:
        (acme / "spec.py").write_text(source, encoding="utf-8")
    entries["dice"] = EntryPoint("dice", value, GROUP)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert games.names() == OWN
            assert list(games.games()) == list(OWN)
            with pytest.raises(oenach.Malformed) as error:
                spec_of("dice")
    assert oenach.Game("keltis", seed=1).actors
    (told,) = caplog.messages
    assert told.startswith(f"the game 'dice' of {value} is left out: ")
    assert reason in told
    assert str(error.value).startswith(f"The game 'dice', which the package {value} brings, cannot be played")
    assert "apporté par le paquet" in error.value.told("fr")
    assert "das das Paket" in error.value.told("de")
    assert all(reason in error.value.told(lang) for lang in ("en", "fr", "de"))


def test_a_game_that_nobody_brings_is_none(entries: dict[str, EntryPoint]) -> None:
    with pytest.raises(oenach.Malformed) as error:
        spec_of("dice")
    assert str(error.value) == f"There is no game 'dice'; the games are: {', '.join(OWN)}."


def test_no_other_package_can_take_the_name_of_a_game_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    others = [EntryPoint(name, "acme_games.spec:SPEC", GROUP) for name in ("tain", "zoo", "keltis", "dice")]
    monkeypatch.setattr(games, "entry_points", lambda group: others)
    found = games._entries.__wrapped__()
    assert list(found) == [*OWN, "dice", "zoo"]
    assert [found[name].value for name in OWN] == [f"oenach.games.{name}.spec:SPEC" for name in OWN]


# Nothing of ours knows a game that another package brings ---------------------------------------------


def test_no_game_of_another_package_is_named_in_our_code_or_our_tests() -> None:
    others = [name for name in oenach.games() if name not in OWN]
    naming = [
        (name, path)
        for folder in (Path(oenach.__file__).parent, Path(__file__).parent)
        for path in folder.rglob("*")
        if path.suffix in (".py", ".po", ".toml", ".html", ".js", ".css", ".json", ".txt")
        for name in others
        if name in path.read_text(encoding="utf-8").lower()
    ]
    assert naming == []
