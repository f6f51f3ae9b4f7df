// Signs that it is my turn, for who looks elsewhere: the title of the tab, a dot on its icon, a chime.
import { ask } from "./ask.js";

const icon = document.querySelector('link[rel="icon"]');
const plain = icon?.href;
let dotted = null;

export function showTurn(mine, status, title) {
  document.title = `${mine ? "● " : ""}${status} · ${title}`;
  if (!icon) return;
  if (!mine) icon.href = plain;
  else withDot().then((href) => document.title.startsWith("●") && (icon.href = href));
}

// The icon of the site with a dot in its corner; without one, if it cannot be had now.
async function withDot() {
  if (dotted) return dotted;
  const { ok, text } = await ask(plain);
  if (!ok) return plain;
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml");
  const [x, y, width, height] = drawing.documentElement.getAttribute("viewBox").split(/[\s,]+/).map(Number);
  const dot = drawing.createElementNS("http://www.w3.org/2000/svg", "circle");
  const at = { cx: x + width * 0.74, cy: y + height * 0.26, r: width * 0.24, fill: "#d5281b", stroke: "#fff" };
  for (const [name, value] of Object.entries({ ...at, "stroke-width": width * 0.05 })) dot.setAttribute(name, value);
  drawing.documentElement.append(dot);
  dotted = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  return dotted;
}

let ears = null;

// Two soft notes, a fifth apart.
export function chime() {
  ears ??= new AudioContext();
  for (const [n, pitch] of [523.25, 783.99].entries()) {
    const start = ears.currentTime + n * 0.16;
    const tone = new OscillatorNode(ears, { type: "triangle", frequency: pitch });
    const volume = new GainNode(ears, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.18, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.7);
    tone.connect(volume).connect(ears.destination);
    tone.start(start);
    tone.stop(start + 0.8);
  }
}
