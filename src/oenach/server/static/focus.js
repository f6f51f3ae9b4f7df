// What is open, and where the focus is, whatever becomes of the page.
import { focusOn } from "./keys.js";
import { $, $$, root } from "./page.js";
import { isOn, keep, narrow, recall } from "./settings.js";

const FOLDS = ["moves", "words", "log-fold"];

export function unfold() {
  for (const id of FOLDS) {
    const fold = document.getElementById(id);
    const usual = { moves: !$("#picture"), words: false, "log-fold": !narrow.matches }[id];
    if (fold) fold.open = recall(`open.${id}`) === null ? usual : isOn(`open.${id}`);
  }
}

root.addEventListener("toggle", (event) => {
  const { id, open, isConnected } = event.target;
  if (isConnected && FOLDS.includes(id)) keep(`open.${id}`, Number(open));
}, true);

let byKeyboard = false;
document.addEventListener("keydown", () => (byKeyboard = true), true);
document.addEventListener("pointerdown", () => (byKeyboard = false), true);

const nameOf = (element) => element.dataset?.pick ?? element.dataset?.part ?? element.id ?? "";
const focusable = '[data-pick], [data-part], button, summary, a, .text-board';

export function focusNow() {
  const here = document.activeElement;
  if (!root.contains(here)) return null;
  return { name: nameOf(here) || here.textContent, list: Boolean(here.closest("#moves")) };
}

// The focus is never lost; it comes to what is expected when a turn begins, but not to who is elsewhere.
export function keepFocus(was, begins) {
  const lost = was !== null;
  if (!lost && !(begins && byKeyboard && document.activeElement === document.body)) return;
  const same = $$(focusable).find((thing) => (nameOf(thing) || thing.textContent) === was?.name);
  const usable = same && !(begins && "pick" in same.dataset && !same.classList.contains("can"));
  const target = usable ? same : was?.list ? firstMove() : expected();
  focusOn(target, { preventScroll: !byKeyboard });
}

const firstMove = () => $('#moves[open] button[name="move"]') ?? expected();

// What the player is to do: a lit thing, a move of the list, a button, or else to read the sentence.
export function expected() {
  const found = $("[data-pick].can") ?? $('#moves[open] button[name="move"]') ?? $(".curtain button, .passing button, .quick button");
  if (found) return found;
  $("#status").tabIndex = -1;
  return $("#status");
}

export const press = (selector) => () => $(selector)?.click();

export function toggle(id, inside) {
  const fold = document.getElementById(id);
  if (!fold) return;
  fold.open = !fold.open;
  const things = [...fold.querySelectorAll(fold.open ? inside : "summary")];
  things.at(id === "log-fold" ? -1 : 0)?.focus(); // of what happened, the last
}
