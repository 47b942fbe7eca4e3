// How a person makes a move on a board: by clicks, by dragging, by touch and by keys alone. Which moves there
// are is told by the server; here cells are collected until they name one.

import { blockOf } from "./board.js";

/** Directions by key. On hexes two keys more for the diagonals, and Shift for the other one of two. */
const KEYS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  q: [-1, -1], e: [1, -1], z: [-1, 1], c: [1, 1],
};

/** The neighbour of a cell in a direction, or the next cell beyond a gap; of two as good the left one. */
function neighbour(board, from, [dx, turn], right) {
  const { x, y, shape } = board.cells[from];
  const dy = dx !== 0 && turn !== 0 && shape === "hexagon" ? turn * Math.sqrt(3) : turn;
  const length = Math.hypot(dx, dy);
  let best = null;
  let bestCost = Infinity;
  board.cells.forEach((cell, i) => {
    const [ex, ey] = [cell.x - x, cell.y - y];
    const distance = Math.hypot(ex, ey);
    const along = (ex * dx + ey * dy) / length;
    if (i === from || along < 0.45 * distance) {
      return;
    }
    const aside = (ex * dy - ey * dx) / length;
    const cost = distance + Math.abs(aside) * 2 + (right ? -1 : 1) * 0.01 * ex;
    if (cost < bestCost - 1e-9) {
      [best, bestCost] = [i, cost];
    }
  });
  return best;
}

/**
 * Moves on a view with buttons.
 *
 * options: onMove(move) is called with a legal move; onChange() when cells were chosen, the pointer or the focus
 * has moved; ask(moves) lets the user choose among moves that name the same cells; onRead(cell) reads what is
 * around a cell.
 */
export function boardInput(board, view, { onMove, onChange, ask, onRead }) {
  let moves = [];
  let piece = 0;
  let path = [];
  let over = -1;
  let pressed = -1;

  const begins = (move, cells) => cells.every((cell, i) => move.cells[i] === cell);
  const open = () => moves.filter((move) => begins(move, path));
  /** A press anywhere in a block means its centre only if that is the cell itself: blocks overlap. */
  const after = (cell) => open().filter((move) => move.cells[path.length] === cell);

  /** Of moves that place something on one cell, those with the piece that was chosen, if there are any. */
  function preferred(found) {
    const same = found.filter((move) => move.piece === piece);
    return same.length > 0 ? same : found;
  }

  function choose(cell) {
    const found = preferred(after(cell));
    if (found.length === 0) {
      // Another beginning, or none.
      const restart = path.length > 0 && cell !== path[0];
      path = [];
      if (restart && after(cell).length > 0) {
        path = [cell];
      }
      onChange();
      return;
    }
    path = [...path, cell];
    const complete = found.filter((move) => move.cells.length === path.length);
    if (complete.length === 1) {
      path = [];
      onMove(complete[0]);
    } else if (complete.length > 1) {
      path = [];
      ask(complete);
    }
    onChange();
  }

  const cellAt = (event) => {
    const element = document.elementFromPoint(event.clientX, event.clientY)?.closest(".place");
    return element ? view.cells.indexOf(element) : -1;
  };

  function hover(cell) {
    if (cell !== over) {
      over = cell;
      onChange();
    }
  }

  // A mouse takes a piece up when it is pressed and may drag it; a finger may only want to scroll.
  view.element.addEventListener("pointerdown", (event) => {
    const cell = cellAt(event);
    if (event.button !== 0 || cell < 0) {
      return;
    }
    pressed = cell;
    over = cell;
    if (event.pointerType !== "touch") {
      event.preventDefault();
      focusCell(cell);
      choose(cell);
    }
  });
  view.element.addEventListener("pointerup", (event) => {
    const cell = cellAt(event);
    if (cell >= 0 && event.pointerType === "touch" && cell === pressed) {
      focusCell(cell);
      choose(cell);
    } else if (pressed >= 0 && cell >= 0 && cell !== pressed && path.at(-1) === pressed && after(cell).length > 0) {
      choose(cell);
    }
    pressed = -1;
  });
  view.element.addEventListener("pointercancel", () => {
    pressed = -1;
  });
  view.element.addEventListener("pointermove", (event) => hover(cellAt(event)));
  view.element.addEventListener("pointerleave", () => hover(-1));
  view.element.addEventListener("focusin", (event) => {
    const cell = view.cells.indexOf(event.target.closest(".place"));
    if (cell >= 0 && event.target.matches(":focus-visible")) {
      hover(cell);
    }
  });
  view.element.addEventListener("focusout", () => hover(-1));

  function focusCell(cell) {
    view.cells.forEach((element, i) => element.setAttribute("tabindex", i === cell ? 0 : -1));
    view.cells[cell].focus({ preventScroll: true });
  }

  view.element.addEventListener("keydown", (event) => {
    const cell = view.cells.indexOf(event.target.closest(".place"));
    if (cell < 0 || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const direction = KEYS[event.key];
    if (direction) {
      const next = neighbour(board, cell, direction, event.shiftKey);
      if (next !== null) {
        focusCell(next);
      }
    } else if (event.key === "Enter" || event.key === " ") {
      choose(cell);
    } else if (event.key === "Escape") {
      path = [];
      onChange();
    } else if (event.key === "r") {
      onRead(cell);
    } else {
      return;
    }
    event.preventDefault();
  });

  return {
    /** The moves that may be made now; none while it is not this person's turn. */
    setMoves(legal) {
      moves = legal;
      path = [];
    },
    /** The piece that is placed where several could be. */
    setPiece(value) {
      piece = value;
      onChange();
    },
    path: () => path,
    targets: () => new Set(path.length > 0 || moves.every((m) => m.cells.length === 1)
      ? preferred(open()).flatMap((m) => m.cells.slice(path.length, path.length + 1)) : []),
    /** The one move that a press on the cell under the pointer or the focus would make. */
    pointed() {
      if (over < 0) {
        return null;
      }
      const found = preferred(after(over)).filter((move) => move.cells.length === path.length + 1);
      return found.length === 1 ? found[0] : null;
    },
    /** The cells of the block that would be taken up under the pointer. */
    block: () => (over >= 0 && path.length === 0 && board.moveWidth > 1 && after(over).length > 0 ? [over] : []),
    focusCell,
    blockOf: (cell) => blockOf(board, cell),
  };
}
