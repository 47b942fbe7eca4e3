// A position set up by clicks: a board on which any piece may stand anywhere, and the counters beside it. The server
// reports what is wrong with it.

import { choice } from "./choice.js";
import { copyButton } from "./copy.js";
import { capital } from "./counters.js";
import { html } from "./dom.js";
import { button, gameTabs } from "./fields.js";
import { pieceName } from "./kinds.js";
import { Place } from "./place.js";
import { Problem } from "./problem.js";
import { post, setupOnce } from "./server.js";

export async function setupView([gameId, startText]) {
  const setup = await setupOnce();
  const game = setup.games.find((g) => g.id === gameId && g.settable) ?? setup.games.find((g) => g.settable);
  const { first } = await post("/api/line", { game: game.id, start: startText || game.start.text, moves: [] });
  return (main) => {
    const arranging = new Arranging(game, first);
    arranging.appendTo(main, setup);
    return () => arranging.end();
  };
}

const goTo = (hash) => {
  location.hash = hash;
};

/** A press puts the chosen piece on a cell, or removes it if it is there. */
class Arranging {
  #game;
  #names;
  #moves;
  #cells;
  #counters;
  #turn;
  #text;
  #asked = 0;
  #spot;
  #problem = new Problem();
  #shown = html("code", { class: "position-text" });
  #actions = html("div", { class: "actions" });
  #numbers = html("div", { class: "fields" });

  constructor(game, first) {
    const { board } = game;
    this.#game = game;
    this.#cells = [...first.cells];
    this.#counters = [...first.counters];
    this.#turn = first.turn;
    this.#text = first.text;
    this.#names = board.names.split(" ");
    // Every piece may be placed on every cell of the board.
    this.#moves = this.#names.flatMap((name, cell) => (board.shades[cell] === "O" ? []
      : board.pieces.filter((p) => !p.hint).map((_, i) => ({ move: `${i + 1} ${name}`, cells: [cell], piece: i + 1 }))));
    this.#spot = new Place({ ...game, board: { ...board, moveWidth: 1 } }, {
      preview: async (move) => this.#effect(move),
      onMove: (move) => {
        const { changes: [{ piece, from, to }] } = this.#effect(move);
        this.#cells = this.#cells.with(Math.max(from, to), to < 0 ? 0 : piece);
        this.#draw();
      },
      dotted: false,
    });
  }

  #effect(move) {
    const { cells: [cell], piece } = this.#moves.find((each) => each.move === move);
    const isThere = this.#cells[cell] === piece;
    return { words: `${isThere ? "removes" : "places"} ${pieceName(this.#game.board, piece)}, ${this.#names[cell]}`,
      changes: [{ piece, from: isThere ? cell : -1, to: isThere ? -1 : cell }] };
  }

  /** Shows the pieces, and checks with the server whether the position can be played. */
  async #draw() {
    this.#show();
    const number = ++this.#asked;
    const answer = await post("/api/arrange", { game: this.#game.id, cells: this.#cells, turn: this.#turn, counters: this.#counters })
      .catch((error) => ({ problem: error.message }));
    if (number !== this.#asked) {
      return;
    }
    this.#problem.show(answer.problem ?? "");
    this.#text = answer.text ?? "";
    this.#shown.textContent = this.#text;
    if (answer.text) {
      this.#counters = answer.counters;
      this.#show();
      this.#drawNumbers();
      history.replaceState(null, "", `#/setup/${this.#game.id}/${encodeURIComponent(answer.text)}`);
    }
    this.#drawActions(answer.over);
  }

  #drawActions(over) {
    const { id, start } = this.#game;
    const here = `${id}/${encodeURIComponent(this.#text)}`;
    this.#actions.replaceChildren(
      html("button", { type: "button", class: "primary", disabled: !this.#text || over, onclick: () => goTo(`#/new/${here}`) }, "Play"),
      html("button", { type: "button", disabled: !this.#text, onclick: () => goTo(`#/analyse/${here}`) }, "Analyse"),
      copyButton("position", () => this.#text),
      button("Clear", () => this.#reset(this.#cells.map(() => 0))),
      button("Start position", () => this.#reset(start.cells, start.counters)));
  }

  #show() {
    const [cells, counters, turn] = [this.#cells, this.#counters, this.#turn];
    this.#spot.show({ cells, counters, turn, moves: this.#moves, key: JSON.stringify([cells, counters, turn]), caption: "" }, this.#game.sides);
  }

  #reset(cells, counters = this.#counters) {
    this.#cells = [...cells];
    this.#counters = [...counters];
    this.#draw();
  }

  #drawNumbers() {
    if (this.#numbers.contains(document.activeElement)) {
      return;
    }
    const { board, settable, sides } = this.#game;
    this.#numbers.replaceChildren(...settable.map((i) => {
      const counter = board.counters[i];
      const whose = counter.side === undefined ? "" : `${sides[counter.side]}: `;
      const what = counter.piece > 0 && counter.name === "hand" ? `${pieceName(board, counter.piece)}s in hand` : counter.name;
      return html("label", { class: "field number" }, html("span", null, capital(`${whose}${what}`)),
        html("input", { type: "number", min: 0, max: counter.max, value: this.#counters[i], oninput: (event) => {
          this.#counters = this.#counters.with(i, Math.max(0, Math.min(counter.max, Math.trunc(Number(event.target.value)) || 0)));
          this.#draw();
        } }));
    }));
  }

  appendTo(main, setup) {
    const game = this.#game;
    document.title = `A position of ${game.title}`;
    const sides = html("div", null, choice("turn", "To move", game.sides.map((name, side) => [String(side), name]), String(this.#turn), (side) => {
      this.#turn = Number(side);
      this.#draw();
    }));
    main.append(
      html("h1", { class: "unseen" }, `Set up a position of ${game.title}`),
      gameTabs(setup.games.filter((g) => g.settable), game.id, (id) => `#/setup/${id}`),
      html("div", { class: "table" }, this.#spot.element,
        html("aside", { class: "panel", "aria-label": "The position" },
          html("p", { class: "note" }, "Choose a piece below the board, or by its number, and press cells. A press on the same piece removes it."),
          sides, this.#numbers, this.#problem.element, html("p", null, this.#shown), this.#actions)));
    this.#drawNumbers();
    this.#draw();
  }

  end() {
    this.#asked = Infinity;
    this.#spot.end();
  }
}
