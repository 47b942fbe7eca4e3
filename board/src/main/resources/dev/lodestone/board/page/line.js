// A game as a line of positions: the first one, and the changes by each move.

import { scoreCode } from "./scores.js";

/** The position after a move. */
function after(position, move) {
  const cells = position.cells.slice();
  for (const { piece, from, to } of move.changes) {
    if (from >= 0) {
      cells[from] = 0;
    }
    if (to >= 0) {
      cells[to] = piece;
    }
  }
  return { cells, hints: move.hints, counters: move.counters, drawing: move.drawing, standing: move.standing };
}

/** A move as games are sent, with its score as a code, if it has one. */
export const scoredMove = ({ move, score }) => ({ ...move, score: score && scoreCode(score) });

/** The number of moves at the beginning of a view that are already known. */
export function sameMoves(view, known) {
  let same = 0;
  while (same < view.line.length && view.from + same < known.length && view.line[same].move.move === known[view.from + same]) {
    same++;
  }
  return view.from + same;
}

/** A line that grows, and is shortened when moves are taken back. */
export class Line {
  constructor(first) {
    this.positions = [first];
    this.moves = [];
  }

  /** Keeps the first moves and adds others. */
  replaceFrom(from, moves) {
    this.moves.length = from;
    this.positions.length = from + 1;
    for (const move of moves) {
      this.moves.push(move);
      this.positions.push(after(this.positions.at(-1), move));
    }
  }

  /** Texts of the moves. */
  texts() {
    return this.moves.map((move) => move.move);
  }

  get end() {
    return this.moves.length;
  }

  /** The position at a ply as a board shows it; its caption is the effect of the last move. */
  at(ply) {
    const move = this.moves[ply - 1];
    return {
      ...this.positions[ply],
      caption: move ? `${ply}. ${move.move}: ${move.words}` : "",
      named: move?.named ?? [],
      mover: move?.side ?? 0,
      // The cells that the move names already mark where the moved piece has left.
      traces: move ? move.changes.filter((c) => c.from >= 0 && c.to >= 0 && c.verb !== "moves").map((c) => [c.from, c.to]) : [],
      taken: move ? move.changes.filter((c) => c.to < 0).map((c) => [c.from, c.piece]) : [],
    };
  }
}
