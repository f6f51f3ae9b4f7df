// Coming up to date. After a move the news bring what it changed on the page; whatever else happened, and whatever was
// missed, the page fetches anew.
import { ask } from "./ask.js";
import { celebrate } from "./end.js";
import { focusNow, keepFocus } from "./focus.js";
import { insist, later, newsAre, sleep, wake } from "./line.js";
import { lookAt, travel } from "./motion.js";
import { $, $$, api, lang, make, myTurn, news, panel, root, say, seat, table, version } from "./page.js";
import { narrow, pause, travelTime } from "./settings.js";
import { caption, countFrom, play, scoresNow, tellAround } from "./story.js";
import { hush } from "./tell.js";

// What the rest of the page does about it: `dress` a panel as the server sends it, and whatever follows from the turn or
// the player having changed.
let page = null;

export function keepUpToDate(parts) {
  page = parts;
  board = boardNow();
  listen();
}

// One thing at a time: what changes while something is fetched or shown comes afterwards, unless the version that is
// wanted has come meanwhile.
const ANY = Infinity;
let wanted = null;
let running = null;

export async function refresh(at = ANY) {
  wanted = Math.max(wanted ?? 0, at);
  if (page.isPast()) return;
  running ??= catchUp();
  await running;
}

async function catchUp() {
  await null; // so that it is running when it ends
  try {
    while (wanted !== null && wanted > version()) {
      const at = wanted;
      wanted = null;
      if (!(await follow(await stepsTo(at)))) await renew(version());
    }
  } finally {
    wanted = running = null;
  }
}

// The whole panel, with the looks at the table since one of its versions.
export async function renew(since) {
  const shown = pause() && !document.hidden && $("#picture") ? `&since=${since}&seat=${seat()}` : "";
  const { ok, text } = await insist((signal) => ask(`/t/${table}/panel?lang=${lang}${shown}`, { signal }));
  if (!ok) return;
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const frames = [...fresh.querySelectorAll("template.frame")];
  if (fresh.querySelector("template.left-out")) frames[0].dataset.before = say.leftOut;
  await present(frames, fresh.getElementById("picture"), () => {
    for (const template of fresh.querySelectorAll("template")) template.remove();
    root.replaceChildren(document.adoptNode(fresh.getElementById("panel")));
    board = boardNow();
    oldWords = false;
    arrived = arrived.filter(({ change }) => change.from >= version());
  });
}

// Plays the looks that led to what is to be put on the page now.
async function present(frames, next, put) {
  await play(frames, next);
  show(put);
  if (!frames.length) return;
  const told = caption(frames.at(-1));
  if ($(".untold")) await told; // raids are told to the end before anything new is shown
}

// Whatever was open, scrolled or focused stays so.
function show(put) {
  hush();
  const before = lookAt($("#picture"));
  const was = { ...panel().dataset, turn: myTurn(), side: $(".side").scrollTop, focus: focusNow(), scores: scoresNow() };
  put();
  if (panel().dataset.eyes !== was.eyes) page.eyesChanged();
  page.dress();
  $(".side").scrollTop = was.side;
  travel(before, $("#picture"), travelTime());
  countFrom(was.scores);
  if (was.state === "playing" && panel().dataset.state === "over") celebrate();
  if (myTurn() && !was.turn) page.turnBegins();
  keepFocus(was.focus, myTurn() && !was.turn);
}

// What moves change ------------------------------------------------------------------------------------------

// A picture is told in pieces of the one before it; see changes.py.
const GROUP = "<g";
let board = []; // the pieces of the picture that the panel came with, or that it was changed to
let arrived = []; // news with changes that are not on the page yet

const boardNow = () => ($("#picture")?.innerHTML ?? "").split(GROUP);
const putTogether = (pieces, old) =>
  pieces.flatMap((piece) => (typeof piece === "string" ? piece.split(GROUP) : old.slice(...piece)));

// The news that lead to a version. Our own move is often answered before its news are here.
async function stepsTo(at) {
  if (at === ANY) return [];
  if (heardOf < at && source?.readyState === EventSource.OPEN) await nextNews();
  const steps = [];
  for (const step of arrived) {
    if (step.change.from === (steps.at(-1)?.version ?? version())) steps.push(step);
  }
  return steps.at(-1)?.version >= at ? steps : [];
}

