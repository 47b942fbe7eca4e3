// What is known of a search, in words.

import { plural } from "./format.js";
import { scoreText } from "./scores.js";
import { exactCode } from "./verdicts.js";

/** The numbers of threads to choose from: powers of two, and all cores. */
export const threadCounts = (cores) => Array.from({ length: cores }, (_, i) => i + 1).filter((n) => (n & (n - 1)) === 0 || n === cores);

export const progressText = ({ depth, nodes, millis }) => `depth ${depth} \u00b7 ${plural(nodes, "node")} \u00b7 ${(millis / 1000).toFixed(1)} s`;

/** Lines with the proofs of their first moves, which may be younger than the lines. */
export function withProofs(lines, moves) {
  const exact = new Map(moves.map((move) => [move.move, exactCode(move)]));
  return lines.map((line) => (exact.get(line.moves[0]) ? { ...line, code: exact.get(line.moves[0]), bound: "exact" } : line));
}

/** The score of a line, with a mark if it is a bound or has not settled. */
export const lineText = ({ bound, code }, isSettled) => `${isSettled || "wld".includes(code[0]) ? "" : "\u2248"}${{ lower: "\u2265", upper: "\u2264" }[bound] ?? ""}${scoreText(code)}`;
