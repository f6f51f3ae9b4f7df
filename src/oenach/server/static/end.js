// The end of a game: its scene, the points, a picture to share, and whether the deal was the promised one.
import { $, $$, make, root, say, table } from "./page.js";
import { hex, keep, pace, recall, still } from "./settings.js";
import { sound } from "./sound.js";

const SCENE = 3600; // milliseconds, at normal speed
const FADE = 240;

// A game that ends before somebody's eyes ends with a scene; then the points are counted row by row. A touch or a key
// leads to them at once.
export async function celebrate() {
  const scene = $(".end-scene svg");
  sound("win");
  if (!scene || !pace()) return;
  $(".end").classList.add("waiting");
  const finale = make("div", { className: "finale", ariaHidden: "true" });
  const frame = finale.appendChild(make("div", { className: still() ? "end-scene" : "end-scene live" }));
  frame.append(scene.cloneNode(true), make("p", { className: "won", textContent: $(".end .won").textContent }));
  document.body.append(finale);
  finale.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
  await touchOr(SCENE * pace());
  countUp();
  await finale.animate([{ opacity: 1 }, { opacity: 0 }], FADE).finished;
  finale.remove();
}

// Waits for a time, or for a touch or a key, which means nothing else.
async function touchOr(time) {
  const over = new AbortController();
  await new Promise((resolve) => {
    const heard = (event) => {
      event.preventDefault();
      event.stopPropagation();
      resolve();
    };
    for (const kind of ["click", "keydown"]) addEventListener(kind, heard, { capture: true, signal: over.signal });
    setTimeout(resolve, time);
  });
  over.abort();
}

function countUp() {
  for (const [n, row] of $$(".end .count tr").entries()) row.style.setProperty("--turn", n);
  $(".end").classList.remove("waiting");
  $(".end").classList.add("counting");
}

// The result as a picture, given on where the device can, else downloaded. It is drawn from the one that the server has.
root.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-share]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { share } = await import("./share.js");
  await share(link.href, link.dataset.share, say.title);
});

// This browser notes the promise at the beginning; at the end it checks that the secret is the promised one, and
// that its own value, if it gave one, is part of the deal.
export async function checkDeal() {
  if (!say.commitment) return; // nothing is dealt in this game
  const noted = recall(`promise.${table}`) ?? say.commitment;
  keep(`promise.${table}`, noted);
  const line = document.getElementById("deal-check");
  if (!line || !globalThis.crypto?.subtle) return;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(line.dataset.secret));
  const own = recall(`value.${noted}`);
  const kept = own === null || JSON.parse(line.dataset.values).includes(own);
  line.textContent = kept && hex(new Uint8Array(digest)) === noted ? say.promiseChecked : say.promiseBroken;
}
