// An engine that searches a position: its name, its progress, and its best lines.

import { html } from "./dom.js";
import { grouped } from "./format.js";
import { lostNote } from "./connection-lost.js";
import { scoreCode, scoreText } from "./scores.js";
import { remember, remembered } from "./preferences.js";
import { listen } from "./server.js";

const LINES = ["1", "3", "5", "10"];

/** A position that is left within this time is not searched. */
const SEARCH_AFTER_MS = 150;

export class EnginePanel {
  #onFindings;
  #position = null;
  #wanted = true;
  #waiting = 0;
  #stop = () => {};

  /** The best lines and the root moves, as the server sends them. */
  lines = [];
  moves = [];

  facts = html("p", { class: "facts" });
  lost = lostNote();
  list = html("ol", { class: "pv-list", "aria-label": "Best lines" });

  /** onFindings() is called when lines or moves have changed, onPlay(moves) when one of a line was pressed. */
  constructor(engines, { onFindings, onPlay }) {
    this.#onFindings = onFindings;
    this.onPlay = onPlay;
    this.engine = html("select", { "aria-label": "Engine", onchange: () => this.search(this.#position) },
      engines.map((name) => html("option", { value: name, selected: name === "alphabeta" }, name)));
    const lines = remembered("lines", "3");
    this.count = html("select", { class: "line-count", "aria-label": "Number of lines", onchange: () => {
      remember("lines", this.count.value);
      this.search(this.#position);
    } }, LINES.map((n) => html("option", { value: n, selected: n === lines }, n === "1" ? "1 line" : `${n} lines`)));
    this.toggle = html("button", { type: "button", "aria-pressed": "true", onclick: () => this.#switch() }, "Stop");
  }

  #isSearching() {
    return this.toggle.getAttribute("aria-pressed") === "true";
  }

  #showSearching(searching) {
    this.toggle.textContent = searching ? "Stop" : "Go";
    this.toggle.setAttribute("aria-pressed", String(searching));
  }

  #switch() {
    this.#wanted = !this.#isSearching();
    this.search(this.#position);
  }

  /** Searches another position from now on: game, start and moves. */
  search(position) {
    this.stop();
    this.#position = position;
    this.lines = [];
    this.moves = [];
    this.#changed();
    this.#showSearching(this.#wanted);
    this.facts.textContent = this.#wanted ? "searching \u2026" : "";
    if (this.#wanted) {
      this.#waiting = setTimeout(() => this.#begin(), SEARCH_AFTER_MS);
    }
  }

  stop() {
    clearTimeout(this.#waiting);
    this.#stop();
    this.#stop = () => {};
    this.lost.hidden = true;
  }

  /** The search has ended by itself. */
  #end() {
    this.stop();
    this.#showSearching(false);
  }

  /** A server that comes back searches the position again, from the beginning. */
  #begin() {
    const { game, start, moves } = this.#position;
    const query = new URLSearchParams({ game, start, moves: moves.join(","), engine: this.engine.value, lines: this.count.value });
    this.#stop = listen(`/api/analysis?${query}`, {
      lines: (data) => this.#receiveLines(data),
      root: (data) => this.#receiveMoves(data),
      failed: (data) => {
        this.facts.textContent = data.error;
        this.#end();
      },
      done: () => {
        if (this.facts.textContent.startsWith("searching")) {
          this.facts.textContent = "";
        }
        this.#end();
      },
    }, () => {
      this.facts.textContent = "";
      this.lost.hidden = false;
    }, () => {
      this.facts.textContent = "searching \u2026";
      this.lost.hidden = true;
    });
  }

  #receiveLines(data) {
    this.lines = data.lines;
    this.facts.textContent = `depth ${data.depth} \u00b7 ${grouped(data.nodes)} nodes \u00b7 ${(data.millis / 1000).toFixed(1)} s`;
    this.#changed();
  }

  /** Updates the scores of lines, as their first moves may have been proven since. */
  #receiveMoves(data) {
    this.moves = data.moves;
    const exact = new Map(data.moves.filter((m) => m.exact && m.score).map((m) => [m.move, m.score]));
    this.lines = this.lines.map((l) => (exact.has(l.moves[0]) ? { ...l, score: exact.get(l.moves[0]), bound: "exact" } : l));
    this.#changed();
  }

  #changed() {
    this.#drawLines();
    this.#onFindings();
  }

  /** Updates rows in place: a button that is replaced while it is pressed is never clicked. */
  #drawLines() {
    while (this.list.children.length < this.lines.length) {
      this.list.append(this.#row(this.list.children.length));
    }
    [...this.list.children].slice(this.lines.length).forEach((row) => row.remove());
    this.lines.forEach((line, i) => {
      const [score, moves] = this.list.children[i].children;
      const bound = { lower: "\u2265", upper: "\u2264" }[line.bound] ?? "";
      score.textContent = `${bound}${scoreText(scoreCode(line.score))}`;
      while (moves.children.length < line.moves.length) {
        moves.append(html("button", { type: "button", tabindex: moves.children.length === 0 ? 0 : -1 }));
      }
      [...moves.children].slice(line.moves.length).forEach((button) => button.remove());
      line.moves.forEach((move, k) => {
        if (moves.children[k].textContent !== move) {
          moves.children[k].textContent = move;
        }
      });
    });
  }

  #row(rank) {
    return html("li", null, html("b", { class: "pv-score" }), html("span", { class: "pv", onclick: (event) => {
      const index = [...event.currentTarget.children].indexOf(event.target.closest("button"));
      if (index >= 0) {
        this.onPlay(this.lines[rank].moves.slice(0, index + 1));
      }
    }, onkeydown: (event) => this.#alongLine(event) }));
  }

  /** The first move of a line is a stop of the Tab key, the arrows go along the line. */
  #alongLine(event) {
    const step = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[event.key];
    if (step) {
      event.preventDefault();
      event.stopPropagation();
      event.target[step]?.focus();
    }
  }
}
