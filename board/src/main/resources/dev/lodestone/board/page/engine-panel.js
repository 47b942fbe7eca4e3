// An engine that searches a position: its name, its settings, its progress, and its best lines.

import { html } from "./dom.js";
import { select } from "./fields.js";
import { Problem } from "./problem.js";
import { scoreCode } from "./scores.js";
import { remember, remembered } from "./stored.js";
import { SearchHistory } from "./search-history.js";
import { SearchTree } from "./search-tree.js";
import { listen } from "./server.js";
import { lineText, progressText, threadCounts, withProofs } from "./search-words.js";

const LINES = [["1", "1 line"], ["3", "3 lines"], ["5", "5 lines"], ["10", "10 lines"]];
const TIMES = [["10", "10 s"], ["30", "30 s"], ["120", "2 min"], ["600", "10 min"], ["3600", "1 h"]];
const HASHES = [16, 64, 256, 1024, 4096];

const UNSETTLED = "Not settled: in the latter half of the search the best move or its value has changed.";

/** A search starts after this delay, so that positions which are only passed by are not searched. */
const SEARCH_AFTER_MS = 150;

export class EnginePanel {
  #onFindings;
  #position = null;
  #wanted = true;
  #waiting = 0;
  #followed = 0;
  #stop = () => {};
  #history;
  #settings;
  #order = html("p", { class: "note" }, "Lines are in the order of their visits.");
  #tree = new SearchTree((moves) => this.onPlay(moves));

  /** The best lines, the root moves and the nodes of the tree, as the server sends them. */
  lines = [];
  moves = [];
  nodes = [];

  facts = html("p", { class: "facts" });
  #lost = new Problem("status");
  list = html("ol", { class: "pv-list", "aria-label": "Best lines" });

  /**
   * setup is the server's, first is the name of the first player, and number distinguishes engines. onFindings() is
   * called when lines, moves or nodes have changed, onPlay(moves) when a move of a line was pressed.
   */
  constructor(setup, first, number, { onFindings, onPlay }) {
    this.#onFindings = onFindings;
    this.onPlay = onPlay;
    this.#history = new SearchHistory(first);
    const choice = (name, label, entries, byDefault) => this.#choice(`analysis-${number}-${name}`, label, entries, byDefault);
    const threads = threadCounts(setup.cores);
    const hashes = HASHES.filter((n) => n <= Math.max(16, setup.maxHash));
    this.engine = choice("engine", "Engine", setup.engines.map((name) => [name, name]), number === 0 ? "alphabeta" : "mcts");
    this.#settings = {
      engine: this.engine,
      lines: choice("lines", "Number of lines", LINES, "3"),
      seconds: choice("seconds", "Time", TIMES, "120"),
      hash: choice("hash", "Memory", hashes.map((n) => [String(n), `${n} MiB`]), "64"),
      threads: choice("threads", "Threads", threads.map((n) => [String(n), n === 1 ? "1 thread" : `${n} threads`]), "1"),
    };
    this.#settings.lines.classList.add("line-count");
    this.toggle = html("button", { type: "button", "aria-pressed": "true", onclick: () => this.#switch() }, "Stop");
    const { seconds, hash, threads: workers } = this.#settings;
    this.element = html("div", { class: "engine", role: "group", "aria-label": number === 0 ? "Search" : "Second search" },
      html("div", { class: "panel-title" }, this.engine, this.#settings.lines, this.toggle),
      this.facts, this.#lost.element, this.list, this.#order,
      html("details", { class: "keys" }, html("summary", null, "Time, memory, threads"), html("div", { class: "actions" }, seconds, hash, workers)),
      this.#history.element, this.#tree.element);
  }

  /** A choice that this browser remembers. */
  #choice(key, label, entries, byDefault) {
    const stored = remembered(key, byDefault);
    const chosen = entries.some(([value]) => value === stored) ? stored : byDefault;
    const element = select(entries, chosen, { "aria-label": label, onchange: () => {
      remember(key, element.value);
      this.search(this.#position);
    } });
    return element;
  }

  #showSearching(searching) {
    this.toggle.textContent = searching ? "Stop" : "Go";
    this.toggle.setAttribute("aria-pressed", String(searching));
  }

  #switch() {
    this.#wanted = this.toggle.getAttribute("aria-pressed") !== "true";
    this.#wanted ? this.search(this.#position) : this.#end();
  }

  /** Searches another position from now on: game, start and moves. */
  search(position) {
    this.stop();
    this.#position = position;
    this.lines = [];
    this.moves = [];
    this.#history.clear();
    this.#order.hidden = this.engine.value !== "mcts";
    this.#showTree([]);
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
    this.#lost.show("");
  }

  /** Discards the results when the engine is no longer used. */
  leave() {
    this.lines = [];
    this.#onFindings();
  }

  /** The search has ended; what it has found stays. */
  #end() {
    this.stop();
    if (this.facts.textContent.startsWith("searching")) {
      this.facts.textContent = "";
    }
    this.#showSearching(false);
  }

