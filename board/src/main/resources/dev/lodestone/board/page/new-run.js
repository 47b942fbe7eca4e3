// A form for a tournament that the server plays.

import { html } from "./dom.js";
import { post } from "./server.js";

const LIMITS = [["movetime=50ms", "50 ms"], ["movetime=100ms", "0.1 s"], ["movetime=1s", "1 s"], ["movetime=3s", "3 s"],
  ["nodes=1000", "1 000 nodes"], ["nodes=10000", "10 000 nodes"], ["nodes=100000", "100 000 nodes"]];
const FORMATS = [["round robin", "everybody against everybody"], ["gauntlet", "the first against the others"], ["swiss", "Swiss"], ["knockout", "knockout"]];
const MOST_ENGINES = 12;

const field = (label, content) => html("label", { class: "field" }, html("span", null, label), content);
const select = (entries, chosen) => html("select", null, entries.map(([value, text]) => html("option", { value, selected: value === chosen }, text)));
const number = (value, min, step = 1) => html("input", { type: "number", min, step, value });

/** setup is the server's; onBegun(number) is told which run has begun. */
export function newRun(setup, onBegun) {
  const game = select(setup.games.map((g) => [g.id, g.title]), "gauss");
  const limit = select(LIMITS, "movetime=100ms");
  const format = select(FORMATS, "round robin");
  const games = number(20, 2, 2);
  const rounds = number(3, 1);
  const roundField = field("Rounds", rounds);
  const atOnce = number(1, 1);
  const problem = html("p", { class: "warning", role: "alert", hidden: true });
  const engines = html("div", { class: "fields" });
  const own = setup.engines.map((name) => [name, name]);

  /** One that takes part: its name, or where that is allowed what the command line would be told. */
  function engineRow(name) {
    const chosen = select(own, name);
    const spec = setup.allowsCommands ? html("input", { type: "text", placeholder: "or cmd=./my-engine", "aria-label": "As on the command line" }) : null;
    const row = html("div", { class: "engine-row" }, field(`Engine ${engines.children.length + 1}`, chosen), spec);
    row.seat = () => (spec?.value.trim() ? { kind: "engine", spec: spec.value.trim() } : { kind: "engine", name: chosen.value, limit: limit.value });
    return row;
  }

  const more = html("button", { type: "button", onclick: () => {
    engines.append(engineRow(setup.engines[engines.children.length % setup.engines.length]));
    drawButtons();
  } }, "Another engine");
  const fewer = html("button", { type: "button", onclick: () => {
    engines.lastChild.remove();
    drawButtons();
  } }, "One less");

  function drawButtons() {
    more.disabled = engines.children.length >= MOST_ENGINES;
    fewer.disabled = engines.children.length <= 2;
  }

  async function begin(event) {
    event.preventDefault();
    problem.hidden = true;
    try {
      const { number: run } = await post("/api/runs", {
        game: game.value, engines: [...engines.children].map((row) => row.seat()), limit: limit.value, format: format.value,
        games: Number(games.value), ...(format.value === "swiss" ? { rounds: Number(rounds.value) } : {}), concurrency: Number(atOnce.value),
      });
      onBegun(run);
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    }
  }

  roundField.hidden = true;
  format.addEventListener("change", () => {
    roundField.hidden = format.value !== "swiss";
  });
  atOnce.max = setup.cores;
  engines.append(engineRow(setup.engines.includes("alphabeta") ? "alphabeta" : setup.engines[0]));
  engines.append(engineRow(setup.engines.includes("mcts") ? "mcts" : setup.engines.at(-1)));
  drawButtons();
  return html("form", { class: "new-run", onsubmit: begin },
    html("div", { class: "fields" }, field("Game", game), field("Limit of a move", limit), field("Who meets whom", format), roundField,
      field("Games of each two", games), field("Games at once", atOnce)),
    engines,
    html("div", { class: "actions" }, more, fewer, html("button", { type: "submit", class: "primary" }, "Begin")),
    problem);
}
