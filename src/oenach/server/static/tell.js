// What things are: a short text beside what is hovered, has the focus, or is pressed for long. Nothing is said only
// here: what can be seen has a label, and what is a number can be pressed.
import { make, root, say } from "./page.js";

const TOLD = "[data-tell], #picture g:is([role=button], [role=img])[aria-label]";
const [LINGER, LONG_PRESS] = [400, 500]; // milliseconds
const box = make("div", { id: "tell", className: "tell", hidden: true });
box.setAttribute("role", "tooltip");
root.after(box);

let about = null; // what is told about
let timer = null;
let pressed = false; // a long press is no click

const words = (thing) => [thing.dataset.tell ?? thing.getAttribute("aria-label"), hereAndNow(thing)].join(" ").trim();
const hereAndNow = (thing) => (thing.matches(".can") ? say.canChoose : "");

function tell(thing) {
  if (!thing.isConnected || !words(thing)) return;
  hush();
  about = thing;
  box.textContent = words(thing);
  box.hidden = false;
  if ("tell" in thing.dataset) thing.setAttribute("aria-describedby", "tell");
  const spot = thing.getBoundingClientRect();
  const [wide, high] = [box.offsetWidth, box.offsetHeight];
  const above = spot.top > high + 60;
  box.style.top = `${above ? spot.top - high - 6 : Math.min(spot.bottom + 6, innerHeight - high - 6)}px`;
  box.style.left = `${Math.max(6, Math.min(spot.left + spot.width / 2 - wide / 2, innerWidth - wide - 6))}px`;
}

export function hush() {
  clearTimeout(timer);
  about?.removeAttribute("aria-describedby");
  about = null;
  box.hidden = true;
}

const soon = (thing, wait) => {
  clearTimeout(timer);
  timer = setTimeout(() => tell(thing), wait);
};

root.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const thing = event.target.closest(TOLD);
  if (thing === about) return;
  hush();
  if (thing) soon(thing, LINGER);
});

root.addEventListener("pointerdown", (event) => {
  hush();
  pressed = false;
  const thing = event.target.closest(TOLD);
  if (!thing || event.pointerType !== "touch") return;
  timer = setTimeout(() => {
    pressed = true;
    tell(thing);
  }, LONG_PRESS);
});

for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => pressed || clearTimeout(timer));
root.addEventListener("contextmenu", (event) => pressed && event.preventDefault());

// What cannot be chosen tells about itself when it is pressed.
root.addEventListener(
  "click",
  (event) => {
    const thing = event.target.closest("[data-tell]");
    if (pressed) event.stopPropagation();
    else if (thing && !thing.closest("[data-pick]")) tell(thing);
    pressed = false;
  },
  true,
);

root.addEventListener("focusin", (event) => {
  const thing = event.target.closest(TOLD);
  if (thing?.matches(":focus-visible")) soon(thing, LINGER);
});
root.addEventListener("focusout", hush);
root.addEventListener("pointerleave", hush);
document.addEventListener("keydown", (event) => event.key === "Escape" && hush());
addEventListener("scroll", hush, { passive: true, capture: true });
