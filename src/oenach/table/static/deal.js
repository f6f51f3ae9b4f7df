// Whoever sets a table or plays again adds a value of their own to its deal, once the server has promised its
// secret: so neither can choose the cards. Without an answer the table is set without it.
import { addValue, keep } from "./settings.js";

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!("deal" in form.dataset)) return;
  if (form.dataset.deal === "made") {
    form.dataset.deal = ""; // whoever comes back to this page makes another deal
    return;
  }
  event.preventDefault();
  await makeDeal(form).catch(() => {});
  form.dataset.deal = "made";
  form.requestSubmit(event.submitter);
});

async function makeDeal(form) {
  for (const old of form.querySelectorAll('[name="promise"], [name="value"]')) old.remove();
  const next = form.dataset.next; // a table that another player has set up already
  const response = await (next ? fetch(`/api/tables/${next}?svg=false`) : fetch("/api/promise", { method: "POST" }));
  if (!response.ok) return;
  const { commitment } = await response.json();
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "promise", value: commitment }));
  keep(`value.${commitment}`, addValue(form));
}
