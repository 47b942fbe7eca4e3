// Input of moves on a board: by clicks, by dragging, by touch and by keys alone.

import { DIRECTIONS, neighbour } from "./directions.js";
import { Loupe, SMALL_CELL } from "./loupe.js";
import { MoveChoice } from "./move-choice.js";

/**
 * A person's input on a board view with buttons.
 *
 * Handlers: onMove(move) is called with a legal move; onChange() is called when cells were chosen or the pointer or
 * the focus has moved; ask(moves) lets the user choose among moves that name the same cells; refuse(cells) says why
 * no move names them; onRead(cell) announces the surroundings of a cell.
 */
export class BoardInput {
  #board;
  #view;
  #handlers;
  #choice = new MoveChoice();
  #over = -1;
  #pressed = -1;
  #dragged = -1;
  #tapped = -1;
  #tapsTwice;
  #loupe;

  /** tapsTwice: a finger cannot hover, so the first tap shows the effect of a move and the second one plays it. */
  constructor(board, view, handlers, { tapsTwice }) {
    this.#tapsTwice = tapsTwice;
    this.#board = board;
    this.#view = view;
    this.#handlers = handlers;
    this.#loupe = new Loupe(view);
    const on = (name, listener) => view.element.addEventListener(name, listener);
    on("pointerdown", (event) => this.#down(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", () => this.#release());
    on("pointermove", (event) => this.#move(event));
    on("pointerleave", (event) => {
      // A lifted finger no longer points at its cell.
      if (event.pointerType !== "touch") {
        this.#hover(-1);
      }
    });
    on("focusin", (event) => {
      const cell = this.#cellOf(event.target);
      if (cell >= 0 && event.target.matches(":focus-visible")) {
        this.#hover(cell);
      }
    });
    on("focusout", () => this.#hover(-1));
    on("keydown", (event) => this.#key(event));
  }

  #cellOf(element) {
    return this.#view.cells.indexOf(element.closest(".place"));
  }

  #cellAt(event) {
    const element = document.elementFromPoint(event.clientX, event.clientY)?.closest(".place");
    return element ? this.#view.cells.indexOf(element) : -1;
  }

  #hover(cell) {
    if (cell !== this.#over) {
      this.#over = cell;
      this.#handlers.onChange();
    }
  }

  #choose(cell) {
    const { move, ask, refused } = this.#choice.choose(cell);
    if (move) {
      this.#handlers.onMove(move);
    } else if (ask) {
      this.#handlers.ask(ask);
    }
    this.#handlers.onChange();
    if (refused) {
      this.#handlers.refuse(refused);
    }
  }

  /** If cells are too small for a finger, the person aims in a magnifier and chooses a cell by lifting the finger. */
  #aims(event) {
    return event.pointerType === "touch" && this.#view.cellWidth() < SMALL_CELL;
  }

  /** A mouse button picks up a piece when it is pressed, a finger when it begins to slide. */
  #down(event) {
    const cell = this.#cellAt(event);
    if (event.button !== 0 || cell < 0) {
      return;
    }
    this.#pressed = cell;
    this.#over = cell;
    if (this.#aims(event)) {
      this.#handlers.onChange();
      this.#loupe.show(event);
    } else if (event.pointerType !== "touch") {
      event.preventDefault();
      this.focusCell(cell);
      this.#choose(cell);
      this.#dragged = this.#choice.path.at(-1) === cell ? cell : -1;
    }
  }

  #move(event) {
    const cell = this.#cellAt(event);
    this.#hover(cell);
    if (this.#pressed < 0) {
      return;
    }
    if (this.#aims(event)) {
      this.#loupe.show(event);
    } else if (event.pointerType === "touch" && this.#dragged < 0 && cell !== this.#pressed && this.#choice.path.length === 0) {
      this.#choose(this.#pressed);
      this.#dragged = this.#choice.path.at(-1) === this.#pressed ? this.#pressed : -1;
    }
    this.#view.hold(this.#dragged, [event.clientX, event.clientY]);
  }

  #release() {
    this.#pressed = -1;
    this.#dragged = -1;
    this.#loupe.hide();
    this.#view.hold(-1);
  }

  #up(event) {
    const cell = this.#cellAt(event);
    const [pressed, dragged] = [this.#pressed, this.#dragged];
    this.#release();
    if (cell < 0 || pressed < 0) {
      return;
    }
    if (dragged >= 0) {
      if (cell !== dragged) {
        this.#choose(cell);
      }
    } else if (event.pointerType === "touch" && (this.#aims(event) || cell === pressed)) {
      this.focusCell(cell);
      this.#tap(cell);
    }
  }

  #tap(cell) {
    this.#over = cell;
    if (this.#tapsTwice && this.#tapped !== cell && this.#choice.completing(cell)) {
      this.#tapped = cell;
      this.#handlers.onChange();
    } else {
      this.#tapped = -1;
      this.#choose(cell);
    }
  }

  #key(event) {
    const cell = this.#cellOf(event.target);
    if (cell < 0 || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const direction = DIRECTIONS[event.key];
    if (direction) {
      const next = neighbour(this.#board, cell, direction, event.shiftKey);
      if (next !== null) {
        this.focusCell(next);
      }
    } else if (event.key === "Enter" || event.key === " ") {
      this.#choose(cell);
    } else if (event.key === "Escape") {
      this.#choice.drop();
      this.#handlers.onChange();
    } else if (event.key === "r") {
      this.#handlers.onRead(cell);
    } else {
      return;
    }
    event.preventDefault();
  }

  focusCell(cell) {
    this.#view.cells.forEach((element, i) => element.setAttribute("tabindex", i === cell ? 0 : -1));
    this.#view.cells[cell].focus({ preventScroll: true });
  }

  setMoves(legal) {
    this.#tapped = -1;
    this.#choice.setMoves(legal);
  }

  setPiece(piece) {
    this.#choice.setPiece(piece);
    this.#handlers.onChange();
  }

  get piece() {
    return this.#choice.piece;
  }

  path() {
    return this.#choice.path;
  }

  targets() {
    return this.#choice.targets();
  }

  /** The only move that a press on the cell under the pointer or the focus would play. */
  pointed() {
    return this.#over < 0 ? null : this.#choice.completing(this.#over);
  }

  /** Whether another tap plays the move that is shown. */
  get isTapped() {
    return this.#tapped >= 0 && this.#tapped === this.#over;
  }

  /** The centre of the block of cells that would be picked up under the pointer. */
  block() {
    return this.#over >= 0 && this.path().length === 0 && this.#board.moveWidth > 1 && this.#choice.after(this.#over).length > 0 ? [this.#over] : [];
  }
}
