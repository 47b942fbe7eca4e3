// Input of moves on a board: by clicks, by dragging, by touch and by keys alone.

import { DIRECTIONS, neighbour } from "./directions.js";
import { Loupe, SMALL_CELL } from "./loupe.js";
import { Press } from "./press.js";

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
  #loupe;

  /** What the person has chosen so far. */
  press;

  constructor(board, view, handlers, { tapsTwice }) {
    this.#board = board;
    this.#view = view;
    this.#handlers = handlers;
    this.#loupe = new Loupe(view);
    this.press = new Press(tapsTwice);
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
    // Listening for the focus would make the picture itself a stop of the Tab key.
    view.element.setAttribute("tabindex", -1);
  }

  #cellOf(element) {
    return this.#view.cells.indexOf(element.closest(".place"));
  }

  #cellAt(event) {
    const element = document.elementFromPoint(event.clientX, event.clientY)?.closest(".place");
    return element ? this.#view.cells.indexOf(element) : -1;
  }

  #hover(cell) {
    if (cell !== this.press.over) {
      this.press.over = cell;
      this.#handlers.onChange();
    }
  }

  #act(result) {
    if (!result) {
      return;
    }
    if (result.move) {
      this.#handlers.onMove(result.move);
    } else if (result.ask) {
      this.#handlers.ask(result.ask);
    }
    this.#handlers.onChange();
    if (result.refused) {
      this.#handlers.refuse(result.refused);
    }
  }

  /** If cells are too small for a finger, the person aims in a magnifier and chooses a cell by lifting the finger. */
  #kind(event) {
    return event.pointerType !== "touch" ? "mouse" : this.#view.cellWidth() < SMALL_CELL ? "aim" : "finger";
  }

  #down(event) {
    const cell = this.#cellAt(event);
    if (event.button !== 0 || cell < 0) {
      return;
    }
    const kind = this.#kind(event);
    if (kind === "mouse") {
      event.preventDefault();
      this.focusCell(cell);
    }
    this.#act(this.press.down(cell, kind));
    if (kind === "aim") {
      this.#handlers.onChange();
      this.#loupe.show(event);
    }
  }

  #move(event) {
    const cell = this.#cellAt(event);
    const kind = this.#kind(event);
    this.#hover(cell);
    this.#act(this.press.move(cell, kind));
    if (this.press.isPressed) {
      if (kind === "aim") {
        this.#loupe.show(event);
      }
      this.#view.hold(this.press.dragged, [event.clientX, event.clientY]);
    }
  }

  #release() {
    this.press.release();
    this.#loupe.hide();
    this.#view.hold(-1);
  }

  #up(event) {
    const cell = this.#cellAt(event);
    const kind = this.#kind(event);
    if (cell >= 0 && kind !== "mouse" && this.press.isPressed && this.press.dragged < 0) {
      this.focusCell(cell);
    }
    const result = this.press.up(cell, kind);
    this.#release();
    this.#act(result);
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
      this.#act(this.press.choose(cell));
    } else if (event.key === "Escape") {
      this.press.drop();
      this.#handlers.onChange();
    } else if (event.key === "r") {
      this.#handlers.onRead(cell);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Makes a cell the board's stop of the Tab key. */
  stopAt(cell) {
    this.#view.cells.forEach((element, i) => element.setAttribute("tabindex", i === cell ? 0 : -1));
  }

  focusCell(cell) {
    this.stopAt(cell);
    this.#view.cells[cell].focus({ preventScroll: true });
  }

  setPiece(piece) {
    this.press.piece = piece;
    this.#handlers.onChange();
  }
}
