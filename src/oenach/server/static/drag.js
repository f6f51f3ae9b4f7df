// Dragging, by mouse, finger or pen: what may be lifted follows the hand, where it may land glows, and what may not
// stay there glides back. What may be dragged where, and what comes of it, is told by the page.
import { $, $$, root } from "./page.js";
import { still } from "./settings.js";
import { hush } from "./tell.js";

const FAR = 7; // pixels before a press becomes a drag
const NEAR = 14; // around a place that still count as it
const RISE = 8; // by which what is lifted stands higher
const GLIDE = 240; // milliseconds of the way back
const EDGE = 56; // pixels from the edge of the window where the page scrolls on
const SCROLL = 9; // pixels a frame
const KEYED = "[data-pick], [data-part]";
const SHEETS = { hand: "#picture svg.hand", table: "#picture svg.board:not(.hand)" };

let press = null; // where a finger went down, on what, and what it holds since it moved
let dragged = false; // the click that ends a drag is none
let page = null;

export const keyOf = ({ dataset }) => dataset.pick ?? dataset.part;
export const isDragging = () => Boolean(press?.copy);
export const isHeldStill = () => isDragging() && press.piece.isConnected; // on a board that was not drawn anew

// `landings(key)` gives the keys of the places where something may land, none for what stays where it is; "hand" and
// "table" are those sheets of the picture. `over(from, to)` is told while it is held over a place (or none: null),
// `drop(from, to)` when it lands, and `refuse(from, to)` when it may not; `isDeaf()` says that nothing can be done now.
export function listenToDrags(told) {
  page = told;
  root.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("touchmove", (event) => isDragging() && event.preventDefault(), { passive: false });
  document.addEventListener("keydown", (event) => event.key === "Escape" && isDragging() && letGo(), true);
  root.addEventListener("click", swallow, true);
  // The browser would mark words or drag them itself.
  for (const own of ["selectstart", "dragstart"]) document.addEventListener(own, (event) => press && event.preventDefault());
}

// What can be lifted shows it, and a finger on it does not scroll the page.
export function showLiftable() {
  for (const thing of $$(`#picture :is(${KEYED})`)) {
    thing.classList.toggle("lift", page.landings(keyOf(thing), thing).size > 0);
  }
}

function swallow(event) {
  if (!dragged || !event.detail) return; // a key has no detail
  dragged = false;
  event.stopPropagation();
  event.preventDefault();
}

function begin(event) {
  dragged = false;
  if (!event.isPrimary || event.button || page.isDeaf()) return;
  const thing = liftableAt(event.target) ?? event.target.closest("#picture [data-pick]");
  if (thing) press = { thing, x: event.clientX, y: event.clientY, id: event.pointerId, type: event.pointerType };
}

// The nearest thing around a shape that may be lifted.
function liftableAt(shape) {
  for (let thing = shape.closest(KEYED); thing; thing = thing.parentElement?.closest(KEYED)) {
    if (thing.matches(".lift")) return thing;
  }
  return null;
}

function move(event) {
  if (event.pointerId !== press?.id) return;
  const { clientX, clientY } = event;
  const [x, y] = [clientX - press.x, clientY - press.y];
  if (!press.copy && (Math.hypot(x, y) < FAR || !lift())) return;
  Object.assign(press, { at: [clientX, clientY], way: [x, y - RISE] });
  press.copy.style.transform = `translate(${x}px, ${y - RISE}px) scale(1.06)`;
  scrollOn();
  hover();
}

function hover() {
  const place = landingAt(...press.at);
  if (place === press.place) return;
  press.place?.element.classList.remove("over");
  place?.element.classList.add("over");
  press.place = place;
  page.over(keyOf(press.thing), place?.key ?? null);
}

// At the edge of the window the page scrolls under what is held.
function scrollOn() {
  if (press.scrolls) return;
  press.scrolls = true;
  const held = press;
  requestAnimationFrame(() => {
    held.scrolls = false;
    if (press !== held) return;
    const by = held.at[1] < EDGE ? -SCROLL : held.at[1] > innerHeight - EDGE ? SCROLL : 0;
    const before = scrollY;
    if (by) scrollBy({ top: by, behavior: "instant" });
    if (scrollY === before) return;
    hover();
    scrollOn();
  });
}

// Takes something up; what stays where it is says why, if a hand (and no scrolling finger) pulls at it.
function lift() {
  const { thing, type } = press;
  const places = placesFor(thing);
  if (!places.length) {
    press = null;
    if (type !== "touch") page.refuse(keyOf(thing), null);
    return false;
  }
  hush();
  dragged = true;
  const piece = pieceOf(thing);
  Object.assign(press, { places, piece, copy: copyOf(piece), home: piece.getBoundingClientRect() });
  document.body.append(press.copy);
  piece.classList.add("held");
  root.classList.add("dragging");
  for (const { element } of places) element.classList.add("drop");
  return true;
}

