// Rows of a data set as boards, with one layer of numbers at a time; the chosen one is large, with all numbers of its moves.

import { boardView, ownBoard, useColours } from "./board.js";
import { choice } from "./choice.js";
import { html } from "./dom.js";
import { RESULTS, resultSign, signed } from "./format.js";
import { MoveTable, surpriseOf } from "./move-table.js";
import { remember, remembered } from "./stored.js";
import { LAYER_NAMES, boundsText, foundText, layerOf, rowFacts } from "./row-layers.js";
import { get } from "./server.js";

const FACTS_TIP = "Surprise: how far the visits are from the policy, in nats (1 nat is 1.44 bits). Visits are also those of earlier searches whose tree was kept. Training, validation and test are the parts of the set.";

/** The moves of a row as a table shows them, with values for the side to move. */
export function movesOf({ moves }) {
  const total = moves.reduce((sum, { visits = 0 }) => sum + visits, 0);
  return moves.map(({ move, visits, value, prior, bounds }) => {
    const share = total > 0 ? (visits ?? 0) / total : undefined;
    return { move, of: [{ value, text: value === undefined ? undefined : signed(value, 2), visits: share, policy: prior, surprise: surpriseOf(share, prior) }],
      proof: bounds && boundsText(bounds) !== "open" ? { worth: bounds[0] + bounds[1], text: boundsText(bounds) } : undefined };
  }).sort((a, b) => (b.of[0].visits ?? 0) - (a.of[0].visits ?? 0));
}

export class RowBoards {
  #game;
  #path;
  #board;
  #layer = remembered("layer", "visits");
  #views = [];
  #chosen = null;
  #large;
  #title = html("b");
  #table = new MoveTable();
  #filter = new URLSearchParams();
  #asked = 0;
  #facts = html("p", { class: "facts", role: "status" });
  #grid = html("div", { class: "live-grid" });
  #more = html("button", { type: "button", hidden: true }, "More positions");

  /** path is the address of the data set on the server. */
  constructor(game, path) {
    this.#game = game;
    this.#path = path;
    this.#board = ownBoard(game);
    useColours(this.#board);
    if (!LAYER_NAMES.includes(this.#layer)) {
      [this.#layer] = LAYER_NAMES;
    }
    this.#large = boardView(this.#board, { label: "The chosen position" });
    const large = html("section", { class: "row-large", style: { "--ratio": this.#large.ratio }, "aria-label": "The chosen position", hidden: true }, html("p", null, this.#title), html("div", { class: "row-moves" }, this.#large.element, this.#table.element));
    this.element = html("div", { class: "rows" }, choice("layer", "Numbers on the boards, as the side to move sees them", LAYER_NAMES.map((name) => [name, name]), this.#layer, (name) => {
      this.#layer = name;
      remember("layer", name);
      this.#views.forEach(({ view, row }) => this.#draw(view, row));
      this.#chosen && this.#draw(this.#large, this.#chosen);
    }), this.#facts, html("div", { class: "row-list" }, large, html("div", null, this.#grid, this.#more)));
  }

  /** Shows a row on the large board, with the numbers of its moves beside it. */
  #choose({ row, card }) {
    this.#views.forEach((other) => {
      other.card.classList.toggle("followed", other.card === card);
      other.button.setAttribute("aria-pressed", other.card === card);
    });
    this.#chosen = row;
    this.#large.element.closest("section").hidden = false;
    this.#title.textContent = `Ply ${row.ply} of game ${row.game}: ${rowFacts(row)}`;
    this.#draw(this.#large, row);
    this.#table.show(movesOf(row));
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
      const { rows, next, looked } = await get(`${this.#path}/rows?${this.#filter}`);
      if (number === this.#asked) {
        this.#add(rows);
        this.#more.hidden = next === undefined;
        this.#more.onclick = () => this.#load(next);
        this.#facts.textContent = foundText(this.#views.length, looked, next !== undefined);
      }
    } catch (error) {
      this.#facts.textContent = error.message;
    }
  }

  #add(rows) {
    for (const row of rows) {
      const view = boardView(this.#board, { label: `Ply ${row.ply} of game ${row.game}` });
      const shown = { view, row, button: html("button", { type: "button", class: "live-follow", "aria-pressed": "false", "aria-label": `Show ply ${row.ply} of game ${row.game}`, onclick: () => this.#choose(shown) }, view.element) };
      shown.card = this.#card(shown.button, row);
      this.#views.push(shown);
      this.#grid.append(shown.card);
      this.#draw(view, row);
    }
    if (rows.length > 0 && this.#views.length === rows.length) {
      this.#choose(this.#views[0]);
    }
  }

  #draw(view, row) {
    const played = row.moves.find((move) => move.move === row.played);
    view.show({ ...row.position, named: played?.cells ?? [], mover: row.position.turn, heat: layerOf(row, this.#layer) });
  }

  #card(board, row) {
    const { sides, id } = this.#game;
    const { position: { turn, text } } = row;
    const value = row.value === undefined ? "no value" : `value ${signed(row.value, 2)}`;
    const gap = row.value === undefined ? 0 : Math.abs(row.value - resultSign(row.result) * (turn === 0 ? 1 : -1));
    const proof = row.bounds ? `, ${boundsText(row.bounds)} by proof` : "";
    return html("article", { class: gap > 1 ? "live row disagrees" : "live row" },
      html("p", { class: "live-strip" }, html("b", null, `Ply ${row.ply}, ${sides[turn]} to move`), html("span", { class: "result" }, RESULTS[row.result])),
      board,
      html("p", { class: "row-facts" }, html("span", null, `For ${sides[turn]}: ${value}${proof}`), html("span", { "data-tip": FACTS_TIP }, rowFacts(row))),
      html("a", { class: "quiet-link", href: `#/analyse/${id}/${encodeURIComponent(text)}` }, "Analyse"));
  }

  end() {
    this.#asked = Infinity;
  }
}
