// The end of a game: the points, and whether the deal was the promised one.
import { $, $$, say, table } from "./page.js";
import { hex, keep, recall, travelTime } from "./settings.js";

// The points are counted row by row.
export function countUp() {
  for (const [n, row] of $$(".end .count tr").entries()) row.style.setProperty("--turn", n);
  $(".end")?.classList.toggle("counting", travelTime() > 0);
}

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
