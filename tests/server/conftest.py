"""A server for the tests of the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.serving import Served, settings_in


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(settings_in(tmp_path_factory.mktemp("tables"))) as served:
        yield served


@pytest.fixture
def served(house: Served) -> Iterator[Served]:
    yield house
    house.send_home()
