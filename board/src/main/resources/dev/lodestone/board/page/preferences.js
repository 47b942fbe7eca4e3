// A person's preferences in this browser: the speed and the sound of moves.

import { html } from "./dom.js";
import { select } from "./fields.js";
import { remember, remembered } from "./stored.js";

/** Milliseconds for each part of a move. */
const SPEEDS = { off: 0, fast: 120, normal: 160, slow: 450 };

/** Milliseconds for each part of a move; 0 if the person prefers reduced motion. */
export const phaseMillis = () => (window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : SPEEDS[remembered("speed", "normal")] ?? SPEEDS.normal);

export const hasSound = () => remembered("sound", "on") === "on";

/** The switches, folded; others may be added. */
export function preferences(...others) {
  const speed = remembered("speed", "normal");
  return html("details", { class: "keys" }, html("summary", null, others.length > 0 ? "Motion, sound and values" : "Motion and sound"),
    html("div", { class: "actions" },
      html("label", null, "Speed of moves ", select(Object.keys(SPEEDS).map((name) => [name, name]), speed, { onchange: (event) => remember("speed", event.target.value) })),
      html("label", null, html("input", { type: "checkbox", checked: hasSound(), onchange: (event) => remember("sound", event.target.checked ? "on" : "off") }), " Sound"), others));
}

/**
 * A part that stays as it was left in this browser, unfolded by default. A click is stored at once, because `toggle` may come
 * after the page has gone.
 */
export function unfolded(name, title, content, byDefault = "open") {
  const keep = (event) => remember(name, event.currentTarget.parentElement.open ? "folded" : "open");
  return html("details", { class: "keys", open: remembered(name, byDefault) === "open" }, html("summary", { onclick: keep }, title), content);
}
