// A form for a tournament or a sequential test that the server plays.

import { html } from "./dom.js";
import { field, group, number, select } from "./fields.js";
import { Parameters } from "./parameters.js";
import { Problem } from "./problem.js";
import { post } from "./server.js";

const OWN = "own";
const LIMITS = [["movetime=50ms", "0.05 s a move"], ["movetime=100ms", "0.1 s a move"], ["movetime=1s", "1 s a move"], ["movetime=3s", "3 s a move"],
  ["nodes=1000", "1 000 nodes a move"], ["nodes=10000", "10 000 nodes a move"], ["nodes=100000", "100 000 nodes a move"],
  ["tc=10+0.1", "clock: 10 s + 0.1 s a move"], ["tc=60+0.6", "clock: 1 min + 0.6 s a move"], ["tc=300+3", "clock: 5 min + 3 s a move"], [OWN, "another \u2026"]];
const FORMATS = [["round robin", "everybody against everybody"], ["gauntlet", "the first against the others"], ["swiss", "Swiss"], ["knockout", "knockout"],
  ["test", "two engines, until a test decides (SPRT)"]];
const OPENINGS = [["usual", "balanced openings"], ["random", "random moves"], ["none", "none: the start position"], ["lines", "my own lines"]];
const MAX_ENGINES = 12;

/** The settings' names for people; another setting has its key. */
const LABELS = { games: "Games of each two", "max-games": "Games at most", swiss: "Rounds", elo0: "H0: Elo", elo1: "H1: Elo", alpha: "False H1 (\u03b1)", beta: "False H0 (\u03b2)",
  model: "Scale of Elo", "opening-plies": "Random moves" };
/** Minimum and step of whole numbers, and the value of settings without a default. */
const WHOLE = { games: [2, 2], "max-games": [2, 2], swiss: [1, 1, 3] };

/** The value of settings that take a number or a range. */
const RANGES = { "opening-plies": "4" };

/** Fields of settings, as the tables of the command line declare them. */
const settingFields = (settings) => Object.fromEntries(settings.map(({ key, usual, help, choices }) => {
  const [min, step, value] = WHOLE[key] ?? [null, "any"];
  const written = RANGES[key] ? html("input", { type: "text", value: RANGES[key], spellcheck: "false" }) : number(usual ?? value, min, step);
  const control = choices.length ? select(choices.map((choice) => [choice, choice]), usual) : written;
  control.name = key;
  return [key, field(LABELS[key] ?? key, control, { tip: help })];
}));

