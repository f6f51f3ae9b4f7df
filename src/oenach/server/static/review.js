// A review: it fills by itself while it is worked out, and stays as its reader left it: what is open stays open,
// what has the focus keeps it. A position of it is drawn for this screen, and the arrow keys lead to the next.
import { ask } from "./ask.js";
import "./leave.js";
import { tellWidth } from "./settings.js";

const AGAIN = 2000; // milliseconds
const KEYS = { ArrowLeft: "back", ArrowRight: "next" };
const byId = (id) => document.getElementById(id);
const [far, moment] = [byId("review-far"), byId("moment")];

// The whole page -------------------------------------------------------------------------------------------------

async function fill() {
  byId("review-again").hidden = true;
  for (const part of sections(byId("review"))) shown.set(nameOf(part), part.innerHTML);
  while ("going" in far.dataset) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    const { ok, text } = await ask(far.dataset.again);
    if (ok) renew(new DOMParser().parseFromString(text, "text/html"));
  }
  byId("review-news").textContent = far.dataset.done;
}

function renew(page) {
  const [now, fresh] = [byId("review-going"), page.getElementById("review-going")];
  if (fresh) now.replaceWith(document.adoptNode(fresh));
  else {
    now.remove();
    delete far.dataset.going;
  }
  if (fresh) byId("review-again").hidden = true;
  merge(byId("review"), page.getElementById("review"));
}

const sections = (root) => [...root.children].filter((part) => part.matches("section"));
const nameOf = (part) => part.getAttribute("aria-labelledby");
const shown = new Map(); // what each section says, by its name

// Only the sections that say something new are put in, each where it belongs.
function merge(old, fresh) {
  let before = old.querySelector(".plait");
  for (const part of sections(fresh)) {
    const known = sections(old).find((one) => nameOf(one) === nameOf(part));
    const says = part.innerHTML;
    const same = known && shown.get(nameOf(part)) === says;
    shown.set(nameOf(part), says);
    if (!known) before.after(document.adoptNode(part));
    else if (!same) swap(known, document.adoptNode(part));
    before = same ? known : part;
  }
}

function swap(known, part) {
  const open = [...known.querySelectorAll("details[open]")].map((fold) => fold.id);
  const focus = known.contains(document.activeElement) ? pathOf(document.activeElement) : null;
  for (const fold of part.querySelectorAll("details")) fold.open = open.includes(fold.id);
  known.replaceWith(part);
  if (focus) part.querySelector(focus)?.focus({ preventScroll: true });
}

// By what something that can have the focus is found again: its address, or the fold that it opens.
function pathOf(thing) {
  if (thing.matches("a")) return `a[href="${CSS.escape(thing.getAttribute("href"))}"]`;
  return thing.matches("summary") ? `#${CSS.escape(thing.parentNode.id)} > summary` : null;
}

if (far && "going" in far.dataset) fill();

// A position -----------------------------------------------------------------------------------------------------

tellWidth(() => moment && location.reload());
if (moment) {
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches(".text-board")) return;
    if (KEYS[event.key]) byId(KEYS[event.key])?.click();
  });
}
