// The history of a search: its value and the spread of its visits over time, and whether the value has settled.

import { curve } from "./curve.js";
import { html } from "./dom.js";
import { percent } from "./format.js";
import { chance } from "./verdicts.js";

/** A shorter search has not settled. */
const MIN_MILLIS = 1000;

/** Chances of winning that differ by less count as equal, because the mildest mistake loses this much. */
const SAME = 0.06;
const MAX_POINTS = 600;

/** The entropy of visits in bits: 0 if one move has all, 3 if eight moves have equally many. */
export function entropy(visits) {
  const total = visits.reduce((a, b) => a + b, 0);
  return visits.filter((n) => n > 0).reduce((sum, n) => sum - (n / total) * Math.log2(n / total), 0);
}

/**
 * Whether the value and the best move have not changed in the latter half of the search; a proven value has always
 * settled.
 */
export function isSettled(points) {
  const last = points.at(-1);
  if (!last || "wld".includes(last.code[0])) {
    return Boolean(last);
  }
  const before = points.findLast((p) => p.millis <= last.millis / 2);
  const latter = points.filter((p) => p.millis >= last.millis / 2);
  return last.millis >= MIN_MILLIS && before !== undefined &&
    [before, ...latter].every((p) => p.move === last.move && Math.abs(chance(p.code) - chance(last.code)) < SAME);
}

export class SearchHistory {
  #points = [];
  #spreads = [];
  #first;
  element = html("details", { class: "keys", ontoggle: () => this.#draw() }, html("summary", null, "Value and visits over time"), html("div"));

  /** first is the name of the first player. */
  constructor(first) {
    this.#first = first;
  }

  clear() {
    this.#points = [];
    this.#spreads = [];
    this.#draw();
  }

  /** Adds the best line at a time. */
  addLine(millis, code, move) {
    if (this.#points.length < MAX_POINTS) {
      this.#points.push({ millis, code, move });
    }
  }

  /** Adds the visits of the root moves, which a search may not have. */
  addVisits(visits) {
    const { millis } = this.#points.at(-1) ?? {};
    if (millis !== undefined && visits.some((n) => n > 0)) {
      this.#spreads.push([millis / 1000, entropy(visits)]);
    }
    this.#draw();
  }

  isSettled() {
    return isSettled(this.#points);
  }

  #draw() {
    if (!this.element.open) {
      return;
    }
    const seconds = (x) => `${x.toFixed(1)} s`;
    const values = this.#points.map((p) => [p.millis / 1000, chance(p.code)]);
    const max = Math.max(1, ...this.#spreads.map(([, bits]) => bits));
    this.element.lastChild.replaceChildren(...[
      values.length > 1 ? curve(`Chance of ${this.#first} over time`, values, "seconds", (v) => percent(v, 0), [0, 1], (x, v) => `${seconds(x)}: ${percent(v, 0)}`) : null,
      values.length > 1 ? html("p", { class: "chart-note" }, `Chance of winning of ${this.#first}, from the value of the best line.`) : html("p", null, "Nothing yet."),
      this.#spreads.length > 1 ? curve("Entropy of the visits over time", this.#spreads, "seconds", (v) => v.toFixed(1), [0, max], (x, v) => `${seconds(x)}: ${v.toFixed(2)} bits`) : null,
      this.#spreads.length > 1 ? html("p", { class: "chart-note" }, "Entropy of the visits in bits: 0 if the search looks at one move, 3 if at eight alike.") : null,
    ].filter(Boolean));
  }
}
