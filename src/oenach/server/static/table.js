// The live table. The server renders everything and knows the rules; this script points, shows and listens.
import { ask } from "./ask.js";
import "./controls.js";
import { checkDeal } from "./end.js";
import { expected, press, toggle, unfold } from "./focus.js";
import { askHint, hasHint, keepHint, showHint } from "./hints.js";
import { listenToKeys } from "./keys.js";
import "./leave.js";
import { giveUp, insist, isKept } from "./line.js";
import { lookAt, travel } from "./motion.js";
import { $, $$, answer, api, button, help, lang, make, myTurn, news, panel, post, root } from "./page.js";
import { reason, say, seat, speak, table, version } from "./page.js";
import { beginnings, choicesAfter, completeMoves, lightUp, movesWith, pickedWith, pressThings } from "./picking.js";
import { bindSettings, isOn, keep, narrow, nextSpeed, recall, still, tellWidth } from "./settings.js";
import { travelTime } from "./settings.js";
import { showTurn } from "./signs.js";
import { sound } from "./sound.js";
import { freshWords, keepUpToDate, listen, refresh, renew } from "./update.js";

let picked = []; // what was pointed at so far
let busy = false; // while a move is on its way
let sent = []; // what it points at

// Only the end of a game needs it.
async function tellBrief(place) {
  const { fillBrief } = await import("./brief.js");
  await fillBrief(place, (words) => news.append(make("p", { textContent: words })));
}

// What the page looks like ---------------------------------------------------------------------------------

// What the script adds to a panel as the server sends it.
function dress() {
  light();
  keepHint();
  unfold();
  for (const button of $$(".copy")) button.hidden = !navigator.clipboard;
  $("#log")?.scrollTo(0, $("#log").scrollHeight);
  showTurn(myTurn(), $("#status").textContent, say.title);
  if (missed === null) remember();
  else listMissed();
  checkDeal();
  if ($("[data-brief]")) tellBrief($("[data-brief]"));
  if (picked.length) pickAgain();
}

function announceTurn() {
  sound("horn");
  news.append(make("p", { textContent: $("#status").textContent }));
}

// Since the last visit -----------------------------------------------------------------------------------

const eyes = () => panel().dataset.eyes; // the seats whose players look at this screen
const place = () => `seen.${table}.${eyes()}`;
const MOST_MISSED = 8; // lines that are listed
let missed = null; // the version of the last visit, while what happened since waits to be read

function remember() {
  if (!document.hidden) keep(place(), version());
}

// What chance gives belongs to who acted before it.
function linesOfOthers() {
  const own = eyes().split(" ");
  let doer = own[0];
  return $$("#log li").filter((line) => {
    if (line.dataset.by !== "-1") doer = line.dataset.by;
    return !own.includes(doer) && Number(line.dataset.moment) > missed;
  });
}

function welcomeBack() {
  const last = recall(place());
  missed = last === null || !$("#log") ? null : Number(last);
  if (missed === null) return;
  listMissed();
}

function listMissed() {
  const lines = linesOfOthers();
  const section = $("#since");
  if (!lines.length || !section) {
    missed = null;
    return remember();
  }
  section.hidden = false;
  const shown = lines.slice(-MOST_MISSED).map((line) => make("li", { textContent: line.textContent }));
  if (lines.length > MOST_MISSED) shown.unshift(make("li", { textContent: "…" }));
  section.querySelector("ol").replaceChildren(...shown);
}

async function showMissed() {
  const since = missed;
  hideMissed();
  await lookBack(since);
  past = false;
  await renew(since);
}

function hideMissed() {
  missed = null;
  $("#since").hidden = true;
  remember();
}

document.addEventListener("visibilitychange", () => !document.hidden && welcomeBack());

// Looking back -------------------------------------------------------------------------------------------

let past = false; // whether the picture shows an earlier moment

async function lookBack(at) {
  const { ok, data } = await ask(`${api}/moments/${at}?lang=${lang}&narrow=${narrow.matches}`);
  if (!ok) return speak(data.sentence);
  if (!$("#picture")) return;
  const before = lookAt($("#picture"));
  past = true;
  $("#picture").innerHTML = data.svg;
  $("#picture").dataset.version = data.version;
  travel(before, $("#picture"), travelTime());
}

