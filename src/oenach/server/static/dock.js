// The hand stays at the lower edge of a phone, and above it what is at hand and what is about to happen: each is
// told how high those below it are.
const root = document.getElementById("table");
const PARTS = [".sheets .hand", ".acts"];
let parts = [];

function measure() {
  const [hand, acts] = parts.map((part) => part?.getBoundingClientRect().height ?? 0);
  const { style } = document.documentElement;
  style.setProperty("--hand", `${hand}px`);
  style.setProperty("--docked", `${hand + acts}px`);
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
