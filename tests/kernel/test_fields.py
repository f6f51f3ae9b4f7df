"""The field table: bytes, mirrors, and who sees what."""

from __future__ import annotations

import numpy as np
import pytest

import oenach
from oenach.kernel.fields import KNOWN, OWNER, PUBLIC, SECRET, Cells, State, cells, number
from oenach.view import mask


class Tent(State):
    """A small table to try things on."""

    turn: int = number("i1", "whose turn", see=PUBLIC)
    gold: Cells = cells("i2", (2,), "gold of each seat", see=OWNER)
    hand: Cells = cells("i1", (2, 3), "cards", see=KNOWN, by="shown")
    shown: Cells = cells("i1", (2, 3), "cards the others know", see=PUBLIC)
    thought: Cells = cells("i1", (2, 2, 1), "what each seat knows of each", see=OWNER)
    secret_card: Cells = cells("i1", (2, 1), "a card known to some", see=KNOWN, by="thought")
    deck: int = number("i4", "nobody's business")


def tent() -> Tent:
    s = Tent()
    s.turn = 1
    s.gold[0], s.gold[1] = 300, -300
    for seat in range(2):
        for i in range(3):
            s.hand[seat, i] = 10 * (seat + 1) + i
    s.shown[1, 0] = 21
    s.secret_card[0, 0], s.secret_card[1, 0] = 7, 8
    s.thought[0, 1, 0] = 8
    s.deck = 1234567
    return s


def test_a_field_without_sight_is_secret() -> None:
    assert Tent.fields["deck"].see is SECRET


def test_a_field_without_a_row_is_an_error() -> None:
    with pytest.raises(TypeError, match="has no row"):

        class Bad(State):
            turn: int


def test_owner_fields_need_a_seat_axis() -> None:
    with pytest.raises(TypeError, match="first axis"):

        class Bad(State):
            gold: int = number("i1", "", see=OWNER)


def test_known_fields_need_the_field_the_others_see() -> None:
    with pytest.raises(TypeError, match="go together"):

        class Bad(State):
            hand: Cells = cells("i1", (2, 3), "", see=KNOWN)


def test_known_fields_and_what_others_see_have_one_shape() -> None:
    with pytest.raises(TypeError, match="differ in shape"):

        class Bad(State):
            hand: Cells = cells("i1", (2, 3), "", see=KNOWN, by="shown")
            shown: Cells = cells("i1", (2, 2), "", see=PUBLIC)


def test_the_mirror_and_the_numpy_record_share_their_bytes() -> None:
    s = tent()
    record = s.array()[0]
    assert (record["turn"], record["gold"].tolist(), record["deck"]) == (1, [300, -300], 1234567)
    record["gold"][1] = 5
    assert s.gold[1] == 5


def test_a_number_that_does_not_fit_is_an_error_and_changes_nothing() -> None:
    s = tent()
    with pytest.raises(ValueError, match="invalid value"):
        s.turn = 200
    assert s.turn == 1


def test_a_seat_sees_its_own_and_what_it_knows() -> None:
    seen = mask(tent(), 0).as_dict()
    assert seen["turn"] == 1
    assert seen["gold"] == [300, 0]
    assert seen["hand"] == [[10, 11, 12], [21, 0, 0]]
    assert seen["secret_card"] == [[7], [8]]
    assert seen["deck"] == 0


def test_another_seat_knows_less() -> None:
    assert mask(tent(), 1).as_dict()["secret_card"] == [[0], [8]]


def test_a_spectator_sees_what_everyone_sees() -> None:
    seen = mask(tent(), None).as_dict()
    assert seen["gold"] == [0, 0]
    assert seen["hand"] == [[0, 0, 0], [21, 0, 0]]
    assert seen["secret_card"] == [[0], [0]]
    assert seen["thought"] == [[[0], [0]], [[0], [0]]]


def test_equal_states_have_equal_digests() -> None:
    one, other = tent(), tent()
    assert one.digest() == other.digest()
    other.turn = 0
    assert one.digest() != other.digest()


class LongTent(State):
    turn: int = number("i1", "whose turn", see=PUBLIC)
    scratch: Cells = cells("i1", (9,), "always empty between two steps")


class ShortTent(State):
    """The same, after the field that told nothing was taken out."""

    turn: int = number("i1", "whose turn", see=PUBLIC)

    digest_size = 10


def test_a_table_that_lost_an_empty_field_keeps_its_digests() -> None:
    before, now = LongTent(), ShortTent()
    before.turn = now.turn = 1
    assert len(now.buffer) < len(before.buffer)
    assert now.digest() == before.digest()


@pytest.mark.parametrize("name", oenach.games())
def test_every_field_of_every_game_says_what_it_is(name: str) -> None:
    for field in oenach.games()[name].state_type.fields.values():
        assert field.note, field.name
        assert field.kind in ("i1", "i2", "i4")


@pytest.mark.parametrize("name", oenach.games())
def test_records_are_aligned_for_every_kind_of_machine(name: str) -> None:
    dtype = oenach.games()[name].state_type.dtype
    assert dtype.isalignedstruct
    assert np.zeros(3, dtype).tobytes() == bytes(3 * dtype.itemsize)
