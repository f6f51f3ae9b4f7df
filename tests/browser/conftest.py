"""A browser and a server for the tests in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.chromium import chromium
from browser.visitor import Visitor
from oenach.server import reviews
from server.serving import Served, settings_in

Visit = Callable[..., Visitor]
expect.set_options(timeout=60_000)  # a busy machine takes its time


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # No longer than a module: while Playwright runs, nothing else can run an event loop in this thread.
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with (
        pytest.MonkeyPatch.context() as patch,
        Served(settings_in(tmp_path_factory.mktemp("tables"))) as served,
    ):
        patch.setattr(reviews, "SECONDS", 0.0)  # every game that ends is looked at again
        yield served


@pytest.fixture
def visit(browser: Browser, house: Served) -> Iterator[Visit]:
    """Lets somebody in; whoever came in has seen nothing go wrong when the test ends."""
    visitors: list[Visitor] = []

    def enter(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, how.pop("url", house.url), **how))
        return visitors[-1]

    yield enter
    house.send_home()
    for visitor in visitors:
        visitor.close()
    troubles = [trouble for visitor in visitors for trouble in visitor.troubles]
    assert not troubles, "\n".join(troubles)
