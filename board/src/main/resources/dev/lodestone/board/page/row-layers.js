// A row's numbers for the moves of its position, as colours and numbers on cells.

import { RESULTS, grouped, percent, plural, resultSign, signed } from "./format.js";

const KINDS = { 1: "win", 0: "draw", [-1]: "loss" };
const PROVEN_SHARE = 0.6;
const MIN_SHARE = 0.005;

/** Maximum number of numbers on a board; if there are more, those of the best moves are shown. */
const MAX_NUMBERS = 12;

/** The statement of a proof: a result of 1, 0 or -1 in words, or a bound. */
export function boundsText([low, high]) {
  const names = { 1: "won", 0: "drawn", [-1]: "lost" };
  if (low === high) {
    return names[low];
  }
  return low > -1 ? "not lost" : high < 1 ? "not won" : "open";
}

/** For each move its rank, the strength of its colour, its number and its kind; null for a move without a number. */
const LAYERS = {
  visits: (move, row, max) => (move.visits > 0 ? [move.visits, move.visits / max, String(move.visits), ""] : null),
  priors: (move) => (move.prior === undefined ? null : [move.prior, Math.sqrt(move.prior), percent(move.prior, 0), ""]),
  values: (move) => (move.value === undefined ? null : [move.value, Math.abs(move.value), signed(move.value, 2), move.value < 0 ? "loss" : "win"]),
  proofs: (move) => (!move.bounds || boundsText(move.bounds) === "open" ? null
    : [move.bounds[0] + move.bounds[1], PROVEN_SHARE, boundsText(move.bounds), KINDS[Math.sign(move.bounds[0] + move.bounds[1])]]),
  result: (move, row) => (move.move !== row.played ? null
    : [1, PROVEN_SHARE, RESULTS[row.result], KINDS[resultSign(row.result) * (row.position.turn === 0 ? 1 : -1)]]),
};

export const LAYER_NAMES = Object.keys(LAYERS);

/**
 * The colours of a board: each cell has that of the best move that ends on it, from the perspective of the side to
 * move.
 */
export function layerOf(row, name) {
  const max = Math.max(1, ...row.moves.map((move) => move.visits ?? 0));
  const byCell = new Map();
  for (const move of row.moves) {
    const found = LAYERS[name](move, row, max);
    const cell = move.cells.at(-1);
    if (found && cell !== undefined && found[1] > MIN_SHARE && !(byCell.get(cell)?.[0] >= found[0])) {
      byCell.set(cell, found);
    }
  }
  return [...byCell].sort(([, a], [, b]) => b[0] - a[0])
    .map(([cell, [, share, text, kind]], i) => [cell, share, i < MAX_NUMBERS ? text : "", kind]);
}

const SOURCES = { best: "the best move", sampled: "sampled by the visits", random: "a random move", book: "from a book", forced: "the only move", solver: "proven best" };

/** The facts of a row in words; the parts of a data set are those for training, validation and test. */
export const rowFacts = ({ played, source, surprise, nodes, split }) => [`played ${played}, ${SOURCES[source] ?? source}`,
  surprise === undefined ? "" : `surprise ${surprise.toFixed(2)}`, nodes === undefined ? "" : plural(nodes, "node"),
  split === "train" ? "for training" : `for ${split}`].filter(Boolean).join(", ");

/** The number of shown rows in words; looked of all rows were searched, and hasMore says whether others may follow. */
export const foundText = (shown, looked, hasMore) => (shown === looked && hasMore ? `The first ${plural(shown, "position")}`
  : `${plural(shown, "position")} among ${hasMore ? `the first ${grouped(looked)}` : `all ${grouped(looked)}`}`);
