// The moves of a position side by side: value, visits, policy and proof in one row, for one engine or for two.

import { html } from "./dom.js";
import { percent, signed } from "./format.js";
import { scoreCode, scoreText } from "./scores.js";
import { sortableTable } from "./table.js";
import { chance, exactCode, provenOf } from "./verdicts.js";

/** Maximum number of listed moves. */
const MAX_MOVES = 80;

/** The numbers of a move that each engine has: what they mean, and how they are shown. */
const NUMBERS = {
  value: ["value for the first player; in parentheses if it is only a bound", (entry) => entry.text],
  visits: ["share of the visits of the search", (entry) => percent(entry.visits)],
  policy: ["share that the network, or the evaluator, gives the move before the search", (entry) => percent(entry.policy)],
  surprise: ["what the move adds to the divergence of the visits from the policy, in nats: above 0 if the search likes it better", (entry) => signed(entry.surprise, 3)],
};

/** The divergence of a share of the visits from a share of the policy. */
export const surpriseOf = (visits, policy) => (visits > 0 && policy > 0 ? visits * Math.log(visits / policy) : undefined);

/** A line of a tree search may be younger than its visits, so that the move's own value stands beside them. */
function entryOf({ score, exact, visits, worth }, found, total, policy, turn) {
  const line = total > 0 || worth ? undefined : found;
  const code = worth ? exactCode({ worth }) : line?.code ?? (score ? scoreCode(score) : undefined);
  const share = total > 0 ? visits / total : undefined;
  const text = code === undefined ? undefined : (line ? line.bound === "exact" : exact || worth) ? scoreText(code) : `(${scoreText(code)})`;
  return { code, text, value: code === undefined ? undefined : turn === 0 ? chance(code) : 1 - chance(code),
    visits: share, policy, surprise: surpriseOf(share, policy) };
}

/**
 * The moves with a value, visits or a proof, in the order of the first engine: its best lines come first. An engine
 * has root moves, its best lines, and the nodes of its tree, if there is one; turn is the side to move.
 */
export function candidates(engines, turn) {
  const rows = new Map();
  engines.forEach(({ moves, lines, nodes }, i) => {
    const total = nodes.length > 0 ? moves.reduce((sum, { visits }) => sum + visits, 0) : 0;
    const priors = new Map(nodes.filter(({ parent }) => parent < 0).map(({ move, prior }) => [move, prior]));
    const rank = ({ move }) => (lines.findIndex((line) => line.moves[0] === move) + 1) || Infinity;
    for (const move of [...moves].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))) {
      const row = rows.get(move.move) ?? { move: move.move, of: engines.map(() => ({})) };
      rows.set(move.move, row);
      row.of[i] = entryOf(move, lines.find((line) => line.moves[0] === move.move), total, priors.get(move.move), turn);
      row.proof ??= provenOf(move);
    }
  });
  return [...rows.values()].filter(({ of, proof }) => proof || of.some(({ value, visits }) => value !== undefined || visits > 0))
    .map((row) => ({ ...row, gap: gapOf(row.of) })).slice(0, MAX_MOVES);
}

/** How far apart the values of two engines are, as chances of winning. */
function gapOf([one, other]) {
  return one?.value === undefined || other?.value === undefined ? undefined : Math.abs(one.value - other.value);
}

/** The columns for which any row has a number; each is [title, what it means, number(row), text(row)]. */
export function columnsOf(rows, engines) {
  const found = (number) => rows.some((row) => number(row) !== undefined);
  const ofEach = Object.entries(NUMBERS).flatMap(([key, [about, text]]) => Array.from({ length: engines }, (_, i) =>
    [engines > 1 ? `${key} ${i + 1}` : key, about, (row) => row.of[i]?.[key], (row) => text(row.of[i])]));
  return [...ofEach,
    ["gap", "difference of the chances of winning that the two engines see", (row) => row.gap, (row) => percent(row.gap)],
    ["proof", "the proven result", (row) => row.proof?.worth, (row) => row.proof.text]].filter(([, , number]) => found(number));
}

export class MoveTable {
  #onMove;
  #titles = "";
  #table;
  #waiting = null;
  element = html("div", { class: "move-table", onpointerleave: () => this.#waiting?.() });

  /** onMove(move), if given, is called when a move is pressed. */
  constructor(onMove) {
    this.#onMove = onMove;
  }

  /** Shows rows as candidates() returns them; a table with the same columns keeps its order. */
  show(rows, engines = 1) {
    const columns = columnsOf(rows, engines);
    const titles = columns.map(([title]) => title).join();
    // The rows under the pointer do not move, so that a click presses the intended move.
    const isPointedAt = titles === this.#titles && this.element.querySelector("tbody")?.matches(":hover");
    this.#waiting = isPointedAt ? () => this.show(rows, engines) : null;
    if (titles === this.#titles) {
      isPointedAt || this.#table?.update(rows);
      return;
    }
    this.#titles = titles;
    const name = ({ move }) => (this.#onMove ? html("button", { type: "button", class: "link", onclick: () => this.#onMove(move) }, move) : move);
    this.#table = sortableTable("Moves", [{ title: "move", text: true, value: ({ move }) => move, show: name },
      ...columns.map(([title, about, number, text]) => ({ title, about, value: number, show: (row) => (number(row) === undefined ? "" : text(row)) }))], rows);
    this.element.replaceChildren(...(columns.length > 0 ? [this.#table.element] : []));
  }
}
