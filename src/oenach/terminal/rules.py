"""A rulebook as text: whole, rule by rule, or as a list of its sections."""

from __future__ import annotations

from oenach.kernel.rulebook import MOVE, OUTCOME, Rule, Rulebook
from oenach.spec import GameSpec
from oenach.terminal.screen import BELOW, printable, wrapped
from oenach.terminal.search import near_words
from oenach.terminal.texts import text

NUMBER_WIDTH = 5
SILENCE = "silence"  # the source of a rule that the rulebook leaves open


def book_lines(spec: GameSpec, lang: str, width: int, short: bool = False) -> list[str]:
    """The whole rulebook; `short` is for a first reading, without sources, rulings, details and tips."""
    credit = spec.credit(lang)
    made = [f"{credit}."] if credit else []
    lines = [spec.title, *made, wrapped(text("law", lang, law=spec.book.law[lang]), width)]
    for part, told in spec.book.overview.items():
        lines += ["", *_paragraphs(f"{text(f'overview_{part}', lang)} {told[lang]}", width)]
    for section in spec.book.sections:
        lines += ["", section.title[lang], ""]
        if section.intro:
            lines += [*_paragraphs(section.intro[lang], width), ""]
        for rule in section.rules:
            lines += rule_lines(spec, rule, lang, width, short)
    if not short:
        lines += _tips_lines(spec.book, lang, width)
    return lines + _glossary_lines(spec.book, lang, width)


def _tips_lines(book: Rulebook, lang: str, width: int) -> list[str]:
    if not book.tips:
        return []
    return ["", text("tips", lang), "", *(wrapped(tip, width, "  - ", BELOW) for tip in book.tips[lang])]


def _glossary_lines(book: Rulebook, lang: str, width: int) -> list[str]:
    """The words of the game, in the order of the alphabet."""
    if not book.glossary:
        return []
    lines = ["", text("glossary", lang), ""]
    for term in book.terms(lang):
        told = text("term", lang, word=term.word[lang], text=term.text[lang], number=book.number(term.rule))
        lines.append(wrapped(told, width, "  ", BELOW))
    return lines


def _paragraphs(words: str, width: int) -> list[str]:
    """Lines of text, each wrapped; an indented one belongs to a table and stays as it is."""
    return [line if line.startswith(" ") else wrapped(line, width) for line in words.strip("\n").split("\n")]


def rule_lines(spec: GameSpec, rule: Rule, lang: str, width: int | None, short: bool = False) -> list[str]:
    """A rule with its number, then, indented, what is to be known about it. No width: no layout."""
    first = f"{rule.number}. {rule.text[lang]}"
    notes = [text("rule_example", lang, example=rule.example[lang])] if rule.example else []
    notes += [] if short else _notes(spec, rule, lang)
    if width is None:
        return [first, *notes]
    indent = " " * NUMBER_WIDTH
    number = f"{rule.number:>{NUMBER_WIDTH - 2}}. "
    return [
        wrapped(rule.text[lang], width, number, indent),
        *(wrapped(note, width, indent, indent) for note in notes),
    ]


def _notes(spec: GameSpec, rule: Rule, lang: str) -> list[str]:
    """Its details, its id and source, the reason of a ruling, and the option that varies it."""
    source = text("silence", lang) if rule.source == SILENCE else rule.source
    notes = [rule.detail[lang]] if rule.detail else []
    notes.append(text("source", lang, id=rule.id, source=source) if source else f"{rule.id}.")
    if rule.ruling:
        notes.append(text("ruling", lang, reason=rule.ruling[lang]))
    for option in spec.options:
        if option.name == rule.option:
            values = [text("default", lang, value=option.values[0]), *option.values[1:]]
            question = option.question(lang)
            notes.append(text("option", lang, name=option.name, question=question, values=", ".join(values)))
    return notes


def notation_lines(spec: GameSpec, lang: str, width: int) -> list[str]:
    """How the moves and the outcomes of chance of a game are written."""
    lines = [text("notation", lang, title=spec.title)]
    if spec.notation.legend:
        lines.append(wrapped(spec.notation.legend[lang] + ".", width))
    for kind in (MOVE, OUTCOME) if spec.has_chance else (MOVE,):
        lines += ["", wrapped(text(f"notation_{kind}", lang), width), ""]
        for form in spec.book.notation(kind):
            lines += [f"  {form.example[lang]}", wrapped(form.text[lang], width, BELOW, BELOW)]
    return lines


def section_lines(book: Rulebook, lang: str) -> list[str]:
    """The sections, with the numbers of their rules."""
    return [
        text("section", lang, title=s.title[lang], first=s.rules[0].number, last=s.rules[-1].number)
        for s in book.sections
    ]


def no_rule(book: Rulebook, words: str, lang: str) -> str:
    """What is said to whoever looks for words that no rule has, with words like them that some have."""
    near = near_words(book, words, lang)
    known = [text("near_words", lang, words=", ".join(near))] if near else []
    return " ".join([text("no_rule", lang, text=printable(words)), *known])
