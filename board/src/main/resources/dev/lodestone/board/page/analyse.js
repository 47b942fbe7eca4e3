// A position under the engines: best lines, the heat of a search, variations, and a whole game with its mistakes.

import { boardOf, useColours } from "./board.js";
import { copyButtons } from "./copy.js";
import { html } from "./dom.js";
import { evaluationGraph, evaluationHeight } from "./evaluation.js";
import { grouped, signed } from "./format.js";
import { Line } from "./line.js";
import { moveList } from "./moves.js";
import { Place, previewer, refuser } from "./place.js";
import { scoreCode, scoreText } from "./scores.js";
import { listen, post, setupOnce } from "./server.js";
import { linkHere } from "./shared-link.js";
import { steps } from "./steps.js";
import { Tree } from "./tree.js";

const LINES = 3;
const SEARCH_AFTER_MS = 150;

/** How likely the first player wins, by a score as it sees it; only for telling good moves from bad ones. */
const chance = (code) => (1 + evaluationHeight(code)) / 2;
const MISTAKES = [[0.22, "blunder", "??"], [0.12, "mistake", "?"], [0.06, "inaccuracy", "?!"]];

const RESULTS = { "1-0": [1, "1\u20130"], "0-1": [-1, "0\u20131"], "1/2-1/2": [0, "\u00bd"] };

/**
 * What is proven of a move, as the first player sees it: who wins, a number by which it can be compared with others,
 * and a text; null if nothing is. A game that is won by a margin says which, any other its result.
 */
function provenOf(move) {
  if (move.worth) {
    const [sign, result] = RESULTS[move.worth.result];
    const margin = move.worth.margin ?? 0;
    return { sign, worth: 1000 * sign + margin, text: margin === 0 ? result : signed(margin) };
  }
  const code = move.exact && move.score ? scoreCode(move.score) : "";
  const sign = { w: 1, l: -1, d: 0 }[code[0]];
  return sign === undefined ? null : { sign, worth: 1000 * sign, text: scoreText(code) };
}

/** What a move threw away, if it did: the class, the words and the sign. */
function mistakeOf(before, after, side) {
  if (!before || !after) {
    return null;
  }
  const lost = (chance(before.code) - chance(after.code)) * (side === 0 ? 1 : -1);
  const found = MISTAKES.find(([least]) => lost >= least);
  return found ? [found[1], `${found[1]}; best was ${before.best}`, found[2]] : null;
}

export async function analyseView([gameId, startText, moveText, plyText]) {
  const setup = await setupOnce();
  const game = setup.games.find((g) => g.id === gameId) ?? setup.games.find((g) => g.id === "gauss") ?? setup.games[0];
  const start = startText || game.start.text;
  const given = (moveText ?? "").split(",").filter(Boolean);
  const known = await post("/api/line", { game: game.id, start, moves: given });
  return (main) => build(main, setup, game, start, given, known, plyText);
}

