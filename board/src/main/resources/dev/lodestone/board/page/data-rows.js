// Rows of a data set as boards, with one layer of numbers at a time.

import { boardView, ownBoard, useColours } from "./board.js";
import { choice } from "./choice.js";
import { html } from "./dom.js";
import { RESULTS, grouped, resultSign, signed } from "./format.js";
import { remember, remembered } from "./preferences.js";
import { LAYER_NAMES, boundsText, layerOf } from "./row-layers.js";
import { get } from "./server.js";

export class RowBoards {
  #game;
  #number;
  #board;
  #layer = remembered("layer", "visits");
  #views = [];
  #filter = new URLSearchParams();
  #asked = 0;
  #facts = html("p", { class: "facts", role: "status" });
  #grid = html("div", { class: "live-grid" });
  #more = html("button", { type: "button", hidden: true }, "More positions");

  constructor(game, number) {
    this.#game = game;
    this.#number = number;
    this.#board = ownBoard(game);
    useColours(this.#board);
    if (!LAYER_NAMES.includes(this.#layer)) {
      [this.#layer] = LAYER_NAMES;
    }
    this.element = html("div", { class: "rows" }, choice("layer", "Numbers on the boards, as the side to move sees them", LAYER_NAMES.map((name) => [name, name]), this.#layer, (name) => {
      this.#layer = name;
      remember("layer", name);
      this.#views.forEach(({ view, row }) => this.#draw(view, row));
    }), this.#facts, this.#grid, this.#more);
  }

  /** Shows the first rows that a filter accepts. */
  show(filter) {
    this.#filter = new URLSearchParams(filter);
    this.#views = [];
    this.#grid.replaceChildren();
    this.#load(0);
  }

  async #load(from) {
    const number = ++this.#asked;
    this.#more.hidden = true;
    this.#facts.textContent = "Reading \u2026";
    this.#filter.set("from", from);
    try {
      const { rows, next, looked } = await get(`/api/data/${this.#number}/rows?${this.#filter}`);
      if (number === this.#asked) {
        this.#add(rows);
        this.#more.hidden = next === undefined;
        this.#more.onclick = () => this.#load(next);
        this.#facts.textContent = `${grouped(this.#views.length)} positions of the first ${grouped(looked)}${this.#more.hidden ? "; there are no more" : ""}`;
      }
    } catch (error) {
      this.#facts.textContent = error.message;
    }
  }

  #add(rows) {
    for (const row of rows) {
      const view = boardView(this.#board, { label: `Ply ${row.ply} of game ${row.game}` });
      this.#views.push({ view, row });
      this.#grid.append(this.#card(view, row));
      this.#draw(view, row);
    }
  }

  #draw(view, row) {
    const played = row.moves.find((move) => move.move === row.played);
    view.show({ ...row.position, named: played?.cells ?? [], mover: row.position.turn, heat: layerOf(row, this.#layer) });
  }

  #card(view, row) {
    const { sides, id } = this.#game;
    const { position: { turn, text } } = row;
    const value = row.value === undefined ? "no value" : `value ${signed(row.value, 2)}`;
    const gap = row.value === undefined ? 0 : Math.abs(row.value - resultSign(row.result) * (turn === 0 ? 1 : -1));
    const proof = row.bounds ? `, ${boundsText(row.bounds)} by proof` : "";
    const facts = [`played ${row.played} (${row.source})`, row.surprise === undefined ? null : `surprise ${row.surprise.toFixed(2)}`, row.nodes === undefined ? null : `${grouped(row.nodes)} nodes`, row.split];
    return html("article", { class: gap > 1 ? "live row disagrees" : "live row" },
      html("p", { class: "live-strip" }, html("b", null, `Ply ${row.ply}, ${sides[turn]} to move`), html("span", { class: "result" }, RESULTS[row.result])),
      view.element,
      html("p", { class: "row-facts" }, html("span", null, `For ${sides[turn]}: ${value}${proof}`), html("span", null, facts.filter(Boolean).join(", "))),
      html("a", { class: "quiet-link", href: `#/analyse/${id}/${encodeURIComponent(text)}` }, "Analyse"));
  }

  end() {
    this.#asked = Infinity;
  }
}
