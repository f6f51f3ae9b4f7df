"""What the picture of a table of Keltis says, and of which cards."""

from __future__ import annotations

from oenach.games.keltis.drawing.scene import KeltisScene
from oenach.games.keltis.narration import ROW_NAMES, card_name
from oenach.games.keltis.rules import row_points
from oenach.games.keltis.state import (
    END,
    FINAL,
    HAND,
    NEUTRAL,
    SUITS,
    KeltisState,
    laid_card,
    laid_row,
    value_of,
)


def title(scene: KeltisScene) -> str:
    return scene.say("title", turn=scene.s.turns + 1)


# Cards ------------------------------------------------------------------------------------------------


def end_word(scene: KeltisScene) -> str:
    """What stands on an end card."""
    return scene.words["end"]


# What lies where --------------------------------------------------------------------------------------


def row_cards(scene: KeltisScene, seat: int, row: int) -> list[int]:
    return [scene.s.row[seat, row, i] for i in range(scene.s.row_size[seat, row])]


def unseen_cards(scene: KeltisScene, seat: int, row: int) -> list[int]:
    """keltis.final.together: the final cards that the viewer has laid and nobody else sees."""
    if seat != scene.view.seat or scene.s.step != FINAL:
        return []
    codes = [scene.s.final[seat, i] - 1 for i in range(2) if scene.s.final[seat, i]]
    return [laid_card(code) for code in codes if laid_row(code) == row]


def hand_cards(scene: KeltisScene, seat: int) -> list[int]:
    """The hand without the final cards that lie on a row already."""
    cards = [scene.s.hand[seat, i] for i in range(scene.s.hand_size[seat])]
    for row in range(SUITS):
        for card in unseen_cards(scene, seat, row):
            cards.remove(card)
    return cards


def known_cards(scene: KeltisScene, seat: int) -> list[int]:
    return known_of(scene.s, scene.view.seat, seat)


def known_of(s: KeltisState, viewer: int | None, seat: int) -> list[int]:
    """keltis.hidden.taken: the cards of another's hand that all have seen."""
    shown = [s.shown[seat, i] for i in range(HAND)]
    return [card for card in shown if card and seat != viewer]


# Rows and piles ---------------------------------------------------------------------------------------


def pile_label(scene: KeltisScene, suit: int, blocked: bool) -> str:
    """keltis.discard.browse: all cards of a discard pile."""
    size, row = scene.s.discard_size[suit], ROW_NAMES[scene.lang][suit]
    cards = ", ".join(card_name(scene.s.discard[suit, i], scene.lang) for i in range(size - 1, -1, -1))
    label = scene.say("discard" if size else "no_discard", row=row, cards=cards)
    return scene.say("blocked", pile=label) if blocked else label


def row_label(scene: KeltisScene, seat: int, row: int) -> str:
    cards = row_cards(scene, seat, row) + unseen_cards(scene, seat, row)
    told = ", ".join(card_name(card, scene.lang) for card in cards) or scene.words["no_cards"]
    way = direction(cards)
    if row != NEUTRAL and way:
        told = scene.say("rising" if way > 0 else "falling", cards=told)
    if cards:
        told = scene.say("worth", cards=told, points=worth(scene, seat, row))
    key = "own_row" if seat == scene.view.seat else "row"
    return scene.say(key, row=ROW_NAMES[scene.lang][row], name=scene.view.names[seat], cards=told)


def direction(cards: list[int]) -> int:
    """keltis.row.direction: 1 if a row rises, -1 if it falls, 0 if it may still do either."""
    values = [value_of(card) for card in cards if value_of(card) != END]
    return (values[-1] > values[0]) - (values[-1] < values[0]) if values else 0


def worth(scene: KeltisScene, seat: int, row: int) -> str:
    size = scene.s.row_size[seat, row] + len(unseen_cards(scene, seat, row))
    return plus_minus(row_worth(row, size))


def row_worth(row: int, size: int) -> int:
    """keltis.score.points: a card of the neutral row counts 1; keltis.score.short and the rules after it."""
    return size if row == NEUTRAL else row_points(size)


def plus_minus(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else ""