function build(main, setup, game, start, given, first, plyText) {
  let known = first;
  const tree = new Tree(start);
  const line = new Line(known.first);
  line.replaceFrom(0, known.line);
  tree.node = tree.setLine(given);
  if (plyText !== undefined) {
    tree.goTo(Math.min(given.length, Math.max(0, Number(plyText) || 0)));
  }
  let stopSearch = () => {};
  let stopReview = () => {};
  let lines = [];
  let root = null;
  let review = [];
  let graph = null;
  let running = true;
  let heat = true;
  let ended = false;
  let asked = 0;
  let waiting = 0;
  let turn = known.now.turn;
  let position = known.now.text;
  let good = tree.node;

  const board = boardOf({ ...game.board, sides: game.sides });
  const problem = html("p", { class: "warning", role: "alert", hidden: true });
  const complain = (error) => {
    problem.textContent = error.message;
    problem.hidden = false;
  };
  const spot = new Place(game, {
    preview: previewer(game.id, () => start, () => tree.moves().slice(0, tree.line().ply)),
    refusal: refuser(game.id, () => start, () => tree.moves().slice(0, tree.line().ply)),
    onMove: (move) => {
      tree.play(move);
      refresh();
    },
  });
  const bar = html("div", { class: "eval-bar", role: "img", "aria-label": "Evaluation" }, html("span", { class: "eval-fill" }), html("b", null, ""));
  spot.element.querySelector(".board-box").prepend(bar);
  const list = moveList((ply) => go(ply));
  const walk = steps((ply) => go(ply), () => [tree.line().ply, tree.line().nodes.length]);
  const lineList = html("ol", { class: "pv-list", "aria-label": "Best lines" });
  const facts = html("p", { class: "facts" });
  const alternatives = html("p", { class: "alternatives" });
  const graphBox = html("div", { class: "graph-box" });
  const engine = html("select", { "aria-label": "Engine", onchange: () => search() }, setup.engines.map((name) => html("option", { value: name, selected: name === "alphabeta" }, name)));
  const toggle = html("button", { type: "button", "aria-pressed": "true", onclick: () => {
    running = !running;
    toggle.textContent = running ? "Stop" : "Search";
    toggle.setAttribute("aria-pressed", String(running));
    search();
  } }, "Stop");
  const heatBox = html("input", { type: "checkbox", checked: true, onchange: () => {
    heat = heatBox.checked;
    drawFindings();
  } });
  const paste = html("textarea", { rows: 3, "aria-label": "A position or moves", placeholder: "paste a position, moves, or a game as PGN", spellcheck: "false" });

  function address() {
    const { nodes, ply } = tree.line();
    return `#/analyse/${game.id}/${encodeURIComponent(start)}/${nodes.map((n) => encodeURIComponent(n.move)).join(",")}/${ply}`;
  }

  /** Goes through positions faster than this, and none of them is searched. */
  function search() {
    stopSearch();
    clearTimeout(waiting);
    lines = [];
    root = null;
    drawFindings();
    facts.textContent = running ? "searching \u2026" : "";
    if (running && !ended) {
      waiting = setTimeout(searchNow, SEARCH_AFTER_MS);
    }
  }

  /** Where the moves have changed: asks the server what they are, then shows them. */
  async function refresh() {
    stopSearch();
    const moves = tree.moves();
    const number = ++asked;
    let answer;
    try {
      answer = await post("/api/line", { game: game.id, start, moves });
    } catch (error) {
      complain(error);
      tree.cut(good);
      await go(tree.line().ply);
      return;
    }
    if (number !== asked || ended) {
      return;
    }
    known = answer;
    line.replaceFrom(0, known.line);
    review = [];
    graph = null;
    graphBox.replaceChildren();
    await go(tree.line().ply, true);
  }

  async function go(ply, grown = false) {
    tree.goTo(ply);
    const { nodes } = tree.line();
    const last = line.moves[ply - 1];
    let now = known.now;
    const number = ++asked;
    if (ply < nodes.length) {
      stopSearch();
      try {
        now = (await post("/api/line", { game: game.id, start, moves: tree.moves().slice(0, ply) })).now;
      } catch (error) {
        complain(error);
        return;
      }
      if (number !== asked || ended) {
        return;
      }
    }
    turn = now.turn;
    position = now.text;
    good = tree.node;
    history.replaceState(null, "", address());
    spot.show({
      ...line.at(ply),
      key: address(),
      moves: now.moves,
      turn: now.turn,
      over: Boolean(now.result),
      caption: last ? `${ply}. ${last.move}: ${last.words}` : "",
    }, game.sides, grown && last ? last.changes : undefined);
    drawList();
    list.select(ply);
    graph?.show(ply);
    const others = tree.alternatives();
    alternatives.replaceChildren(...(others.length > 0 ? ["Also tried: ", ...others.map((node) => html("button", { type: "button", class: "link", onclick: () => {
      tree.select(node);
      refresh();
    } }, node.move))] : []));
    search();
  }

  function drawList() {
    list.show(line.moves.map((move, i) => ({ ...move, score: review[i + 1]?.score })), 0,
      (i) => mistakeOf(review[i], review[i + 1], line.moves[i].side));
  }

  function searchNow() {
    const { ply } = tree.line();
    const query = new URLSearchParams({ game: game.id, start, moves: tree.moves().slice(0, ply).join(","), engine: engine.value, lines: LINES });
    const stop = listen(`/api/analysis?${query}`, {
      lines: (data) => {
        lines = data.lines;
        facts.textContent = `depth ${data.depth} \u00b7 ${grouped(data.nodes)} nodes \u00b7 ${(data.millis / 1000).toFixed(1)} s`;
        drawFindings();
      },
      root: (data) => {
        root = data;
        // The last word on a line's first move: it may have been proven since the line was told.
        const exact = new Map(data.moves.filter((m) => m.exact && m.score).map((m) => [m.move, m.score]));
        lines = lines.map((l) => (exact.has(l.moves[0]) ? { ...l, score: exact.get(l.moves[0]), bound: "exact" } : l));
        drawFindings();
      },
      failed: (data) => {
        facts.textContent = data.error;
        stop();
      },
      done: () => {
        if (facts.textContent.startsWith("searching")) {
          facts.textContent = "";
        }
        stop();
      },
    }, () => stop());
    stopSearch = stop;
  }

  /** What a search looks at, or what is proven of a move: the best one of each cell. */
  function heatOf() {
    const moves = root?.moves ?? [];
    const most = Math.max(1, ...moves.map((m) => m.visits));
    const own = turn === 0 ? 1 : -1;
    const byCell = new Map();
    for (const move of moves) {
      const cell = move.cells.at(-1);
      const proven = provenOf(move);
      const kind = proven ? ["loss", "draw", "win"][1 + own * proven.sign] : "";
      const share = proven ? 0.6 : move.visits / most;
      const rank = proven ? own * proven.worth : -Infinity;
      const found = byCell.get(cell);
      if (!found || rank > found.rank || (rank === found.rank && share > found.heat[1])) {
        byCell.set(cell, { rank, heat: [cell, share, proven?.text ?? "", kind] });
      }
    }
    return [...byCell.values()].map((found) => found.heat).filter(([, share]) => share > 0.02);
  }

  function drawFindings() {
    const best = lines[0];
    const heated = heat ? heatOf() : [];
    // What is proven stands on its cell already.
    const told = new Set(heated.filter(([, , text]) => text).map(([cell]) => cell));
    const code = best ? scoreCode(best.score) : null;
    const share = code ? chance(code) : 0.5;
    bar.firstChild.style.setProperty("transform", `scaleY(${share.toFixed(3)})`);
    bar.lastChild.textContent = code ? scoreText(code) : "";
    bar.setAttribute("aria-label", code ? `Evaluation ${scoreText(code)} for ${game.sides[0]}` : "Evaluation");
    spot.setExtras({
      arrows: lines.map((l, i) => [l.cells[0], l.cells.at(-1), i === 0 ? "best" : "other", told.has(l.cells.at(-1)) ? "" : scoreText(scoreCode(l.score))]).reverse(),
      heat: heated,
    });
    drawLines();
  }

  /** In place: what is drawn anew while somebody presses it is never clicked. */
  function drawLines() {
    while (lineList.children.length < lines.length) {
      const rank = lineList.children.length;
      lineList.append(html("li", null, html("b", { class: "pv-score" }), html("span", { class: "pv", onclick: (event) => {
        const index = [...event.currentTarget.children].indexOf(event.target.closest("button"));
        if (index >= 0) {
          lines[rank].moves.slice(0, index + 1).forEach((move) => tree.play(move));
          refresh();
        }
      } })));
    }
    [...lineList.children].slice(lines.length).forEach((row) => row.remove());
    lines.forEach((l, i) => {
      const [score, moves] = lineList.children[i].children;
      score.textContent = `${l.bound === "lower" ? "\u2265" : l.bound === "upper" ? "\u2264" : ""}${scoreText(scoreCode(l.score))}`;
      while (moves.children.length < l.moves.length) {
        moves.append(html("button", { type: "button" }));
      }
      [...moves.children].slice(l.moves.length).forEach((button) => button.remove());
      l.moves.forEach((move, k) => {
        if (moves.children[k].textContent !== move) {
          moves.children[k].textContent = move;
        }
      });
    });
  }

  function reviewGame() {
    stopReview();
    review = [];
    const moves = tree.moves();
    const query = new URLSearchParams({ game: game.id, start, moves: moves.join(","), nodes: 20000 });
    graphBox.replaceChildren(html("p", { class: "facts" }, "Looking at every move \u2026"));
    const stop = listen(`/api/review?${query}`, {
      ply: (data) => {
        review[data.ply] = { ...data, code: scoreCode(data.score) };
        graphBox.firstChild.textContent = `Looked at ${data.ply} of ${moves.length} moves`;
      },
      failed: (data) => {
        graphBox.replaceChildren(html("p", { class: "facts" }, data.error));
        stop();
      },
      done: () => {
        stop();
        settle(moves);
        drawGraph();
        drawList();
        list.select(tree.line().ply);
      },
    });
    stopReview = stop;
  }

  /** The end of a game has no search: its result is its score. */
  function settle(moves) {
    if (known.now.result && !review[moves.length]) {
      const code = { "1-0": "w0", "0-1": "l0" }[known.now.result] ?? "d";
      review[moves.length] = { code, score: { w0: "win 0", l0: "loss 0", d: "draw" }[code], best: "" };
    }
  }

  function drawGraph() {
    const scored = line.moves.map((move, i) => ({ text: move.move, score: review[i + 1]?.code }));
    graph = evaluationGraph({ sides: game.sides }, { starterFirst: line.moves[0]?.side !== 1, opening: 0 }, scored,
      [`after ${game.sides[0]}\u2019s moves`, `after ${game.sides[1]}\u2019s`], (ply) => go(ply));
    const counts = MISTAKES.map(([, name]) => [name, [0, 1].map((side) => line.moves.filter((m, i) => m.side === side && mistakeOf(review[i], review[i + 1], side)?.[0] === name).length)]);
    graphBox.replaceChildren(graph.element, html("p", { class: "facts" },
      `${game.sides[0]} / ${game.sides[1]}: `, counts.map(([name, [a, b]]) => `${name} ${a} / ${b}`).join(", "), `. Each point is the position after a move, searched to 20\u202f000 nodes.`));
    graph.show(tree.line().ply);
  }

  async function readPasted() {
    problem.hidden = true;
    try {
      const read = await post("/api/read", { game: game.id, text: paste.value });
      location.hash = `#/analyse/${game.id}/${encodeURIComponent(read.start)}/${read.moves.map(encodeURIComponent).join(",")}`;
    } catch (error) {
      complain(error);
    }
  }

  async function playFromHere() {
    try {
      const { ply } = tree.line();
      const { id } = await post("/api/play", { game: game.id, first: { kind: "person", name: "you" }, second: { kind: "level", level: 4 }, start, moves: tree.moves().slice(0, ply) });
      location.hash = `#/play/${id}`;
    } catch (error) {
      complain(error);
    }
  }

  const typed = html("input", { type: "text", size: 9, autocomplete: "off", spellcheck: "false", "aria-label": "Type a move", placeholder: "type a move" });
  useColours(board);
  document.title = `Analysis of ${game.title}`;
  main.append(
    html("h1", { class: "unseen" }, `Analysis of ${game.title}`),
    html("nav", { class: "tabs", "aria-label": "Games" }, setup.games.map((g) => html("a", { href: `#/analyse/${g.id}`, "aria-current": g.id === game.id ? "page" : null }, g.title))),
    html("div", { class: "table" }, spot.element,
      html("aside", { class: "panel", "aria-label": "Analysis" },
        html("div", { class: "panel-title" }, engine, toggle, html("label", { class: "check", "data-tip": `What the search looks at. Where it is proven what a move leads to, that stands on its cell, as ${game.sides[0]} sees it: the margin, or the result.` }, heatBox, " heat")),
        facts, lineList, problem, list.element, alternatives, walk.element,
        html("form", { class: "typed", onsubmit: (event) => {
          event.preventDefault();
          const found = typed.value.trim();
          post("/api/line", { game: game.id, start, moves: [...tree.moves().slice(0, tree.line().ply), found] }).then((answer) => {
            problem.hidden = true;
            typed.value = "";
            tree.play(answer.line.at(-1).move);
            refresh();
          }, complain);
        } }, typed),
        html("div", { class: "actions" },
          html("button", { type: "button", onclick: reviewGame }, "Whole game"),
          html("button", { type: "button", onclick: playFromHere }, "Play on"),
          html("button", { type: "button", onclick: () => spot.turn() }, "Turn board")),
        copyButtons([["link", linkHere], ["position", () => position], ["moves", () => tree.moves().join(" ")]]),
        graphBox,
        html("details", { class: "keys" }, html("summary", null, "Set up"), paste, html("div", { class: "actions" }, html("button", { type: "button", onclick: readPasted }, "Read it"),
          game.settable ? html("button", { type: "button", onclick: () => {
            location.hash = `#/setup/${game.id}/${encodeURIComponent(position)}`;
          } }, "Set up by clicks") : null)))));
  go(tree.line().ply);
  return () => {
    ended = true;
    clearTimeout(waiting);
    stopSearch();
    stopReview();
    walk.end();
    spot.end();
  };
}
