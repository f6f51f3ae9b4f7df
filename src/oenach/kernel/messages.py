"""What is said to people, apart from the code: message files by language, in gettext's format.

A package that speaks has a folder `locale` with one file a language: `en.po`, `fr.po`, `de.po`. A message is
named by a key, its text has named places, and a number `n` chooses between its plural forms:

    msgid "cards_left"
    msgid_plural "cards_left"
    msgstr[0] "{n} card is left"
    msgstr[1] "{n} cards are left"

The files are read as they are, so that nothing must be compiled before the program runs; the tests read them
again with Babel and compare. Our own packages have every message in every language (tested); a game from
elsewhere that lacks a language is told in English.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from gettext import c2py
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple, TypeVar

T = TypeVar("T")
ENGLISH = "en"  # what stands in where a language has no such message
# An entry: its key, its plural if it has one, and its texts, each of one or more quoted lines.
QUOTED = r'((?:[ \t]*"(?:[^"\\]|\\.)*"[ \t]*\n)+)'
ENTRY = re.compile(
    rf"^msgid {QUOTED}(?:msgid_plural {QUOTED})?((?:msgstr(?:\[\d\])? {QUOTED})+)", re.MULTILINE
)
FORM = re.compile(rf"msgstr(?:\[\d\])? {QUOTED}")
ESCAPE, ESCAPED = re.compile(r"\\(.)"), {"n": "\n", "t": "\t"}
PLURAL_RULE = re.compile(r"plural=([^;\n]+);")


class Catalog(NamedTuple):
    """The messages of one file: the forms of each, and which of them a number takes."""

    forms: dict[str, tuple[str, ...]]
    form_of: Callable[[int], int]


def read_catalog(text: str) -> Catalog:
    """The messages of a file. Its first entry, which has no key, tells the plural forms of the language."""
    entries = {
        _unquoted(key): tuple(_unquoted(form) for form in FORM.findall(forms))
        for key, _, forms, _ in ENTRY.findall(text + "\n")
    }
    rule = PLURAL_RULE.search("".join(entries.pop("", ())))
    return Catalog(entries, c2py(rule.group(1) if rule else "n != 1"))


def _unquoted(lines: str) -> str:
    """The text of quoted lines, put together."""
    text = "".join(line.strip()[1:-1] for line in lines.splitlines())
    return ESCAPE.sub(lambda found: ESCAPED.get(found[1], found[1]), text) if "\\" in text else text


def _folder(package: str) -> Traversable:
    return files(package) / "locale"


@cache
def catalog(package: str, lang: str) -> Catalog:
    """The messages of a package in a language; none if it has no such file."""
    file = _folder(package) / f"{lang}.po"
    return read_catalog(file.read_text(encoding="utf-8") if file.is_file() else "")


@cache
def language_codes() -> tuple[str, ...]:
    """The languages of the program: those that its own folder has a file of. English is the first."""
    codes = (file.name[:-3] for file in _folder("oenach").iterdir() if file.name.endswith(".po"))
    return tuple(sorted(codes, key=lambda code: (code != ENGLISH, code)))


@cache
def languages() -> dict[str, str]:
    """The languages by their codes, each with its own name, for which their files must be read."""
    return {code: catalog("oenach", code).forms["language"][0] for code in language_codes()}


class Message(NamedTuple):
    """Something to be said, in whichever language it will be asked for. Its values may be such things too
    (a message, an error): they are told in the same language."""

    messages: Messages
    key: str
    values: dict[str, object]

    def told(self, lang: str) -> str:
        values = {name: told(value, lang) for name, value in self.values.items()}
        return self.messages(self.key, lang, **values)


class OneOf(NamedTuple):
    """Values of which one holds, as a list within a message: "a, b", "a ou b"."""

    values: tuple[str, ...]

    def told(self, lang: str) -> str:
        return Messages("oenach")("list.or", lang).join(self.values)


def told(value: object, lang: str) -> object:
    """A value as a sentence takes it up: told in its language, if it can be."""
    teller = getattr(value, "told", None)
    return teller(lang) if teller else value


class Messages:
    """The messages of a package: `say = Messages(__package__)`, then `say("cards_left", lang, n=3)`."""

    def __init__(self, package: str) -> None:
        self.package = package

    def __call__(self, key: str, lang: str, /, **values: object) -> str:
        """A message in a language, filled in."""
        forms, form_of = self._found(key, lang)
        n = values.get("n", 1)
        form = forms[form_of(abs(n)) if isinstance(n, int) else 0] if len(forms) > 1 else forms[0]
        return form.format(**values) if values else form

    def later(self, key: str, /, **values: object) -> Message:
        """A message whose language is not known yet: for errors, say."""
        return Message(self, key, values)

    def has(self, key: str, lang: str = ENGLISH) -> bool:
        return key in catalog(self.package, lang).forms

    # Constants by language, `NAMES = MESSAGES.names("suit")`, for `NAMES[lang][suit]` ----------------

    def text(self, key: str) -> Mapping[str, str]:
        """One message, by language."""
        return ByLanguage(lambda lang: self(key, lang))

    def texts(self, prefix: str) -> Mapping[str, Mapping[str, str]]:
        """The messages `prefix.key`, by language and key."""
        return ByLanguage(lambda lang: {key: self(f"{prefix}.{key}", lang) for key in self._keys(prefix)})

    def names(self, prefix: str) -> Mapping[str, tuple[str, ...]]:
        """The messages `prefix.0`, `prefix.1` and so on, by language and number."""
        return ByLanguage(lambda lang: tuple(self.texts(prefix)[lang].values()))

    def tuples(self, prefix: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """The messages `prefix.key.0`, `prefix.key.1` and so on, by language, key and number."""
        kept = dict.fromkeys(key.rpartition(".")[0] for key in self._keys(prefix))
        return ByLanguage(lambda lang: {key: self.names(f"{prefix}.{key}")[lang] for key in kept})

    def _keys(self, prefix: str) -> list[str]:
        """What follows the prefix in the keys that have it, in the order of the English file."""
        start = f"{prefix}."
        return [k.removeprefix(start) for k in catalog(self.package, ENGLISH).forms if k.startswith(start)]

    def _found(self, key: str, lang: str) -> tuple[tuple[str, ...], Callable[[int], int]]:
        for code in (lang, ENGLISH):
            forms, form_of = catalog(self.package, code)
            if key in forms:
                return forms[key], form_of
        raise KeyError(f"{self.package} has no message {key!r}")


class ByLanguage(dict[str, T]):
    """Something in every language, made for each when it is first asked for."""

    def __init__(self, made: Callable[[str], T]) -> None:
        super().__init__()
        self.made = made

    def __missing__(self, lang: str) -> T:
        self[lang] = self.made(lang)
        return self[lang]
