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

/**
 * The player. open(game) shows a game that has a board, from where its engines begin to think; neighbours(game,
 * step) tells what N and P go to.
 */
export function replayer(data, neighbours) {
  const board = boardOf({ ...data.board, sides: data.sides });
  const view = board.cells.length > 0 ? boardView(board) : null;
  const beside = html("div");
  const place = html("div", { class: "board-place" },
    view ? view.element : html("p", { class: "board-note" }, "Only its engines know the board of this game."), beside);
  const title = html("h3", { class: "replay-title" });
  const status = html("p", { class: "replay-status", role: "status", "aria-live": "polite" });
  const slider = html("input", { type: "range", min: 0, step: 1, "aria-label": "Ply" });
  const graph = html("div");
  const list = html("ol", { class: "moves", tabindex: 0, "aria-label": "Moves" });
  const button = (label, shape, action) => html("button", { type: "button", "aria-label": label, "data-tip": label, onclick: action }, icon(shape));
  const play = button("Play (Space)", "play", () => togglePlay());
  const controls = html("div", { class: "controls" },
    button("Start (Home)", "start", () => go(0)),
    button("Back (Left)", "back", () => go(ply - 1)),
    play,
    button("Forward (Right)", "forward", () => go(ply + 1)),
    button("End (End)", "end", () => go(moves.length)),
    html("span", { class: "gap" }),
    button("Previous game (P)", "up", () => step(-1)),
    button("Next game (N)", "down", () => step(1)));
  const root = html("div", { id: "replay", class: "replay", tabindex: 0, role: "group", "aria-describedby": "replay-keys" },
    html("div", { class: "replay-board" }, title, place, controls, slider, status),
    html("div", { class: "replay-side" }, graph, list,
      html("p", { id: "replay-keys", class: "note" }, "Keys: \u2190 \u2192 one ply, Page Up/Down ten, Home and End, Space plays, N and P change the game.")));
  let listed = null;
  let game = null;
  let moves = [];
  let frames = [];
  let evaluation = null;
  let ply = 0;
  let timer = 0;

  const moverIsFirst = (i) => (i % 2 === 0) === game.starterFirst;
  const moverName = (i) => data.players[moverIsFirst(i) ? game.first : game.second].name;

  function open(next) {
    stop();
    listed = next;
    game = withBoard(next);
    moves = movesOf(game);
    frames = framesOf(game);
    const names = [data.players[game.first].name, data.players[game.second].name];
    title.replaceChildren(`Game ${game.id}: `,
      html("span", { class: "swatch first" }), names[0], html("b", null, ` ${resultText(game.result)} `),
      html("span", { class: "swatch second" }), names[1],
      data.rules ? html("a", { class: "rules-link", href: "#rules" }, "Rules") : "");
    root.setAttribute("aria-label", `Game ${game.id}, ${names[0]} against ${names[1]}`);
    root.dataset.game = game.id;
    slider.max = moves.length;
    evaluation = evaluationGraph(data, game, moves, [`${data.sides[0]}: ${names[0]}`, `${data.sides[1]}: ${names[1]}`], go);
    graph.replaceChildren(evaluation.element);
    list.replaceChildren(...moves.map((move, i) => html("li", { class: i < game.opening ? "of-opening" : null },
      html("button", { type: "button", tabindex: -1, onclick: () => go(i + 1) },
        html("span", { class: "ply" }, String(i + 1)), html("span", { class: "move" }, move.text),
        html("span", { class: "eval" }, move.score === undefined ? "" : scoreText(move.score))))));
    go(game.opening);
  }

  function focus() {
    root.focus({ preventScroll: true });
    // The charts above get their height only when they are laid out.
    requestAnimationFrame(() => requestAnimationFrame(() => root.scrollIntoView({ block: "start", behavior: "instant" })));
  }

  function go(target) {
    ply = Math.min(moves.length, Math.max(0, target));
    const move = moves[ply - 1];
    root.dataset.ply = ply;
    slider.value = ply;
    slider.setAttribute("aria-valuetext", `ply ${ply} of ${moves.length}`);
    if (view) {
      drawPly(move);
    }
    evaluation.show(ply);
    status.replaceChildren(...statusLine(move));
    const current = list.querySelector("[aria-current]");
    current?.removeAttribute("aria-current");
    const entry = list.children[ply - 1];
    if (entry) {
      entry.firstChild.setAttribute("aria-current", "step");
      list.scrollTop = entry.offsetTop - list.clientHeight / 2;
    } else {
      list.scrollTop = 0;
    }
    if (ply === moves.length) {
      stop();
    }
  }

  function drawPly(move) {
    const numbers = numbersOf(board, frames[ply]);
    view.show({ ...numbers, named: move?.cells ?? [], mover: moverIsFirst(ply - 1) ? 0 : 1, gone: goneSince(ply, numbers.cells, move) });
    beside.replaceChildren(...[sideCounters(board, numbers.counters), boardNotes(board, numbers.counters)].filter(Boolean));
  }

  /** What the move removed: where it left from nothing is marked. */
  function goneSince(now, cells, move) {
    if (now === 0) {
      return [];
    }
    const left = new Set((move?.cells ?? []).slice(0, -1).flatMap((cell) => blockOf(board, cell)));
    return numbersOf(board, frames[now - 1]).cells.flatMap((value, cell) => (value > 0 && cells[cell] === 0 && !left.has(cell) ? [[cell, value]] : []));
  }

  function statusLine(move) {
    const where = html("b", null, `Ply ${ply} of ${moves.length}`);
    if (ply === moves.length) {
      const how = ENDING_WORDS[game.termination] ?? words(game.termination);
      return [where, ` \u2013 ${resultText(game.result)}, ${how}: ${game.reason}`, ...describe(move)];
    }
    return [where, ...describe(move)];
  }

  function describe(move) {
    if (!move) {
      return [];
    }
    if (ply <= game.opening) {
      return [told(move), html("span", { class: "detail" }, "of the opening")];
    }
    return [told(move), html("span", { class: "detail" }, [
      moverName(ply - 1),
      move.score === undefined ? null : scoreText(move.score),
      move.depth > 0 ? `depth ${move.depth}` : null,
      move.nodes > 0 ? plural(move.nodes, "node") : null,
      duration(move.micros),
    ].filter(Boolean).join(" \u00b7 "))];
  }

  /** What the move does. */
  function told(move) {
    return html("span", { class: "told" }, move.words ? `${move.text}: ${move.words}` : move.text);
  }

  function step(by) {
    const next = neighbours(listed, by);
    if (next) {
      open(next);
    }
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    play.replaceChildren(icon("play"));
  }

  function togglePlay() {
    if (timer) {
      stop();
      return;
    }
    if (ply === moves.length) {
      go(0);
    }
    play.replaceChildren(icon("pause"));
    timer = setInterval(() => go(ply + 1), PLAY_INTERVAL_MS);
  }

  const keys = {
    ArrowLeft: () => go(ply - 1),
    ArrowRight: () => go(ply + 1),
    PageUp: () => go(ply - LEAP),
    PageDown: () => go(ply + LEAP),
    Home: () => go(0),
    End: () => go(moves.length),
    n: () => step(1),
    p: () => step(-1),
  };
  root.addEventListener("keydown", (event) => {
    const action = event.key === " " && event.target === root ? togglePlay : keys[event.key];
    if (action && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      action();
    }
  });
  slider.addEventListener("input", () => go(Number(slider.value)));
  return { element: root, open, focus };
}
