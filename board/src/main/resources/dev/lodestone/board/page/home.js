// The first page: the game to continue, a new game in one sentence, and the list of games.

import { boardView, ownBoard, useColours } from "./board.js";
import { choice } from "./choice.js";
import { html } from "./dom.js";
import { select } from "./fields.js";
import { KeptGames } from "./kept-games.js";
import { remember, remembered } from "./stored.js";
import { Parameters } from "./parameters.js";
import { newGameText } from "./play-words.js";
import { Problem } from "./problem.js";
import { gameOf, get, post, setupOnce } from "./server.js";

/** Descriptions of the levels. */
const LEVELS = ["first steps", "beginner", "casual", "steady", "club", "strong", "expert", "master"];

/** Each choice as the server reads it, and as people read it. */
const CLOCKS = [["", "none"], ["60+1", "1 + 1"], ["180+2", "3 + 2"], ["300+3", "5 + 3"], ["900+10", "15 + 10"]];

/** Limits of a move, each as the command line reads it, and as people read it. */
const LIMITS = [["movetime=300ms", "0.3 s"], ["movetime=1s", "1 s"], ["movetime=3s", "3 s"], ["movetime=10s", "10 s"],
  ["nodes=1000", "1 000 nodes"], ["nodes=10000", "10 000 nodes"], ["nodes=100000", "100 000 nodes"]];
const OPPONENTS = [["level", "a level"], ["engine", "an engine"], ["person", "a person here"], ["engines", "two engines"]];

/** The view for any game, or for one game from a position that was set up. */
export async function homeView([id, start]) {
  const [setup, games] = await Promise.all([setupOnce(), get("/api/play")]);
  const own = await gameOf(setup, id);
  if (!own || !start) {
    const latest = games.find((game) => !game.result);
    // A game whose jar is missing cannot be continued.
    const rules = latest && await gameOf(setup, latest.game).catch(() => undefined);
    return (main) => new NewGame(setup, setup.games, null).appendTo(main, games, rules ? latest : null, rules);
  }
  const { first } = await post("/api/line", { game: id, start, moves: [] });
  return (main) => new NewGame(setup, [{ ...own, start: first }], start).appendTo(main, []);
}

const choose = (label, entries, chosen, onChoose) => html("label", { class: "field" }, html("span", null, label),
  select(entries, chosen, { onchange: (event) => onChoose(event.target.value) }));

class NewGame {
  #setup;
  #offered;
  #start;
  #game;
  #wanted;
  #isBeginning = false;
  #problem = new Problem();
  #options = html("div", { class: "new-options" });
  #parameters;
  #sentence = html("summary", { class: "new-sentence", "data-tip": "Press to change the players" });
  #setUp;
  #learn = html("a", { class: "quiet-link" }, "How is it played?");