/** The participating engines, each by name or, if allowed, as on the command line. */
class EngineRows {
  #setup;
  #rows = [];
  #more = html("button", { type: "button", onclick: () => this.add(this.#setup.engines[this.#rows.length % this.#setup.engines.length]) }, "Another engine");
  #fewer = html("button", { type: "button", onclick: () => {
    this.#rows.pop().element.remove();
    this.#draw();
  } }, "One less");

  #list = html("div", { class: "fields" });
  element = html("fieldset", { class: "field-group" }, html("legend", null, "Engines"), this.#list, html("div", { class: "actions" }, this.#more, this.#fewer));

  constructor(setup) {
    this.#setup = setup;
    this.add(setup.engines.includes("alphabeta") ? "alphabeta" : setup.engines[0]);
    this.add(setup.engines.includes("mcts") ? "mcts" : setup.engines.at(-1));
  }

  add(chosen) {
    const label = `Engine ${this.#rows.length + 1}`;
    const name = field(label, select(this.#setup.engines.map((n) => [n, n]), chosen));
    const spec = this.#setup.allowsCommands ? html("input", { type: "text", placeholder: "or cmd=./my-engine", "aria-label": `${label} as on the command line` }) : null;
    const element = html("div", { class: "engine-row" }, name.element, spec);
    this.#rows.push({ name, element, spec });
    this.#list.append(element);
    this.#draw();
  }

  #draw() {
    this.#more.disabled = this.#rows.length >= MAX_ENGINES;
    this.#fewer.disabled = this.#rows.length <= 2;
  }

  seats() {
    return this.#rows.map(({ name, spec }) => (spec?.value.trim() ? { kind: "engine", spec: spec.value.trim() } : { kind: "engine", name: name.control.value }));
  }

  /** The field that the server names engine1 and so on. */
  named(name) {
    return this.#rows.find((row, i) => name === `engine${i + 1}`)?.name;
  }
}

const isTest = ({ format }) => format === "test";

/** The fields that are shown only with some values of the others. */
const SHOWN = { ownLimit: ({ limit }) => limit === OWN, swiss: ({ format }) => format === "swiss", games: (values) => !isTest(values), "max-games": isTest,
  "opening-plies": ({ openings }) => openings === "random", lines: ({ openings }) => openings === "lines" };

const fieldsOf = (setup) => ({
  game: field("Game", select(setup.games.map((g) => [g.id, g.title]), "gauss")),
  limit: field("Time or nodes", select(LIMITS, "movetime=100ms")),
  ownLimit: field("As on the command line", html("input", { type: "text", placeholder: "movetime=250ms, tc=40/60+0.6", spellcheck: "false" })),
  concurrency: field("Games at once", number(1, 1)),
  format: field("Who meets whom", select(FORMATS, "round robin")),
  ...settingFields(setup.runFields),
  openings: field("Games begin with", select(OPENINGS, "usual")),
  lines: field("An opening a line", html("textarea", { rows: 4, spellcheck: "false", placeholder: "moves from the start position, or a position" }), { wide: true }),
});

/** setup is the server's; onBegun(name) is called with the name of the new run. */
export const newRun = (setup, onBegun) => new NewRun(setup, onBegun).element;

class NewRun {
  #onBegun;
  #faulty = null;
  #fields;
  #test;
  #hypotheses;
  #engines;
  #parameters;
  #problem = new Problem();

  constructor(setup, onBegun) {
    this.#onBegun = onBegun;
    this.#fields = fieldsOf(setup);
    this.#engines = new EngineRows(setup);
    this.#test = setup.runFields.map(({ key }) => key).filter((key) => !(key in SHOWN));
    const { game, concurrency } = this.#fields;
    concurrency.control.max = setup.cores;
    this.#parameters = new Parameters(setup.parameters, () => {});
    this.#parameters.show(game.control.value);
    game.control.addEventListener("change", () => this.#parameters.show(game.control.value));
    this.element = this.#form();
    this.#draw();
  }

  #values() {
    return Object.fromEntries(Object.entries(this.#fields).map(([name, { control }]) => [name, control.value]));
  }

  /** The field to which a message of the server belongs, if there is one. */
  #named(name) {
    const { limit, openings } = this.#values();
    const shown = { test: "elo1", limit: limit === OWN ? "ownLimit" : name, openings: { random: "opening-plies", lines: "lines" }[openings] };
    return this.#fields[shown[name] ?? name] ?? this.#engines.named(name) ?? null;
  }

  #draw() {
    const values = this.#values();
    Object.entries(SHOWN).forEach(([name, isShown]) => {
      this.#fields[name].element.hidden = !isShown(values);
    });
    this.#hypotheses.hidden = !isTest(values);
  }

  #asked() {
    const { game, limit, ownLimit, concurrency, format, swiss, openings, lines, ...values } = this.#values();
    return {
      game: [game, this.#parameters.text].filter(Boolean).join(":"),
      engines: this.#engines.seats(),
      limit: limit === OWN ? ownLimit.trim() : limit,
      format,
      games: Number(values[isTest({ format }) ? "max-games" : "games"]),
      concurrency: Number(concurrency),
      ...(format === "swiss" ? { rounds: Number(swiss) } : {}),
      ...(isTest({ format }) ? { test: Object.fromEntries(this.#test.map((key) => [key, values[key]])) } : {}),
      ...{ random: { openingPlies: values["opening-plies"].trim() }, none: { openingPlies: "0" }, lines: { openings: lines.split("\n") } }[openings],
    };
  }

  async #begin() {
    this.#problem.show("");
    this.#faulty?.fault("");
    try {
      this.#onBegun((await post("/api/runs", this.#asked())).name);
    } catch (error) {
      this.#faulty = this.#named(error.field);
      this.#faulty?.fault(error.message);
      this.#faulty?.control.focus();
      this.#problem.show(this.#faulty ? "" : error.message);
    }
  }

  /** The server checks the form, with the same messages as the command line. */
  #form() {
    const shown = (...names) => names.map((name) => this.#fields[name].element);
    this.#hypotheses = group("Hypotheses", shown(...this.#test));
    return html("form", { class: "new-run", novalidate: true, onchange: () => this.#draw(), onsubmit: (event) => {
      event.preventDefault();
      this.#begin();
    } },
    group("What is played", shown("game", "limit", "ownLimit", "concurrency")),
    this.#parameters.element,
    this.#engines.element,
    group("Format", shown("format", "games", "max-games", "swiss")),
    this.#hypotheses,
    group("Openings", shown("openings", "opening-plies", "lines")),
    html("div", { class: "actions" }, html("button", { type: "submit", class: "primary" }, "Begin")),
    this.#problem.element);
  }
}
