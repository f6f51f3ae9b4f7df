// Sounds, made by formula. Nothing is heard before somebody has touched the page.
import { isOn } from "./settings.js";

const LOUDEST = 0.25; // -12 dBFS
const APART = 50; // milliseconds between two of the same
const ears = { context: null, touched: false };
const last = new Map(); // when each was heard

for (const touch of ["pointerdown", "keydown"]) {
  addEventListener(touch, () => (ears.touched = true), { capture: true, once: true });
}

export function sound(name) {
  const now = performance.now();
  if (!ears.touched || !isOn("sound") || !SOUNDS[name] || now - (last.get(name) ?? -APART) < APART) return;
  last.set(name, now);
  ears.context ??= new AudioContext();
  ears.context.resume();
  compose(name, ears.context);
}

// Builds a sound into a context; it begins `at` a time of it.
export function compose(name, context, at = context.currentTime + 0.01) {
  const out = new GainNode(context, { gain: LOUDEST });
  out.connect(context.destination);
  SOUNDS[name](context, out, at);
}

// What they are made of --------------------------------------------------------------------------------------------

// Swells to `peak` and dies away.
function swell(context, out, at, peak, rise, length) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.gain.setValueAtTime(0, at + length);
  gain.connect(out);
  return gain;
}

function tone(context, out, at, pitch, { type = "sine", peak = 0.5, rise = 0.005, length = 0.1, fall = pitch }) {
  const source = new OscillatorNode(context, { type, frequency: pitch });
  if (fall !== pitch) source.frequency.exponentialRampToValueAtTime(fall, at + length);
  source.connect(swell(context, out, at, peak, rise, length));
  source.start(at);
  source.stop(at + length);
}

function noise(context, out, at, { type = "bandpass", pitch, q = 1, peak = 0.8, rise = 0.002, length }) {
  const buffer = new AudioBuffer({ length: Math.ceil(length * context.sampleRate), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type, frequency: pitch, Q: q });
  source.connect(filter).connect(swell(context, out, at, peak, rise, length));
  source.start(at);
}

// Through a throat: a saw, and two formants.
function low(context, out, at) {
  const source = new OscillatorNode(context, { type: "sawtooth", frequency: 98 });
  source.frequency.linearRampToValueAtTime(116, at + 0.2);
  source.frequency.linearRampToValueAtTime(86, at + 0.6);
  const gain = swell(context, out, at, 0.9, 0.12, 0.62);
  for (const frequency of [330, 820]) source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency, Q: 5 })).connect(gain);
  source.start(at);
  source.stop(at + 0.65);
}

function pluck(context, out, at, pitch, peak = 0.5) {
  tone(context, out, at, pitch, { type: "triangle", peak, rise: 0.004, length: 0.7 });
  tone(context, out, at, pitch * 2, { peak: peak / 4, rise: 0.003, length: 0.25 });
}

// When each of six clicks of a die comes: it slows down.
const ROLL = [0, 0.05, 0.11, 0.19, 0.29, 0.42];

const SOUNDS = {
  card: (...to) => noise(...to, { pitch: 2600, q: 0.8, length: 0.06 }),
  stone: (...to) => {
    tone(...to, 1010, { peak: 0.45, rise: 0.001, length: 0.08 });
    tone(...to, 1043, { peak: 0.4, rise: 0.001, length: 0.08 });
  },
  wood: (...to) => {
    noise(...to, { pitch: 900, q: 2.5, length: 0.04 });
    tone(...to, 210, { peak: 0.4, rise: 0.001, length: 0.05 });
  },
  dice: (context, out, at) => {
    for (const [n, late] of ROLL.entries()) {
      noise(context, out, at + late, { pitch: 1700 - n * 130, q: 3, peak: 0.9 - n * 0.09, length: 0.03 });
    }
  },
  cattle: low,
  jewel: (context, out, at) => {
    for (const [n, pitch] of [1319, 1661, 1976].entries()) {
      tone(context, out, at + n * 0.07, pitch, { type: "triangle", peak: 0.3, length: 0.22 });
    }
  },
  thud: (...to) => tone(...to, 96, { peak: 0.55, rise: 0.004, length: 0.16, fall: 52 }),
  horn: (context, out, at) => {
    const soft = new BiquadFilterNode(context, { type: "lowpass", frequency: 720, Q: 0.7 });
    soft.connect(out);
    tone(context, soft, at, 196, { type: "sawtooth", peak: 0.4, rise: 0.09, length: 0.42 });
    tone(context, soft, at, 294.6, { type: "sawtooth", peak: 0.22, rise: 0.12, length: 0.42 });
  },
  win: (context, out, at) => {
    for (const [n, pitch] of [392, 440, 587.3, 784].entries()) pluck(context, out, at + n * 0.14, pitch, 0.42);
  },
};
export const NAMES = Object.keys(SOUNDS);
