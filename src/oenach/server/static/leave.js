// Forms that lead to another page are sent once the server can be reached: else the browser would show an empty page
// of its own, and what was filled in would be lost.
import { ask } from "./ask.js";
import { addDeal, addValue } from "./deal.js";
import { inDoubt, insist } from "./line.js";

let leaving = false;
addEventListener("pageshow", () => (leaving = false));

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.method !== "post" || (!form.closest("main") && !inDoubt())) return;
  event.preventDefault();
  if (leaving) return;
  leaving = true;
  const fields = new FormData(form);
  if (submitter?.name) fields.append(submitter.name, submitter.value);
  if (await prepared(form.dataset, fields, nameOf(submitter))) return send(form.action, fields);
  leaving = false;
  submitter?.focus();
});

const nameOf = (submitter) => submitter?.ariaLabel || submitter?.textContent || document.title;
const reach = (signal) => ask("/static/icon.svg", { method: "HEAD", cache: "no-store", signal });

// Whether the fields can be sent now: not if their player has given them up.
async function prepared({ deal, next, value }, fields, label) {
  const reply = await insist(deal === undefined ? reach : (signal) => addDeal(fields, next, signal), label);
  if (reply && value) addValue(fields, value);
  return reply !== null;
}

// In a form of its own, because the page may have been drawn anew meanwhile.
function send(action, fields) {
  const form = Object.assign(document.createElement("form"), { method: "post", action, hidden: true });
  for (const [name, value] of fields) {
    form.append(Object.assign(document.createElement("input"), { name, value }));
  }
  document.body.append(form);
  form.submit();
}
