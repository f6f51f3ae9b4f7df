// A lesson, or an exercise. Its pages work by links and forms; this script follows them in place, so that pieces travel, and puts the
// sentence beside what it speaks of.
import { ask } from "./ask.js";
import { named, place } from "./callout.js";
import "./controls.js";
import { listenToDrags, showLiftable } from "./drag.js";
import { listenToKeys } from "./keys.js";
import "./leave.js";
import { insist } from "./line.js";
import { lookAt, travel } from "./motion.js";
import { $, $$, answer, button, make, news, root, say, told } from "./page.js";
import { choicesAfter, completeMoves, doubles, landings, LATE, lightUp, movesWith, pickedByDrag } from "./picking.js";
import { pickedWith, plainMove, pressThings, waysOf } from "./picking.js";
import { isOn, keep, keepAlso, pause, recall, tellWidth, travelTime } from "./settings.js";
import { play } from "./story.js";
import "./tell.js";

let picked = []; // what was pointed at so far
let busy = false; // while a page is fetched
let byKeyboard = false;
const lesson = () => document.getElementById("lesson");

// From page to page ----------------------------------------------------------------------------------------

async function go(address, how = {}, push = true) {
  if (busy) return;
  busy = true;
  const { ok, text } = await insist((signal) => ask(address, { signal, ...how }));
  const fresh = ok && new DOMParser().parseFromString(text, "text/html").getElementById("lesson");
  if (!fresh) return location.assign(address); // the page that comes says why not
  await play([...fresh.querySelectorAll("template.frame")], fresh.querySelector("#picture"));
  busy = false;
  show(document.adoptNode(fresh), push);
}

function show(fresh, push) {
  const before = lookAt($("#picture"));
  const open = { moves: $("#moves")?.open, words: $("#words").open };
  const { here } = lesson().dataset;
  told.textContent = "";
  lesson().replaceWith(fresh);
  if (push && here !== fresh.dataset.here) history.pushState(null, "", fresh.dataset.here);
  for (const [id, was] of Object.entries(open)) if ($(`#${id}`)) $(`#${id}`).open = was ?? false;
  dress();
  travel(before, $("#picture"), travelTime());
  announce();
}

// What the script adds to a page as the server sends it.
function dress() {
  unpick();
  for (const input of document.querySelectorAll('input[name="to"]')) input.value = lesson().dataset.here;
  remember();
  putSentence();
}

// A step of a lesson speaks of something: its sentence stands there. A question is about all: it stands above the board.
const putSentence = () => (isExercise() ? place([], new Set()) : place(pointedAt(), concerned()));
const isExercise = () => lesson().dataset.exercise !== undefined;

// Whoever does not see the sentence hears it; who uses the keyboard is led to it.
function announce() {
  const lines = [...$("#callout").querySelectorAll("p")].map((line) => make("p", { textContent: line.textContent }));
  news.replaceChildren(...lines);
  if (byKeyboard) ($("#callout .primary") ?? $("#callout")).focus({ preventScroll: true });
}

function remember() {
  const { game, here, step, end, exercise, solved } = lesson().dataset;
  if (solved !== undefined) keepAlso(`exercises.${game}`, exercise);
  if (isExercise()) return;
  const kept = recall(`lesson.${game}`);
  const resume = $("#resume");
  if (end !== undefined) keep(`lesson.${game}`, "end");
  else if (step !== "1") keep(`lesson.${game}`, here);
  else if (kept?.startsWith(`/learn/${game}/`)) {
    Object.assign(resume, { hidden: false, href: kept });
    resume.querySelector("span").textContent = parseInt(kept.split("/")[3]);
  }
}

// Pointing -------------------------------------------------------------------------------------------------

const moves = () =>
  $$("#tries button[data-wanted]").map((entry) => ({
    code: entry.value,
    ...waysOf(entry),
    group: entry.dataset.group,
    sentence: entry.textContent,
    effect: entry.dataset.effect,
  }));

const pointedAt = () => JSON.parse(lesson().dataset.point);
const concerned = () => new Set([...pointedAt(), ...moves().flatMap(({ picks }) => picks)]);

function light() {
  lightUp($$("[data-pick]"), choicesAfter(moves(), picked), picked);
  for (const thing of named(new Set(pointedAt()))) thing.classList.add("spoken");
  showLiftable();
}

