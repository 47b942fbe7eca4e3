// Judges moves by scores: chances of winning and proven results.

import { expectedResult, scoreCode, scoreText } from "./scores.js";

/** The first player's chance of winning by its score. */
export const chance = (code) => (1 + expectedResult(code)) / 2;

/** The codes of proven results. */
const CODES = { "1-0": "w", "0-1": "l", "1/2-1/2": "d" };

/** Cells with a smaller share of the visits are not coloured. */
const MIN_SHARE = 0.02;
const PROVEN_SHARE = 0.6;

/** The code of what is exactly known of a move, as a score; null if nothing is. */
export function exactCode({ worth, exact, score }) {
  if (worth) {
    return `${CODES[worth.result]}${worth.margin === undefined ? "" : `:${worth.margin}..${worth.margin}`}`;
  }
  return exact && score ? scoreCode(score) : null;
}

/**
 * The proven value of a move from the first player's perspective: the winner, a number for comparison with other
 * moves, and a text; null if nothing is proven.
 */
export function provenOf(move) {
  const code = exactCode(move);
  if (!code || !"wld".includes(code[0])) {
    return null;
  }
  const sign = expectedResult(code);
  // The colour of a cell already says that its value is proven.
  return { sign, worth: 1000 * sign + (move.worth?.margin ?? 0), text: scoreText(code).replace(" proven", "") };
}

/**
 * The colour of each cell for the side to move: the proven result of the best move to it, or its visits if they say how
 * good it is, as those of a tree search do.
 */
export function heatOf(moves, turn, isTreeSearch) {
  const max = Math.max(1, ...moves.map((m) => m.visits));
  const own = turn === 0 ? 1 : -1;
  const byCell = new Map();
  for (const move of moves) {
    const cell = move.cells.at(-1);
    const proven = provenOf(move);
    const kind = proven ? ["loss", "draw", "win"][1 + own * proven.sign] : "";
    const share = proven ? PROVEN_SHARE : isTreeSearch ? move.visits / max : 0;
    const rank = proven ? own * proven.worth : -Infinity;
    const found = byCell.get(cell);
    if (!found || rank > found.rank || (rank === found.rank && share > found.heat[1])) {
      byCell.set(cell, { rank, heat: [cell, share, proven?.text.replace(" wins", "") ?? "", kind] });
    }
  }
  return [...byCell.values()].map((found) => found.heat).filter(([, share]) => share > MIN_SHARE);
}