  /** start is the text of the position from which to play, or null. */
  constructor(setup, offered, start) {
    const [engine, other = engine] = setup.engines;
    this.#setup = setup;
    this.#offered = offered;
    this.#start = start;
    this.#game = offered.find((g) => g.id === remembered("game", "gauss")) ?? offered[0];
    this.#setUp = html("a", { class: "quiet-link" }, start ? "Change the position" : "Set up a position");
    this.#parameters = new Parameters(setup.parameters, () => this.#drawSentence());
    this.#parameters.show(this.#game.id);
    this.#wanted = {
      opponent: remembered("opponent", "level"), level: remembered("level", "3"), side: remembered("side", "first"),
      engine: remembered("engine", engine), other: remembered("other", other),
      limit: remembered("limit", "movetime=1s"), clock: remembered("clock", ""), spec: "", parameters: "",
    };
  }

  #set(key) {
    return (value) => {
      this.#wanted[key] = value;
      remember(key, value);
      this.#draw();
    };
  }

  #seats() {
    const { opponent, level, side, engine, other, limit, spec } = this.#wanted;
    const { sides } = this.#game;
    const seat = (name) => (spec ? { kind: "engine", spec } : { kind: "engine", name, limit });
    if (opponent === "person") {
      return sides.map((name) => ({ kind: "person", name }));
    }
    if (opponent === "engines") {
      return [seat(engine), seat(other)];
    }
    const you = { kind: "person", name: "you" };
    const against = opponent === "level" ? { kind: "level", level: Number(level) } : seat(engine);
    const first = side === "first" || (side === "any" && crypto.getRandomValues(new Uint8Array(1))[0] < 128);
    return first ? [you, against] : [against, you];
  }

  /** The id of the game with its parameters. */
  #id() {
    const { parameters } = this.#wanted;
    const { id } = this.#game;
    return parameters ? `${id}${id.includes(":") ? "," : ":"}${parameters}` : id;
  }

  /** A second press, as in a double click, does not begin a second game. */
  async #begin() {
    if (this.#isBeginning) {
      return;
    }
    this.#isBeginning = true;
    const [first, second] = this.#seats();
    const { clock } = this.#wanted;
    const begun = await this.#problem.attempt(() =>
      post("/api/play", { game: this.#id(), first, second, ...(clock ? { clock } : {}), ...(this.#start ? { start: this.#start } : {}) }));
    if (begun) {
      location.hash = `#/play/${begun.id}`;
    } else {
      this.#isBeginning = false;
    }
  }

  #levelChoice() {
    const { level } = this.#wanted;
    return choice("level", `Level ${level}: ${LEVELS[level - 1] ?? ""}`,
      Array.from({ length: this.#setup.levels }, (_, i) => [String(i + 1), String(i + 1), LEVELS[i]]), level, this.#set("level"));
  }

  #engineChoices(both) {
    const { sides } = this.#game;
    const engines = this.#setup.engines.map((name) => [name, name]);
    const engine = (key, label) => choose(label, engines, this.#wanted[key], this.#set(key));
    const spec = this.#setup.allowsCommands && !both ? html("label", { class: "field" }, html("span", null, "Or as on the command line"),
      html("input", { type: "text", value: this.#wanted.spec, placeholder: "cmd=./my-engine,movetime=1s", oninput: (event) => {
        this.#wanted.spec = event.target.value.trim();
      } })) : null;
    return html("div", { class: "fields" }, engine("engine", both ? sides[0] : "Engine"), both ? engine("other", sides[1]) : null,
      spec, choose("Limit of a move", LIMITS, this.#wanted.limit, this.#set("limit")));
  }

  #drawSentence() {
    this.#wanted.parameters = this.#start ? "" : this.#parameters.text;
    this.#sentence.textContent = newGameText(this.#game, this.#wanted, [...LIMITS, ...CLOCKS]);
  }

  #draw() {
    const { id, settable, sides } = this.#game;
    const { opponent, side, clock } = this.#wanted;
    this.#drawSentence();
    this.#setUp.hidden = !settable;
    this.#setUp.href = `#/setup/${id}${this.#start ? `/${encodeURIComponent(this.#start)}` : ""}`;
    this.#learn.href = `#/learn/${id}`;
    const focus = document.activeElement;
    const focused = focus?.name && this.#options.contains(focus) ? [focus.name, focus.value] : null;
    const engines = opponent === "engines";
    this.#options.replaceChildren(...[
      choice("opponent", "Against", OPPONENTS, opponent, this.#set("opponent")),
      opponent === "level" ? this.#levelChoice() : null,
      engines || opponent === "engine" ? this.#engineChoices(engines) : null,
      opponent === "level" || opponent === "engine"
        ? choice("side", "You play", [["first", sides[0]], ["second", sides[1]], ["any", "either"]], side, this.#set("side")) : null,
      this.#start ? null : this.#parameters.element,
      choice("clock", "Clock: minutes and seconds a move", CLOCKS, clock, this.#set("clock")),
    ].filter(Boolean));
    if (focused) {
      this.#options.querySelector(`[name="${focused[0]}"][value="${focused[1]}"]`)?.focus();
    }
  }

  #card(game) {
    const board = ownBoard(game);
    const picture = boardView(board, { label: `The board of ${game.title}` });
    const scene = this.#start ? undefined : this.#setup.scenes[game.id];
    picture.show({ cells: scene ?? game.start.cells, hints: scene ? [] : game.start.hints, drawing: game.start.drawing });
    const card = html("label", { class: "card" },
      html("input", { type: "radio", name: "game", value: game.id, checked: game.id === this.#game.id, onchange: () => {
        this.#game = game;
        this.#parameters.show(game.id);
        remember("game", game.id);
        this.#draw();
      } }),
      html("span", { class: "card-face" }, picture.element, html("b", null, game.title), html("small", null, `${game.sides[0]} against ${game.sides[1]}`)));
    useColours(board, card);
    return card;
  }

  /** latest, if there is one, is the game to continue, with its rules. */
  appendTo(main, games, latest, rules) {
    const kept = games.length > 0 ? new KeptGames(this.#setup, games, latest, rules) : null;
    main.append(html("h1", { class: this.#start ? null : "unseen" }, this.#start ? "From your position" : "Play"), kept?.latest ?? "",
      html("section", { class: "new-game" },
        html("h2", null, "New game"),
        html("div", { class: "cards", role: "radiogroup", "aria-label": "Game" }, this.#offered.map((game) => this.#card(game))),
        html("div", { class: "new-begin" }, html("details", { class: "begin" }, this.#sentence, this.#options, html("p", null, this.#setUp)),
          html("button", { type: "button", class: "primary", onclick: () => this.#begin() }, "Play"), this.#learn),
        this.#problem.element), kept?.element ?? "");
    this.#draw();
    return () => kept?.end();
  }
}
