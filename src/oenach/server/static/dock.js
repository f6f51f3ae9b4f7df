// The hand stays at the lower edge of a phone, above it what is about to happen, and above that what else is at hand:
// each is told how high those below it are.
const root = document.querySelector(".play, .lesson");
const PARTS = [".sheets .hand", "#answer"];
let parts = [];

function measure() {
  const [hand, answer] = parts.map((part) => part?.getBoundingClientRect().height ?? 0);
  const { style } = document.documentElement;
  style.setProperty("--hand", `${hand}px`);
  style.setProperty("--docked", `${hand + answer}px`);
}

const sizes = new ResizeObserver(measure);

function watch() {
  const found = PARTS.map((name) => root.querySelector(name));
  if (found.every((part, n) => part === parts[n])) return;
  parts = found;
  sizes.disconnect();
  for (const part of parts) if (part) sizes.observe(part);
  measure();
}

new MutationObserver(watch).observe(root, { childList: true, subtree: true });
watch();
