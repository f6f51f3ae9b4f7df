"""How a page is made: a template, in the reader's language and colours."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse
from fastapi.templating import Jinja2Templates
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from oenach.art import covers
from oenach.art.signs import HUE_SIGNS
from oenach.games import games
from oenach.kernel.messages import languages
from oenach.numbers import typeset
from oenach.server import fonts
from oenach.server.dependencies import lang_of
from oenach.server.static_files import Templates
from oenach.server.texts import bot_name, text
from oenach.spec import GameSpec

LONGEST_PATH = 300  # letters of the page to go back to
HALF_DISC = "M0-7a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM0-5.4a5.4 5.4 0 1 0 0 10.8Z"
THEMES = {"auto": HALF_DISC, "light": HUE_SIGNS["yellow"], "dark": HUE_SIGNS["violet"]}


class Paper(Environment):
    """What templates are read with. `m.status` is tried as m["status"] first: most of what we show are dicts,
    and to find that a dict has no such attribute costs more than everything else in a template."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


templates = Jinja2Templates(
    env=Paper(
        loader=Templates(Path(__file__).with_name("templates")),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # templates change with the program only
    )
)


def render(request: Request, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page in the reader's language and colours."""
    lang = values.pop("lang", None) or lang_of(request)
    common = {
        "t": _texts(lang),
        "lang": lang,
        "languages": _languages(),
        "theme": theme_of(request),
        "themes": _themes(lang),
        "games": games().values(),
        "cover": lambda spec: Markup(covers.cover(spec)),
        "players": lambda spec: players(spec, lang),
        "band": lambda name: Markup(covers.band(name)),
        "bot_name": lambda bot: bot_name(bot, lang),
        "typeset": lambda words: typeset(words, lang),
        "path": _path_of(request),
        "fonts": fonts.wanted_first(),
    }
    return templates.TemplateResponse(request, name, {**common, **values}, status_code=status)


def render_block(name: str, block: str, lang: str, **values: Any) -> str:
    """One block of a template by itself."""
    template = templates.env.get_template(name)
    context = template.new_context({"t": _texts(lang), "lang": lang, **values})
    return "".join(template.blocks[block](context))


@cache
def _texts(lang: str) -> Callable[..., str]:
    """The sentences of pages in a language, by their keys."""

    def t(key: str, **filled: object) -> str:
        return text(key, lang, **filled)

    return t


def players(spec: GameSpec, lang: str) -> str:
    """How many can play a game."""
    fewest, most = spec.seats[0], spec.seats[-1]
    if fewest == most:
        return text("players", lang, n=most)
    return text("players_range", lang, fewest=fewest, most=most)


def theme_of(request: Request) -> str:
    """light or dark, if the reader chose one; else nothing, and the device decides."""
    theme = request.cookies.get("oenach_theme", "")
    return theme if theme in ("light", "dark") else ""


@cache
def _languages() -> list[tuple[str, str, str]]:
    """What the switch of languages offers: a code, what stands on its button, and its words."""
    return [(code, code.upper(), f"{code.upper()}: {name}") for code, name in languages().items()]


@cache
def _themes(lang: str) -> list[tuple[str, Markup, str]]:
    """What the switch of colours offers: a value, a sign and its words."""
    return [(theme, _icon(path), text(f"theme_{theme}", lang)) for theme, path in THEMES.items()]


def _icon(path: str) -> Markup:
    return Markup(f'<svg viewBox="-9 -9 18 18" aria-hidden="true" focusable="false"><path d="{path}"/></svg>')


def _path_of(request: Request) -> str:
    """Where a reader is who changes the language: the page that can be asked for again."""
    path = request.url.path
    if request.method == "POST" and not path.startswith(("/new/", "/learn/")):
        path = path.rsplit("/", 1)[0] or "/"
    query = f"?{request.url.query}" if request.url.query else ""
    return (path + query)[:LONGEST_PATH]


def go(where: str) -> RedirectResponse:
    return RedirectResponse(where, 303)
