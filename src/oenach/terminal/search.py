"""Finding the rules about a word.

A word is found whatever its case, its accents and its number, as part of a longer one (`Stein` in
`Wunschsteine`), and by the synonyms of a rulebook. Where the language of the reader has no such word, the
others are asked: who holds the French original finds `bovin` in the English rules too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from oenach.kernel.messages import ENGLISH
from oenach.kernel.rulebook import LANGUAGES, Rule, Rulebook, Section
from oenach.terminal.texts import fold

# What is cut off the end of a word, the first that fits; enough to tell a plural from its singular.
ENDINGS = {
    "en": {"ies": "y", "ss": "ss", "es": "", "s": "", "e": ""},
    "fr": {"eaux": "eau", "eau": "eau", "aux": "al", "au": "al", "es": "", "e": "", "s": "", "x": ""},
    "de": {"ern": "", "en": "", "er": "", "es": "", "e": "", "n": "", "s": ""},
}
SHORTEST_STEM = 2  # letters that are left of a word at least
SHORTEST_PART = 4  # letters of a word that is also found within others
NEAR, MOST_NEAR = 0.72, 3  # how like another a word must be to be offered instead, and how many are
SHORTEST_NEAR = 3


def search(book: Rulebook, words: str, lang: str) -> list[Rule]:
    """The rule with this number or id, else every rule with all these words in its text or its section."""
    asked = fold(words).strip()
    named = [rule for rule in book.rules if asked in (str(rule.number), rule.id)]
    wanted = _wanted(words)
    if named or not wanted:
        return named
    for languages in ((lang,), LANGUAGES):
        for accents in (True, False):  # `dé` is not `de`, unless nothing else is found
            if found := _with_all(book, wanted, languages, accents):
                return found
    return []


def near_words(book: Rulebook, words: str, lang: str) -> list[str]:
    """Words of the rulebook that are like those which it does not have."""
    known = {fold(word): word for word in _vocabulary(book, lang) if len(word) >= SHORTEST_NEAR}
    strange = (word for word in _wanted(words) if not _with_all(book, [word], LANGUAGES, accents=False))
    near = [known[w] for s in strange for w in get_close_matches(fold(s), known, MOST_NEAR, NEAR)]
    return list({_stem(fold(word), lang): word for word in reversed(near)}.values())[::-1]


def _wanted(words: str) -> list[str]:
    """The words somebody looks for. An id, whole or in part, is one; what French elides (`l'`) is none."""
    found = [word for part in words.split() for word in ([part] if "." in part.strip(".") else _words(part))]
    return [word for word in found if len(word) > 1 or word.isdigit()] or found


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def _vocabulary(book: Rulebook, lang: str) -> Iterator[str]:
    """The words of a rulebook in a language, and those that stand for some of them."""
    for section in book.sections:
        for text in (section.title[lang], *(_told(rule, lang) for rule in section.rules)):
            yield from _words(text.lower())
    yield from book.synonyms.get(lang, ())


def _with_all(book: Rulebook, wanted: Iterable[str], languages: Iterable[str], accents: bool) -> list[Rule]:
    """The rules that have each of these words in one of these languages."""
    asked = [[(lang, other) for lang in languages for other in _meant(book, word, lang)] for word in wanted]
    return [
        rule
        for section in book.sections
        for rule in section.rules
        if all(any(_has(rule, section, word, lang, accents) for lang, word in one) for one in asked)
    ]


def _meant(book: Rulebook, word: str, lang: str) -> list[str]:
    """A word, and the rulebook's own word for it."""
    stem = _stem(fold(word), lang)
    synonyms = book.synonyms.get(lang, {}).items()
    return [word, *(own for other, own in synonyms if _stem(fold(other), lang) == stem)]


def _has(rule: Rule, section: Section, word: str, lang: str, accents: bool) -> bool:
    """Whether a rule has a word, in the singular or the plural, or as part of a long one."""
    if "." in word:
        return fold(word) in rule.id
    plain = fold if not accents or fold(word) == word.casefold() else str.casefold
    ids = rule.id if lang == ENGLISH else ""  # they are made of English words
    there = _words(plain(f"{ids} {_told(rule, lang)} {section.title[lang]}"))
    stem = _stem(plain(word), lang)
    if len(stem) >= SHORTEST_PART and any(stem in other for other in there):
        return True
    return any(stem == _stem(other, lang) for other in there)


def _told(rule: Rule, lang: str) -> str:
    """What a rule says, with its details."""
    return f"{rule.text[lang]} {rule.detail[lang]}" if rule.detail else rule.text[lang]


def _stem(word: str, lang: str) -> str:
    for ending, left in ENDINGS.get(lang, {}).items():
        if word.endswith(ending) and len(word) - len(ending) + len(left) >= SHORTEST_STEM:
            return word.removesuffix(ending) + left
    return word
