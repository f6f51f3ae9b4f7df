// What is pointed at, and which moves that may mean. A move has `picks`: the things one points at, in order.

const inOrder = (picks, things) => things.every((thing, n) => picks[n] === thing);

// The moves that things belong to, in whatever order they are pointed at: a card, then its place, or the other way.
export const movesWith = (moves, things) =>
  moves.filter(({ picks }) => picks.length && things.every((thing) => picks.includes(thing)));

// The moves that are named in full.
export const completeMoves = (moves, picked) =>
  movesWith(moves, picked).filter((move) => picked.length && move.picks.length === picked.length);

// What may be chosen next; once a move is named in full, what could be chosen instead.
export function choicesAfter(moves, picked) {
  const named = picked.length && completeMoves(moves, picked).length === movesWith(moves, picked).length;
  const things = named ? picked.slice(0, -1) : picked;
  const next = movesWith(moves, things).flatMap(({ picks }) => picks);
  return new Set(next.filter((thing) => !picked.includes(thing)));
}

// What a move may begin with: its first thing, or what is of another kind than that. Where one goes from square to
// square, a move begins with the piece.
export const beginnings = (moves) =>
  new Set(moves.flatMap(({ picks }) => picks.filter((thing, n) => !n || kindOf(thing) !== kindOf(picks[0]))));

const kindOf = (thing) => thing.split(":")[0];

// What is picked once one more thing is pointed at: with it, with it instead of the last one, or it alone; null if
// no move has it. Who has chosen a piece and points at a place where it cannot go asks about that place, and does not
// mean another piece that could go there.
export function pickedWith(moves, picked, key) {
  const begins = (things) => moves.some(({ picks }) => picks.length && inOrder(picks, things));
  const instead = [[...picked.slice(0, -1), key], [key]].filter((wanted) => begins(wanted) || !begins(picked));
  return [[...picked, key], ...instead].find((wanted) => movesWith(moves, wanted).length) ?? null;
}

// Lights up what may be chosen next, and marks what is chosen. Where one rarely begins the light is faint.
export function lightUp(things, next, marked, isRare = () => false) {
  for (const thing of things) {
    const can = next.has(thing.dataset.pick);
    const chosen = marked.includes(thing.dataset.pick);
    thing.classList.toggle("can", can);
    thing.classList.toggle("later", can && isRare(thing.dataset.pick));
    thing.classList.toggle("chosen", chosen);
    thing.setAttribute("tabindex", can || chosen ? "0" : "-1");
    thing.setAttribute("aria-pressed", chosen);
  }
}

// Enter and Space point at the thing that has the focus; Tab goes from what is chosen to "Do it", past the lists.
export function pressThings(root, answer, point) {
  root.addEventListener("keydown", (event) => {
    const thing = event.target.closest("[data-pick]");
    if (!thing) return;
    const yes = thing.matches(".chosen") && event.key === "Tab" && !event.shiftKey && answer.querySelector(".primary");
    if (event.key !== "Enter" && event.key !== " " && !yes) return;
    event.preventDefault();
    if (yes) yes.focus();
    else point(thing.dataset.pick);
  });
}
