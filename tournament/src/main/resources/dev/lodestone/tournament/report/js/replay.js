// One game on its board. Arrow keys step, Page keys leap, Home and End go to the ends, N and P to the
// next and previous game, Space plays.

import { blockOf, boardOf, boardView } from "./board.js";
import { boardNotes, sideCounters } from "./counters.js";
import { html, svg } from "./dom.js";
import { ENDING_WORDS } from "./endings.js";
import { evaluationGraph } from "./evaluation.js";
import { duration, plural, resultText, words } from "./format.js";
import { framesOf, movesOf, numbersOf, withBoard } from "./frames.js";
import { scoreText } from "./scores.js";

const LEAP = 10;
const PLAY_INTERVAL_MS = 600;

/** Shapes of the controls in a field of 16 by 16; drawn, for not every font has such signs. */
const ICONS = {
  start: "M3 2h2v12H3zM14 2v12L6 8z",
  back: "M11 2L4 8l7 6 1.6-1.8L7.7 8l4.9-4.2z",
  play: "M4 2v12l9-6z",
  pause: "M4 2h3v12H4zM9 2h3v12H9z",
  forward: "M5 2l7 6-7 6-1.6-1.8L8.3 8 3.4 3.8z",
  end: "M11 2h2v12h-2zM2 2v12l8-6z",
  up: "M8 3l6 8H2z",
  down: "M8 13l6-8H2z",
};

