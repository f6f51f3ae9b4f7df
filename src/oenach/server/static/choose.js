// Choosing a move: by clicks, by dragging, by keys. What can be taken back is done at once; before anything else the
// page asks, unless it was dragged or clicked twice; and whoever wants it is always asked first.
import { isDragging, isHeldStill, letGo, listenToDrags, showLiftable } from "./drag.js";
import { expected } from "./focus.js";
import { hasHint, showHint } from "./hints.js";
import { giveUp, insist, isKept } from "./line.js";
import { $, $$, answer, button, make, myTurn, post, reason, root, say, seat, speak, version } from "./page.js";
import { beginnings, choicesAfter, completeMoves, LATE, doubles, landings, lightUp, movesWith, waysOf } from "./picking.js";
import { pickedByDrag, pickedWith, plainMove, pressThings } from "./picking.js";
import { foresee, forget, ghost } from "./preview.js";
import { isOn, keep, narrow, still } from "./settings.js";
import { rests, tellBeside } from "./tell.js";

const STAY = 250; // milliseconds at a place before the board shows what follows

let picked = []; // what was pointed at so far
let busy = null; // the move that is on its way
let done = null; // the last move, while the page says that it was made and offers to take it back
let table = null; // the rest of the page

// What choosing needs of the page: whether it shows an `isPast()` and how it comes `backToNow()`, how it is brought up
// to date after something was done (`refresh(version)`), and what to do before a move (`begin()`).
export function attach(page) {
  table = page;
  pressThings(root, answer, (key) => point(key, "key"));
  listenToDrags({ landings: (key, thing) => landings(moves(), key, "piece" in thing.dataset), over, drop, refuse, isDeaf });
}

const isDeaf = () => Boolean(busy) || isKept() || table.isPast() || root.classList.contains("playing");

// Moves ----------------------------------------------------------------------------------------------------

const read = new WeakMap(); // what the buttons of the list mean

const moves = () =>
  $$('button[name="move"]').map((entry) => {
    if (!read.has(entry)) read.set(entry, meaningOf(entry));
    return read.get(entry);
  });

const meaningOf = (entry) => ({
  code: Number(entry.value),
  ...waysOf(entry),
  undo: "undo" in entry.dataset,
  group: entry.closest("fieldset")?.firstElementChild.textContent ?? "",
  sentence: entry.textContent,
});

const matching = () => movesWith(moves(), picked);
const complete = () => completeMoves(moves(), picked);

// Whether a move is made only once the player has said yes.
const asks = (move, deliberate) => isOn("ask") || !(move.undo || deliberate || isOn("oneclick"));

// A move that waits for the connection stays marked, and nothing else can be chosen. Where one rarely begins (a place
// before what goes there) the light is faint.
export function light(marked = isKept() ? (busy?.picks ?? []) : picked) {
  const next = isKept() ? new Set() : picked.length ? choicesAfter(moves(), picked) : beginnings(moves());
  const first = new Set(moves().map(({ picks }) => picks[0]));
  lightUp($$("[data-pick]"), next, marked, (thing) => !picked.length && !first.has(thing));
  showLiftable();
}

// Pointing -------------------------------------------------------------------------------------------------

const isSecond = doubles();

export function point(key, by = "click") {
  if (table.isPast()) return table.backToNow();
  if (isKept()) return;
  const again = by === "click" && isSecond(key, version());
  if (busy || again === LATE) return;
  const [ready] = complete();
  if (ready && picked.at(-1) === key) return commit(ready.code);
  if (again) return doPlainly(key);
  if (picked.includes(key)) return unpick();
  const wanted = pickedWith(moves(), picked, key);
  if (!wanted) return why([...(ready ? picked.slice(0, -1) : picked), key]);
  picked = wanted;
  return chose();
}

// The plain thing, if there is one: a card is laid in its row, the pile is drawn from.
function doPlainly(key) {
  const move = plainMove(moves(), key);
  if (!move) return;
  picked = move.picks;
  return chose(true);
}

// What has only one way to go on is chosen by itself.
function chose(deliberate = false) {
  const [only, ...others] = matching();
  if (!others.length) picked = [...only.picks.filter((thing) => !picked.includes(thing)), ...picked];
  light();
  const meant = complete();
  if (!others.length && !asks(only, deliberate)) return commit(only.code);
  if (!meant.length) showChoices();
  return ask(meant);
}

