// What all scripts of the table's page share: its parts, its sentences, and its questions to the server.
import { ask } from "./ask.js";
import { sound } from "./sound.js";

export const root = document.getElementById("table");
export const say = root.dataset; // the sentences of this page
export const { table, lang } = root.dataset;
export const api = `/api/tables/${table}`;
export const [answer, news, told, help] = ["answer", "news", "told", "help"].map((id) => document.getElementById(id));

export const $ = (selector) => root.querySelector(selector);
export const $$ = (selector) => [...root.querySelectorAll(selector)];
export const panel = () => document.getElementById("panel");
export const version = () => Number(panel().dataset.version);
export const seat = () => panel().dataset.seat;
export const myTurn = () => "mine" in panel().dataset;

export const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

export function button(textContent, onclick, className = "") {
  return make("button", { type: "button", textContent, onclick, className });
}

export function speak(sentence, link, number) {
  if (link) answer.replaceChildren(reason({ sentence, link, number }));
  else answer.textContent = sentence;
}

// Why something is not allowed, with a link to the rule.
export function reason({ sentence, link, number }) {
  sound("thud");
  const told = make("span", { className: "reason", textContent: sentence });
  if (link) told.append(" ", make("a", { href: link, target: "_blank", textContent: say.seeRule.replace("#", number) }));
  return told;
}

const SOON = 10_000; // milliseconds after which a short answer counts as lost

export const post = (what, body, how) =>
  ask(`${api}/${what}?lang=${lang}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    patience: SOON,
    ...how,
  });
