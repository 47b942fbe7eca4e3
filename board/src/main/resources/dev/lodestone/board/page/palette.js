// The choice of the piece to place, in games with several kinds.

import { capital } from "./counters.js";
import { html } from "./dom.js";
import { isPlainKey } from "./keys.js";
import { pieceIcon } from "./pieces.js";
import { say } from "./announce.js";

export class Palette {
  #onChoose;
  #piece = 0;
  #shown = "";

  element = html("div", { class: "palette", role: "radiogroup", "aria-label": "What to place", hidden: true });

  /** onChoose(piece) is called with the number of a piece. */
  constructor(onChoose) {
    this.#onChoose = onChoose;
    document.addEventListener("keydown", this.#onKey);
  }

  /**
   * Sets the pieces that may be placed. The chosen piece stays chosen if it is among them; otherwise one of the
   * side's own is chosen. Without moves nothing changes, so that the board keeps its size while the other side moves.
   */
  show(board, moves, turn) {
    if (moves.length === 0) {
      return;
    }
    const pieces = [...new Set(moves.filter((m) => m.cells.length === 1 && m.piece > 0).map((m) => m.piece))].sort((a, b) => a - b);
    this.element.hidden = pieces.length < 2;
    if (pieces.length > 0 && !pieces.includes(this.#piece)) {
      this.#piece = pieces.find((p) => board.pieces[p - 1].side === turn) ?? pieces[0];
    }
    // A piece that is replaced while it is pressed would not be chosen.
    if (pieces.join() !== this.#shown) {
      this.#shown = pieces.join();
      this.element.replaceChildren(...pieces.map((value, i) => html("label", { class: "palette-piece", "data-tip": `${capital(board.pieces[value - 1].name)} (${i + 1})` },
        html("input", { type: "radio", name: "piece", value, checked: value === this.#piece, "aria-label": board.pieces[value - 1].name, onchange: () => this.#choose(value) }),
        html("span", null, pieceIcon(board.pieces[value - 1], 26)))));
    }
    this.#choose(this.#piece);
  }

  #choose(value) {
    this.#piece = value;
    for (const radio of this.element.querySelectorAll("input")) {
      radio.checked = Number(radio.value) === value;
    }
    this.#onChoose(value);
  }

  /** Number keys choose the pieces in their order. */
  #onKey = (event) => {
    const radio = this.element.hidden ? null : this.element.querySelectorAll("input")[Number(event.key) - 1];
    if (radio && isPlainKey(event, "input[type=text], select, textarea")) {
      this.#choose(Number(radio.value));
      say(radio.getAttribute("aria-label"));
    }
  };

  end() {
    document.removeEventListener("keydown", this.#onKey);
  }
}
