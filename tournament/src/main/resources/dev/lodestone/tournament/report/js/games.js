// All games: a list to filter and sort, and the board that shows one of them.

import { html, section } from "./dom.js";
import { ENDING_WORDS } from "./endings.js";
import { grouped, plural, resultText, words } from "./format.js";
import { replayer } from "./replay.js";
import { sortableTable } from "./table.js";

const PAGE_SIZE = 20;

export function gameBrowser(data) {
  if (data.games.length === 0) {
    return;
  }
  let listed = data.games;
  let shown = PAGE_SIZE;
  let order = data.games;
  const select = (label, choices) => {
    const element = html("select", { onchange: refresh }, choices.map(([value, text]) => html("option", { value }, text)));
    return { element: html("label", null, html("span", null, label), element), get value() { return element.value; } };
  };
  const engine = select("Engine", [["", "any"], ...data.players.map((p, i) => [i, p.name])]);
  const result = select("Result", [["", "any"], ["1", `${data.sides[0]} won`], ["0.5", "drawn"], ["0", `${data.sides[1]} won`]]);
  const ending = select("Ending", [["", "any"], ...data.endings.map((e) => [e.termination, ENDING_WORDS[e.termination] ?? words(e.termination)])]);
  const run = select("Run", [["", "any"], ...data.runs.map((r, i) => [i + 1, `${i + 1}: ${r.name}`])]);
  const count = html("p", { class: "note", role: "status" });
  const more = html("button", { type: "button", onclick: () => { shown += 4 * PAGE_SIZE; draw(); } });
  const boards = data.games.filter((g) => g.board);
  const neighbour = (game, step) => {
    let i = listed.indexOf(game) + step;
    while (listed[i] && !listed[i].board) {
      i += step;
    }
    return listed[i];
  };
  const player = replayer(data, neighbour);
  const open = (game) => {
    player.open(game);
    player.focus();
    history.replaceState(null, "", `#game-${game.id}`);
  };
  const name = (index) => data.players[index].name;
  const label = (g) => (g.run ? `${g.run}/${g.number}` : String(g.id));
  const columns = [
    { title: "Game", best: "low", value: (g) => g.id,
      show: (g) => (!g.board ? label(g) : html("button", { type: "button", class: "link", "aria-label": `Replay game ${label(g)}`, onclick: () => open(g) }, label(g))) },
    { title: data.sides[0], text: true, value: (g) => name(g.first) },
    { title: data.sides[1], text: true, value: (g) => name(g.second) },
    { title: "Result", value: (g) => g.result, show: (g) => resultText(g.result) },
    { title: "Plies", value: (g) => g.plies },
    { title: "Ending", text: true, value: (g) => g.termination, show: (g) => ENDING_WORDS[g.termination] ?? words(g.termination), tip: (g) => g.reason },
    { title: "Pair", best: "low", value: (g) => g.pair },
  ];
  const table = sortableTable("Games", columns, data.games, { class: "wide games", onSort: (sorted) => { order = sorted; refresh(); } });

  function refresh() {
    listed = order.filter((g) => (run.value === "" || g.run === Number(run.value))
      && (engine.value === "" || g.first === Number(engine.value) || g.second === Number(engine.value))
      && (result.value === "" || g.result === Number(result.value))
      && (ending.value === "" || g.termination === ending.value));
    draw();
  }

  function draw() {
    table.draw(listed.slice(0, shown));
    const hidden = listed.length - Math.min(shown, listed.length);
    count.textContent = `${plural(listed.length, "game")}${listed.length < data.games.length ? ` of ${grouped(data.games.length)}` : ""}`;
    more.textContent = `Show ${Math.min(hidden, 4 * PAGE_SIZE)} more`;
    more.hidden = hidden === 0;
  }

  section("games", "Games", boards.length === data.games.length ? null
    : `All games are in this list and in the tables and charts above; ${boards.length === 0 ? "none" : `the first ${grouped(boards.length)}`} can be gone through on the board. lodestone report --boards ${data.games.length} writes them all.`,
    boards.length === 0 ? null : player.element,
    html("div", { class: "filters" }, data.runs.length > 0 ? run.element : null, engine.element, result.element, data.endings.length > 1 ? ending.element : null, count),
    table.element, more);
  refresh();
  const linked = () => boards.find((g) => `#game-${g.id}` === location.hash);
  const follow = () => {
    player.open(linked());
    player.focus();
  };
  window.addEventListener("hashchange", () => linked() && follow());
  if (linked()) {
    follow();
  } else if (boards.length > 0) {
    player.open(boards[0]);
  }
}
