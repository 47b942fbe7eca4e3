// Finds the move that a person means: collects cells until they name one of the legal moves, which the server sends.

export class MoveChoice {
  #moves = [];

  /** The piece to place where several kinds could be placed. */
  piece = 0;

  /** The cells chosen so far. */
  path = [];

  /** The legal moves; none while it is not this person's turn. */
  setMoves(legal) {
    this.#moves = legal;
    this.path = [];
  }

  /** Moves that name the chosen cells and then this one. */
  after(cell) {
    return this.#open().filter((move) => move.cells[this.path.length] === cell);
  }

  #open() {
    return this.#moves.filter((move) => this.path.every((cell, i) => move.cells[i] === cell));
  }

  /** If moves place pieces on the same cell, those with the chosen piece, if there are any. */
  #preferred(found) {
    const same = found.filter((move) => move.piece === this.piece);
    return same.length > 0 ? same : found;
  }

  /**
   * Adds a chosen cell. The answer contains the move that it completes, or the moves among which the person must
   * choose, or the cells that no legal move names; it is empty if more cells must be chosen.
   */
  choose(cell) {
    const found = this.#preferred(this.after(cell));
    if (found.length > 0) {
      return this.#take(cell, found);
    }
    const chosen = this.path;
    if (cell === chosen[0] || this.#moves.length === 0) {
      this.path = [];
      return {};
    }
    this.path = [];
    if (chosen.length > 0 && this.after(cell).length > 0) {
      // The cell begins another move.
      this.path = [cell];
      return {};
    }
    this.path = chosen;
    return { refused: [...chosen, cell] };
  }

  #take(cell, found) {
    this.path = [...this.path, cell];
    const complete = found.filter((move) => move.cells.length === this.path.length);
    if (complete.length === 0) {
      return {};
    }
    this.path = [];
    return complete.length === 1 ? { move: complete[0] } : { ask: complete };
  }

  drop() {
    this.path = [];
  }

  /** The cells that complete a move, if a move is begun or moves have only one cell. */
  targets() {
    return new Set(this.path.length > 0 || this.#moves.every((m) => m.cells.length === 1)
      ? this.#preferred(this.#open()).flatMap((m) => m.cells.slice(this.path.length, this.path.length + 1)) : []);
  }

  /** The only move that a cell would complete. */
  completing(cell) {
    const found = this.#preferred(this.after(cell)).filter((move) => move.cells.length === this.path.length + 1);
    return found.length === 1 ? found[0] : null;
  }
}
