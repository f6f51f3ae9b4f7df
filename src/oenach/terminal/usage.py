"""A command line that speaks the language of its user: argparse, too, speaks from our message files."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from oenach.kernel.messages import ENGLISH
from oenach.terminal.texts import LANGUAGES, language, text


def language_asked(argv: Sequence[str]) -> str:
    """The language of a command line before it is read: that of its --lang, else that of the system."""
    for word, following in zip(argv, (*argv[1:], ""), strict=True):
        name, _, value = word.partition("=")
        if name == "--lang" and (value or following) in LANGUAGES:
            return value or following
    return language()


@contextmanager
def argparse_in(lang: str) -> Iterator[None]:
    """Let argparse speak a language meanwhile. It asks gettext for its sentences, by two names of its module;
    meanwhile these look for them in our files, where each is named by argparse's own English one. For
    English nothing need be read."""
    names = vars(argparse)
    own: dict[str, Any] = {name: names[name] for name in ("_", "ngettext") if name in names}
    if lang != ENGLISH:
        names.update(
            _=lambda said: text(said, lang) if text.has(said, lang) else said,
            ngettext=lambda one, many, n: (
                text(one, lang, n=n) if text.has(one, lang) else own["ngettext"](one, many, n)
            ),
        )
    try:
        yield
    finally:
        names.update(own)
