// What happened, step by step: the looks that the server sends between what was shown and what is, and what is seen to
// happen before each.
import { finish, lookAt, travel } from "./motion.js";
import { $, $$, make, root, say, seat, told } from "./page.js";
import { pace, pause, still, travelTime } from "./settings.js";
import { enact, lengthOf } from "./stage.js";

const READING = 1100; // milliseconds for a line where nothing is seen to happen, at normal speed
const TURN = 2000; // the most that a turn takes until the present is shown
const SCENE = 5500; // where much is turned up it is a scene of its own, that may take longer
const isScene = ({ motions }) => motions.filter((motion) => motion.do === "flip").length > 2;

let wake = null; // ends the present pause
let hurried = false; // somebody does not want to wait

const rest = (time) =>
  new Promise((resolve) => {
    wake = resolve;
    setTimeout(resolve, time);
  });

// A look as a page has it, in a template.
const read = ({ dataset, content }) => ({
  ...dataset,
  ...Object.fromEntries(LISTS.map((name) => [name, JSON.parse(dataset[name] ?? "[]")])),
  picture: content,
});
const LISTS = ["lines", "motions", "actors", "scores"];

// Plays what happened on the picture that is shown, up to the last look, which is for the page itself to show: its
// picture is `next`, or comes with it.
export async function play(templates, next) {
  hurried = false;
  const frames = templates.map(read);
  if (!frames.length) return;
  root.classList.add("playing");
  const paces = pacesOf(frames);
  for (const [n, frame] of frames.entries()) {
    if (hurried) break;
    const last = n === frames.length - 1;
    const picture = frame.picture.childElementCount ? frame.picture : next;
    if (frame.motions.length) await playScene(frame, picture, paces[n]);
    if (!last && !hurried) await showLook(frame, paces[n]);
  }
  root.classList.remove("playing");
}

// How many times as long as usual each takes: a turn is never too long. One knows what one did.
function pacesOf(frames) {
  const turns = [];
  for (const frame of frames) {
    if (turns.length && ["-1", turns.at(-1)[0].seat].includes(frame.seat)) turns.at(-1).push(frame);
    else turns.push([frame]);
  }
  return turns.flatMap((turn) => {
    const most = turn.some(isScene) ? SCENE : TURN;
    const usual = turn.reduce((sum, frame) => sum + timeOf(frame, frame === frames.at(-1)), 0);
    const own = turn[0].seat === seat() && most === TURN ? 0.6 : 1;
    return turn.map(() => pace() * own * Math.min(1, most / (usual || 1)));
  });
}

const timeOf = ({ motions, lines }, last) =>
  motions.length ? lengthOf(motions) : last ? 0 : lines.length * READING;

// What is seen to happen, and the lines that tell of it; those that belong to nothing come with the next that does.
async function playScene({ motions, lines, before = "" }, next, pace) {
  let said = 0;
  const tell = (line) => {
    const at = lines.indexOf(line, said);
    told.textContent = [before, ...(at < 0 ? [line] : lines.slice(said, at + 1))].filter(Boolean).join(" ");
    said = Math.max(said, at + 1);
    before = "";
  };
  const nodes = [...(next?.childNodes ?? [])].map((node) => document.importNode(node, true));
  await enact(motions, nodes, pace, { picture: $("#picture"), tell, rest, over: () => hurried });
  if (said < lines.length && !hurried) told.textContent = lines.slice(said).join(" ");
}

// The picture of a look, what stands around it, and, if nothing was seen to happen, its lines.
async function showLook(frame, pace) {
  const was = lookAt($("#picture"));
  $("#picture").replaceChildren(document.importNode(frame.picture, true));
  if (frame.status) tellAround(frame);
  travel(was, $("#picture"), travelTime());
  if (frame.motions.length) return;
  const lines = [frame.before, ...frame.lines].filter(Boolean);
  withhold(lines);
  for (const line of lines) {
    if (hurried) break;
    tell(line);
    await rest(READING * pace);
  }
}

// What stands around the picture is of the same moment.
export function tellAround({ status, actors, scores }) {
  $("#status").textContent = status;
  for (const tag of $$(".to-act")) tag.remove();
  for (const [n, place] of $$(".seat").entries()) {
    const acts = place.classList.toggle("acting", actors.includes(n));
    if (acts) place.querySelector(".tags").append(make("span", { className: "tag to-act", textContent: say.toAct }));
  }
  for (const [n, points] of scores.entries()) $$(".score")[n].lastChild.textContent = points;
}

// Numbers change last, when everything has come to rest: they count from what they were.
const valueOf = (points) => Number(points.replace("\u2212", "-"));
export const scoresNow = () => $$(".score").map((score) => score.lastChild.textContent);

export async function countFrom(was) {
  const changed = $$(".score").filter((score, n) => n in was && was[n] !== score.lastChild.textContent);
  if (!travelTime() || was.length !== $$(".score").length) return;
  await Promise.all(changed.map((score) => count(score, was[$$(".score").indexOf(score)])));
}

async function count(score, from) {
  const [words, now] = [score.lastChild, score.lastChild.textContent];
  const [first, last] = [valueOf(from), valueOf(now)];
  const steps = Math.min(12, Math.abs(last - first));
  words.textContent = from;
  await rested(travelTime());
  for (let n = 1; n < steps; n++) {
    words.textContent = String(Math.round(first + ((last - first) * n) / steps)).replace("-", "\u2212");
    await rested(travelTime() / steps);
  }
  words.textContent = now;
  if (!still()) score.animate([{}, { transform: "scale(1.25)" }, {}], travelTime());
}

const rested = (time) => new Promise((resolve) => setTimeout(resolve, time));

// The lines of the last step go on while the player may already act; then they stand together.
let telling = 0;

export async function caption(template) {
  const mine = ++telling;
  const frame = read(template);
  const lines = [frame.before, ...frame.lines].filter(Boolean);
  const known = frame.motions.length > 0 && pause() > 0; // they were told while it was seen
  hurried = false;
  if (!known) withhold(lines);
  for (const line of known || lines.length < 2 ? [] : lines) {
    tell(line);
    await rest(pause());
    if (mine !== telling) return;
    if (hurried) break;
  }
  tellAll();
  told.textContent = lines.join(" ");
}

// What became of something appears with the line that tells of it: raids are settled one by one.
const outcomes = (lines) => $$("#picture [data-told]").filter((outcome) => lines.includes(outcome.dataset.told));

function withhold(lines) {
  if (lines.length > 1 && pause()) for (const outcome of outcomes(lines)) outcome.classList.add("untold");
}

function tell(line) {
  told.textContent = line;
  for (const outcome of outcomes([line])) outcome.classList.remove("untold");
}

function tellAll() {
  for (const outcome of $$(".untold")) outcome.classList.remove("untold");
}

const playing = () => root.classList.contains("playing");

// A click or a key leads to the present; on an old picture it means nothing else.
function hurry(event) {
  finish();
  tellAll();
  hurried = true;
  wake?.();
  if (!playing()) return;
  if (event.type === "visibilitychange") return;
  if (event.type === "click" ? root.contains(event.target) : !/^(Tab|Shift)$/.test(event.key)) {
    event.preventDefault();
    event.stopPropagation();
  }
}
document.addEventListener("click", hurry, true);
document.addEventListener("keydown", hurry, true);
document.addEventListener("visibilitychange", (event) => document.hidden && hurry(event));
