// A magnifier above the finger, for boards whose cells are smaller than it.

/** Cells narrower than this many pixels are too small for a finger. */
export const SMALL_CELL = 28;

/** The number of visible cells across, and the distance from the finger. */
const ACROSS = 5;
const SIZE = 190;
const ABOVE = 60;

export class Loupe {
  #view;
  #shown = null;

  constructor(view) {
    this.#view = view;
  }

  /** Shows the cells under a finger, above the finger, or below it if there is no room above. */
  show({ clientX, clientY }) {
    this.hide();
    this.#shown = this.#view.magnified([clientX, clientY], ACROSS);
    const top = clientY - ABOVE - SIZE;
    this.#shown.style.left = `${Math.max(4, Math.min(document.documentElement.clientWidth - SIZE - 4, clientX - SIZE / 2))}px`;
    this.#shown.style.top = `${top < 4 ? clientY + ABOVE : top}px`;
    this.#view.element.after(this.#shown);
  }

  hide() {
    this.#shown?.remove();
    this.#shown = null;
  }
}
