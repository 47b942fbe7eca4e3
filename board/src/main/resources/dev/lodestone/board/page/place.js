// A board to play on: the picture, the person's input, the effect of a move, and the elements beside the board.
// Games, analyses and lessons share it.

import { boardOf, boardView, homeSide, useColours } from "./board.js";
import { capital, commonCounters, labelMeanings, sideLine, sideSwatch } from "./counters.js";
import { html } from "./dom.js";
import { plural } from "./format.js";
import { BoardInput } from "./input.js";
import { cellWords, raysFrom } from "./kinds.js";
import { phasesOf } from "./motion.js";
import { Palette } from "./palette.js";
import { phaseMillis } from "./preferences.js";
import { useNotation } from "./scores.js";
import { effectText, firstStop, raisedCounters, stateWords } from "./place-words.js";
import { say } from "./announce.js";
import { soundEnding, soundMove } from "./sound.js";
import { post } from "./server.js";
import { typedMove } from "./typed-move.js";

/** How large counts are that fly to the strips, as in the styles, and how far those of a side are from the middle. */
const FLIGHT_SCALE = 1.8;
const FLIGHT_APART = 28;

/** Maximum number of moves whose effect is cached. */
const MAX_KNOWN = 400;

/**
 * game is the server's description. preview(move) returns the view of a legal move, and onMove(move) plays it;
 * refusal(cells, piece), if given, explains in words why no move names these cells. bottom is the side at the bottom
 * of the board, and beside are elements for the two sides; dotted marks the cells to which a move may go. onType(move),
 * if given, plays a move that was typed.
 *
 * show(state, names) draws a board's state, with a key that is unique to the position, and its legal moves. names are
 * [first, second]. After a move, no other one can be played until a new state is shown. turn() puts the other side at
 * the bottom.
 */
export class Place {
  #game;
  #options;
  #turned;
  #front;
  #board;
  #view;
  #input;
  #state;
  #known = new Map();
  #announced = "";
  /** Whether the person has pointed at a cell since the position was shown. */
  #points = false;
  #chosen = "";
  #refused = "";
  #settled = 0;
  #end = html("div", { class: "ending", hidden: true });
  #caption = html("p", { class: "caption" });
  #standing = html("span", { class: "standing" });
  #strips = [0, 1].map((side) => html("div", { class: `strip strip-${side}` }));
  #notes = html("span", { class: "board-note" });
  #question = html("div", { class: "question", hidden: true });
  #buttons = html("div", { class: "move-buttons" });
  #palette = new Palette((piece) => this.#input.setPiece(piece));
  #box;
  #typed;