function placesFor(thing) {
  const keys = page.landings(keyOf(thing), thing);
  const things = $$(`#picture :is(${KEYED})`).filter((one) => one !== thing && keys.has(keyOf(one)));
  const sheets = Object.keys(SHEETS).filter((key) => keys.has(key)).flatMap(sheetsNamed);
  return [...things.map((element) => ({ key: keyOf(element), element })), ...sheets];
}

// A picture on one sheet is both table and hand.
function sheetsNamed(key) {
  const found = $$(SHEETS[key]);
  return (found.length ? found : $$("#picture svg.board")).map((element) => ({ key, element, wide: true }));
}

// What is taken in hand: the thing if it is a piece, else the piece that lies on top of it.
const pieceOf = (thing) => ("piece" in thing.dataset ? thing : [...thing.querySelectorAll("[data-piece]")].at(-1)) ?? thing;

// A copy that floats above the page, where the piece is.
function copyOf(piece) {
  const box = piece.getBoundingClientRect();
  const { a, b, c, d, e, f } = piece.parentNode.getScreenCTM();
  const svg = document.createElementNS(piece.namespaceURI, "svg");
  const frame = svg.appendChild(document.createElementNS(piece.namespaceURI, "g"));
  frame.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e - box.x} ${f - box.y})`);
  const copy = frame.appendChild(piece.cloneNode(true));
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-pick", "data-part", "data-piece", "role", "tabindex", "aria-label"]) part.removeAttribute(name);
    part.classList.remove("thing", "can", "later", "chosen", "hinted");
  }
  for (const part of copy.querySelectorAll("title, .halo")) part.remove();
  svg.setAttribute("class", "lifted");
  svg.setAttribute("font-family", piece.ownerSVGElement.getAttribute("font-family") ?? "");
  svg.setAttribute("aria-hidden", "true");
  Object.assign(svg.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  return svg;
}

const inside = ({ left, right, top, bottom }, x, y, margin = 0) =>
  x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;

// The place under a point: a thing before a sheet, and what is hit before what is only near.
function landingAt(x, y) {
  const shapes = document.elementsFromPoint(x, y);
  const { places, piece } = press;
  const hit = (place) => shapes.some((shape) => place.element.contains(shape));
  const near = ({ element }) => inside((element.querySelector(".halo") ?? element).getBoundingClientRect(), x, y, NEAR);
  const things = places.filter(({ wide }) => !wide);
  const sheets = inside(piece.getBoundingClientRect(), x, y, NEAR) ? [] : places.filter(({ wide }) => wide);
  return things.find(hit) ?? things.find(near) ?? sheets.find(hit) ?? null;
}

function end(event) {
  if (event.pointerId !== press?.id) return;
  if (!press.copy) return void (press = null);
  const { thing, place } = press;
  if (place) return land(place);
  const under = document.elementsFromPoint(event.clientX, event.clientY).map((shape) => shape.closest("#picture [data-pick]"));
  const wrong = under.find((one) => one && one !== thing);
  letGo();
  if (wrong) page.refuse(keyOf(thing), keyOf(wrong));
}

// What lands stays under the hand until the board shows it there, or until it is clear that it does not.
async function land(place) {
  const { thing, piece, way, home } = press;
  const zoom = piece.ownerSVGElement.getScreenCTM().a;
  const now = piece.getBoundingClientRect(); // the page may have been scrolled
  const shift = `translate(${(home.x + way[0] - now.x) / zoom}px, ${(home.y + way[1] - now.y) / zoom}px)`;
  letGo({ glide: false });
  Object.assign(piece.style, { transition: "none", transform: shift });
  await page.drop(keyOf(thing), place.key);
  if (!piece.isConnected) return;
  Object.assign(piece.style, { transition: "", transform: "" });
  if (!still()) piece.animate([{ transform: shift }, { transform: "none" }], { duration: GLIDE, easing: "ease-out" });
}

// Puts down whatever is held, where it was.
export function letGo({ glide = true } = {}) {
  const was = press;
  press = null;
  if (!was?.copy) return;
  root.classList.remove("dragging");
  for (const { element } of was.places) element.classList.remove("drop", "over");
  page.over(keyOf(was.thing), null);
  const home = () => {
    was.copy.remove();
    was.piece.classList.remove("held");
  };
  if (!glide || still() || !was.piece.isConnected) return home();
  const now = was.piece.getBoundingClientRect();
  const back = `translate(${now.x - was.home.x}px, ${now.y - was.home.y}px)`;
  const way = [{ transform: was.copy.style.transform }, { transform: back }];
  was.copy.animate(way, { duration: GLIDE, easing: "ease-out", fill: "forwards" }).finished.then(home, home);
}
