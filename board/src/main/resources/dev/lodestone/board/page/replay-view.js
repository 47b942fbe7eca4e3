// A game of a run, move by move, with each move's effect and its engine's score.

import { copyButtons } from "./copy.js";
import { capital } from "./counters.js";
import { html } from "./dom.js";
import { evaluationGraph } from "./evaluation.js";
import { RESULTS, words } from "./format.js";
import { isPlainKey } from "./keys.js";
import { Line } from "./line.js";
import { moveList } from "./moves.js";
import { Place, previewer } from "./place.js";
import { preferences } from "./preferences.js";
import { pageButton } from "./saved-trees.js";
import { scoreCode } from "./scores.js";
import { gameOf, get, post, setupOnce } from "./server.js";
import { linkHere } from "./shared-link.js";
import { steps } from "./steps.js";
import { lineTree } from "./tree.js";

const STEP_MS = 700;

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
  #timer = 0;
  #spot;
  #graph;
  #list = moveList((ply) => this.#go(ply));
  #walk = steps((ply) => this.#go(ply), () => [this.#ply, this.#line.end]);
  #play = html("button", { type: "button", class: "wide", onclick: () => this.#toggle() }, "Play");
  #analyse = html("a", { class: "quiet-link" }, "Analyse from here");

  constructor(game, replay, run, id) {
    const { start, line, first, second, opening } = replay.game;
    this.#game = game;
    this.#replay = replay;
    this.#run = run;
    this.#id = id;
    this.#line = new Line(start);
    this.#line.replaceFrom(0, line.map((m) => ({ ...m.move, score: m.score })));
    // A replay cannot be played on; the link to the analysis contains the moves.
    this.#spot = new Place(game, { preview: previewer(game.id, () => start.text, () => this.#shownMoves()), onMove: () => {} });
    const scores = this.#line.moves.map((move) => ({ text: move.move, score: move.score ? scoreCode(move.score) : undefined }));
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

  #toggle() {
    if (this.#timer) {
      this.#pause();
      return;
    }
    if (this.#ply === this.#line.end) {
      this.#go(0);
    }
    this.#play.textContent = "Pause";
    this.#step();
  }

  /** The animation of a move ends before the next one begins. */
  #step() {
    this.#timer = setTimeout(async () => {
      await this.#spot.settled();
      if (this.#timer && this.#ply < this.#line.end) {
        this.#go(this.#ply + 1);
        if (this.#timer) {
          this.#step();
        }
      }
    }, STEP_MS);
  }

  #pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#play.textContent = "Play";
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
      caption: last ? `${target}. ${last.move}: ${last.words}` : "The game begins.",
    }, [first, second], forward ? last?.changes : undefined);
    this.#list.select(target);
    this.#graph?.show(target);
    history.replaceState(null, "", `#/watch/${this.#run}/${this.#id}/${target}`);
    this.#analyse.href = `#/analyse/${this.#game.id}/${encodeURIComponent(start.text)}/${line.texts().map(encodeURIComponent).join(",")}/${target}`;
    if (target === line.end) {
      this.#pause();
    }
  }

  #onKey = (event) => {
    if (!isPlainKey(event, "input, select, textarea, .board")) {
      return;
    }
    const other = { n: this.#replay.next, p: this.#replay.previous }[event.key];
    if (other) {
      location.hash = `#/watch/${this.#run}/${other}`;
    } else if (event.key === " " && !event.target.closest?.("button, a, summary")) {
      event.preventDefault();
      this.#toggle();
    }
  };

  #panel() {
    const { end, because, previous, next, game: { first, second } } = this.#replay;
    const link = (other, text) => (other ? html("a", { class: "quiet-link", href: `#/watch/${this.#run}/${other}` }, text) : null);
    return html("aside", { class: "panel", "aria-label": "The game" },
      html("p", { class: "panel-title" }, html("b", null, `${first} `, html("span", { class: "result" }, RESULTS[end.result]), ` ${second}`), html("a", { href: `#/watch/${this.#run}` }, "The run")),
      html("p", { class: "status" }, capital(because ? `${end.reason}: ${because}` : `${end.reason} (${words(end.termination)})`)),
      this.#list.element, this.#walk.element,
      html("div", { class: "actions" }, html("button", { type: "button", onclick: () => this.#spot.turn() }, "Turn board"), this.#analyse),
      copyButtons([["link", linkHere], ["position", () => this.#positionText()], ["moves", () => this.#line.texts().join(" ")], ["PGN", () => this.#pgnText()]]),
      pageButton(() => this.#written(), () => `${this.#game.title} ${this.#id}, ${first} - ${second}`),
      html("div", { class: "graph-box" }, this.#graph?.element ?? null),
      html("nav", { class: "neighbours", "aria-label": "Games of the run" }, link(previous, "Previous game (P)"), link(next, "Next game (N)")), preferences());
  }

  appendTo(main, ply) {
    const { first, second, opening } = this.#replay.game;
    document.addEventListener("keydown", this.#onKey);
    document.title = `Game ${this.#id}: ${first} \u2013 ${second}`;
    this.#list.show(this.#line.moves, opening);
    main.append(html("h1", null, `Game ${this.#id}`), html("div", { class: "table" }, this.#spot.element, this.#panel()));
    this.#walk.element.append(this.#play);
    this.#ply = Math.min(this.#line.end, Math.max(0, ply));
    this.#go(this.#ply);
  }

  end() {
    this.#pause();
    document.removeEventListener("keydown", this.#onKey);
    this.#walk.end();
    this.#spot.end();
  }
}
