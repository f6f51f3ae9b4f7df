// The live table. The server renders everything and knows the rules; this script points, clicks and listens.
const root = document.getElementById("table");
const { table, lang, lost, confirm: doIt, cancel, title } = root.dataset;
const api = `/api/tables/${table}`;
const answer = document.getElementById("answer");
const news = document.getElementById("news");
const trouble = document.getElementById("trouble");
let picked = []; // what was pointed at so far
let busy = false;

const $ = (selector) => root.querySelector(selector);
const $$ = (selector) => [...root.querySelectorAll(selector)];
const panel = () => document.getElementById("panel");
const version = () => Number(panel().dataset.version);

// Asking the server ------------------------------------------------------------------------------------

async function post(what, body) {
  const response = await fetch(`${api}/${what}?lang=${lang}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { ok: response.ok, status: response.status, data: await response.json() };
}

// One page at a time: what changes while it is fetched is fetched once more afterwards.
let fetching = false;
let again = false;

async function refresh() {
  again = true;
  if (fetching) return;
  fetching = true;
  try {
    while (again) {
      again = false;
      await renew();
    }
  } finally {
    fetching = false;
  }
}

async function renew() {
  const response = await fetch(`/t/${table}/panel?lang=${lang}`);
  if (!response.ok) return;
  const html = await response.text();
  const swap = () => {
    const focus = document.activeElement?.dataset?.pick ?? document.activeElement?.value;
    root.innerHTML = html;
    picked = [];
    light();
    showCopyButtons();
    keepFocus(focus);
    $("#log")?.scrollTo(0, $("#log").scrollHeight);
  };
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (document.startViewTransition && !still) await document.startViewTransition(swap).updateCallbackDone;
  else swap();
  document.title = `${$("#status").textContent} · ${title}`;
}

function keepFocus(key) {
  if (!key) return;
  const same = $$("[data-pick], button").find((thing) => (thing.dataset.pick ?? thing.value) === key);
  same?.focus();
}

function say(sentence, link, number) {
  answer.textContent = sentence;
  if (link) {
    const anchor = Object.assign(document.createElement("a"), { href: `${link}`, textContent: ` (${number})` });
    anchor.target = "_blank";
    answer.append(anchor);
  }
}

// Moves ------------------------------------------------------------------------------------------------

const moves = () =>
  $$('button[name="move"]').map((button) => ({
    button,
    code: Number(button.value),
    picks: JSON.parse(button.dataset.picks),
    sentence: button.textContent,
  }));
const begins = (picks) => picked.every((pick, n) => picks[n] === pick);
const matching = () => moves().filter((move) => move.picks.length && begins(move.picks));
const complete = () => matching().filter((move) => move.picks.length === picked.length);

function light() {
  const next = new Set(matching().map((move) => move.picks[picked.length]));
  for (const thing of $$("[data-pick]")) {
    const can = next.has(thing.dataset.pick);
    thing.classList.toggle("can", can);
    thing.classList.toggle("chosen", picked.includes(thing.dataset.pick));
    thing.setAttribute("tabindex", can || picked.includes(thing.dataset.pick) ? "0" : "-1");
  }
}

async function point(key) {
  const [ready] = complete();
  if (ready && picked.length && picked.at(-1) === key) return make(ready.code);
  if (picked.includes(key)) return unpick();
  const before = picked;
  picked = [...picked, key];
  if (!matching().length) {
    picked = [key];
    if (!matching().length) {
      picked = before;
      return why(key);
    }
  }
  light();
  preview();
}

function preview() {
  const [move] = complete();
  answer.textContent = "";
  if (!move) return;
  answer.append(`${move.sentence} `);
  const yes = Object.assign(document.createElement("button"), { textContent: doIt, className: "primary" });
  const no = Object.assign(document.createElement("button"), { textContent: cancel });
  yes.addEventListener("click", () => make(move.code));
  no.addEventListener("click", unpick);
  answer.append(yes, " ", no);
}

function unpick() {
  picked = [];
  answer.textContent = "";
  light();
}

async function why(key) {
  const { ok, data } = await post("why", { picks: [key] });
  if (ok || data.sentence) say(data.sentence, data.link, data.number);
}

async function make(code) {
  if (busy) return;
  busy = true;
  try {
    const { ok, data } = await post("moves", { version: version(), move: code });
    if (ok) answer.textContent = "";
    else say(data.sentence, data.link, data.number);
    await refresh();
  } finally {
    busy = false;
  }
}

// Forms of the page: sent as JSON where the answer belongs on this page, else as they are ---------------------

const sends = {
  moves: (form, button) => make(Number(button.value)),
  undo: async () => act("undo", {}),
  curtain: async (form, button) => act("curtain", { seat: button.value === "" ? null : Number(button.value) }),
  hint: async (form, button) => {
    const step = form.elements.step;
    say(root.dataset.thinking);
    const { data } = await post("hint", { step: Number(step.value) });
    say(data.sentence);
    step.value = Math.min(3, Number(step.value) + 1);
    button.textContent = button.dataset.more;
  },
};

async function act(what, body) {
  const { ok, data } = await post(what, body);
  say(ok ? "" : data.sentence);
  await refresh();
}

root.addEventListener("submit", (event) => {
  const send = sends[event.target.dataset.post];
  if (!send) return;
  event.preventDefault();
  send(event.target, event.submitter);
});

root.addEventListener("click", (event) => {
  const thing = event.target.closest("[data-pick]");
  if (thing) point(thing.dataset.pick);
  const copy = event.target.closest("[data-copy]");
  if (copy) navigator.clipboard.writeText(document.getElementById(copy.dataset.copy).value);
});

root.addEventListener("keydown", (event) => {
  const thing = event.target.closest("[data-pick]");
  if (thing && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    point(thing.dataset.pick);
  }
  if (thing && /^Arrow/.test(event.key)) {
    event.preventDefault();
    const things = $$('[data-pick][tabindex="0"]');
    const step = event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1;
    things.at((things.indexOf(thing) + step) % things.length)?.focus();
  }
  if (event.key === "Escape") unpick();
});

function showCopyButtons() {
  for (const button of $$(".copy")) button.hidden = !navigator.clipboard;
}

// News -------------------------------------------------------------------------------------------------

function listen() {
  const source = new EventSource(`${api}/events?lang=${lang}`);
  source.addEventListener("open", () => {
    trouble.hidden = true;
  });
  source.addEventListener("error", () => {
    trouble.textContent = lost;
    trouble.hidden = false;
  });
  source.addEventListener("message", async (event) => {
    const message = JSON.parse(event.data);
    const seat = message.seat === null ? "" : String(message.seat);
    const same = message.version === version() && seat === panel().dataset.seat && !message.rematch;
    if (!same && !busy) await refresh();
    if (message.lines.length) news.textContent = message.lines.map((line) => line.text).join(" ");
  });
}

// The layout for a phone is drawn by the server: tell it which one this screen needs.
function tellWidth() {
  const narrow = matchMedia("(max-width: 640px)").matches ? "1" : "0";
  const told = /oenach_narrow=1/.test(document.cookie) ? "1" : "0";
  if (narrow === told) return;
  document.cookie = `oenach_narrow=${narrow}; path=/; max-age=31536000; samesite=lax`;
  refresh();
}

light();
showCopyButtons();
tellWidth();
matchMedia("(max-width: 640px)").addEventListener("change", tellWidth);
listen();
