// What is pointed at, and which moves that may mean. A move has `picks`: the things one points at, in order.

// What a button of a list of moves says: the things one points at, and what can be dragged where instead.
export const waysOf = ({ dataset }) => ({ picks: JSON.parse(dataset.picks), drags: JSON.parse(dataset.drags ?? "[]") });

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

// Where a thing may be dragged: as the game says, or to what else its moves have in their picks. What lies first in
// them is what moves; of the others only pieces do.
export function landings(moves, key, isPiece) {
  const said = moves.flatMap(({ drags }) => drags.filter(([from]) => from === key).map(([, to]) => to));
  const along = moves.filter(({ picks, drags }) => !drags.length && picks.includes(key) && (isPiece || picks[0] === key));
  return new Set([...said, ...along.flatMap(({ picks }) => picks.filter((thing) => thing !== key))]);
}

// What is picked once something is dragged to a place, in the order of the move: beside what was picked before, if
// there is such a move, or these two alone.
export function pickedByDrag(moves, picked, from, to) {
  const said = moves.find(({ drags }) => drags.some((way) => way[0] === from && way[1] === to));
  if (said) return said.picks;
  const things = [[...new Set([...picked, from, to])], [from, to]].find((wanted) => movesWith(moves, wanted).length);
  return things ? movesWith(moves, things)[0].picks.filter((thing) => things.includes(thing)) : null;
}

// What a double click on a thing does: the move that begins with it, if the first kind of moves that do has one only.
export function plainMove(moves, key) {
  const begun = moves.filter(({ picks }) => picks[0] === key);
  const usual = begun.filter(({ group }) => group === begun[0].group);
  return usual.length === 1 ? usual[0] : null;
}

const TWICE = 400; // milliseconds between the clicks of a double click
export const [AGAIN, LATE] = ["again", "late"];

// Tells whether a thing is hit for the second time; `LATE` if the first time has already changed something.
export function doubles() {
  let last = { key: "", at: -Infinity };
  return (key, version) => {
    const [was, at] = [last, performance.now()];
    const again = key === was.key && at - was.at < TWICE;
    last = { key: again ? "" : key, at, version };
    return again ? (version === was.version ? AGAIN : LATE) : "";
  };
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
