"""The games do what the golden playthroughs say. After a wanted change: `make playthroughs`."""

from __future__ import annotations

import pytest

from playthroughs import cases, playthrough, text_path


@pytest.mark.parametrize(("name", "seats"), cases())
def test_the_game_goes_as_it_was_written_down(name: str, seats: int) -> None:
    path = text_path(name, seats)
    assert path.exists(), f"{path.name} is missing: run `make playthroughs`"
    kept = path.read_text(encoding="utf-8").splitlines()
    now = "\n".join(playthrough(name, seats)).splitlines()
    for n, (old, new) in enumerate(zip(kept, now, strict=False), start=1):
        assert new == old, f"{path.name}, line {n}"
    assert len(now) == len(kept)
