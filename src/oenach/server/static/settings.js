// What this browser remembers for its player. Without storage (a private window) it forgets, and works.
const PACES = { slow: 2, normal: 1, quick: 0.4, none: 0 }; // how many times as long as usual things take
const READING = 1100; // milliseconds for a line, at normal speed
const JOURNEY = 420; // for a piece that flies

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function recall(key) {
  try {
    return localStorage.getItem(`oenach.${key}`);
  } catch {
    return null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(`oenach.${key}`, value);
  } catch {
    // nothing to do: it is only forgotten
  }
  dispatchEvent(new Event("kept"));
}

// A list of names that grows.
export const recallAll = (key) => (recall(key) ?? "").split(" ").filter(Boolean);
export const keepAlso = (key, name) => keep(key, [...new Set([...recallAll(key), name])].join(" "));

const AT_FIRST = { sound: "1" };
export const isOn = (key) => (recall(key) ?? AT_FIRST[key]) === "1";

// How what happened is shown: who asked for less motion sees it at once, unless they chose otherwise here.
export const speed = () => {
  const chosen = recall("speed");
  return chosen in PACES ? chosen : still() ? "none" : "normal";
};
export const pace = () => PACES[speed()];
export const pause = () => READING * pace();
export const travelTime = () => JOURNEY * pace();

export function nextSpeed() {
  const names = Object.keys(PACES);
  keep("speed", names[(names.indexOf(speed()) + 1) % names.length]);
  return speed();
}

export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// The layout for a phone is drawn by the server: tell it which one this screen needs, now and when it is turned.
export const narrow = matchMedia("(max-width: 640px), (max-height: 480px) and (max-width: 1119px)");

export function tellWidth(redraw) {
  const known = document.cookie.match(/oenach_narrow=(.)/)?.[1];
  const needed = narrow.matches ? "1" : "0";
  if (known !== needed) document.cookie = `oenach_narrow=${needed}; path=/; max-age=31536000; samesite=lax`;
  if ((known ?? "0") !== needed) redraw();
  narrow.addEventListener("change", () => tellWidth(redraw), { once: true });
}

// Selects and boxes with data-setting show and change what is remembered.
export function bindSettings(root) {
  const inputs = [...root.querySelectorAll("[data-setting]")];
  const show = () => {
    for (const input of inputs) {
      if (input.type === "checkbox") input.checked = isOn(input.dataset.setting);
      else input.value = speed();
    }
  };
  for (const input of inputs) {
    input.addEventListener("change", () => {
      keep(input.dataset.setting, input.type === "checkbox" ? Number(input.checked) : input.value);
    });
  }
  show();
  return show;
}
