// A form for a tournament or a sequential test that the server plays.

import { html } from "./dom.js";
import { field, group, number, select } from "./fields.js";
import { post } from "./server.js";

const OWN = "own";
const LIMITS = [["movetime=50ms", "50 ms a move"], ["movetime=100ms", "0.1 s a move"], ["movetime=1s", "1 s a move"], ["movetime=3s", "3 s a move"],
  ["nodes=1000", "1 000 nodes a move"], ["nodes=10000", "10 000 nodes a move"], ["nodes=100000", "100 000 nodes a move"],
  ["tc=10+0.1", "clock: 10 s + 0.1 s a move"], ["tc=60+0.6", "clock: 1 min + 0.6 s a move"], ["tc=300+3", "clock: 5 min + 3 s a move"], [OWN, "another \u2026"]];
const FORMATS = [["round robin", "everybody against everybody"], ["gauntlet", "the first against the others"], ["swiss", "Swiss"], ["knockout", "knockout"],
  ["test", "two engines, until a test decides (SPRT)"]];
const OPENINGS = [["usual", "the game\u2019s own book"], ["random", "random moves"], ["none", "none: the start position"], ["lines", "my own lines"]];
const GAMES = 20;
const GAMES_OF_A_TEST = 20000;
const MOST_ENGINES = 12;

/** setup is the server's; onBegun(number) is told which run has begun. */
export function newRun(setup, onBegun) {
  const game = field("Game", select(setup.games.map((g) => [g.id, g.title]), "gauss"));
  const format = field("Who meets whom", select(FORMATS, "round robin"));
  const games = field("Games of each two", number(GAMES, 2, 2));
  const rounds = field("Rounds", number(3, 1));
  const limit = field("Time or nodes", select(LIMITS, "movetime=100ms"));
  const ownLimit = field("As on the command line", html("input", { type: "text", placeholder: "movetime=250ms, tc=40/60+0.6", spellcheck: "false" }));
  const openings = field("Games begin with", select(OPENINGS, "usual"));
  const plies = field("Random moves", number(4, 1));
  const lines = field("An opening a line", html("textarea", { rows: 4, spellcheck: "false", placeholder: "moves from the start position, or a position" }), { wide: true });
  const atOnce = field("Games at once", number(1, 1));
  const bounds = { elo0: field("H0: Elo", number(0, -200, "any")), elo1: field("H1: Elo", number(10, -200, "any")),
    alpha: field("False H1 (\u03b1)", number(0.05, 0, "any")), beta: field("False H0 (\u03b2)", number(0.05, 0, "any")) };
  const problem = html("p", { class: "warning", role: "alert", hidden: true });
  const engines = [];
  const rows = html("div", { class: "fields" });

  const isTest = () => format.control.value === "test";
  const isOwnLimit = () => limit.control.value === OWN;

  /** What the server calls its fields. */
  const named = (name) => ({ game, format, games, concurrency: atOnce, limit: isOwnLimit() ? ownLimit : limit,
    openings: { random: plies, lines }[openings.control.value] ?? openings, test: bounds.elo1 }[name]
    ?? engines.find((engine, i) => name === `engine${i + 1}`)?.name);

  /** One that takes part: its name, or where that is allowed what the command line would be told. */
  function addEngine(chosen) {
    const name = field(`Engine ${engines.length + 1}`, select(setup.engines.map((n) => [n, n]), chosen));
    const spec = setup.allowsCommands ? html("input", { type: "text", placeholder: "or cmd=./my-engine", "aria-label": `Engine ${engines.length + 1} as on the command line` }) : null;
    const row = html("div", { class: "engine-row" }, name.element, spec);
    engines.push({ name, row, seat: () => (spec?.value.trim() ? { kind: "engine", spec: spec.value.trim() } : { kind: "engine", name: name.control.value }) });
    rows.append(row);
  }

  const more = html("button", { type: "button", onclick: () => {
    addEngine(setup.engines[engines.length % setup.engines.length]);
    draw();
  } }, "Another engine");
  const fewer = html("button", { type: "button", onclick: () => {
    engines.pop().row.remove();
    draw();
  } }, "One less");

  function draw() {
    const begins = openings.control.value;
    rounds.element.hidden = format.control.value !== "swiss";
    Object.values(bounds).forEach((bound) => {
      bound.element.hidden = !isTest();
    });
    games.element.querySelector(".field-name").textContent = isTest() ? "Games at most" : "Games of each two";
    ownLimit.element.hidden = !isOwnLimit();
    plies.element.hidden = begins !== "random";
    lines.element.hidden = begins !== "lines";
    more.disabled = engines.length >= MOST_ENGINES;
    fewer.disabled = engines.length <= 2;
  }

  const asked = () => ({
    game: game.control.value,
    engines: engines.map((engine) => engine.seat()),
    limit: isOwnLimit() ? ownLimit.control.value.trim() : limit.control.value,
    format: format.control.value,
    games: Number(games.control.value),
    concurrency: Number(atOnce.control.value),
    ...(format.control.value === "swiss" ? { rounds: Number(rounds.control.value) } : {}),
    ...(isTest() ? { test: Object.fromEntries(Object.entries(bounds).map(([name, bound]) => [name, Number(bound.control.value)])) } : {}),
    ...({ random: { openingPlies: Number(plies.control.value) }, none: { openingPlies: 0 }, lines: { openings: lines.control.value.split("\n") } }[openings.control.value] ?? {}),
  });

  let faulty = null;

  function complain(error) {
    faulty = named(error.field) ?? null;
    if (faulty) {
      faulty.fault(error.message);
      faulty.control.focus();
    } else {
      problem.textContent = error.message;
    }
    problem.hidden = Boolean(faulty);
  }

  async function begin(event) {
    event.preventDefault();
    problem.hidden = true;
    faulty?.fault("");
    try {
      onBegun((await post("/api/runs", asked())).number);
    } catch (error) {
      complain(error);
    }
  }

  format.control.addEventListener("change", () => {
    games.control.value = isTest() ? GAMES_OF_A_TEST : GAMES;
    draw();
  });
  [limit, openings].forEach(({ control }) => control.addEventListener("change", draw));
  atOnce.control.max = setup.cores;
  addEngine(setup.engines.includes("alphabeta") ? "alphabeta" : setup.engines[0]);
  addEngine(setup.engines.includes("mcts") ? "mcts" : setup.engines.at(-1));
  draw();
  // The server says what is wrong, in the same words as the command line.
  return html("form", { class: "new-run", novalidate: true, onsubmit: begin },
    group("What is played", game.element, limit.element, ownLimit.element, atOnce.element),
    html("fieldset", { class: "field-group" }, html("legend", null, "Engines"), rows, html("div", { class: "actions" }, more, fewer)),
    group("Format", format.element, games.element, rounds.element, ...Object.values(bounds).map((bound) => bound.element)),
    group("Openings", openings.element, plies.element, lines.element),
    html("div", { class: "actions" }, html("button", { type: "submit", class: "primary" }, "Begin")),
    problem);
}
