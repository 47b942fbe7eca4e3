// Buttons and keys that step through a game, and the button that plays it.

import { html, svg } from "./dom.js";
import { isPlainKey } from "./keys.js";

/** Shapes of the controls in a field of 16 by 16; drawn, because not every font has such signs. */
const ICONS = {
  start: "M3 2h2v12H3zM14 2v12L6 8z",
  back: "M11 2L4 8l7 6 1.6-1.8L7.7 8l4.9-4.2z",
  play: "M4 2v12l9-6z",
  pause: "M4 2h3v12H4zM9 2h3v12H9z",
  forward: "M5 2l7 6-7 6-1.6-1.8L8.3 8 3.4 3.8z",
  end: "M11 2h2v12h-2zM2 2v12l8-6z",
  up: "M8 3l6 8H2z",
  down: "M8 13l6-8H2z",
};
const PLAY_INTERVAL_MS = 700;

const icon = (name) => svg("svg", { viewBox: "0 0 16 16", width: 14, height: 14, class: "icon", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));

export const stepButton = (label, shape, action) => html("button", { type: "button", "aria-label": label, "data-tip": label, onclick: action }, icon(shape));

/**
 * Buttons and keys that step through a game: goTo(ply) is called to show a ply, and where() returns [ply, last]. Keys
 * are those pressed on a target, and others are actions by the names of further keys.
 */
export function steps(goTo, where, others = {}, target = document) {
  const by = (step) => () => goTo(Math.min(where()[1], Math.max(0, where()[0] + step)));
  const [start, back, forward, end] = [() => goTo(0), by(-1), by(1), () => goTo(where()[1])];
  const element = html("div", { class: "controls" }, stepButton("Start (Home)", "start", start), stepButton("Back (,)", "back", back),
    stepButton("Forward (.)", "forward", forward), stepButton("End (End)", "end", end));
  const keys = { Home: start, End: end, ",": back, ".": forward, PageUp: by(-10), PageDown: by(10), ...others };
  const onKey = (event) => {
    // The arrow keys step through the game, unless the focus is on the board; Space presses what has the focus.
    const within = (selector) => event.target.closest?.(selector);
    const arrows = within(".board") ? {} : { ArrowLeft: back, ArrowRight: forward };
    const action = event.key === " " && within("button, a, summary, .board") ? null : { ...keys, ...arrows }[event.key];
    if (action && isPlainKey(event, "input, select, textarea")) {
      event.preventDefault();
      action();
    }
  };
  target.addEventListener("keydown", onKey);
  return { element, end: () => target.removeEventListener("keydown", onKey) };
}

/** Plays a game move by move; goTo and where are those of steps(), and settled() waits for the motion of the last move. */
export class Playback {
  #goTo;
  #where;
  #settled;
  #timer = 0;
  element = stepButton("Play (Space)", "play", () => this.toggle());

  constructor(goTo, where, settled = () => {}) {
    this.#goTo = goTo;
    this.#where = where;
    this.#settled = settled;
  }

  toggle() {
    if (this.#timer) {
      this.pause();
      return;
    }
    const [ply, last] = this.#where();
    if (ply === last) {
      this.#goTo(0);
    }
    this.#showIcon("pause");
    this.#step();
  }

  #step() {
    this.#timer = setTimeout(async () => {
      await this.#settled();
      const [ply, last] = this.#where();
      if (this.#timer && ply < last) {
        this.#goTo(ply + 1);
        this.#step();
      } else {
        this.pause();
      }
    }, PLAY_INTERVAL_MS);
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#showIcon("play");
  }

  #showIcon(name) {
    this.element.replaceChildren(icon(name));
  }
}
