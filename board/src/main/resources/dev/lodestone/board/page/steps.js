// Buttons and keys that step through a game.

import { html, svg } from "./dom.js";
import { isPlainKey } from "./keys.js";

const ICONS = {
  start: "M3 2h2v12H3zM14 2v12L6 8z",
  back: "M11 2L4 8l7 6 1.6-1.8L7.7 8l4.9-4.2z",
  forward: "M5 2l7 6-7 6-1.6-1.8L8.3 8 3.4 3.8z",
  end: "M11 2h2v12h-2zM2 2v12l8-6z",
};

/** goTo(ply) is called to show a ply; where() returns [ply, last]. */
export function steps(goTo, where) {
  const by = (step) => () => goTo(Math.min(where()[1], Math.max(0, where()[0] + step)));
  const actions = { start: () => goTo(0), back: by(-1), forward: by(1), end: () => goTo(where()[1]) };
  const labels = { start: "Start (Home)", back: "Back (,)", forward: "Forward (.)", end: "End (End)" };
  const element = html("div", { class: "controls" }, Object.keys(actions).map((name) =>
    html("button", { type: "button", "aria-label": labels[name], "data-tip": labels[name], onclick: actions[name] },
      svg("svg", { viewBox: "0 0 16 16", width: 14, height: 14, class: "icon", "aria-hidden": "true" }, svg("path", { d: ICONS[name] })))));
  const keys = { Home: actions.start, End: actions.end, ",": actions.back, ".": actions.forward, PageUp: by(-10), PageDown: by(10) };
  const onKey = (event) => {
    // The arrow keys step through the game, unless the focus is on the board.
    const arrows = event.target.closest?.(".board") ? {} : { ArrowLeft: actions.back, ArrowRight: actions.forward };
    const action = { ...keys, ...arrows }[event.key];
    if (action && isPlainKey(event, "input, select, textarea")) {
      event.preventDefault();
      action();
    }
  };
  document.addEventListener("keydown", onKey);
  return { element, end: () => document.removeEventListener("keydown", onKey) };
}
