// Where the sentence of a lesson stands: beside what it speaks of, and over nothing that matters now.
import { $, $$ } from "./page.js";
import { still } from "./settings.js";

const GAP = 10; // pixels between the sentence and what it speaks of
const STEP = 12; // between the heights that are tried
// How much worse it is, by the pixel, to cover what matters now, and other things, than to be far away.
const DEAR = 20;
const CHEAP = 0.005;
const FAR = 6; // and to be far away on a phone, where little is in sight
const OUTSIDE = 50; // and to stand so far away that both do not fit on the screen

const union = (boxes) => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

const heightOf = (box) => box.bottom - box.top;
const at = (left, top, { width, height }) => ({ left, top, right: left + width, bottom: top + height });
const between = (least, value, most) => Math.max(least, Math.min(value, most));

// By how much two boxes come closer to each other than the gap, as an area.
function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left) + GAP;
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) + GAP;
  return Math.max(0, width) * Math.max(0, height);
}

// How far two boxes are from each other.
function distance(one, other) {
  const x = Math.max(0, one.left - other.right, other.left - one.right);
  const y = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(x, y);
}

// Places on the board: at its edges, under and beside something, at every height; the lowest are below the board.
function* candidates(around, size, board) {
  const right = board.right - size.width;
  const wanted = [(around.left + around.right - size.width) / 2, around.right + GAP, around.left - GAP - size.width];
  for (const left of [...wanted, board.left, right]) {
    for (let top = board.top; top < board.bottom; top += STEP) {
      yield at(between(board.left, left, right), top, size);
    }
  }
}

// A part of the picture may have things with halos in it; it is meant as a whole.
const boxOf = (thing) => ((!thing.dataset.part && thing.querySelector(".halo")) || thing).getBoundingClientRect();
const boxesOf = (keys) => loose(named(keys)).map(boxOf);

// What has one of these names on the board: what can be pointed at, a piece, or a part of the picture.
export const named = (keys) =>
  $$("[data-pick], [data-piece], [data-part]").filter(({ dataset }) =>
    [dataset.pick, dataset.piece, dataset.part].some((name) => keys.has(name)),
  );

// A hand that stays at the lower edge of the screen is always in sight: nothing has to be brought there for it.
const stays = () => $(".hand") && getComputedStyle($(".hand")).position === "sticky";
const floor = () => innerHeight - (stays() ? $(".hand").getBoundingClientRect().height : 0);
const loose = (things) => (stays() ? things.filter((thing) => !thing.closest(".hand")) : things);
const outOfHand = (things) => (loose(things).length ? loose(things) : things);

// Puts the sentence beside the things it speaks of; `keys` name all that must not be covered.
export function place(spoken, keys) {
  const callout = $("#callout");
  const things = named(new Set(spoken));
  callout.classList.toggle("beside", things.length > 0); // before anything is measured: the board moves up
  if (!things.length) return bringIntoSight([callout.getBoundingClientRect()]);
  const sheet = stays() ? $("#picture .board:not(.hand)") : $("#picture");
  const [board, size] = [sheet.getBoundingClientRect(), callout.getBoundingClientRect()];
  const [spots, free, all] = [outOfHand(things).map(boxOf), boxesOf(keys), loose($$("[data-pick]")).map(boxOf)];
  const held = !loose(things).length; // all of it is in the hand, which stays where it is
  if (held) free.push($(".hand").getBoundingClientRect());
  const lit = outOfHand($$("[data-pick].can")).map(boxOf);
  const near = lit.length && heightOf(union(spots)) > floor() / 2 ? lit : spots; // of all, what is to be touched
  const around = union(near);
  const away = (box) => near.reduce((sum, spot) => sum + distance(box, spot), 0) / near.length;
  const below = (box) => Math.max(0, box.bottom - board.bottom);
  const beyond = (box) => Math.max(0, heightOf(union([box, around])) - floor());
  const covered = (box, others) => others.reduce((sum, one) => sum + overlap(box, one), 0);
  const cost = (box) =>
    DEAR * covered(box, free) +
    CHEAP * covered(box, all) +
    OUTSIDE * beyond(box) +
    (stays() ? FAR : 1) * away(box) +
    (stays() ? DEAR : 3) * below(box);
  const [best] = [...candidates(around, size, board)]
    .map((box) => ({ box, cost: cost(box) }))
    .sort((one, other) => one.cost - other.cost);
  const origin = $(".board-part").getBoundingClientRect();
  callout.style.left = `${best.box.left - origin.left}px`;
  callout.style.top = `${best.box.top - origin.top}px`;
  bringIntoSight(held ? [best.box] : [union([best.box, around]), best.box]);
}

// The first of some boxes that fits on the screen is brought there.
function bringIntoSight(boxes) {
  const lowest = floor();
  const { top, bottom } = boxes.find((box) => heightOf(box) <= lowest) ?? boxes.at(-1);
  if (top >= 0 && bottom <= lowest) return;
  scrollBy({ top: (top + bottom - lowest) / 2, behavior: still() ? "auto" : "smooth" });
}
