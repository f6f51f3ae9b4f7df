// Hints: each says a little more, keeps what was said before it, and marks what it speaks of on the board.
import { $, $$, answer, button, make, post, say, speak, version } from "./page.js";

const LONG_THOUGHT = 300_000; // milliseconds: a first hint may have to be compiled
let hint = null; // the last one that was given, and the version of the table that it is for

export async function askHint(step, play) {
  if (!hint) speak(say.thinking);
  const asked = version();
  const { ok, data } = await post("hint", { step }, { patience: LONG_THOUGHT });
  if (!ok) return speak(data.sentence);
  if (asked !== version()) return;
  hint = { ...data, play, version: asked };
  keepHint();
  showHint();
}

export const hasHint = () => hint !== null;

// What was said so far, and a button for the move if one was named.
export function showHint() {
  const lines = [...hint.earlier, hint.sentence].map((line) => make("p", { className: "hint", textContent: line }));
  const { move, play } = hint;
  answer.replaceChildren(...lines, ...(move === null ? [] : [button(say.playHint, () => play(move), "primary")]));
}

// A hint is for one decision: with the next it goes. On a new panel of the same it is marked again.
export function keepHint() {
  if (hint && hint.version !== version()) {
    hint = null;
    if (answer.querySelector(".hint")) answer.textContent = "";
  }
  for (const thing of $$("[data-pick]")) {
    thing.classList.toggle("hinted", Boolean(hint?.picks.includes(thing.dataset.pick)));
  }
  const form = $('[data-post="hint"]');
  if (!hint || !form) return;
  const entry = form.querySelector("button");
  const focused = entry === document.activeElement;
  form.elements.step.value = hint.step + 1;
  form.hidden = hint.step === hint.of;
  entry.textContent = entry.dataset.more;
  if (form.hidden && focused) requestAnimationFrame(() => answer.querySelector("button")?.focus());
}
