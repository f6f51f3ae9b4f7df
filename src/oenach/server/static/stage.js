// What happened, played where it happened: a game says what is seen to move between two looks, and it moves on the
// picture before, beat by beat. The picture after comes when all is done.
import { animate, arc, cast, dress, FALL, find, hide, lift, seen } from "./motion.js";
import { still } from "./settings.js";
import { sound } from "./sound.js";

const [STEP, JOURNEY] = [240, 420]; // milliseconds, at normal speed
const TIMES = { go: JOURNEY, meet: JOURNEY, roll: JOURNEY * 1.5, flip: STEP, fade: STEP, appear: STEP, shake: STEP, tick: STEP };
const READING = 320; // that a line is left to be read

const beatsOf = (motions) => {
  const beats = new Map();
  for (const motion of motions) beats.set(motion.beat, [...(beats.get(motion.beat) ?? []), motion]);
  return [...beats].sort(([a], [b]) => a - b).map(([, beat]) => beat);
};

const timeOf = (beat) => Math.max(...beat.map(({ do: deed }) => TIMES[deed] ?? 0));
const told = (beat) => beat.some(({ line }) => line);

// How long motions take at normal speed, if nobody hurries.
export const lengthOf = (motions) =>
  beatsOf(motions).reduce((sum, beat) => sum + timeOf(beat) + (told(beat) ? READING : 0), 0);

// Plays motions `pace` times as long as usual. `next` are the nodes of the picture that follows, `tell` is given each
// line, and `rest` waits; nothing more begins once `over` says so.
export async function enact(motions, next, pace, { picture, tell, rest, over }) {
  const places = foresee(motions, picture, next);
  for (const beat of beatsOf(motions)) {
    if (over()) return;
    for (const { line } of beat) if (line) tell(line);
    for (const { sound: name } of beat) if (name) sound(name);
    await Promise.all(beat.map((motion) => perform(motion, pace, picture, places, over)));
    if (told(beat) && !over()) await rest(READING * pace);
  }
}

// Where things will be that the picture before does not show: the picture that follows is put in its place, and taken
// out again before anybody sees it.
function foresee(motions, picture, next) {
  const wanted = motions.flatMap(({ do: deed, piece, to }) => (deed === "tick" ? [] : [piece, to || piece]));
  const places = new Map();
  if (!next?.length) return places;
  const [shown, focused] = [[...picture.childNodes], document.activeElement];
  picture.replaceChildren(...next);
  for (const key of wanted) if (find(picture, key)) places.set(key, seen(find(picture, key)));
  picture.replaceChildren(...shown);
  if (focused !== document.activeElement) focused.focus({ preventScroll: true });
  return places;
}

// Who and where --------------------------------------------------------------------------------------------------

let copies = 0; // of what stays where it is while something comes out of it

// A piece may be named by what one points at, too.
const nameOf = (key, picture, places) => (find(picture, key) ?? places.get(key)?.thing)?.dataset.piece ?? key;

// What a motion moves. A piece leaves its place; anything else, like a pile, stays, and a copy goes.
function actorOf({ do: deed, piece, look }, picture, places) {
  const name = nameOf(piece, picture, places);
  const known = cast.get(name);
  if (known && !known.gone) return known;
  const [before, after] = [find(picture, piece), places.get(piece)];
  const [found, place] = deed === "appear" && after ? [null, after] : [before, before ? seen(before) : after];
  if (!place) return null;
  const stays = found && !("piece" in found.dataset) && ["go", "meet", "appear"].includes(deed);
  const key = stays ? `${name}#${copies++}` : name;
  const actor = Object.assign(lift(place), { key, hides: Boolean(found) && !stays });
  if (actor.hides) hide(found);
  if (look && (stays || deed === "appear")) dress(actor, look);
  cast.set(key, actor);
  return actor;
}

// Where something goes: to what has gone somewhere itself, to a place of this picture, or of the next.
function goalOf({ piece, to }, picture, places) {
  if (!to || to === piece) return places.get(piece);
  const actor = cast.get(nameOf(to, picture, places));
  if (actor) return { at: actor.at, box: actor.look.box, actor };
  const found = find(picture, to);
  return found ? seen(found) : places.get(to);
}

