// The live table. The server renders everything and knows the rules; this script points, shows and listens.
import { ask } from "./ask.js";
import { act, attach, commit, keepChoice, light, offerOnly, point, unpick } from "./choose.js";
import "./controls.js";
import { checkDeal } from "./end.js";
import { expected, press, toggle, unfold } from "./focus.js";
import { askHint, keepHint } from "./hints.js";
import { listenToKeys } from "./keys.js";
import "./leave.js";
import { lookAt, travel } from "./motion.js";
import { $, $$, answer, api, button, help, lang, make, myTurn, news, panel, root } from "./page.js";
import { say, speak, table, version } from "./page.js";
import { bindSettings, keep, narrow, nextSpeed, recall, tellWidth, travelTime } from "./settings.js";
import { showTurn } from "./signs.js";
import { sound } from "./sound.js";
import { freshWords, keepUpToDate, listen, refresh, renew } from "./update.js";

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
  offerOnly();
  checkDeal();
  if ($("[data-brief]")) tellBrief($("[data-brief]"));
  keepChoice();
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

// Forms of the page: sent as JSON where the answer belongs on this page, else as they are -------------------

const sends = {
  moves: (form, entry) => commit(Number(entry.value)),
  undo: (form, entry) => act("undo", { version: version() }, entry),
  restart: (form, entry) => act("undo", { version: version(), whole_turn: true }, entry),
  curtain: (form, entry) => act("curtain", { seat: entry.value === "" ? null : Number(entry.value) }, entry),
  hint: (form) => askHint(Number(form.elements.step.value), commit),
};

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

// Help and settings ------------------------------------------------------------------------------------

const showSettings = bindSettings(help);

function openHelp() {
  showSettings();
  help.showModal();
}

document.getElementById("open-help").hidden = false;
document.getElementById("open-help").addEventListener("click", openHelp);
document.getElementById("close-help").addEventListener("click", () => help.close());

attach({ isPast: () => past, backToNow, refresh, begin: () => missed !== null && hideMissed() });
welcomeBack();
dress();
keepUpToDate({ dress, eyesChanged: welcomeBack, turnBegins: announceTurn, isPast: () => past });
tellWidth(() => {
  listen();
  refresh();
});
