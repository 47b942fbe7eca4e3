// A game of a run, move by move, with each move's effect and its engine's score.

import { copyButtons } from "./copy.js";
import { capital } from "./counters.js";
import { html } from "./dom.js";
import { evaluationGraph } from "./evaluation.js";
import { RESULTS, words } from "./format.js";
import { Line, scoredMove } from "./line.js";
import { moveList } from "./move-list.js";
import { Place, rulesOf } from "./place.js";
import { endText } from "./play-words.js";
import { preferences } from "./preferences.js";
import { pageButton } from "./saved-trees.js";
import { gameOf, get, post, setupOnce } from "./server.js";
import { linkHere } from "./shared-link.js";
import { Playback, steps } from "./stepping.js";
import { lineTree } from "./tree.js";

export async function replayView(run, id, plyText) {
  const [setup, replay] = await Promise.all([setupOnce(), get(`/api/runs/${run}/games/${id}`)]);
  const game = await gameOf(setup, replay.rules);
  return (main) => {
    const shown = new Replay(game, replay, run, id);
    shown.appendTo(main, Number(plyText ?? 0) || 0);
    return () => shown.end();
  };
}

class Replay {
  #game;
  #replay;
  #run;
  #id;
  #line;
  #ply = 0;
  #spot;
  #graph;
  #list = moveList((ply) => this.#go(ply));
  #where = () => [this.#ply, this.#line.end];
  #playback = new Playback((ply) => this.#go(ply), this.#where, () => this.#spot.settled());
  #walk = steps((ply) => this.#go(ply), this.#where, { n: () => this.#leave("next"), p: () => this.#leave("previous"), " ": () => this.#playback.toggle() });
  #analyse = html("a", { class: "quiet-link" }, "Analyse from here");

  constructor(game, replay, run, id) {
    const { start, line, first, second, opening } = replay.game;
    this.#game = game;
    this.#replay = replay;
    this.#run = run;
    this.#id = id;
    this.#line = new Line(start);
    this.#line.replaceFrom(0, line.map(scoredMove));
    // A replay cannot be played on; the link to the analysis contains the moves.
    this.#spot = new Place(game, { ...rulesOf(game.id, () => start.text, () => this.#shownMoves()), onMove: () => {} });
    const scores = this.#line.moves.map(({ move, score }) => ({ text: move, score }));
    this.#graph = scores.some((m) => m.score !== undefined)
      ? evaluationGraph({ sides: game.sides }, { starterFirst: this.#line.moves[0]?.side !== 1, opening }, scores,
        [`${game.sides[0]}: ${first}`, `${game.sides[1]}: ${second}`], (ply) => this.#go(ply))
      : null;
  }

  #shownMoves() {
    return this.#line.texts().slice(0, this.#ply);
  }

  async #positionText() {
    const { now } = await post("/api/line", { game: this.#game.id, start: this.#replay.game.start.text, moves: this.#shownMoves() });
    return now.text;
  }

  async #pgnText() {
    return (await get(`/api/runs/${this.#run}/games/${this.#id}/pgn`)).pgn;
  }

  #written() {
    const { end, game: { start, first, second } } = this.#replay;
    const tags = { Event: `game ${this.#id}`, White: first, Black: second, Result: end.result };
    return { game: this.#game.id, ...lineTree(start.text, tags, this.#line.texts()) };
  }

  /** Goes to the next or the previous game, if there is one. */
  #leave(where) {
    const other = this.#replay[where];
    if (other) {
      location.hash = `#/watch/${this.#run}/${other}`;
    }
  }

  #go(target) {
    const { start, first, second } = this.#replay.game;
    const line = this.#line;
    const forward = target === this.#ply + 1;
    this.#ply = target;
    const last = line.moves[target - 1];
    this.#spot.show({
      ...line.at(target),
      ...(target === line.end ? { standing: null } : {}),
      key: `${target}`,
      turn: last ? 1 - last.side : start.turn,
      over: target === line.end,
      ...(target === 0 ? { caption: "The game begins." } : {}),
    }, [first, second], forward ? last?.changes : undefined);
    this.#list.select(target);
    this.#graph?.show(target);
    history.replaceState(null, "", `#/watch/${this.#run}/${this.#id}/${target}`);
    this.#analyse.href = `#/analyse/${this.#game.id}/${encodeURIComponent(start.text)}/${line.texts().map(encodeURIComponent).join(",")}/${target}`;
  }

  #panel() {
    const { end, because, previous, next, game: { first, second } } = this.#replay;
    const link = (other, text) => (other ? html("a", { class: "quiet-link", href: `#/watch/${this.#run}/${other}` }, text) : null);
    return html("aside", { class: "panel", "aria-label": "The game" },
      html("p", { class: "panel-title" }, html("b", null, `Game ${this.#id}: ${first} `, html("span", { class: "result" }, RESULTS[end.result]), ` ${second}`), html("a", { href: `#/watch/${this.#run}` }, "The run")),
      html("p", { class: "status" }, capital(endText(because ? `${end.reason}: ${because}` : `${end.reason} (${words(end.termination)})`, this.#game.sides, [first, second]))),
      this.#list.element, this.#walk.element,
      html("div", { class: "actions" }, html("button", { type: "button", onclick: () => this.#spot.turn() }, "Turn board"), this.#analyse),
      copyButtons([["link", linkHere], ["position", () => this.#positionText()], ["moves", () => this.#line.texts().join(" ")], ["PGN", () => this.#pgnText()]]),
      pageButton(() => this.#written(), () => `${this.#game.title} ${this.#id}, ${first} - ${second}`),
      html("div", { class: "graph-box" }, this.#graph?.element ?? null),
      html("nav", { class: "neighbours", "aria-label": "Games of the run" }, link(previous, "Previous game (P)"), link(next, "Next game (N)")), preferences());
  }

  appendTo(main, ply) {
    const { first, second, opening } = this.#replay.game;
    document.title = `Game ${this.#id}: ${first} \u2013 ${second}`;
    this.#list.show(this.#line.moves, opening);
    main.append(html("h1", { class: "unseen" }, `Game ${this.#id}`), html("div", { class: "table" }, this.#spot.element, this.#panel()));
    this.#walk.element.append(this.#playback.element);
    this.#ply = Math.min(this.#line.end, Math.max(0, ply));
    this.#go(this.#ply);
  }

  end() {
    this.#playback.pause();
    this.#walk.end();
    this.#spot.end();
  }
}
