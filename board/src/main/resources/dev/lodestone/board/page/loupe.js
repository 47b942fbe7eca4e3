// A magnifier near the finger, for boards whose cells are smaller than it.

/** Cells narrower than this many pixels are too small for a finger. */
export const SMALL_CELL = 28;

/** The number of visible cells across, the diameter, and the distances from the finger and the window's edge in pixels. */
const ACROSS = 5;
export const SIZE = 190;
const AWAY = 60;
const EDGE = 4;

/** Its top left corner in a window of [width, height]: above the finger, or below it or beside it if there is no room. */
export function loupeCorner([x, y], [width, height]) {
  const within = (at, end) => Math.max(EDGE, Math.min(end - SIZE - EDGE, at));
  const above = y - AWAY - SIZE;
  if (above >= EDGE || y + AWAY + SIZE + EDGE <= height) {
    return [within(x - SIZE / 2, width), above >= EDGE ? above : y + AWAY];
  }
  return [within(x > width / 2 ? x - AWAY - SIZE : x + AWAY, width), within(y - SIZE / 2, height)];
}

export class Loupe {
  #view;
  #shown = null;

  constructor(view) {
    this.#view = view;
  }

  /** Shows the cells under a finger. */
  show({ clientX, clientY }) {
    this.hide();
    this.#shown = this.#view.magnified([clientX, clientY], ACROSS);
    const { clientWidth, clientHeight } = document.documentElement;
    const [left, top] = loupeCorner([clientX, clientY], [clientWidth, clientHeight]);
    this.#shown.style.left = `${left}px`;
    this.#shown.style.top = `${top}px`;
    // Beside the box, whose boards have the width that the window allows.
    this.#view.element.parentElement.after(this.#shown);
  }

  hide() {
    this.#shown?.remove();
    this.#shown = null;
  }
}