async function showMoment(line) {
  await lookBack(line.dataset.moment);
  if (!past) return;
  root.classList.add("past");
  $("#picture").scrollIntoView({ block: "nearest" });
  for (const other of $$("#log li")) other.classList.toggle("looked-at", other === line);
  answer.replaceChildren(`${say.momentOf} ${line.textContent} `, button(say.backToNow, backToNow, "primary"));
}

async function backToNow() {
  if (!past) return;
  past = false;
  root.classList.remove("past");
  answer.textContent = "";
  await refresh();
}

// Moves ------------------------------------------------------------------------------------------------

const moves = () =>
  $$('button[name="move"]').map((entry) => ({
    code: Number(entry.value),
    picks: JSON.parse(entry.dataset.picks),
    sentence: entry.textContent,
  }));

const matching = () => movesWith(moves(), picked);
const complete = () => completeMoves(moves(), picked);

// A move that waits for the connection stays marked, and nothing else can be chosen. Where one rarely begins (a place
// before what goes there) the light is faint.
function light(marked = isKept() ? sent : picked) {
  const next = isKept() ? new Set() : picked.length ? choicesAfter(moves(), picked) : beginnings(moves());
  const first = new Set(moves().map(({ picks }) => picks[0]));
  lightUp($$("[data-pick]"), next, marked, (thing) => !picked.length && !first.has(thing));
}

async function point(key) {
  if (past) return backToNow();
  if (isKept()) return;
  const [ready] = complete();
  if (ready && picked.at(-1) === key) return commit(ready.code);
  if (picked.includes(key)) return unpick();
  const wanted = pickedWith(moves(), picked, key);
  if (!wanted) return why([...(ready ? picked.slice(0, -1) : picked), key]);
  picked = wanted;
  return chose();
}

