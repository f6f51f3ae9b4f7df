// Replay: the links of the page do the work; this script follows them in place, so that pieces travel.
import { ask } from "./ask.js";
import "./leave.js";
import { insist } from "./line.js";
import { lookAt, travel } from "./motion.js";
import { bindSettings, pause, tellWidth, travelTime } from "./settings.js";

const LEAST = 400; // milliseconds that a moment is shown, however quick
const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
const replay = () => document.getElementById("replay");
const byId = (id) => document.getElementById(id);
let running = false;
let wanted = null; // where to go next, while a moment is fetched
let going = false;

async function go(href) {
  wanted = href;
  if (going) return;
  going = true;
  while (wanted) {
    const address = wanted;
    wanted = null;
    const { ok, text } = await insist((signal) => ask(address, { signal }));
    if (ok) show(new DOMParser().parseFromString(text, "text/html"), address);
    else location.assign(address); // the page that comes says why not
  }
  going = false;
}

function show(page, address) {
  const before = lookAt(byId("picture"));
  const focus = document.activeElement?.id;
  const open = byId("words")?.open;
  replay().replaceWith(document.adoptNode(page.getElementById("replay")));
  history.replaceState(null, "", address);
  if (byId("words")) byId("words").open = open;
  dress();
  if (focus) byId(focus)?.focus();
  travel(before, byId("picture"), travelTime());
}

function dress() {
  for (const hidden of replay().querySelectorAll("#play, .slide, .speed")) hidden.hidden = false;
  byId("play").textContent = running ? replay().dataset.pause : replay().dataset.play;
  for (const box of [byId("log"), byId("log").parentNode]) box.scrollTo(0, box.scrollHeight);
  bindSettings(replay());
}

const atEnd = () => byId("slider").value === byId("slider").max;

async function run() {
  running = !running;
  dress();
  if (running && atEnd()) await go(byId("first").href);
  while (running && !atEnd()) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(LEAST, pause())));
    if (running) await go(byId("next").href);
  }
  running = false;
  dress();
}

document.addEventListener("click", (event) => {
  if (event.target.closest("#play")) return void run();
  const link = event.target.closest("#replay nav a, #replay .log a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  running = false;
  go(link.href);
});

document.addEventListener("input", (event) => {
  if (event.target.id !== "slider") return;
  running = false;
  go(replay().dataset.here + JSON.parse(replay().dataset.moments)[event.target.value]);
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("select, input, .text-board")) return;
  if (event.key === " " && !event.target.closest("button, a, summary")) {
    event.preventDefault();
    run();
  } else if (KEYS[event.key]) {
    event.preventDefault();
    byId(KEYS[event.key]).click();
  }
});

dress();
tellWidth(() => go(location.href));
