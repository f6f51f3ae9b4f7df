// The list of a game's exercises: marks those that were solved in this browser.
import { recallAll } from "./settings.js";

const list = document.getElementById("exercises");
const solved = new Set(recallAll(`exercises.${list.dataset.game}`));
let n = 0;
for (const entry of list.children) {
  if (!solved.has(entry.dataset.exercise)) continue;
  n += 1;
  entry.classList.add("solved");
  entry.append(Object.assign(document.createElement("span"), { className: "mark", textContent: list.dataset.solved }));
}
const line = document.getElementById("solved-of");
line.textContent = line.dataset.of.replace("#", n);
line.hidden = n === 0;
