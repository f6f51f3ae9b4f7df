// Pieces travel. What has the same data-piece on the old picture and on the new one flies from place to place,
// above everything else; what is new appears, what is gone fades, and dice fall. (The view transitions of the
// browser cannot do this: they do not see the parts of an SVG.)
const QUIET = ["data-pick", "data-piece", "role", "tabindex", "aria-label", "id"];
const FALL = [
  { transform: "translateY(-90px) rotate(-270deg)", opacity: 0 },
  { transform: "translateY(8px) rotate(14deg)", opacity: 1, offset: 0.65 },
  { transform: "translateY(-6px) rotate(-5deg)", offset: 0.82 },
  { transform: "none" },
];
let flights = [];

// Every piece of a picture: where it is, and a copy to remember it by.
export function lookAt(picture) {
  const svg = picture?.querySelector("svg");
  const pieces = new Map();
  for (const piece of svg?.querySelectorAll("[data-piece]") ?? []) {
    const box = piece.getBoundingClientRect();
    pieces.set(piece.dataset.piece, { box, copy: copyOf(piece, svg), look: piece.innerHTML });
  }
  return pieces;
}

// A copy of a piece in the coordinates of the whole picture, that can be neither seen by name nor clicked.
function copyOf(piece, svg) {
  const copy = piece.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of QUIET) part.removeAttribute(name);
    part.classList.remove("can", "chosen", "thing");
  }
  const place = svg.getScreenCTM().inverse().multiply(piece.parentNode.getScreenCTM());
  const frame = document.createElementNS(svg.namespaceURI, "g");
  frame.setAttribute("transform", `matrix(${place.a} ${place.b} ${place.c} ${place.d} ${place.e} ${place.f})`);
  frame.append(copy);
  return frame;
}

export function travel(before, picture, time) {
  settle();
  const svg = picture?.querySelector("svg");
  if (!svg || !time || !before.size) return;
  const sky = svg.appendChild(document.createElementNS(svg.namespaceURI, "g"));
  sky.setAttribute("aria-hidden", "true");
  sky.setAttribute("class", "sky");
  const after = lookAt(picture);
  for (const [name, now] of after) {
    const steps = wayOf(before.get(name), now, svg.getScreenCTM().a, name);
    if (steps) fly(sky, now.copy, steps, time, svg.querySelector(`[data-piece="${CSS.escape(name)}"]`));
  }
  for (const [name, gone] of before) {
    if (!after.has(name)) fly(sky, gone.copy, [{ opacity: 1 }, { opacity: 0 }], time);
  }
  Promise.allSettled(flights.map((flight) => flight.finished)).then(() => sky.remove());
}

function wayOf(old, now, zoom, name) {
  if (!old) return [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }];
  if (name.startsWith("die") && old.look !== now.look) return FALL;
  const x = (old.box.x + old.box.width / 2 - now.box.x - now.box.width / 2) / zoom;
  const y = (old.box.y + old.box.height / 2 - now.box.y - now.box.height / 2) / zoom;
  if (Math.hypot(x, y) < 3) return null;
  const size = Math.min(3, Math.max(0.33, old.box.width / (now.box.width || 1)));
  return [{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: "none" }];
}

function fly(sky, copy, steps, time, original) {
  const mover = sky.appendChild(document.createElementNS(sky.namespaceURI, "g"));
  mover.append(copy);
  if (original) original.style.opacity = 0; // it can still be clicked
  const flight = mover.animate(steps, { duration: time, easing: "ease-in-out", fill: "both" });
  const land = () => {
    mover.remove();
    if (original) original.style.opacity = "";
  };
  flight.finished.then(land, land);
  flights.push(flight);
}

// Let everything land at once.
export function settle() {
  for (const flight of flights) flight.finish();
  flights = [];
}