function chose() {
  light();
  const meant = complete();
  if (isOn("oneclick") && meant.length === 1 && matching().length === 1) return commit(meant[0].code);
  if (!meant.length) showChoices();
  return preview(meant);
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
async function preview(meant) {
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
  answer.replaceChildren(make("strong", { textContent: `${move.sentence}.` }), " ", effect, " ", yes, " ", cancel);
  effect.textContent = await effectOf(move.code);
}

// What is still to be chosen, as the game says it.
async function askMore(cancel) {
  const question = make("span", { className: "more" });
  answer.replaceChildren(question, " ", cancel);
  question.textContent = (await post("why", { picks: picked })).data.more ?? say.chooseMore;
}

const effectOf = async (move) => (await post("why", { move })).data.effect ?? "";

function unpick() {
  if (past) return backToNow();
  if (isKept()) return giveUp();
  picked = [];
  quiet();
  light();
}

// Nothing is chosen: only a hint may still stand there.
const quiet = () => (hasHint() ? showHint() : (answer.textContent = ""));

// What was chosen stays chosen when others act meanwhile, if it is still a move.
function pickAgain() {
  if (myTurn() && matching().length) preview(complete());
  else unpick();
}

async function why(picks) {
  const { data } = await post("why", { picks });
  if (!data.sentence) return;
  if (!picked.length) return speak(data.sentence, data.link, data.number);
  answer.querySelector(".reason")?.remove(); // what is chosen stays, and so does what is said about it
  answer.append(reason(data));
}

async function commit(code) {
  if (busy || isKept()) return;
  const move = moves().find((one) => one.code === code);
  busy = true;
  sent = move.picks;
  picked = [];
  answer.textContent = "";
  if (missed !== null) hideMissed();
  try {
    await carryOut("moves", { version: version(), seat: Number(seat()), move: code }, move.sentence);
  } finally {
    sent = [];
    busy = false;
  }
}

// Something that changes the table, sent until it is answered. The version tells the server what it has got before.
async function carryOut(what, body, label) {
  const reply = await insist((signal) => post(what, body, { signal }), label, () => light());
  if (!reply) return givenUp();
  const { ok, data } = reply;
  speak(ok || data.kept ? "" : data.sentence, data.link, data.number);
  await refresh("version" in body ? data.version : undefined); // a curtain changes no version
}

// Everything can be chosen again at once. Whether it had arrived after all is seen when the connection is back.
function givenUp() {
  refresh();
  expected().focus({ preventScroll: true });
}

// A move of the list that has the focus or the pointer shows on the board what it means.
let glanced = null;

async function glance(entry) {
  if (glanced === entry || picked.length || isKept()) return;
  glanced = entry;
  light(JSON.parse(entry.dataset.picks));
  await new Promise((resolve) => setTimeout(resolve, 250));
  if (glanced !== entry) return;
  const follows = await effectOf(Number(entry.value));
  if (glanced === entry) answer.textContent = follows;
}

function lookAway(entry) {
  if (glanced !== entry) return;
  glanced = null;
  if (!picked.length && !past) quiet();
  light();
}

// Forms of the page: sent as JSON where the answer belongs on this page, else as they are -------------------

const sends = {
  moves: (form, entry) => commit(Number(entry.value)),
  undo: (form, entry) => act("undo", { version: version() }, entry),
  restart: (form, entry) => act("undo", { version: version(), whole_turn: true }, entry),
  curtain: (form, entry) => act("curtain", { seat: entry.value === "" ? null : Number(entry.value) }, entry),
  hint: (form) => askHint(Number(form.elements.step.value), commit),
};

const act = (what, body, entry) => isKept() || carryOut(what, body, entry.textContent);

root.addEventListener("submit", (event) => {
  const send = sends[event.target.dataset.post];
  if (!send) return;
  event.preventDefault();
  send(event.target, event.submitter);
});

const deeds = { "show-since": showMissed, "hide-since": hideMissed };

root.addEventListener("click", (event) => {
  const thing = event.target.closest("[data-pick]");
  if (thing) point(thing.dataset.pick);
  const copy = event.target.closest("[data-copy]");
  if (copy) copyLink(document.getElementById(copy.dataset.copy).value);
  deeds[event.target.closest("[data-do]")?.dataset.do]?.();
  const line = event.target.closest("#log li");
  if (line && $("#picture") && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    showMoment(line);
  }
});

const copyLink = (link) => navigator.clipboard.writeText(link).then(() => speak(say.copied), () => speak(say.notCopied));

const looks = { focusin: glance, pointerover: glance, focusout: lookAway, pointerout: lookAway };

for (const [type, show] of Object.entries(looks)) {
  root.addEventListener(type, (event) => {
    const entry = event.target.closest?.('button[name="move"]');
    if (entry) show(entry);
  });
}

// Keys ----------------------------------------------------------------------------------------------------

async function now() {
  await backToNow();
  expected().focus();
}

listenToKeys({
  zones: () => [$$("[data-pick].can, [data-pick].chosen"), $$('button[name="move"]'), $$("#log a")],
  everything: () => $$("#picture [aria-label]:is([data-pick], [data-part])"),
  home: expected,
  digits: (number) => {
    const entry = $(`button[name="move"][data-n="${number}"]`);
    if (!entry) return false;
    entry.closest("details")?.setAttribute("open", "");
    entry.focus();
    return true;
  },
  letters: {
    escape: unpick,
    u: press('[data-post="undo"] button'),
    r: press('[data-post="restart"] button'),
    h: press('[data-post="hint"] button'),
    m: () => toggle("moves", "button"),
    t: () => freshWords().then(() => toggle("words", "pre")),
    l: () => toggle("log-fold", "a"),
    n: now,
    s: () => speak(`${say.speed} ${say[`speed${nextSpeed().replace(/^./, (first) => first.toUpperCase())}`]}.`),
    "?": openHelp,
  },
});

pressThings(root, answer, point);

// Help and settings ------------------------------------------------------------------------------------

const showSettings = bindSettings(help);

function openHelp() {
  showSettings();
  help.showModal();
}

document.getElementById("open-help").hidden = false;
document.getElementById("open-help").addEventListener("click", openHelp);
document.getElementById("close-help").addEventListener("click", () => help.close());

welcomeBack();
dress();
keepUpToDate({ dress, eyesChanged: welcomeBack, turnBegins: announceTurn, isPast: () => past });
tellWidth(() => {
  listen();
  refresh();
});
