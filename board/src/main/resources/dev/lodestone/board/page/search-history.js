// How a search has changed its mind: value and spread of its visits over time, and whether both have settled.

import { curve } from "./curve.js";
import { html } from "./dom.js";
import { percent } from "./format.js";
import { chance } from "./verdicts.js";

/** A search younger than this has settled nothing. */
const MIN_MILLIS = 1000;

/** Chances of winning that differ by less are the same, as the mildest mistake costs as much. */
const SAME = 0.06;
const MOST_POINTS = 600;

/** The entropy of visits in bits: 0 if all are to one move, 3 if to eight alike. */
export function entropy(visits) {
  const total = visits.reduce((a, b) => a + b, 0);
  return visits.filter((n) => n > 0).reduce((sum, n) => sum - (n / total) * Math.log2(n / total), 0);
}

/** Whether a value has stayed, with the same best move, for the latter half of the search; what is proven always has. */
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

  /** The best line after some time. */
  addLine(millis, code, move) {
    if (this.#points.length < MOST_POINTS) {
      this.#points.push({ millis, code, move });
    }
  }

  /** The visits of the root moves; a search without visits has none. */
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
    const most = Math.max(1, ...this.#spreads.map(([, bits]) => bits));
    this.element.lastChild.replaceChildren(...[
      values.length > 1 ? curve(`Chance of ${this.#first} over time`, values, "seconds", (v) => percent(v, 0), [0, 1], (x, v) => `${seconds(x)}: ${percent(v, 0)}`) : null,
      values.length > 1 ? html("p", { class: "chart-note" }, `Chance of winning of ${this.#first}, from the value of the best line.`) : html("p", null, "Nothing yet."),
      this.#spreads.length > 1 ? curve("Entropy of the visits over time", this.#spreads, "seconds", (v) => v.toFixed(1), [0, most], (x, v) => `${seconds(x)}: ${v.toFixed(2)} bits`) : null,
      this.#spreads.length > 1 ? html("p", { class: "chart-note" }, "Entropy of the visits in bits: 0 if the search looks at one move, 3 if at eight alike.") : null,
    ].filter(Boolean));
  }
}
