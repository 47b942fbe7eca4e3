// A position set up by clicks: a board on which any piece may stand anywhere, and what stands beside it. What is
// wrong with it, the game says.

import { choice } from "./choice.js";
import { copyButton } from "./copy.js";
import { capital } from "./counters.js";
import { html } from "./dom.js";
import { pieceName } from "./kinds.js";
import { Place } from "./place.js";
import { post, setupOnce } from "./server.js";

export async function setupView([gameId, startText]) {
  const setup = await setupOnce();
  const game = setup.games.find((g) => g.id === gameId && g.settable) ?? setup.games.find((g) => g.settable);
  const { first } = await post("/api/line", { game: game.id, start: startText || game.start.text, moves: [] });
  return (main) => build(main, setup, game, first);
}

function build(main, setup, game, first) {
  const { board } = game;
  let { turn } = first;
  let cells = [...first.cells];
  let counters = [...first.counters];
  let text = first.text;
  let asked = 0;

  const spot = new Place({ ...game, board: { ...board, moveWidth: 1 } }, {
    preview: async (move) => ({ words: words(move), changes: [change(move)] }),
    onMove: (move) => {
      const { cell, piece } = parts(move);
      cells = cells.with(cell, cells[cell] === piece ? 0 : piece);
      draw();
    },
    dotted: false,
  });
  const problem = html("p", { class: "warning", role: "alert", hidden: true });
  const shown = html("code", { class: "position-text" });
  const actions = html("div", { class: "actions" });
  const sides = html("div");
  const numbers = html("div", { class: "fields" });

  /** Every piece may be placed on every cell of the board. */
  const names = board.names.split(" ");
  const moves = names.flatMap((name, cell) => (board.shades[cell] === "O" ? []
    : game.board.pieces.filter((p) => !p.hint).map((_, i) => ({ move: `${i + 1} ${name}`, cells: [cell], piece: i + 1 }))));

  function parts(move) {
    const [piece, name] = move.split(" ");
    return { piece: Number(piece), cell: names.indexOf(name) };
  }

  function change(move) {
    const { cell, piece } = parts(move);
    return cells[cell] === piece ? { piece, from: cell, to: -1 } : { piece, from: -1, to: cell };
  }

  function words(move) {
    const { cell, piece } = parts(move);
    return `${cells[cell] === piece ? "removes" : "places"} ${pieceName(board, piece)}, ${names[cell]}`;
  }

  /** Shows what stands there, and asks whether it can be played. */
  async function draw() {
    show();
    const number = ++asked;
    const answer = await post("/api/arrange", { game: game.id, cells, turn, counters }).catch((error) => ({ problem: error.message }));
    if (number !== asked) {
      return;
    }
    problem.hidden = !answer.problem;
    problem.textContent = answer.problem ?? "";
    text = answer.text ?? "";
    shown.textContent = text;
    if (answer.text) {
      counters = answer.counters;
      show();
      drawNumbers();
    }
    const here = encodeURIComponent(text);
    actions.replaceChildren(
      html("button", { type: "button", class: "primary", disabled: !text || answer.over, onclick: () => go(`#/new/${game.id}/${here}`) }, "Play"),
      html("button", { type: "button", disabled: !text, onclick: () => go(`#/analyse/${game.id}/${here}`) }, "Analyse"),
      copyButton("position", () => text),
      html("button", { type: "button", onclick: () => reset(cells.map(() => 0)) }, "Clear"),
      html("button", { type: "button", onclick: () => reset(game.start.cells, game.start.counters) }, "Start position"));
    if (text) {
      history.replaceState(null, "", `#/setup/${game.id}/${here}`);
    }
  }

  const show = () => spot.show({ cells, counters, turn, moves, key: JSON.stringify([cells, counters, turn]), caption: "" }, game.sides);
  const go = (hash) => {
    location.hash = hash;
  };

  function reset(newCells, newCounters = counters) {
    cells = [...newCells];
    counters = [...newCounters];
    draw();
  }

  function drawNumbers() {
    if (numbers.contains(document.activeElement)) {
      return;
    }
    numbers.replaceChildren(...game.settable.map((i) => {
      const counter = board.counters[i];
      const whose = counter.side === undefined ? "" : `${game.sides[counter.side]}: `;
      const what = counter.piece > 0 && counter.name === "hand" ? `${pieceName(board, counter.piece)} in hand` : counter.name;
      return html("label", { class: "field number" }, html("span", null, capital(`${whose}${what}`)),
        html("input", { type: "number", min: 0, max: counter.max, value: counters[i], oninput: (event) => {
          counters = counters.with(i, Math.max(0, Math.min(counter.max, Math.trunc(Number(event.target.value)) || 0)));
          draw();
        } }));
    }));
  }

  document.title = `A position of ${game.title}`;
  sides.append(choice("turn", "To move", game.sides.map((name, side) => [String(side), name]), String(turn), (side) => {
    turn = Number(side);
    draw();
  }));
  main.append(
    html("h1", { class: "unseen" }, `Set up a position of ${game.title}`),
    html("nav", { class: "tabs", "aria-label": "Games" }, setup.games.filter((g) => g.settable).map((g) =>
      html("a", { href: `#/setup/${g.id}`, "aria-current": g.id === game.id ? "page" : null }, g.title))),
    html("div", { class: "table" }, spot.element,
      html("aside", { class: "panel", "aria-label": "The position" },
        html("p", { class: "note" }, "Choose a piece below the board, or by its number, and press cells. A press on the same piece removes it."),
        sides, numbers, problem, html("p", null, shown), actions)));
  drawNumbers();
  draw();
  return () => {
    asked = Infinity;
    spot.end();
  };
}