// What is done ---------------------------------------------------------------------------------------------------

async function perform(motion, pace, picture, places, over) {
  const actor = actorOf(motion, picture, places);
  const deed = DEEDS[motion.do];
  if (!actor || !deed) return;
  const goal = ["go", "meet"].includes(motion.do) ? goalOf(motion, picture, places) : null;
  await (still() ? softly : deed)(actor, TIMES[motion.do] * pace, motion, goal, over);
}

const DEEDS = { go, meet, flip, fade, appear, shake, roll, tick };

const offset = ({ home, at }) => ({ x: at.x - home.x, y: at.y - home.y });

function put(actor, at, size = actor.size) {
  Object.assign(actor, { at, size });
  const { x, y } = offset(actor);
  actor.mover.style.transform = `translate(${x}px,${y}px) scale(${size})`;
}

function go(actor, time, { piece, to, look }, goal) {
  if (look) dress(actor, look);
  if (!goal) return;
  const [from, size] = [offset(actor), actor.size];
  const same = !to || to === piece; // its own place in the next picture may be larger or smaller
  put(actor, goal.at, same ? goal.box.width / (actor.look.box.width || 1) : size);
  return animate(actor.mover, arc(from, offset(actor), size, actor.size), time);
}

// Two come together: the one stops before the other, and gives it a push.
function meet(actor, time, { look }, goal) {
  if (look) dress(actor, look);
  if (!goal) return;
  const [x, y] = [goal.at.x - actor.at.x, goal.at.y - actor.at.y];
  const far = Math.hypot(x, y) || 1;
  const stop = Math.max(0, 1 - ((actor.look.box.width + goal.box.width) * 0.45) / far);
  const from = offset(actor);
  put(actor, { x: actor.at.x + x * stop, y: actor.at.y + y * stop });
  const steps = arc(from, offset(actor), actor.size);
  const back = steps.at(-2);
  if (goal.actor) animate(goal.actor.svg, pushed((x / far) * 7, (y / far) * 7), time);
  return animate(actor.mover, [...steps.slice(0, -1), steps.at(-1), back, steps.at(-1)], time);
}

const pushed = (x, y) => [
  { transform: "none", offset: 0.6 },
  { transform: `translate(${x}px,${y}px)`, offset: 0.75 },
  { transform: "none" },
];

async function flip(actor, time, { look }, goal, over) {
  const turn = (steps, easing) => animate(actor.svg, steps, time / 2, easing);
  const [open, edge] = [{ transform: "none" }, { transform: "scaleX(0)" }];
  await turn([open, edge], "ease-in");
  if (look) dress(actor, look);
  if (!over()) await turn([edge, open], "ease-out");
}

function fade(actor, time) {
  actor.gone = true;
  actor.mover.style.opacity = 0;
  return animate(actor.mover, [{ opacity: 1 }, { opacity: 0 }], time);
}

function appear(actor, time) {
  return animate(actor.svg, [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }], time);
}

function shake(actor, time, { look }) {
  if (look) dress(actor, look);
  const steps = [0, -5, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x / 2}deg)` }));
  return animate(actor.svg, steps, time, "linear");
}

function roll(actor, time, { look }) {
  if (look) dress(actor, look);
  return animate(actor.svg, FALL, time, "linear");
}

function tick(actor, time, { to }) {
  const steps = [{ transform: "none" }, { transform: "scale(1.3)" }, { transform: "none" }];
  return animate(write(actor, to) ?? actor.svg, steps, time);
}

// What is written last in a piece is its number.
function write({ svg }, words) {
  const number = [...svg.querySelectorAll("text")].at(-1);
  if (number) number.textContent = words;
  return number;
}

// For who asked for less motion: nothing travels, what changes fades over.
async function softly(actor, time, { do: deed, look, to }, goal, over) {
  const blend = (...values) => animate(actor.mover, values.map((opacity) => ({ opacity })), time / 2, "linear");
  if (deed === "fade") return fade(actor, time);
  if (deed === "appear") return blend(0, 1);
  if (deed === "tick") return void write(actor, to);
  if (!goal && !look) return;
  await blend(1, 0);
  if (look) dress(actor, look);
  if (goal) put(actor, goal.at);
  if (!over()) await blend(0, 1);
}
