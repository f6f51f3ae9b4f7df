// The line to the server: a notice while it is cut, and what waits until it is back.
import { say } from "./ask.js";

const AWAY = [0, 502, 504]; // nobody is there
const BUSY = [429, 503]; // somebody is, and has too much to do
const SOON = { first: 250, longest: 1000 }; // milliseconds between tries
const LATER = { first: 1500, longest: 30_000 };

// Waiting --------------------------------------------------------------------------------------------------

const sleepers = new Set();

// Ends when the time is over, when there is hope that the server is back, or when nobody wants to wait any longer.
export const sleep = (time, signal) =>
  new Promise((resolve) => {
    const rise = () => {
      clearTimeout(timer);
      sleepers.delete(rise);
      signal?.removeEventListener("abort", rise);
      resolve();
    };
    const timer = setTimeout(rise, signal?.aborted ? 0 : time);
    sleepers.add(rise);
    signal?.addEventListener("abort", rise);
  });

export function wake() {
  for (const rise of [...sleepers]) rise();
}
addEventListener("online", wake);
document.addEventListener("visibilitychange", () => document.hidden || wake());

const growing = (tries, { first, longest }) => Math.min(first * 2 ** tries, longest);
export const later = (tries) => growing(tries, LATER);

// Wishes ---------------------------------------------------------------------------------------------------

const wishes = new Set(); // what could not be sent yet
const ownWish = () => [...wishes].find((wish) => wish.label);

// Sends something until it is answered. What has a label is the player's own choice: they are told that it is kept,
// and can give it up, so that there is no answer (null). Only what may arrive twice is to be sent like this. The page
// can `follow` when something begins to be kept, and when it no longer is.
export async function insist(send, label = "", follow = () => {}) {
  const stop = new AbortController();
  const wish = { label, stop };
  try {
    for (let tries = 0; !stop.signal.aborted; tries++) {
      const reply = await send(stop.signal);
      const away = AWAY.includes(reply.status);
      if (!away && !BUSY.includes(reply.status)) return reply;
      wishes.add(Object.assign(wish, { why: !away ? say.lineBusy : label ? say.keptChoice : say.lostTouch }));
      show();
      if (!tries) follow();
      await sleep(growing(tries, away ? SOON : LATER), stop.signal);
    }
    return null;
  } finally {
    const kept = wishes.delete(wish);
    show();
    if (kept) follow();
  }
}

export const isKept = () => Boolean(ownWish());
export const giveUp = () => ownWish()?.stop.abort();

// The notice -----------------------------------------------------------------------------------------------

const notice = document.getElementById("trouble");
const OF_NEWS = {
  [EventSource.OPEN]: "",
  [EventSource.CONNECTING]: say.lostTouch,
  [EventSource.CLOSED]: say.newsLate, // the server did not want to send any
};
let broken = ""; // what is wrong with the stream of news
let shown = "";

export function newsAre(state) {
  broken = OF_NEWS[state];
  show();
}

export const inDoubt = () => shown !== "" || !navigator.onLine;

// Only what is new is shown, and so read aloud: not every try.
function show() {
  const { label = "", why = broken } = ownWish() ?? [...wishes][0] ?? {};
  if (shown === label + why) return;
  shown = label + why;
  notice.replaceChildren(...(label ? [make("strong", `${label}.`), " "] : []), why);
  if (label) notice.append(" ", make("button", say.keptCancel, { type: "button", onclick: giveUp }));
}

const make = (tag, textContent, more) => Object.assign(document.createElement(tag), { textContent, ...more });
