// What happened, step by step: the looks that the server sends between what was shown and what is.
import { lookAt, settle, travel } from "./motion.js";
import { $, $$, make, root, say, seat, told } from "./page.js";
import { pause, travelTime } from "./settings.js";

let wake = null; // ends the present pause
let hurried = false; // somebody does not want to wait

export const linesOf = (frame) => [frame.dataset.before, ...JSON.parse(frame.dataset.lines)].filter(Boolean);
const rest = (time) =>
  new Promise((resolve) => {
    wake = resolve;
    setTimeout(resolve, time);
  });

export async function play(frames) {
  hurried = false;
  if (!frames.length) return;
  root.classList.add("playing");
  for (const frame of frames) {
    if (hurried) break;
    const before = lookAt($("#picture"));
    $("#picture").innerHTML = frame.innerHTML;
    if (frame.dataset.status) tellAround(aroundOf(frame));
    travel(before, $("#picture"), travelTime());
    withhold(linesOf(frame));
    const time = frame.dataset.seat === seat() ? pause() / 3 : pause(); // one knows what one did
    for (const line of linesOf(frame)) {
      if (hurried) break;
      tell(line);
      await rest(time);
    }
  }
  root.classList.remove("playing");
}

const aroundOf = ({ dataset: { status, actors, scores } }) => ({
  status,
  actors: JSON.parse(actors),
  scores: JSON.parse(scores),
});

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

// The lines of the last step go on while the player may already act; then they stand together.
let telling = 0;

export async function caption(lines) {
  const mine = ++telling;
  hurried = false;
  withhold(lines);
  for (const line of lines.length > 1 ? lines : []) {
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
  settle();
  tellAll();
  hurried = true;
  wake?.();
  if (!playing()) return;
  if (event.type === "click" ? root.contains(event.target) : !/^(Tab|Shift)$/.test(event.key)) {
    event.preventDefault();
    event.stopPropagation();
  }
}
document.addEventListener("click", hurry, true);
document.addEventListener("keydown", hurry, true);
