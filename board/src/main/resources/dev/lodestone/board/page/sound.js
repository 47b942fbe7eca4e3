// Short sounds for moves, which the browser synthesizes.

import { phasesOf } from "./motion.js";
import { hasSound } from "./preferences.js";

const VOLUME = 0.12;
const SECONDS = 0.14;
const APPEARS = 520;
const MOVES = 390;
const LEAVES = 260;
const ENDING = [392, 494, 587, 784];

let context = null;

/** Browsers allow no sound before the person has used the page. */
function ready() {
  if (!hasSound() || !navigator.userActivation?.hasBeenActive) {
    return false;
  }
  context ??= new AudioContext();
  return true;
}

function tone(hertz, seconds) {
  const oscillator = new OscillatorNode(context, { type: "triangle", frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  const begin = context.currentTime + seconds;
  gain.gain.setValueAtTime(VOLUME, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + SECONDS);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + SECONDS);
}

/** A tone for each part of a move, in the rhythm of its animation. */
export function soundMove(changes, millis) {
  if (ready()) {
    for (const [verb, phase] of phasesOf(changes)) {
      const { from, to } = changes.find((change) => change.verb === verb);
      tone(to < 0 ? LEAVES : from < 0 ? APPEARS : MOVES, (phase * millis) / 1000);
    }
  }
}

export function soundEnding() {
  if (ready()) {
    ENDING.forEach((hertz, i) => tone(hertz, i * SECONDS));
  }
}
