// What things are and count, and what can be done with them: a text beside what is hovered, has the focus, or is pressed
// for long. What a thing is says its label; the rest is asked of the server when somebody stays there.
import { ask } from "./ask.js";
import { $, $$, api, lang, make, root, seat, version } from "./page.js";

const TOLD = "[data-tell], #picture [aria-label]:is([data-pick], [data-part])";
const [LINGER, LONG_PRESS, LATER] = [400, 500, 1600]; // milliseconds
const MARGIN = 6; // pixels between the text and what it is about, and to the edges of the window
const box = make("div", { id: "tell", className: "tell", hidden: true });
const heard = make("div", { className: "visually-hidden" }); // for who listens: what came after the focus
box.setAttribute("role", "tooltip");
heard.setAttribute("aria-live", "polite");
root.after(box, heard);

let about = null; // what is told about
let timer = null;
let pressed = false; // a long press is no click

// What is known of things -----------------------------------------------------------------------------------

let moment = ""; // what is shown, and to whom
let known = new Map(); // by thing, what the server says of it at that moment

// A table is asked about a version that it shows, a lesson about its step.
function source() {
  const { meaning } = $("[data-meaning]")?.dataset ?? {};
  if (meaning) return meaning + (meaning.includes("?") ? "&" : "?");
  return `${api}/meaning?${earlier() && `version=${earlier()}&`}`;
}

const keyOf = ({ dataset }) => dataset.pick ?? dataset.part;
const earlier = () => $("#picture")?.dataset.version ?? "";

function knownOf(thing) {
  const now = [version(), seat(), source()].join();
  if (now !== moment) [moment, known] = [now, new Map()];
  return known.get(keyOf(thing));
}

async function learn(thing) {
  const { data } = await ask(`${source()}lang=${lang}&thing=${encodeURIComponent(keyOf(thing))}`);
  if (thing.isConnected && data.lines) known.set(keyOf(thing), data.lines);
  return data.lines ?? [];
}

// Telling ---------------------------------------------------------------------------------------------------

async function tell(thing) {
  if (!thing.isConnected) return;
  hush();
  about = thing;
  if ("tell" in thing.dataset) return show(thing, thing.dataset.tell, []);
  const lines = knownOf(thing);
  show(thing, thing.getAttribute("aria-label"), lines ?? []);
  if (lines) return;
  const learnt = await learn(thing);
  if (about !== thing) return;
  show(thing, thing.getAttribute("aria-label"), learnt);
  if (thing === document.activeElement) heard.textContent = learnt.join(" ");
}

function show(thing, label, lines) {
  box.replaceChildren(make("p", { textContent: label }), ...lines.map((line) => make("p", { textContent: line })));
  box.classList.toggle("more", lines.length > 0);
  box.hidden = false;
  thing.setAttribute("aria-describedby", "tell");
  box.style.left = 0; // a box near the edge would be squeezed
  const spot = (thing.querySelector(".halo") ?? thing).getBoundingClientRect();
  const [wide, high] = [box.offsetWidth, box.offsetHeight];
  const above = spot.top - high - MARGIN;
  const below = Math.min(spot.bottom + MARGIN, innerHeight - high - MARGIN);
  box.style.top = `${above > 50 || above > innerHeight - spot.bottom - high ? Math.max(MARGIN, above) : below}px`;
  box.style.left = `${Math.max(MARGIN, Math.min(spot.left + spot.width / 2 - wide / 2, innerWidth - wide - MARGIN))}px`;
}

// A sentence about a thing that somebody has just tried something with.
export function tellBeside(thing, sentence) {
  hush();
  if (!thing) return;
  about = thing;
  show(thing, sentence, []);
}

export function hush() {
  clearTimeout(timer);
  about?.removeAttribute("aria-describedby");
  about = null;
  box.hidden = true;
  heard.textContent = "";
}

// A board that shows what will follow is looked at first.
const soon = (thing, wait) => {
  clearTimeout(timer);
  timer = setTimeout(() => ($("#picture.previewing") && wait < LATER ? soon(thing, LATER) : tell(thing)), wait);
};

// Where the pointer was last seen: when the board changes under it, it is over something else and has not moved.
let last = "";
const spotOf = ({ clientX, clientY }) => `${clientX} ${clientY}`;
export const rests = (event) => spotOf(event) === last;
document.addEventListener("pointermove", (event) => (last = spotOf(event)), { passive: true });

root.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch" || rests(event) || root.classList.contains("dragging")) return;
  for (const title of $$("#picture title")) title.remove(); // else the browser would say it a second time
  const thing = event.target.closest(TOLD);
  if (thing === about) return;
  hush();
  if (thing) soon(thing, LINGER);
});

root.addEventListener("pointerdown", (event) => {
  hush();
  pressed = false;
  const thing = event.target.closest(TOLD);
  if (!thing || event.pointerType !== "touch") return;
  timer = setTimeout(() => {
    pressed = true;
    tell(thing);
  }, LONG_PRESS);
});

for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => pressed || clearTimeout(timer));
root.addEventListener("contextmenu", (event) => pressed && event.preventDefault());

// What cannot be chosen tells about itself when it is pressed.
root.addEventListener(
  "click",
  (event) => {
    const thing = event.target.closest(TOLD);
    if (pressed) event.stopPropagation();
    else if (thing && !thing.closest("[data-pick]")) tell(thing);
    pressed = false;
  },
  true,
);

root.addEventListener("focusin", (event) => {
  const thing = event.target.closest(TOLD);
  if (thing?.matches(":focus-visible")) soon(thing, LINGER);
});
root.addEventListener("focusout", hush);
root.addEventListener("pointerleave", hush);
document.addEventListener("keydown", (event) => event.key === "Escape" && hush());
addEventListener("scroll", hush, { passive: true, capture: true });