// On a small screen what may be chosen next can be out of sight.
function showChoices() {
  const inSight = (thing) => {
    const { top, bottom } = thing.getBoundingClientRect();
    return top > 50 && bottom < innerHeight - 120;
  };
  const lit = $$("[data-pick].can");
  const behavior = still() ? "auto" : "smooth";
  if (lit.length && !lit.some(inSight)) lit[0].scrollIntoView({ block: "center", behavior });
}

// The sentence of the move and what follows from it, before it is made.
async function ask(meant) {
  forget();
  done = null;
  const cancel = button(say.cancel, unpick);
  if (!meant.length) return askMore(cancel);
  if (meant.length > 1) {
    const ways = meant.map((move) => button(move.sentence, () => commit(move.code), "primary"));
    answer.replaceChildren(`${say.severalMeant} `, ...ways, cancel);
    return;
  }
  const [move] = meant;
  const effect = make("span", { className: "effect" });
  const yes = button(say.confirm, () => commit(move.code), "primary");
  const sentence = make("strong", { textContent: `${move.sentence}.` });
  answer.replaceChildren(sentence, " ", effect, " ", yes, " ", cancel, askFirst());
  const follows = await foretold(move);
  effect.textContent = follows.effect ?? "";
  if (effect.isConnected) show(move, follows);
}

// What is still to be chosen, as the game says it.
async function askMore(cancel) {
  const question = make("span", { className: "more" });
  answer.replaceChildren(question, " ", cancel);
  question.textContent = (await post("why", { picks: picked })).data.more ?? say.chooseMore;
}

// The switch that makes the page ask always, where it asks and where it did not.
function askFirst() {
  const box = make("input", { type: "checkbox", checked: isOn("ask"), onchange: () => keep("ask", Number(box.checked)) });
  const label = make("label", { className: "ask-first" });
  label.append(box, ` ${say.askFirst}`);
  return label;
}

export function unpick() {
  if (table.isPast()) return table.backToNow();
  if (isKept()) return giveUp();
  letGo();
  forget();
  picked = [];
  quiet();
  light();
}

// Nothing is chosen: a hint may still stand there, or what was just done.
function quiet() {
  if (hasHint()) return showHint();
  answer.textContent = "";
  if (done) tellDone();
  offerOnly();
}

// On a new panel something else can be done. What was chosen stays chosen when others act meanwhile, if it is still a
// move.
export function keepChoice() {
  if (!isKept()) busy = null;
  if (!isHeldStill()) letGo();
  if (!picked.length) return;
  if (myTurn() && matching().length) ask(complete());
  else unpick();
}

// Says why something cannot be, and gives the sentence.
async function why(picks) {
  const { data } = await post("why", { picks });
  if (!data.sentence) return "";
  answer.querySelector(".reason")?.remove(); // what is chosen stays, and so does what is said about it
  if (picked.length) answer.append(reason(data));
  else speak(data.sentence, data.link, data.number);
  return data.sentence;
}

// Dragging -------------------------------------------------------------------------------------------------

function meantBy(from, to) {
  const things = pickedByDrag(moves(), picked, from, to) ?? [];
  const found = things.length ? movesWith(moves(), things) : [];
  return { things, only: found.length === 1 ? found[0] : null };
}

// What is held over a place shows what would follow.
function over(from, to) {
  const move = to === null ? null : meantBy(from, to).only;
  if (move) return glance(move, { from, to });
  lookAway();
}

function drop(from, to) {
  const { things } = meantBy(from, to);
  if (!things.length) return refuse(from, to);
  picked = things;
  return chose(true);
}

async function refuse(from, to) {
  const told = await why(to === null ? [from] : [from, to]);
  if (told) tellBeside($(`[data-pick="${CSS.escape(to ?? from)}"]`), told);
}

// Looking ahead --------------------------------------------------------------------------------------------

let known = new Map(); // what follows from moves, at one version
let knownAt = "";
let glanced = null; // the move that somebody looks at

// What the server says of a move: its effect, and the board after it if that is certain.
async function foretold({ code }) {
  const now = [version(), seat(), narrow.matches].join();
  if (now !== knownAt) [knownAt, known] = [now, new Map()];
  const asked = known.get(code) ?? post("why", { move: code, svg: Boolean($("#picture")), narrow: narrow.matches });
  known.set(code, asked);
  const { ok, data } = await asked;
  if (!ok) known.delete(code);
  return data;
}

function show(move, { svg }, held = null) {
  if (svg) return foresee(svg);
  const [from, to] = held ? [held.from, held.to] : move.picks;
  const [piece, place] = [from, to].map((key) => key && $(`[data-pick="${CSS.escape(key)}"]`));
  if (piece && place && !held) ghost(piece, place);
}

