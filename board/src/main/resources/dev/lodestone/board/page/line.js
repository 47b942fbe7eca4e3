// A game as a line of positions: the first one, and the changes by each move.

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

/** The number of a view's moves that are known already, counted from the first one. */
export function sameMoves(view, known) {
  let same = 0;
  while (same < view.line.length && view.from + same < known.length && view.line[same].move.move === known[view.from + same]) {
    same++;
  }
  return view.from + same;
}

/** A line that grows, and is cut where moves were taken back. */
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

  /** The position that a board shows at a ply. */
  at(ply) {
    const move = this.moves[ply - 1];
    return {
      ...this.positions[ply],
      named: move?.named ?? [],
      mover: move?.side ?? 0,
      // What the moved piece itself has left is marked by the cells that the move names.
      traces: move ? move.changes.filter((c) => c.from >= 0 && c.to >= 0 && c.verb !== "moves").map((c) => [c.from, c.to]) : [],
      taken: move ? move.changes.filter((c) => c.to < 0).map((c) => [c.from, c.piece]) : [],
    };
  }
}