function icon(name) {
  return svg("svg", { viewBox: "0 0 16 16", width: 14, height: 14, class: "icon", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
}

const button = (label, shape, action) => html("button", { type: "button", "aria-label": label, "data-tip": label, onclick: action }, icon(shape));

/**
 * The player. open(game) shows a game that has a board, from where its engines begin to think; neighbours(game,
 * step) gives what N and P go to.
 */
export class Replayer {
  #data;
  #neighbours;
  #board;
  #view;
  #listed = null;
  #game = null;
  #moves = [];
  #frames = [];
  #evaluation = null;
  #ply = 0;
  #timer = 0;
  #beside = html("div");
  #title = html("h3", { class: "replay-title" });
  #status = html("p", { class: "replay-status", role: "status", "aria-live": "polite" });
  #slider = html("input", { type: "range", min: 0, step: 1, "aria-label": "Ply" });
  #graph = html("div");
  #list = html("ol", { class: "moves", tabindex: 0, "aria-label": "Moves" });
  #play = button("Play (Space)", "play", () => this.#togglePlay());

  constructor(data, neighbours) {
    this.#data = data;
    this.#neighbours = neighbours;
    this.#board = boardOf({ ...data.board, sides: data.sides });
    this.#view = this.#board.cells.length > 0 ? boardView(this.#board) : null;
    this.element = this.#root();
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.#slider.addEventListener("input", () => this.#go(Number(this.#slider.value)));
  }

  #root() {
    const place = html("div", { class: "board-place" },
      this.#view ? this.#view.element : html("p", { class: "board-note" }, "Only its engines know the board of this game."), this.#beside);
    const controls = html("div", { class: "controls" },
      button("Start (Home)", "start", () => this.#go(0)),
      button("Back (Left)", "back", () => this.#go(this.#ply - 1)),
      this.#play,
      button("Forward (Right)", "forward", () => this.#go(this.#ply + 1)),
      button("End (End)", "end", () => this.#go(this.#moves.length)),
      html("span", { class: "gap" }),
      button("Previous game (P)", "up", () => this.#step(-1)),
      button("Next game (N)", "down", () => this.#step(1)));
    return html("div", { id: "replay", class: "replay", tabindex: 0, role: "group", "aria-describedby": "replay-keys" },
      html("div", { class: "replay-board" }, this.#title, place, controls, this.#slider, this.#status),
      html("div", { class: "replay-side" }, this.#graph, this.#list,
        html("p", { id: "replay-keys", class: "note" }, "Keys: \u2190 \u2192 one ply, Page Up/Down ten, Home and End, Space plays, N and P change the game.")));
  }

  #isOfFirst(index) {
    return (index % 2 === 0) === this.#game.starterFirst;
  }

  open(next) {
    this.#stop();
    this.#listed = next;
    this.#game = withBoard(next);
    this.#moves = movesOf(this.#game);
    this.#frames = framesOf(this.#game);
    const { id, first, second, result, opening } = this.#game;
    const names = [this.#data.players[first].name, this.#data.players[second].name];
    this.#title.replaceChildren(`Game ${id}: `,
      html("span", { class: "swatch first" }), names[0], html("b", null, ` ${resultText(result)} `),
      html("span", { class: "swatch second" }), names[1],
      this.#data.rules ? html("a", { class: "rules-link", href: "#rules" }, "Rules") : "");
    this.element.setAttribute("aria-label", `Game ${id}, ${names[0]} against ${names[1]}`);
    this.element.dataset.game = id;
    this.#slider.max = this.#moves.length;
    const [firstSide, secondSide] = this.#data.sides;
    this.#evaluation = evaluationGraph(this.#data, this.#game, this.#moves, [`${firstSide}: ${names[0]}`, `${secondSide}: ${names[1]}`], (ply) => this.#go(ply));
    this.#graph.replaceChildren(this.#evaluation.element);
    this.#list.replaceChildren(...this.#moves.map((move, i) => html("li", { class: i < opening ? "of-opening" : null },
      html("button", { type: "button", tabindex: -1, onclick: () => this.#go(i + 1) },
        html("span", { class: "ply" }, String(i + 1)), html("span", { class: "move" }, move.text),
        html("span", { class: "eval" }, move.score === undefined ? "" : scoreText(move.score))))));
    this.#go(opening);
  }

  focus() {
    this.element.focus({ preventScroll: true });
    // The charts above get their height only when they are laid out.
    requestAnimationFrame(() => requestAnimationFrame(() => this.element.scrollIntoView({ block: "start", behavior: "instant" })));
  }

  #go(target) {
    const end = this.#moves.length;
    this.#ply = Math.min(end, Math.max(0, target));
    const move = this.#moves[this.#ply - 1];
    this.element.dataset.ply = this.#ply;
    this.#slider.value = this.#ply;
    this.#slider.setAttribute("aria-valuetext", `ply ${this.#ply} of ${end}`);
    if (this.#view) {
      this.#draw(move);
    }
    this.#evaluation.show(this.#ply);
    this.#status.replaceChildren(...this.#statusLine(move));
    this.#select();
    if (this.#ply === end) {
      this.#stop();
    }
  }

  #select() {
    this.#list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const entry = this.#list.children[this.#ply - 1];
    entry?.firstChild.setAttribute("aria-current", "step");
    this.#list.scrollTop = entry ? entry.offsetTop - this.#list.clientHeight / 2 : 0;
  }

  #draw(move) {
    const numbers = numbersOf(this.#board, this.#frames[this.#ply]);
    this.#view.show({ ...numbers, named: move?.cells ?? [], mover: this.#isOfFirst(this.#ply - 1) ? 0 : 1, gone: this.#goneSince(numbers.cells, move) });
    this.#beside.replaceChildren(...[sideCounters(this.#board, numbers.counters), boardNotes(this.#board, numbers.counters)].filter(Boolean));
  }

  /** What the move removed: where it left from nothing is marked. */
  #goneSince(cells, move) {
    if (this.#ply === 0) {
      return [];
    }
    const left = new Set((move?.cells ?? []).slice(0, -1).flatMap((cell) => blockOf(this.#board, cell)));
    const before = numbersOf(this.#board, this.#frames[this.#ply - 1]).cells;
    return before.flatMap((value, cell) => (value > 0 && cells[cell] === 0 && !left.has(cell) ? [[cell, value]] : []));
  }

  #statusLine(move) {
    const { termination, result, reason } = this.#game;
    const where = html("b", null, `Ply ${this.#ply} of ${this.#moves.length}`);
    const ending = this.#ply === this.#moves.length ? [` \u2013 ${resultText(result)}, ${ENDING_WORDS[termination] ?? words(termination)}: ${reason}`] : [];
    return [where, ...ending, ...(move ? this.#describe(move) : [])];
  }

  #describe(move) {
    const told = html("span", { class: "told" }, move.words ? `${move.text}: ${move.words}` : move.text);
    if (this.#ply <= this.#game.opening) {
      return [told, html("span", { class: "detail" }, "of the opening")];
    }
    const mover = this.#isOfFirst(this.#ply - 1) ? this.#game.first : this.#game.second;
    return [told, html("span", { class: "detail" }, [
      this.#data.players[mover].name,
      move.score === undefined ? null : scoreText(move.score),
      move.depth > 0 ? `depth ${move.depth}` : null,
      move.nodes > 0 ? plural(move.nodes, "node") : null,
      duration(move.micros),
    ].filter(Boolean).join(" \u00b7 "))];
  }

  #step(by) {
    const next = this.#neighbours(this.#listed, by);
    if (next) {
      this.open(next);
    }
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#play.replaceChildren(icon("play"));
  }

  #togglePlay() {
    if (this.#timer) {
      this.#stop();
      return;
    }
    if (this.#ply === this.#moves.length) {
      this.#go(0);
    }
    this.#play.replaceChildren(icon("pause"));
    this.#timer = setInterval(() => this.#go(this.#ply + 1), PLAY_INTERVAL_MS);
  }

  #keys = {
    ArrowLeft: () => this.#go(this.#ply - 1),
    ArrowRight: () => this.#go(this.#ply + 1),
    PageUp: () => this.#go(this.#ply - LEAP),
    PageDown: () => this.#go(this.#ply + LEAP),
    Home: () => this.#go(0),
    End: () => this.#go(this.#moves.length),
    n: () => this.#step(1),
    p: () => this.#step(-1),
  };

  #key(event) {
    const action = event.key === " " && event.target === this.element ? () => this.#togglePlay() : this.#keys[event.key];
    if (action && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      action();
    }
  }
}
