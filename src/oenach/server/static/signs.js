// Signs that it is my turn, for who looks elsewhere: the title of the tab, and a dot on its icon.
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
