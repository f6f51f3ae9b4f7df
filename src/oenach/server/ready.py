"""What the first visitor would else wait for: templates, drawings and words of every game, loaded and used
once when the server starts, beside its other work."""

from __future__ import annotations

from functools import cache

from oenach.bots import BOTS
from oenach.game import Game
from oenach.games import names
from oenach.kernel.messages import ENGLISH
from oenach.server.boards import picture
from oenach.server.render import templates
from oenach.server.setup import USUAL_BOT


@cache  # once for a process is enough
def get_ready() -> None:
    """Load everything that a first game needs."""
    for name in templates.env.list_templates():
        templates.env.get_template(name)
    for game in names():
        _look_once(game)


def _look_once(name: str) -> None:
    game = Game(name, seed=0)
    view = game.view(game.actors[0])
    picture(view, ENGLISH)
    view.text(ENGLISH, True)
    BOTS[USUAL_BOT](view, 0)
