// The keyboard: arrows go to the nearest thing in their direction, letters do what the buttons do.
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

// What lies next to an element in a direction: near, and rather straight ahead than aside.
function neighbour(from, things, key) {
  const [dx, dy] = DIRECTIONS[key];
  const [x, y] = middle(from);
  const cost = (thing) => {
    const [ax, ay] = middle(thing);
    const ahead = (ax - x) * dx + (ay - y) * dy;
    const aside = Math.abs((ax - x) * dy) + Math.abs((ay - y) * dx);
    return ahead > 2 && ahead >= aside * 0.3 ? ahead + 2 * aside : Infinity;
  };
  const costs = new Map(things.filter((thing) => thing !== from).map((thing) => [thing, cost(thing)]));
  const [best] = [...costs.keys()].sort((a, b) => costs.get(a) - costs.get(b));
  return costs.get(best) < Infinity ? best : null;
}

// What is only to be read about takes the focus too, but Tab goes past it.
export function focusOn(thing, how) {
  if (thing?.matches("[data-part]")) thing.setAttribute("tabindex", "-1");
  thing?.focus(how);
}

// `zones()` gives lists of things that arrows move within; `home()` where they begin; `everything()` what arrows and
// Shift move among, to read about it; `letters` what a key does.
export function listenToKeys({ zones, home, everything = () => [], letters, digits }) {
  let number = "";
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest("input, select, textarea, dialog")) return;
    if (/^\d$/.test(event.key)) {
      number = [number + event.key, event.key].find(digits) ?? "";
      event.preventDefault();
      return;
    }
    number = "";
    if (event.key in DIRECTIONS) arrow(event);
    else if (letters[event.key.toLowerCase()]) {
      event.preventDefault();
      letters[event.key.toLowerCase()]();
    }
  });

  function arrow(event) {
    const here = document.activeElement;
    if (here?.closest(".text-board, summary")) return;
    const all = event.shiftKey ? everything() : [];
    const zone = (all.length ? [all] : zones()).find((things) => things.includes(here));
    const next = zone ? neighbour(here, zone, event.key) : all[0] ?? home();
    if (zone || next) event.preventDefault();
    focusOn(next);
  }
}
