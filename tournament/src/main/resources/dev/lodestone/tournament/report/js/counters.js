// The parts of a position that are not on its cells: hands, areas, clocks.

import { html } from "./dom.js";
import { grouped } from "./format.js";
import { pieceIcon } from "./pieces.js";

/** Counts up to this number are shown as pieces. */
const MAX_DRAWN = 20;
const SIDE_NAMES = ["first", "second"];

export const capital = (text) => text[0].toUpperCase() + text.slice(1);
const isDrawn = (counter) => counter.piece > 0 && counter.max <= MAX_DRAWN;

/** The counters of a side, or of none, with their values. */
function countersOf(board, counters, side) {
  return board.counters.map((counter, i) => ({ ...counter, value: counters[i] })).filter((c) => c.side === side);
}

/** Pieces in a row, by the number of each kind. */
function hand(board, counters) {
  const text = counters.map((c) => `${c.value} ${board.pieces[c.piece - 1].name}`).join(", ");
  return html("span", { class: "hand", role: "img", "aria-label": text },
    counters.flatMap((c) => Array.from({ length: c.value }, () => pieceIcon(board.pieces[c.piece - 1], 14))));
}

/** What a side has, in one line: pieces drawn, numbers with their names. tips say by name what a number means. */
export function sideLine(board, counters, side, tips = {}) {
  const own = countersOf(board, counters, side);
  const drawn = own.filter(isDrawn);
  return html("div", { class: "side-counters" },
    drawn.length > 0 ? hand(board, drawn) : null,
    own.filter((c) => !isDrawn(c)).map((c) => html("span", { class: "count", "data-tip": tips[c.name] }, `${c.name} `, html("b", null, grouped(c.value)))));
}

/** The counters of no side, in words. The phase of the pie rule is left out: its number means nothing to people. */
export function commonCounters(board, counters) {
  return countersOf(board, counters, undefined).filter((c) => c.name !== "swap").map((c) => `${capital(c.name)}: ${grouped(c.value)}`);
}

/** The meaning of letters on pieces. */
export function labelMeanings(board) {
  return [...new Set(board.pieces.map((p) => p.label).filter(Boolean))].map((label) => {
    const names = board.pieces.filter((p) => p.label === label).map((p) => p.name.split(" "));
    return `${label}\u00a0${names[0].filter((word) => names.every((name) => name.includes(word))).join(" ")}`;
  });
}

export function sideSwatch(side) {
  return html("span", { class: `swatch ${SIDE_NAMES[side]}`, "aria-hidden": "true" });
}

/** What the sides have, what letters on pieces mean, and the counters of no side. */
export function boardNotes(board, counters) {
  const sides = [0, 1].filter((side) => countersOf(board, counters, side).length > 0)
    .map((side) => [sideSwatch(side), board.sides[side], sideLine(board, counters, side)]);
  return html("div", { class: "board-note" }, [...sides, ...labelMeanings(board), ...commonCounters(board, counters)].map((note) => html("span", null, note)));
}