  /** After the connection was lost, the server searches the position again from the beginning. */
  #begin() {
    const { game, start, moves } = this.#position;
    const settings = Object.fromEntries(Object.entries(this.#settings).map(([name, { value }]) => [name, value]));
    const query = new URLSearchParams({ game, start, moves: moves.join(","), ...settings });
    this.#stop = listen(`/api/analysis?${query}`, {
      lines: (data) => this.#receiveLines(data),
      root: (data) => this.#receiveMoves(data),
      tree: (data) => {
        this.#showTree(data.nodes);
        this.#onFindings();
      },
      failed: (data) => {
        this.facts.textContent = data.error;
        this.#end();
      },
      done: () => this.#end(),
    }, (problem) => {
      this.facts.textContent = problem ? "" : "searching \u2026";
      this.#lost.show(problem);
    });
  }

  #showTree(nodes) {
    this.nodes = nodes;
    this.#tree.show(nodes);
  }

  #receiveLines(data) {
    this.lines = data.lines.map((line) => ({ ...line, code: scoreCode(line.score) }));
    this.#history.addLine(data.millis, this.lines[0].code, data.lines[0].moves[0]);
    this.facts.textContent = progressText(data);
    this.#changed();
  }

  /** Updates the scores of lines, because their first moves may have been proven since. */
  #receiveMoves(data) {
    this.moves = data.moves;
    this.#history.addVisits(data.moves.map((move) => move.visits));
    this.lines = withProofs(this.lines, data.moves);
    this.#changed();
  }

  /**
   * The score of the best line from the first player's perspective, with a mark if it has not settled; null if there
   * is none.
   */
  best() {
    const [line] = this.lines;
    return line ? { move: line.moves[0], cells: line.cells, code: line.code, text: lineText(line, this.#history.isSettled()) } : null;
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
      score.textContent = lineText(line, i > 0 || this.#history.isSettled());
      score.textContent.startsWith("\u2248") ? score.setAttribute("data-tip", UNSETTLED) : score.removeAttribute("data-tip");
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
    this.#follow(this.#followed);
  }

  /** The tree shows the line under the pointer or the focus, or else the best one. */
  #follow(rank) {
    this.#followed = rank;
    this.#tree.follow(this.lines[rank]?.moves ?? []);
  }

  #row(rank) {
    const follow = () => this.#follow(rank);
    const unfollow = () => this.#follow(0);
    return html("li", { onpointerenter: follow, onfocusin: follow, onpointerleave: unfollow, onfocusout: unfollow }, html("b", { class: "pv-score" }), html("span", { class: "pv", onclick: (event) => {
      const index = [...event.currentTarget.children].indexOf(event.target.closest("button"));
      if (index >= 0) {
        this.onPlay(this.lines[rank].moves.slice(0, index + 1));
      }
    }, onkeydown: (event) => this.#alongLine(event) }));
  }

  /** The Tab key stops at the first move of a line; the arrow keys move along the line. */
  #alongLine(event) {
    const step = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[event.key];
    if (step) {
      event.preventDefault();
      event.stopPropagation();
      event.target[step]?.focus();
    }
  }
}
