// A game of a run, move by move, with what every move did and what its engine thought.

import { copyButtons } from "./copy.js";
import { capital } from "./counters.js";
import { html } from "./dom.js";
import { evaluationGraph } from "./evaluation.js";
import { Line } from "./line.js";
import { moveList } from "./moves.js";
import { Place, previewer } from "./place.js";
import { scoreCode } from "./scores.js";
import { get, post, setupOnce } from "./server.js";
import { linkHere } from "./shared-link.js";
import { steps } from "./steps.js";

const RESULTS = { "1-0": "1\u20130", "0-1": "0\u20131", "1/2-1/2": "\u00bd\u2013\u00bd" };
const STEP_MS = 700;

export async function replayView(run, id, plyText) {
  const [setup, replay] = await Promise.all([setupOnce(), get(`/api/runs/${run}/games/${id}`)]);
  return (main) => build(main, setup, replay, run, id, plyText);
}

function build(main, setup, replay, run, id, plyText) {
  const game = setup.games.find((g) => g.id === replay.rules);
  const { start, line: told, first, second, opening } = replay.game;
  const line = new Line(start);
  line.replaceFrom(0, told.map((m) => ({ ...m.move, score: m.score })));
  let ply = Math.min(line.end, Math.max(0, Number(plyText ?? 0) || 0));
  let timer = 0;

  // Nothing is played here: the moves lead to an analysis.
  const spot = new Place(game, { preview: previewer(game.id, () => start.text, () => line.texts().slice(0, ply)), onMove: () => {} });
  const list = moveList((target) => go(target));
  const walk = steps((target) => go(target), () => [ply, line.end]);
  const scores = line.moves.map((move) => ({ text: move.move, score: move.score ? scoreCode(move.score) : undefined }));
  const graph = scores.some((m) => m.score !== undefined)
    ? evaluationGraph({ sides: game.sides }, { starterFirst: line.moves[0]?.side !== 1, opening }, scores, [`${game.sides[0]}: ${first}`, `${game.sides[1]}: ${second}`], (target) => go(target))
    : null;
  const play = html("button", { type: "button", class: "wide", onclick: toggle }, "Play");
  const analyse = html("a", { class: "quiet-link" }, "Analyse from here");

  const positionText = async () => (await post("/api/line", { game: game.id, start: start.text, moves: line.texts().slice(0, ply) })).now.text;

  const pgnText = async () => (await get(`/api/runs/${run}/games/${id}/pgn`)).pgn;

  function toggle() {
    if (timer) {
      pause();
      return;
    }
    if (ply === line.end) {
      go(0);
    }
    play.textContent = "Pause";
    timer = setInterval(() => (ply < line.end ? go(ply + 1) : pause()), STEP_MS);
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
  }

  function go(target) {
    const forward = target === ply + 1;
    ply = target;
    const last = line.moves[ply - 1];
    spot.show({
      ...line.at(ply),
      key: `${ply}`,
      turn: last ? 1 - last.side : start.turn,
      over: ply === line.end,
      caption: last ? `${ply}. ${last.move}: ${last.words}` : "The game begins.",
    }, [first, second], forward ? last?.changes : undefined);
    list.select(ply);
    graph?.show(ply);
    history.replaceState(null, "", `#/watch/${run}/${id}/${ply}`);
    analyse.href = `#/analyse/${game.id}/${encodeURIComponent(start.text)}/${line.texts().map(encodeURIComponent).join(",")}/${ply}`;
    if (ply === line.end) {
      pause();
    }
  }

  const onKey = (event) => {
    if (event.target.closest?.("input, select, textarea, .board") || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const other = { n: replay.next, p: replay.previous }[event.key];
    if (other) {
      location.hash = `#/watch/${run}/${other}`;
    } else if (event.key === " " && !event.target.closest?.("button, a, summary")) {
      event.preventDefault();
      toggle();
    }
  };
  document.addEventListener("keydown", onKey);
  document.title = `Game ${id}: ${first} \u2013 ${second}`;
  list.show(line.moves, opening);
  const link = (other, text) => (other ? html("a", { class: "quiet-link", href: `#/watch/${run}/${other}` }, text) : null);
  main.append(
    html("h1", null, `Game ${id}`),
    html("div", { class: "table" }, spot.element,
      html("aside", { class: "panel", "aria-label": "The game" },
        html("p", { class: "panel-title" }, html("b", null, `${first} `, html("span", { class: "result" }, RESULTS[replay.end.result]), ` ${second}`), html("a", { href: `#/watch/${run}` }, "The run")),
        html("p", { class: "status" }, replay.because ? capital(`${replay.end.reason}: ${replay.because}`) : capital(`${replay.end.reason} (${replay.end.termination.replaceAll("_", " ")})`)),
        list.element, walk.element,
        html("div", { class: "actions" }, html("button", { type: "button", onclick: () => spot.turn() }, "Turn board"), analyse),
        copyButtons([["link", linkHere], ["position", positionText], ["moves", () => line.texts().join(" ")], ["PGN", pgnText]]),
        html("div", { class: "graph-box" }, graph?.element ?? null),
        html("nav", { class: "neighbours", "aria-label": "Games of the run" }, link(replay.previous, "Previous game (P)"), link(replay.next, "Next game (N)")))));
  walk.element.append(play);
  go(ply);
  return () => {
    pause();
    document.removeEventListener("keydown", onKey);
    walk.end();
    spot.end();
  };
}
