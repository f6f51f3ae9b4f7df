"""The rhythm of the bots: it depends only on what everyone can see."""

from __future__ import annotations

import pytest

from oenach.bots import BOTS
from oenach.table.players import BEAT, pause, still_to_wait


@pytest.mark.parametrize("bot", BOTS)
def test_the_pause_is_that_of_a_person_and_follows_from_public_things(bot: str) -> None:
    pauses = [pause(bot, False, "table", version) for version in range(50)]
    assert pauses == [pause(bot, False, "table", version) for version in range(50)]
    assert 1.0 < min(pauses) < max(pauses) < 2.6
    assert len(set(pauses)) > 20
    hurried = {pause(bot, True, "table", version) for version in range(50)}
    assert len(hurried) == 1
    assert hurried.pop() < min(pauses)


def test_quick_thoughts_all_come_at_the_same_time() -> None:
    for thought in (0.0, 0.3, 1.1):
        assert thought + still_to_wait(thought, 1.2) == pytest.approx(1.2)


def test_late_thoughts_come_on_the_next_beat() -> None:
    for thought in (1.21, 1.3, 1.44):
        assert thought + still_to_wait(thought, 1.2) == pytest.approx(1.2 + BEAT)
    assert 1.46 + still_to_wait(1.46, 1.2) == pytest.approx(1.2 + 2 * BEAT)
