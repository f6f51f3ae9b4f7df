"""The modules in a browser: every byte of their memory is what wasmtime makes of it."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

import oenach
from engines import CALLS, ENGINE, Call

PROGRAM = """
async ([engine, made, image, name, address]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const after = await eval(engine)(bytes(made), bytes(image), name, address);
  let text = "";
  for (let at = 0; at < after.length; at += 4096)
    text += String.fromCharCode(...after.subarray(at, at + 4096));
  return btoa(text);
}
"""


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("name", sorted(oenach.games()))
def test_chromium_makes_of_a_call_what_wasmtime_makes_of_it(
    name: str, call: Callable[[str], Call], browser: Browser
) -> None:
    made = call(name)
    texts = [b64encode(data).decode() for data in (made.module.read_bytes(), made.before)]
    page = browser.new_page()
    after = page.evaluate(PROGRAM, [ENGINE.read_text(), *texts, made.name, made.address])
    page.close()
    assert b64decode(after) == made.after
