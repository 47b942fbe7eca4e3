// A board to play on: the picture, the person's hand at it, what a move would do, and what is beside it. The
// same for a game, an analysis and a lesson.

import { boardOf, boardView, useColours } from "./board.js";
import { capital, commonCounters, labelMeanings, sideLine, sideSwatch } from "./counters.js";
import { html } from "./dom.js";
import { boardInput } from "./input.js";
import { cellWords, raysFrom } from "./kinds.js";
import { pieceIcon } from "./pieces.js";
import { say } from "./said.js";
import { post } from "./server.js";

/**
 * game is as the server describes it. preview(move) gives the view of a legal move, onMove(move) makes it; bottom
 * is the side that sits before the board, beside are elements for the two sides; dotted marks where a move may go.
 *
 * show(state, names) draws; state is that of a board, with a key that no other position has and its legal moves.
 * names are [first, second]. After a move nothing more is played until something new is shown. turn() lets the
 * other side sit before the board.
 */
export function place(game, { preview, onMove, bottom = 0, beside = [], dotted = true }) {
  // A game with gravity has its bottom below, whoever sits there.
  let turned = bottom === 1 && game.turns;
  let front = bottom;
  let { board, view, input } = laid();
  const caption = html("p", { class: "caption" });
  const strips = [0, 1].map((side) => html("div", { class: `strip strip-${side}` }));
  const common = html("p", { class: "board-note" });
  const palette = html("div", { class: "palette", role: "radiogroup", "aria-label": "What to place", hidden: true });
  const question = html("div", { class: "question", hidden: true });
  const known = new Map();
  let state = { cells: game.start.cells, hints: [], counters: game.start.counters, moves: [], key: "" };
  let piece = 0;
  let told = "";

  function laid() {
    const laidBoard = boardOf({ ...game.board, sides: game.sides }, turned);
    const laidView = boardView(laidBoard, { buttons: true, label: `Board of ${game.title}` });
    laidView.element.style.setProperty("--ratio", laidView.element.viewBox.baseVal.width / laidView.element.viewBox.baseVal.height);
    return { board: laidBoard, view: laidView, input: boardInput(laidBoard, laidView, {
      onMove: (move) => make(move),
      onChange: () => draw(),
      ask,
      onRead: (cell) => say(`From ${laidBoard.cells[cell].name}: ${raysFrom(laidBoard, state.cells, cell)}`),
    }) };
  }

  function turn() {
    turned = !turned;
    front = 1 - front;
    const shown = view.element;
    ({ board, view, input } = laid());
    shown.replaceWith(view.element);
    element.prepend(strips[1 - front]);
    box.after(strips[front]);
    nameCells();
    input.setMoves(state.moves);
    input.setPiece(piece);
  }

  const nameCells = () => view.cells.forEach((cell, i) => cell.setAttribute("aria-label", cellWords(board, state.cells, i)));

  /** Until its answer is shown, no other move is made in this position. */
  function make(move) {
    hold();
    onMove(move.move);
  }

  function hold() {
    state = { ...state, moves: [] };
    input.setMoves([]);
    draw();
  }

  /** The same cells may name several moves: whoever plays says which. */
  function ask(moves) {
    question.hidden = false;
    question.replaceChildren(html("span", null, "Which?"), ...moves.map((move) =>
      html("button", { type: "button", onclick: () => {
        question.hidden = true;
        make(move);
      } }, move.move)));
    question.querySelector("button").focus();
  }

  function showPalette() {
    const pieces = [...new Set(state.moves.filter((m) => m.cells.length === 1 && m.piece > 0).map((m) => m.piece))].sort((a, b) => a - b);
    palette.hidden = pieces.length < 2;
    if (pieces.length > 0 && !pieces.includes(piece)) {
      piece = pieces.find((p) => board.pieces[p - 1].side === state.turn) ?? pieces[0];
    }
    input.setPiece(piece);
    palette.replaceChildren(...pieces.map((value, i) => html("label", { class: "palette-piece", "data-tip": `${capital(board.pieces[value - 1].name)} (${i + 1})` },
      html("input", { type: "radio", name: "piece", value, checked: value === piece, "aria-label": board.pieces[value - 1].name, onchange: () => choosePiece(value) }),
      html("span", null, pieceIcon(board.pieces[value - 1], 26)))));
  }

  function choosePiece(value) {
    piece = value;
    for (const radio of palette.querySelectorAll("input")) {
      radio.checked = Number(radio.value) === value;
    }
    input.setPiece(value);
  }

  /** Number keys take the pieces in their order. */
  const onKey = (event) => {
    const radio = palette.hidden || event.target.matches?.("input[type=text], select, textarea") ? null : palette.querySelectorAll("input")[Number(event.key) - 1];
    if (radio && !event.ctrlKey && !event.metaKey && !event.altKey) {
      choosePiece(Number(radio.value));
      say(radio.getAttribute("aria-label"));
    }
  };
  document.addEventListener("keydown", onKey);

  function previewed(move) {
    const key = `${state.key} ${move.move}`;
    const found = known.get(key);
    if (found) {
      return found.view;
    }
    const entry = { view: null };
    known.set(key, entry);
    if (known.size > 400) {
      known.delete(known.keys().next().value);
    }
    preview(move.move).then((result) => {
      entry.view = result;
      draw();
    }, () => known.delete(key));
    return null;
  }

  function draw(changes) {
    const move = input.pointed();
    const effect = move ? previewed(move) : null;
    view.show({
      ...state,
      changes,
      targets: dotted ? input.targets() : new Set(),
      chosen: [...input.path(), ...input.block()],
      preview: effect?.changes,
      named: effect ? [] : state.named,
      taken: effect ? [] : state.taken,
    });
    const words = effect ? (dotted ? `${move.move}: ${effect.words}` : effect.words) : (state.caption ?? "");
    caption.textContent = words;
    caption.classList.toggle("is-preview", Boolean(effect));
    if (effect && words !== told && view.element.contains(document.activeElement)) {
      told = words;
      say(words);
    }
  }

  /** What is told again, as after a lost connection, must not take from a hand what it has begun. */
  const isSame = (one, other) => one.key === other.key && one.moves.length === other.moves.length;

  /** changes are those that led to the state, if they shall be seen. */
  function show(next, names, changes) {
    const before = state;
    state = { named: [], taken: [], mover: 0, moves: [], ...next };
    if (!isSame(before, state)) {
      question.hidden = true;
      input.setMoves(state.moves);
      showPalette();
    }
    strips.forEach((strip, side) => {
      strip.replaceChildren(html("span", { class: "seat" }, sideSwatch(side), html("b", null, names[side]), names[side] === game.sides[side] ? null : html("small", null, game.sides[side])), ...[beside[side]].filter(Boolean), sideLine(board, state.counters, side));
      strip.classList.toggle("to-move", state.turn === side && !state.over);
    });
    const notes = [...labelMeanings(board), ...commonCounters(board, state.counters)];
    common.replaceChildren(...notes.map((note) => html("span", null, note)));
    nameCells();
    draw(changes);
  }

  const box = html("div", { class: "board-box" }, view.element);
  const element = html("div", { class: "place-of-board" }, strips[1 - front], box, strips[front],
    html("div", { class: "hand-row" }, palette, question), caption, common);
  useColours(board, document.documentElement);
  return { element, show, turn, end: () => document.removeEventListener("keydown", onKey), setExtras(extras) {
    state = { ...state, ...extras };
    draw();
  } };
}

/** What a move at the end of a line would do, asked of the server. */
export const previewer = (game, start, moves) => (move) => post(`/api/preview/${encodeURIComponent(move)}`, { game, start: start(), moves: moves() });