const isSecond = doubles();

function point(key, by = "click") {
  const again = by === "click" && isSecond(key, lesson().dataset.here);
  if (again === LATE) return;
  const [ready] = completeMoves(moves(), picked);
  if (ready && picked.at(-1) === key) return attempt(ready.code);
  const plain = again && plainMove(moves(), key);
  if (plain) return choose(plain.picks, true);
  if (picked.includes(key)) return unpick();
  const wanted = pickedWith(moves(), picked, key);
  return wanted ? choose(wanted) : whyNot([...picked, key]);
}

// What was dragged, or clicked twice, is meant.
function choose(things, deliberate = false) {
  picked = things;
  light();
  const meant = completeMoves(moves(), picked);
  encourage(meant.length > 0);
  if (deliberate && meant.length === 1 && !isOn("ask")) return attempt(meant[0].code);
  return preview(meant);
}

function drop(from, to) {
  const things = pickedByDrag(moves(), picked, from, to);
  return things ? choose(things, true) : whyNot([from, to]);
}

listenToDrags({
  landings: (key, thing) => landings(moves(), key, "piece" in thing.dataset),
  over: () => {},
  drop,
  refuse: (from, to) => whyNot(to === null ? [from] : [from, to]),
  isDeaf: () => busy,
});

// What was said of a wrong try holds no longer. An exercise does not tell yet whether the next one is right.
function encourage(complete) {
  const reply = $("#reply");
  if (!complete || isExercise()) return reply?.remove();
  reply?.classList.add("right");
  reply?.replaceChildren(reply.dataset.good);
}

// The sentence of the move and what follows from it, before it is made.
function preview(meant) {
  const cancel = button(say.cancel, unpick);
  if (meant.length !== 1) {
    const ways = meant.map((move) => button(move.sentence, () => attempt(move.code), "primary"));
    return answer.replaceChildren(`${meant.length ? say.severalMeant : say.chooseMore} `, ...ways, cancel);
  }
  const [move] = meant;
  if (isOn("oneclick") && !isOn("ask") && movesWith(moves(), picked).length === 1) return attempt(move.code);
  const yes = button(say.confirm, () => attempt(move.code), "primary");
  const effect = make("span", { className: "effect", textContent: move.effect });
  return answer.replaceChildren(make("strong", { textContent: `${move.sentence}.` }), " ", effect, " ", yes, " ", cancel);
}

function unpick() {
  picked = [];
  answer.textContent = "";
  light();
}

const send = (fields) => go(lesson().dataset.here, { method: "POST", body: new URLSearchParams(fields) });

function attempt(code) {
  unpick();
  return send([["move", code], ["looks", pause() ? "1" : "0"]]);
}

const whyNot = (things) => send(things.map((thing) => ["pick", thing]));

// What one does --------------------------------------------------------------------------------------------

root.addEventListener("click", (event) => {
  const thing = event.target.closest("[data-pick]");
  if (thing) return point(thing.dataset.pick);
  const link = event.target.closest("#back, #go-on, #show-me, #resume, [data-skip]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});

root.addEventListener("submit", (event) => {
  if (!event.target.matches(".tries")) return;
  event.preventDefault();
  attempt(event.submitter.value);
});

pressThings(root, answer, (key) => point(key, "key"));
addEventListener("popstate", () => go(location.href, {}, false));
document.addEventListener("keydown", () => (byKeyboard = true), true);
document.addEventListener("pointerdown", () => (byKeyboard = false), true);

const follow = (selector) => () => $(selector)?.click();

listenToKeys({
  zones: () => [$$("[data-pick].can, [data-pick].chosen"), $$("#tries button")],
  home: () => $("[data-pick].can") ?? $("#callout .primary") ?? $("#callout"),
  digits: (number) => {
    const entry = $(`#tries button[data-n="${number}"]`);
    entry?.closest("details").setAttribute("open", "");
    entry?.focus();
    return Boolean(entry);
  },
  letters: { escape: unpick, u: follow("#back"), n: follow("#go-on") },
});

for (const fold of $$("#moves")) fold.open = false; // the board is enough
root.classList.add("scripted");
dress();
tellWidth(() => go(location.href, {}, false));
new ResizeObserver(() => busy || isExercise() || putSentence()).observe(root.parentElement);
