// What presses on cells mean: a mouse chooses when it is pressed and may drag, a finger chooses where it is lifted, and
// on cells that are too small for it, it aims first.

import { MoveChoice } from "./move-choice.js";

export class Press extends MoveChoice {
  #tapsTwice;
  #pressed = -1;
  #tapped = -1;

  /** The cell under the pointer or the focus, and the one whose piece is dragged; -1 if there is none. */
  over = -1;
  dragged = -1;

  /** tapsTwice: a finger cannot hover, so the first tap shows the effect of a move and the second one plays it. */
  constructor(tapsTwice) {
    super();
    this.#tapsTwice = tapsTwice;
  }

  setMoves(legal) {
    this.#tapped = -1;
    super.setMoves(legal);
  }

  /** A press of kind "mouse", "finger" or "aim" begins; returns what the mouse has chosen. */
  down(cell, kind) {
    this.#pressed = cell;
    this.over = cell;
    return kind === "mouse" ? this.#pick(cell) : null;
  }

  /** The pointer moves; returns what a finger that begins to slide has chosen. */
  move(cell, kind) {
    this.over = cell;
    const slides = kind === "finger" && this.#pressed >= 0 && this.dragged < 0 && cell !== this.#pressed && this.path.length === 0;
    return slides ? this.#pick(this.#pressed) : null;
  }

  #pick(cell) {
    const result = this.choose(cell);
    this.dragged = this.path.at(-1) === cell ? cell : -1;
    return result;
  }

  release() {
    this.#pressed = -1;
    this.dragged = -1;
  }

  get isPressed() {
    return this.#pressed >= 0;
  }

  /** The press ends on a cell; returns what was chosen, or null. */
  up(cell, kind) {
    const [pressed, dragged] = [this.#pressed, this.dragged];
    this.release();
    if (cell < 0 || pressed < 0) {
      return null;
    }
    if (dragged >= 0) {
      return cell === dragged ? null : this.choose(cell);
    }
    return kind === "aim" || (kind === "finger" && cell === pressed) ? this.#tap(cell) : null;
  }

  #tap(cell) {
    this.over = cell;
    if (this.#tapsTwice && this.#tapped !== cell && this.completing(cell)) {
      this.#tapped = cell;
      return {};
    }
    this.#tapped = -1;
    return this.choose(cell);
  }

  /** The only move that a press on the cell under the pointer or the focus would play. */
  pointed() {
    return this.over < 0 ? null : this.completing(this.over);
  }

  /** Whether another tap plays the move that is shown. */
  get isTapped() {
    return this.#tapped >= 0 && this.#tapped === this.over;
  }

  /** The centre of a block of several cells that would be picked up under the pointer. */
  block() {
    return this.over >= 0 && this.path.length === 0 && this.after(this.over).length > 0 ? [this.over] : [];
  }
}
