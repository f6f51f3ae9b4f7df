"""The rhythm of the bots: it depends only on what everyone can see."""

from __future__ import annotations

import pytest

from oenach.bots import BOTS
from oenach.server.players import BEAT, THINKING, least, pause, still_to_wait


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


@pytest.mark.parametrize("bot", BOTS)
def test_in_a_full_house_an_easy_choice_comes_on_the_same_beat_as_a_hard_one(bot: str) -> None:
    """How long a bot waits for its turn to think shows on the beat; how long it then thinks does not."""
    due = pause(bot, True, "table", 1)
    for queued in (0.0, 0.03, 0.4, 2.0, 7.1):
        thoughts = [THINKING.get(bot, 0.0) * share for share in (0.0, 0.3, 1.0)]
        answers = {
            round(queued + thought + still_to_wait(queued + thought, due, least(bot, queued)), 6)
            for thought in thoughts
        }
        assert len(answers) == 1
        beats = (answers.pop() - due) / BEAT
        assert beats == pytest.approx(round(beats))
        assert beats == pytest.approx(0) or queued > 0.04
