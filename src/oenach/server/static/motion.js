// Pieces travel. What has the same data-piece on the old picture and on the new one flies from place to place, above
// everything else, from sheet to sheet; what is new appears, what is gone fades, and dice fall. (The view transitions
// of the browser cannot do this: they do not see the parts of an SVG.) What flies is a copy in a box of its own, which
// the browser moves without drawing it again.
import { still } from "./settings.js";

const QUIET = ["data-pick", "data-piece", "data-part", "role", "tabindex", "aria-label", "aria-pressed", "id"];
const MARKS = ["can", "later", "chosen", "hinted", "drop", "held", "last", "thing"];
const NEAR = 3; // pixels that are not worth a flight
export const EASE = "cubic-bezier(.2,.7,.3,1)";
export const FALL = [
  { transform: "translate(-30px,-120px) rotate(-420deg) scale(1.3)", opacity: 0 },
  { transform: "translate(-24px,-90px) rotate(-330deg) scale(1.25)", opacity: 1, offset: 0.15 },
  { transform: "translate(-6px,5px) rotate(-60deg)", offset: 0.52 },
  { transform: "translate(2px,-16px) rotate(-22deg) scale(1.04)", offset: 0.68 },
  { transform: "translate(5px,3px) rotate(9deg)", offset: 0.85 },
  { transform: "none" },
];
const APPEAR = [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }];
const FADE = [{ opacity: 1 }, { opacity: 0 }];
const RISE = [{ opacity: 0 }, { opacity: 1 }];

let flights = []; // every animation that runs
const cast = new Map(); // what stands on the stage, by key: see stage.js

// Looking --------------------------------------------------------------------------------------------------------

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

// Where a thing of a picture is on the screen, and what a copy of it needs.
export function seen(thing) {
  const box = (thing.querySelector(".halo") ?? thing).getBoundingClientRect();
  const place = thing.parentNode.getScreenCTM();
  return { thing, box, at: middle(box), place, zoom: place.a };
}

export function find(picture, key) {
  const named = (kind) => picture?.querySelector(`[data-${kind}="${CSS.escape(key)}"]`);
  return named("piece") ?? named("pick") ?? named("part");
}

// Every piece of a picture: what moved on the stage is where it went.
export function lookAt(picture) {
  const pieces = new Map();
  for (const piece of picture?.querySelectorAll("[data-piece]") ?? []) pieces.set(piece.dataset.piece, seen(piece));
  for (const [key, actor] of cast) {
    if (actor.gone) pieces.delete(key);
    else if (actor.look.thing.dataset.piece === key) pieces.set(key, { ...actor.look, at: actor.at, actor });
  }
  return pieces;
}

// The sky --------------------------------------------------------------------------------------------------------

let sky = null;

// A layer over the whole window, that stays with the picture when somebody scrolls.
function overAll() {
  if (sky) return sky;
  sky = document.createElement("div");
  sky.className = "sky";
  sky.ariaHidden = "true";
  const { x, y } = boardBox();
  const follow = () => {
    const now = boardBox();
    sky.style.transform = `translate(${now.x - x}px,${now.y - y}px)`;
  };
  addEventListener("scroll", follow, { passive: true, capture: true, signal: leaving(sky) });
  document.body.append(sky);
  return sky;
}

const boardBox = () => document.querySelector("#picture svg").getBoundingClientRect();

const leavers = new WeakMap();
function leaving(layer) {
  leavers.set(layer, new AbortController());
  return leavers.get(layer).signal;
}

function clear() {
  leavers.get(sky)?.abort();
  sky?.remove();
  sky = null;
}

// A copy of a thing in a box of its own, where the thing is: it can be neither seen by name nor clicked. The box moves,
// the drawing in it turns.
export function lift(look) {
  const { box, place } = look;
  const mover = document.createElement("div");
  Object.assign(mover.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  const svg = mover.appendChild(document.createElementNS(look.thing.namespaceURI, "svg"));
  svg.setAttribute("class", "board");
  const family = look.thing.ownerSVGElement?.getAttribute("font-family");
  if (family) svg.setAttribute("font-family", family);
  const { a, b, c, d, e, f } = place;
  show(svg, copyOf(look.thing), `matrix(${a} ${b} ${c} ${d} ${e - box.x} ${f - box.y})`);
  overAll().append(mover);
  return { look, mover, svg, at: look.at, home: look.at, size: 1 };
}

function copyOf(thing) {
  const copy = thing.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of QUIET) part.removeAttribute(name);
    part.classList.remove(...MARKS);
    part.style.opacity = "";
  }
  return copy;
}