// Puts what they change on the page; false if that cannot be done.
async function follow(steps) {
  const drawn = $("#log") && drawLooks(steps); // before anything has happened a page has no log
  if (!steps.length || !drawn) return false;
  arrived = [];
  const frames = pause() && !document.hidden ? drawn.frames : [];
  await present(frames, null, () => {
    for (const step of steps) put(step);
    board = drawn.board;
    delete $("#picture").dataset.version;
    $("#picture").innerHTML = board.join(GROUP);
    oldWords = true;
  });
  if ($("#words").open) freshWords();
  return true;
}

// The looks at the table, each as the panel would bring it, and the board at the end; null if these are changes of
// another picture.
function drawLooks(steps) {
  const frames = [];
  let pieces = board;
  for (const { change, status, actors } of steps) {
    if (change.pieces !== pieces.length) return null;
    for (const [n, look] of change.frames.entries()) {
      const last = n === change.frames.length - 1;
      pieces = putTogether(last ? change.board : look.svg, pieces);
      const around = last ? { status, actors, scores: change.scores ?? [] } : {};
      frames.push(frameOf({ ...look, ...around }, pieces.join(GROUP)));
    }
    if (change.left_out) frames.at(-change.frames.length).dataset.before = say.leftOut;
    if (!change.frames.length) pieces = putTogether(change.board, pieces);
  }
  return { frames, board: pieces };
}

function frameOf({ svg, ...facts }, innerHTML) {
  const frame = make("template", { className: "frame", innerHTML });
  for (const [name, fact] of Object.entries(facts)) {
    frame.dataset[name] = typeof fact === "string" ? fact : JSON.stringify(fact);
  }
  return frame;
}

function put({ version, status, actors, seat, change }) {
  const { dataset } = panel();
  dataset.version = version;
  delete dataset.mine;
  if (actors.includes(seat)) dataset.mine = "";
  tellAround({ status, actors, scores: change.scores ?? [] });
  for (const [n, words] of (change.told ?? []).entries()) $$(".score")[n].dataset.tell = words;
  for (const line of $$("#log li").slice(change.keep)) line.remove();
  $("#log").insertAdjacentHTML("beforeend", change.log);
  if ("moves" in change) $(".moves-part").outerHTML = change.moves;
}

// The table in words is fetched when it is read.
let oldWords = false;

export async function freshWords() {
  if (!oldWords) return;
  const { ok, data } = await ask(`${api}?lang=${lang}&svg=false`);
  if (!ok || data.version !== version() || !oldWords) return;
  oldWords = false;
  $(".text-board").textContent = data.plain;
}

root.addEventListener("toggle", ({ target }) => target.id === "words" && target.open && freshWords(), true);

// News -------------------------------------------------------------------------------------------------------

const PROMPT = 500; // milliseconds within which news of our own move usually come
let source = null;
let cut = false; // whether news may have been missed
let refusals = 0; // one after the other
let heardOf = 0; // the last version that there were news of
let ring = () => {};

const nextNews = () => Promise.race([new Promise((resolve) => (ring = resolve)), sleep(PROMPT)]);

export function listen() {
  source?.close();
  [arrived, heardOf] = [[], 0];
  const shape = narrow.matches ? "narrow" : "wide";
  const mine = (source = new EventSource(`${api}/events?lang=${lang}&page=${shape}`));
  mine.addEventListener("open", () => {
    if (cut) refresh();
    cut = false;
    refusals = 0;
    newsAre(mine.readyState);
    wake();
  });
  mine.addEventListener("error", async () => {
    cut = true;
    newsAre(mine.readyState);
    if (mine.readyState !== EventSource.CLOSED) return;
    await sleep(later(refusals++)); // the browser gave up; we do not
    if (source !== mine) return;
    listen();
    await refresh();
  });
  mine.addEventListener("message", async (event) => {
    const message = JSON.parse(event.data);
    const lines = message.lines.map((line) => make("p", { textContent: line.text }));
    if (lines.length) news.replaceChildren(...lines);
    const same = (message.seat === null ? "" : String(message.seat)) === seat();
    heardOf = same ? message.version : 0;
    if (same && message.change) arrived.push(message);
    ring();
    await refresh(same && !message.rematch ? message.version : ANY);
  });
}

addEventListener("online", listen); // the old stream may be dead without knowing it