  constructor(game, { preview, onMove, refusal, onType, bottom = 0, beside = [], dotted = true }) {
    this.#game = game;
    this.#options = { preview, onMove, refusal, beside, dotted };
    // The side whose pieces begin at the bottom of the diagram is at the bottom; the board of a game with gravity is
    // never turned.
    this.#turned = game.board.turns && homeSide(game.board, game.start.cells) !== bottom;
    this.#front = bottom;
    this.#state = { cells: game.start.cells, hints: [], counters: game.start.counters, drawing: game.start.drawing, moves: [], key: "" };
    this.#lay();
    this.#typed = onType ? typedMove(onType) : null;
    this.#box = html("div", { class: "board-box" }, this.#view.element, this.#typed?.element);
    this.element = html("div", { class: "place-of-board", style: { "--ratio": this.#view.ratio } }, this.#strips[1 - bottom], this.#box, this.#strips[bottom],
      this.#end, html("div", { class: "hand-row" }, this.#palette.element, this.#question), this.#buttons, this.#caption, html("p", { class: "notes" }, this.#standing, this.#notes));
    useColours(this.#board, document.documentElement);
    useNotation(game.board, game.sides);
  }

  #lay() {
    const board = boardOf({ ...this.#game.board, sides: this.#game.sides }, this.#turned);
    const view = boardView(board, { buttons: true, label: `Board of ${this.#game.title}` });
    this.#board = board;
    this.#view = view;
    this.#input = new BoardInput(board, view, {
      onMove: (move) => this.#make(move),
      onChange: () => {
        this.#refused = "";
        this.#points = true;
        this.#draw();
      },
      ask: (moves) => this.#ask(moves),
      refuse: (cells) => this.#refuse(cells),
      onRead: (cell) => say(`From ${board.cells[cell].name}: ${raysFrom(board, this.#state.cells, cell)}`),
    }, { tapsTwice: this.#options.dotted });
  }

  turn() {
    this.#turned = !this.#turned;
    this.#front = 1 - this.#front;
    const shown = this.#view.element;
    const { piece } = this.#input.press;
    this.#lay();
    shown.replaceWith(this.#view.element);
    this.element.prepend(this.#strips[1 - this.#front]);
    this.#box.after(this.#strips[this.#front]);
    this.#nameCells();
    this.#input.press.setMoves(this.#state.moves);
    this.#input.setPiece(piece);
  }

  /** Says what is on each cell, and what can be done there. */
  #nameCells() {
    const { cells, named } = this.#state;
    const { press } = this.#input;
    this.#view.cells.forEach((cell, i) => cell.setAttribute("aria-label",
      [cellWords(this.#board, this.#game.legend, cells, i), named?.includes(i) ? "last move" : "", stateWords(press, i)].filter(Boolean).join(", ")));
  }

  /** Until the answer is shown, no other move can be played in this position. */
  #make(move) {
    this.#state = { ...this.#state, moves: [] };
    this.#input.press.setMoves([]);
    this.#draw();
    this.#options.onMove(move.move);
  }

  /** The same cells may name several moves; the player chooses one. */
  #ask(moves) {
    this.#question.hidden = false;
    this.#question.replaceChildren(html("span", null, "Which?"), ...moves.map((move) =>
      html("button", { type: "button", onclick: () => {
        this.#question.hidden = true;
        this.#make(move);
      } }, move.move)));
    this.#question.querySelector("button").focus();
  }

  /** Moves that name no cell are buttons: a swap, and all moves of a game without a board. */
  #showButtons() {
    const moves = this.#state.moves.filter(({ cells }) => cells.length === 0);
    this.#buttons.replaceChildren(...moves.map((move) =>
      html("button", { type: "button", onclick: () => this.#make(move) }, move.move)));
  }

  /** Called if no move names these cells: the last one shakes, and the reason is shown. */
  async #refuse(cells) {
    if (!this.#options.refusal) {
      return;
    }
    const cell = this.#view.cells[cells.at(-1)];
    cell.classList.remove("refused");
    // Restarts the animation: without this, a cell that is refused again would not shake again.
    cell.getBoundingClientRect();
    cell.classList.add("refused");
    const { key } = this.#state;
    const reason = await this.#options.refusal(cells, this.#input.press.piece).catch((error) => error.message);
    if (key === this.#state.key) {
      this.#refused = `${this.#board.cells[cells.at(-1)].name}: ${reason}.`;
      this.#draw();
      say(this.#refused);
    }
  }

  #previewed(move) {
    const key = `${this.#state.key} ${move.move}`;
    const found = this.#known.get(key);
    if (found) {
      return found.view;
    }
    const entry = { view: null };
    this.#known.set(key, entry);
    if (this.#known.size > MAX_KNOWN) {
      this.#known.delete(this.#known.keys().next().value);
    }
    this.#options.preview(move.move).then((result) => {
      entry.view = result;
      this.#draw();
    }, () => this.#known.delete(key));
    return null;
  }

  #draw(motion) {
    const { dotted } = this.#options;
    const { press } = this.#input;
    const move = press.pointed();
    const effect = move ? this.#previewed(move) : null;
    this.#view.show({
      ...this.#state,
      motion,
      targets: dotted ? press.targets() : new Set(),
      chosen: [...press.path, ...(this.#board.moveWidth > 1 ? press.block() : [])],
      preview: effect?.changes,
      named: effect ? [] : this.#state.named,
      taken: effect ? [] : this.#state.taken,
      traces: effect ? [] : this.#state.traces,
      advice: effect ? [] : this.#state.advice,
    });
    this.#showButtons();
    this.#tellChosen();
    const words = effect ? effectText(move, effect, dotted, press.isTapped) : this.#refused || (this.#state.caption ?? "");
    this.#caption.textContent = words;
    this.#caption.classList.toggle("is-preview", Boolean(effect));
    this.#caption.classList.toggle("is-refusal", !effect && this.#refused !== "");
    if (effect) {
      this.#tellEffect(words);
    }
  }

  #tellEffect(words) {
    if (this.#points && words !== this.#announced && this.#view.element.contains(document.activeElement)) {
      this.#announced = words;
      say(words);
    }
  }

  /** Marks the chosen cells for screen readers, and announces them when they have changed. */
  #tellChosen() {
    const { path } = this.#input.press;
    const chosen = path.map((cell) => this.#board.cells[cell].name).join(", ");
    if (chosen !== this.#chosen) {
      this.#chosen = chosen;
      this.#view.cells.forEach((cell, i) => (path.includes(i) ? cell.setAttribute("aria-pressed", true) : cell.removeAttribute("aria-pressed")));
      this.#nameCells();
      if (chosen) {
        say(`${chosen} chosen, ${plural(this.#input.press.targets().size, "target")}`);
      }
    }
  }

  /** Whether the effect of a move was the last one to be announced. */
  hasSaid({ move, words }) {
    return this.#announced.startsWith(`${move}: ${words}`);
  }

  /** changes are those that led to the state, if they should be animated and heard. */
  show(next, names, changes) {
    const before = this.#state;
    this.#state = { named: [], taken: [], mover: 0, moves: [], ...next };
    // A state that arrives again, for example after a lost connection, must not cancel a move that the person has begun.
    if (before.key !== this.#state.key || before.moves.length !== this.#state.moves.length) {
      this.#question.hidden = true;
      this.#refused = "";
      this.#input.press.setMoves(this.#state.moves);
      this.#palette.show(this.#board, this.#state.moves, this.#state.turn);
      this.#points = false;
    }
    this.#typed?.allow(this.#state.moves.length > 0);
    this.#showStrips(names);
    this.#showNotes();
    this.#nameCells();
    if (!this.#view.element.contains(document.activeElement)) {
      this.#input.stopAt(firstStop(this.#state));
    }
    this.#draw(changes?.length ? this.#motion(changes, before.counters) : undefined);
  }

  #motion(changes, before) {
    const millis = phaseMillis();
    soundMove(changes, millis);
    if (millis === 0) {
      return undefined;
    }
    this.#settled = performance.now() + phasesOf(changes).size * millis;
    return { changes, millis, goal: this.#goal(before) };
  }

  /** The place on the screen of the number that the move has raised. */
  #goal(before) {
    const shown = raisedCounters(this.#board.counters, before, this.#state.counters, this.#state.mover).flatMap(({ side, name }) => [...this.#strips[side].querySelectorAll(".count")].filter((count) => count.textContent.startsWith(`${name} `)));
    if (shown.length === 0) {
      return null;
    }
    shown[0].classList.add("raised");
    const box = shown[0].getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  }

  /** Resolves when the animation of the last move has ended. */
  settled() {
    return new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, this.#settled - performance.now()));
    });
  }

  /**
   * Shows the end of the game below the board, or removes it. An end has a headline, words, the side that has won, if
   * any, and buttons; isNew says whether the game has just ended.
   */
  showEnd(end, isNew) {
    this.#end.hidden = !end;
    this.#strips.forEach((strip, side) => strip.classList.toggle("won", end?.winner === side));
    if (end) {
      this.#end.replaceChildren(html("p", null, html("b", null, end.headline), html("span", null, end.words)), html("div", { class: "actions" }, end.buttons));
      if (isNew) {
        phaseMillis() > 0 && this.#flyCounts();
        soundEnding();
      }
    }
  }

  /** The counts fly from the middle of the board to their places in the strips. */
  #flyCounts() {
    const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
    const [boardX, boardY] = middle(this.#box.getBoundingClientRect());
    this.#strips.forEach((strip, side) => {
      const counts = [...strip.querySelectorAll(".count")];
      const places = counts.map((count) => middle(count.getBoundingClientRect()));
      const around = (places[0]?.[0] + places.at(-1)?.[0]) / 2;
      counts.forEach((count, i) => {
        const [x, y] = places[i];
        const apart = FLIGHT_SCALE * (x - around);
        count.style.setProperty("--dx", `${(boardX + apart - x).toFixed(0)}px`);
        count.style.setProperty("--dy", `${(boardY + (side === this.#front ? FLIGHT_APART : -FLIGHT_APART) - y).toFixed(0)}px`);
        count.classList.add("arrives");
      });
    });
  }

  #showStrips(names) {
    const { legend, sides } = this.#game;
    const { counters, turn, over } = this.#state;
    this.#strips.forEach((strip, side) => {
      strip.replaceChildren(html("span", { class: "seat" }, sideSwatch(side), html("b", null, names[side]), names[side] === sides[side] ? null : html("small", null, sides[side])),
        ...[this.#options.beside[side]].filter(Boolean), sideLine(this.#board, counters, side, legend.counters));
      strip.classList.toggle("to-move", turn === side && !over);
    });
  }

  #showNotes() {
    const { legend } = this.#game;
    const { standing, counters } = this.#state;
    this.#standing.replaceChildren(...[standing ? html("b", null, standing) : null, legend.goal ? html("span", null, legend.goal) : null].filter(Boolean));
    const cells = Object.entries(legend.shades).filter(([shade]) => shade !== "plain")
      .map(([shade, { name, tip }]) => html("span", null, html("i", { class: `shade-swatch ${shade}`, "aria-hidden": "true" }), `${capital(name)}: ${tip}`));
    const notes = [...labelMeanings(this.#board), ...commonCounters(this.#board, counters)].map((note) => html("span", null, note));
    this.#notes.replaceChildren(...cells, ...notes);
  }

  /** Draws extras such as advice until another state is shown. */
  setExtras(extras) {
    this.#state = { ...this.#state, ...extras };
    this.#draw();
  }

  end() {
    this.#palette.end();
    this.#typed?.end();
  }
}

/** The options preview and refusal of a place, which request from the server what a move at the end of a line does, and why none names the cells. */
export const rulesOf = (game, start, moves) => ({
  preview: (move) => post(`/api/preview/${encodeURIComponent(move)}`, { game, start: start(), moves: moves() }),
  refusal: async (cells, piece) => (await post("/api/refusal", { game, start: start(), moves: moves(), cells, piece })).reason,
});
