// What the end of a game shows of its review: it is asked for, and fills while it is worked out.
import { ask } from "./ask.js";

const AGAIN = 2000; // milliseconds
let filled = null; // the place that is being filled
let known = null; // what was found last: a panel that is drawn anew has it at once

// Fills a place of the page; `speak` hears the first thing that was found, and that all is there.
export async function fillBrief(place, speak) {
  filled = place;
  if (known) place.replaceChildren(known.cloneNode(true));
  let spoken = known ? ("going" in known.dataset ? 1 : 2) : 0; // the first, all
  for (let going = true; going; ) {
    const { ok, text } = await ask(place.dataset.brief);
    if (filled !== place) return; // the page was drawn anew meanwhile
    const fresh = ok && new DOMParser().parseFromString(text, "text/html").querySelector(".brief-found");
    if (!fresh) return;
    known = fresh.cloneNode(true);
    put(place, fresh);
    going = "going" in fresh.dataset;
    if ((!going && spoken < 2) || (!spoken && fresh.querySelector("li"))) {
      spoken = going ? 1 : 2;
      speak(fresh.textContent.replace(/\s+/g, " ").trim());
    }
    if (going) await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

// What has the focus keeps it.
function put(place, fresh) {
  const focused = place.contains(document.activeElement) && document.activeElement.getAttribute("href");
  place.replaceChildren(document.adoptNode(fresh));
  if (focused) [...place.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused)?.focus();
}