function show(svg, content, transform) {
  const frame = document.createElementNS(svg.namespaceURI, "g");
  frame.setAttribute("transform", transform);
  if (typeof content === "string") frame.innerHTML = content;
  else frame.append(content);
  svg.replaceChildren(frame);
}

// Other markup, drawn about the middle of the piece.
export function dress({ svg, look: { box, zoom } }, markup) {
  show(svg, markup, `translate(${box.width / 2} ${box.height / 2}) scale(${zoom})`);
}

export function animate(element, steps, duration, easing = EASE) {
  const flight = element.animate(steps, { duration, easing, fill: "backwards" });
  flights.push(flight);
  return flight.finished;
}

// What is hidden can still be clicked.
export const hide = (thing) => (thing.style.opacity = 0);
const unhide = (thing) => (thing.style.opacity = "");

// Flying ---------------------------------------------------------------------------------------------------------

export function travel(before, picture, time) {
  const stage = [...cast.values()];
  settle();
  if (!picture || !time || !before.size) return leave(stage);
  const after = lookAt(picture);
  const isThere = ({ at }) => stage.some((actor) => Math.hypot(actor.at.x - at.x, actor.at.y - at.y) < 4 * NEAR);
  for (const [name, now] of after) {
    const steps = isThere(now) ? null : wayOf(before.get(name), now, name);
    if (steps) fly(now, steps, time);
    if (steps && still()) fadeOut(before.get(name), time);
    else before.get(name)?.actor?.mover.remove();
  }
  for (const [name, gone] of before) if (!after.has(name)) fadeOut(gone, time);
  leave(stage.filter((actor) => actor.gone || !before.has(actor.key)));
  Promise.allSettled(flights.map((flight) => flight.finished)).then(() => sky?.childElementCount || clear());
}

function leave(actors) {
  for (const { mover } of actors) mover.remove();
  if (!flights.length) clear();
}

function wayOf(old, now, name) {
  if (!old) return still() ? RISE : APPEAR;
  const turned = name.startsWith("die") && !old.actor && old.thing.innerHTML !== now.thing.innerHTML;
  const [x, y] = [old.at.x - now.at.x, old.at.y - now.at.y];
  if (!turned && Math.hypot(x, y) < NEAR) return null;
  if (still()) return RISE;
  if (turned) return FALL;
  const size = Math.min(3, Math.max(0.33, old.box.width / (now.box.width || 1)));
  return arc({ x, y }, { x: 0, y: 0 }, size, 1);
}

// From one point to another, a little upwards, in a few steps.
export function arc(from, to, size = 1, sizeAfter = size) {
  const lift = Math.min(48, Math.hypot(to.x - from.x, to.y - from.y) * 0.16);
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => {
    const high = 4 * t * (1 - t);
    const [x, y] = [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t - lift * high];
    const scale = (size + (sizeAfter - size) * t) * (1 + 0.05 * high);
    return { transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) scale(${scale.toFixed(3)})` };
  });
}

function fly(now, steps, time) {
  const { mover } = lift(now);
  const land = () => {
    mover.remove();
    unhide(now.thing);
  };
  hide(now.thing);
  animate(mover, steps, time).then(land, land);
}

function fadeOut(look, time) {
  if (!look) return;
  const { mover } = look.actor ?? lift(look);
  const gone = () => mover.remove();
  mover.style.opacity = 0;
  animate(mover, FADE, time).then(gone, gone);
}

// Let everything land at once; the stage is empty then.
export function settle() {
  for (const flight of flights) flight.finish();
  flights = [];
  for (const { look, hides } of cast.values()) if (hides) unhide(look.thing);
  cast.clear();
}

// Let what runs come to its end at once; what stands on the stage stays there.
export function finish() {
  for (const flight of flights) flight.finish();
  flights = [];
}

export { cast };
