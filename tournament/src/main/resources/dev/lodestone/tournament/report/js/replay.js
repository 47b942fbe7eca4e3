// One game on its board. Arrow keys step, Page keys leap, Home and End go to the ends, N and P to the
// next and previous game, Space plays.

import { blockOf, boardOf, boardView, ownBoard } from "./board.js";
import { boardNotes } from "./counters.js";
import { html } from "./dom.js";
import { ENDING_WORDS } from "./endings.js";
import { evaluationGraph } from "./evaluation.js";
import { duration, plural, resultText, words } from "./format.js";
import { framesOf, movesOf, numbersOf } from "./frames.js";
import { moveList } from "./move-list.js";
import { scoreText } from "./scores.js";
import { Playback, stepButton, steps } from "./stepping.js";

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
  #beside = html("div");
  #title = html("h3", { class: "replay-title" });
  #status = html("p", { class: "replay-status", role: "status", "aria-live": "polite" });
  #slider = html("input", { type: "range", min: 0, step: 1, "aria-label": "Ply" });
  #graph = html("div");
  #list = moveList((ply) => this.#go(ply));
  #where = () => [this.#ply, this.#moves.length];
  #playback = new Playback((ply) => this.#go(ply), this.#where);

  constructor(data, neighbours) {
    this.#data = data;
    this.#neighbours = neighbours;
    const shown = data.games.find((game) => game.board);
    this.#board = ownBoard(data, shown ? numbersOf(boardOf(data.board), JSON.parse(shown.board).start).cells : []);
    this.#view = this.#board.cells.length > 0 ? boardView(this.#board) : null;
    this.element = this.#root();
    this.#addControls();
    this.#slider.addEventListener("input", () => this.#go(Number(this.#slider.value)));
  }

  #root() {
    const place = html("div", { class: "board-place" },
      this.#view ? this.#view.element : html("p", { class: "board-note" }, "Only its engines know the board of this game."), this.#beside);
    return html("div", { id: "replay", class: "replay", tabindex: 0, role: "group", "aria-describedby": "replay-keys" },
      html("div", { class: "replay-board" }, this.#title, place, this.#slider, this.#status),
      html("div", { class: "replay-side" }, this.#graph, this.#list.element,
        html("p", { id: "replay-keys", class: "note" }, "Keys: \u2190 \u2192 one ply, Page Up/Down ten, Home and End, Space plays, N and P change the game.")));
  }

  #addControls() {
    const [next, previous] = [() => this.#step(1), () => this.#step(-1)];
    const { element } = steps((ply) => this.#go(ply), this.#where, { n: next, p: previous, " ": () => this.#playback.toggle() }, this.element);
    element.append(this.#playback.element, html("span", { class: "gap" }), stepButton("Previous game (P)", "up", previous), stepButton("Next game (N)", "down", next));
    this.#slider.before(element);
  }

  #isOfFirst(index) {
    return (index % 2 === 0) === this.#game.starterFirst;
  }

  open(next) {
    this.#playback.pause();
    this.#listed = next;
    this.#game = { ...next, ...JSON.parse(next.board) };
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
    this.#list.show(this.#moves.map((move, i) => ({ ...move, move: move.text, side: this.#isOfFirst(i) ? 0 : 1 })), opening);
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
    this.#list.select(this.#ply);
  }

  #draw(move) {
    const numbers = numbersOf(this.#board, this.#frames[this.#ply]);
    this.#view.show({ ...numbers, named: move?.cells ?? [], mover: this.#isOfFirst(this.#ply - 1) ? 0 : 1, gone: this.#goneSince(numbers.cells, move) });
    this.#beside.replaceChildren(boardNotes(this.#board, numbers.counters));
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
}