// A move that somebody looks at (in the list, by what completes it, or by holding a piece over its place) is shown on
// the board, and told if nothing else is.
async function glance(move, held = null, inList = false) {
  if (glanced?.code === move.code || isKept() || busy) return;
  glanced = move;
  await new Promise((resolve) => setTimeout(resolve, STAY));
  if (glanced !== move) return;
  const follows = await foretold(move);
  if (glanced !== move || busy) return;
  show(move, follows, held);
  answer.querySelector(".foretold")?.remove();
  if (follows.effect && (follows.svg || picked.length || held || inList)) answer.append(make("span", { className: "foretold", textContent: `${move.sentence}. ${follows.effect}` }));
}

function lookAway() {
  if (!glanced) return;
  glanced = null;
  answer.querySelector(".foretold")?.remove();
  forget();
  const meant = complete();
  if (meant.length === 1) foretold(meant[0]).then((follows) => !glanced && complete()[0]?.code === meant[0].code && show(meant[0], follows));
}

// The only move that pointing at something now would make.
function madeBy(thing) {
  if (!thing.matches(".can")) return null;
  const wanted = pickedWith(moves(), picked, thing.dataset.pick);
  const found = wanted ? movesWith(moves(), wanted) : [];
  return found.length === 1 ? found[0] : null;
}

function lookAt(event) {
  if (isDragging() || table.isPast() || event.pointerType === "touch") return;
  if (event.type === "focusin" ? !event.target.matches(":focus-visible") : rests(event)) return;
  const entry = event.target.closest?.('button[name="move"]');
  const thing = event.target.closest?.("[data-pick]");
  if (entry && !picked.length) light(JSON.parse(entry.dataset.picks));
  const move = entry ? moves().find(({ code }) => code === Number(entry.value)) : thing && madeBy(thing);
  if (move) glance(move, null, Boolean(entry));
}

function turnAway(event) {
  if (isDragging() || event.pointerType === "touch") return;
  const entry = event.target.closest?.('button[name="move"]');
  const from = entry ?? event.target.closest?.("[data-pick]");
  if (!from || from.contains(event.relatedTarget)) return;
  lookAway();
  if (entry) light();
}

for (const [type, look] of Object.entries({ focusin: lookAt, pointerover: lookAt, focusout: turnAway, pointerout: turnAway })) {
  root.addEventListener(type, look);
}

// Doing ----------------------------------------------------------------------------------------------------

export async function commit(code) {
  if (busy || isKept()) return;
  const move = moves().find((one) => one.code === code);
  busy = move;
  picked = [];
  done = null;
  glanced = null;
  answer.textContent = "";
  table.begin();
  const made = await carryOut("moves", { version: version(), seat: Number(seat()), move: code }, move.sentence);
  if (busy && busy !== move) return; // the next one is on its way
  busy = null;
  forget();
  if (!made || !move.undo || picked.length) return;
  done = move;
  quiet();
}

// A move that was made without asking is told, and how to take it back.
function tellDone() {
  const undo = $('[data-post="undo"] button');
  if (!undo) return void (done = null);
  const told = $$("#log .own").at(-1)?.textContent ?? `${done.sentence}.`;
  const words = make("span", { className: "done", textContent: told });
  answer.replaceChildren(words, " ", button(undo.textContent, () => undo.click()), askFirst());
}

// Where there is only one move, it is one press away. It is not made by itself: what was done before could then no
// longer be taken back.
export function offerOnly() {
  answer.querySelector(".only")?.remove();
  const [only, ...others] = moves();
  if (!only?.picks.length || others.length || !myTurn() || answer.querySelector(".primary")) return;
  answer.append(button(only.sentence, () => commit(only.code), "primary only"));
}

// Something that changes the table, sent until it is answered. The version tells the server what it has got before.
export async function carryOut(what, body, label) {
  const reply = await insist((signal) => post(what, body, { signal }), label, () => light());
  if (!reply) return givenUp();
  const { ok, data } = reply;
  if (what !== "moves") done = null;
  speak(ok || data.kept ? "" : data.sentence, data.link, data.number);
  await table.refresh("version" in body ? data.version ?? Infinity : Infinity); // a curtain changes no version
  return ok;
}

// Everything can be chosen again at once. Whether it had arrived after all is seen when the connection is back.
function givenUp() {
  table.refresh();
  expected().focus({ preventScroll: true });
  return false;
}

export const act = (what, body, entry) => isKept() || carryOut(what, body, entry.textContent);
