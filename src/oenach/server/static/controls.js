// How quickly what happened is shown, and whether it is heard: two buttons at hand.
import { isOn, keep, nextSpeed, speed } from "./settings.js";
import { sound } from "./sound.js";

const [pace, mute] = ["pace", "mute"].map((id) => document.getElementById(id));

function name(button, words) {
  button.hidden = false;
  button.title = words;
  button.setAttribute("aria-label", words);
}

function show() {
  pace.dataset.speed = speed();
  name(pace, `${pace.dataset.label} ${pace.dataset[speed()]}`);
  mute.dataset.heard = isOn("sound");
  name(mute, isOn("sound") ? mute.dataset.on : mute.dataset.off);
}

pace.addEventListener("click", nextSpeed);
mute.addEventListener("click", () => {
  keep("sound", Number(!isOn("sound")));
  sound("stone");
});
addEventListener("kept", show);
show();
