"""A page on which no script runs."""

from __future__ import annotations

from pathlib import Path

from browser.checks import end_is_well_shown
from browser.conftest import Visit
from browser.hands import Forms
from browser.tables import set_up
from browser.visitor import PHONE
from server.serving import Served


def test_a_whole_game_by_forms_alone(visit: Visit, house: Served, tmp_path: Path) -> None:
    visitor = visit(java_script_enabled=False, width=PHONE, lang="fr")
    made = set_up(house, "keltis", "me", "boy", seed="forms")
    visitor.take_seat(made.id, made.token)
    Forms(visitor).play()
    visitor.forgive("409")  # at the end all may lay last cards at once: the page is asked for again
    end_is_well_shown(visitor, tmp_path)


def test_a_table_is_set_up_and_left_to_a_bot_by_forms(visit: Visit) -> None:
    visitor = visit(java_script_enabled=False)
    page = visitor.open("/new/hibernia")
    page.locator("#name0").fill("Medb")
    for seat in (1, 2):
        page.locator(f"#kind{seat}").select_option("bot:boy")
    page.locator("form.setup button.primary").click()
    assert visitor.fact("state") == "playing"
    assert "Medb" in visitor.words()
