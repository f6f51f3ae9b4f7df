// The board as it will be after a move, laid over the one that is: nothing that is pointed at moves or loses the focus.
import { keyOf } from "./drag.js";
import { $ } from "./page.js";

const QUIET = ["data-pick", "data-piece", "data-part", "data-told", "role", "tabindex", "aria-label", "pointer-events"];
const WHERE = / (?:[cr]?[xy][12]?|d|points|transform|class)="[^"]*"/g; // what does not change how a piece looks
const SVG = "http://www.w3.org/2000/svg";

const sheetsOf = (picture) => [...picture.querySelectorAll("svg.board")];
const piecesOf = (sheet) => new Map([...sheet.querySelectorAll("[data-piece]")].map((one) => [one.dataset.piece, one]));

// Shows a picture that the server drew; nothing if it is not certain how the table will look.
export function foresee(svg) {
  forget();
  const picture = $("#picture");
  if (!svg || !picture) return;
  const now = sheetsOf(picture);
  const then = sheetsOf(new DOMParser().parseFromString(svg, "text/html"));
  if (now.length !== then.length) return;
  picture.classList.add("previewing");
  const before = new Map(now.flatMap((sheet) => [...piecesOf(sheet)]));
  const layers = now.map((sheet, n) => laid(sheet, then[n]));
  const after = new Map(layers.flatMap((layer) => [...piecesOf(layer)]));
  for (const [name, piece] of after) piece.classList.toggle("changed", isNew(before.get(name), piece));
  for (const [name, piece] of before) if (!after.has(name)) fade(piece);
  for (const layer of layers) hushed(layer);
  if (!picture.querySelector(".foreseen .changed, .foreseen .gone")) forget(); // nothing would be seen
}

export function forget() {
  const picture = $("#picture");
  picture?.classList.remove("previewing");
  for (const layer of picture?.querySelectorAll(".foreseen") ?? []) layer.remove();
}

// Where no more is certain: the piece, faintly, at its place.
export function ghost(piece, place) {
  forget();
  $("#picture").classList.add("previewing");
  const sheet = place.ownerSVGElement;
  const [from, to] = [piece, place.querySelector(".halo") ?? place].map((one) => one.getBoundingClientRect());
  const shift = new DOMMatrix().translate(to.x - from.x + (to.width - from.width) / 2, to.y - from.y + (to.height - from.height) / 2);
  const layer = layerOn(sheet);
  putCopy(layer, piece, "changed", shift);
  hushed(layer);
}

function layerOn(sheet) {
  const layer = sheet.appendChild(document.createElementNS(SVG, "g"));
  layer.setAttribute("class", "foreseen");
  layer.setAttribute("aria-hidden", "true");
  return layer;
}

function laid(sheet, fresh) {
  const parts = [...document.adoptNode(fresh).children].filter((part) => !/^(title|desc)$/i.test(part.tagName));
  const layer = layerOn(sheet);
  layer.append(...parts);
  return layer;
}

// What only makes room for others is where it was.
const placeOf = (piece) => keyOf(piece.closest("[data-pick], [data-part]") ?? piece);
const isNew = (was, now) => !was || placeOf(was) !== placeOf(now) || lookOf(was) !== lookOf(now);

// Words may say another thing about a piece that is the same.
function lookOf(piece) {
  const copy = piece.cloneNode(true);
  for (const part of copy.querySelectorAll("title, .halo")) part.remove();
  return copy.innerHTML.replace(WHERE, "");
}

// What will be gone is still seen, faintly.
const fade = (piece) => putCopy(piece.ownerSVGElement.querySelector(":scope > .foreseen"), piece, "gone", new DOMMatrix());

// A copy of a piece where it is on the screen, or elsewhere.
function putCopy(layer, piece, name, shift) {
  const [here, there] = [layer.ownerSVGElement, piece.parentNode].map((one) => DOMMatrix.fromMatrix(one.getScreenCTM()));
  const { a, b, c, d, e, f } = here.inverse().multiply(shift).multiply(there);
  const frame = layer.appendChild(document.createElementNS(SVG, "g"));
  frame.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  frame.setAttribute("class", name);
  frame.append(piece.cloneNode(true));
}

// It is only looked at: it can be neither hit nor found by name.
function hushed(layer) {
  for (const part of layer.querySelectorAll("*")) {
    for (const name of QUIET) part.removeAttribute(name);
    part.classList.remove("thing", "can", "later", "chosen", "held");
  }
  for (const part of layer.querySelectorAll("title")) part.remove();
}
