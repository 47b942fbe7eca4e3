// All games: a list to filter and sort, and the board that shows one of them.

import { html, section } from "./dom.js";
import { ENDING_WORDS } from "./endings.js";
import { grouped, plural, resultText, words } from "./format.js";
import { Replayer } from "./replay.js";
import { sortableTable } from "./table.js";

const PAGE_SIZE = 20;

export function gameBrowser(data) {
  if (data.games.length > 0) {
    new GameBrowser(data).append();
  }
}

class GameBrowser {
  #data;
  #listed;
  #order;
  #shown = PAGE_SIZE;
  #boards;
  #player;
  #table;
  #filters;
  #count = html("p", { class: "note", role: "status" });
  #more = html("button", { type: "button", onclick: () => {
    this.#shown += 4 * PAGE_SIZE;
    this.#draw();
  } });

  constructor(data) {
    this.#data = data;
    this.#listed = data.games;
    this.#order = data.games;
    this.#boards = data.games.filter((g) => g.board);
    this.#player = new Replayer(data, (game, step) => this.#neighbour(game, step));
    this.#filters = this.#newFilters();
    this.#table = sortableTable("Games", this.#columns(), data.games, { class: "wide games", onSort: (sorted) => {
      this.#order = sorted;
      this.#refresh();
    } });
  }

  #neighbour(game, step) {
    let i = this.#listed.indexOf(game) + step;
    while (this.#listed[i] && !this.#listed[i].board) {
      i += step;
    }
    return this.#listed[i];
  }

  /** A filter of games: a select, whether it is useful, and whether a game has the value. */
  #newFilters() {
    const { players, sides, endings, runs } = this.#data;
    const filter = (label, choices, isOfUse, has) => {
      const select = html("select", { onchange: () => this.#refresh() }, [["", "any"], ...choices].map(([value, text]) => html("option", { value }, text)));
      return { select, isOfUse, has, element: html("label", null, html("span", null, label), select) };
    };
    return [
      filter("Run", runs.map((r, i) => [i + 1, `${i + 1}: ${r.name}`]), runs.length > 0, (g, run) => g.run === Number(run)),
      filter("Engine", players.map((p, i) => [i, p.name]), true, (g, engine) => g.first === Number(engine) || g.second === Number(engine)),
      filter("Result", [["1", `${sides[0]} won`], ["0.5", "drawn"], ["0", `${sides[1]} won`]], true, (g, result) => g.result === Number(result)),
      filter("Ending", endings.map((e) => [e.termination, ENDING_WORDS[e.termination] ?? words(e.termination)]), endings.length > 1, (g, ending) => g.termination === ending),
    ];
  }

  #open(game) {
    this.#player.open(game);
    this.#player.focus();
    history.replaceState(null, "", `#game-${game.id}`);
  }

  #columns() {
    const { players, sides } = this.#data;
    const label = (g) => (g.run ? `${g.run}/${g.number}` : String(g.id));
    return [
      { title: "Game", best: "low", value: (g) => g.id,
        show: (g) => (!g.board ? label(g) : html("button", { type: "button", class: "link", "aria-label": `Replay game ${label(g)}`, onclick: () => this.#open(g) }, label(g))) },
      { title: sides[0], text: true, value: (g) => players[g.first].name },
      { title: sides[1], text: true, value: (g) => players[g.second].name },
      { title: "Result", value: (g) => g.result, show: (g) => resultText(g.result) },
      { title: "Plies", value: (g) => g.plies },
      { title: "Ending", text: true, value: (g) => g.termination, show: (g) => ENDING_WORDS[g.termination] ?? words(g.termination), tip: (g) => g.reason },
      { title: "Pair", best: "low", value: (g) => g.pair },
    ];
  }

  #refresh() {
    this.#listed = this.#order.filter((g) => this.#filters.every(({ select, has }) => select.value === "" || has(g, select.value)));
    this.#draw();
  }

  #draw() {
    const { length } = this.#listed;
    const all = this.#data.games.length;
    this.#table.draw(this.#listed.slice(0, this.#shown));
    const hidden = length - Math.min(this.#shown, length);
    this.#count.textContent = `${plural(length, "game")}${length < all ? ` of ${grouped(all)}` : ""}`;
    this.#more.textContent = `Show ${Math.min(hidden, 4 * PAGE_SIZE)} more`;
    this.#more.hidden = hidden === 0;
  }

  /** A sentence about the games without a row or a board, and the option that adds them. */
  #omitted() {
    const { games, played } = this.#data;
    const first = (n) => (n === 0 ? "none" : `the first ${grouped(n)}`);
    const listed = games.length === played ? "All games are in this list and"
      : `This list has the first ${grouped(games.length)} of ${grouped(played)} games; all are`;
    return this.#boards.length === played ? null
      : `${listed} in the tables and charts above; ${first(this.#boards.length)} can be gone through on the board. lodestone report --boards ${played} writes them all.`;
  }

  append() {
    const boards = this.#boards;
    section("games", "Games", this.#omitted(),
      boards.length === 0 ? null : this.#player.element,
      html("div", { class: "filters" }, this.#filters.filter((f) => f.isOfUse).map((f) => f.element), this.#count),
      this.#table.element, this.#more);
    this.#refresh();
    const linked = () => boards.find((g) => `#game-${g.id}` === location.hash);
    window.addEventListener("hashchange", () => linked() && this.#open(linked()));
    if (linked()) {
      this.#open(linked());
    } else if (boards.length > 0) {
      this.#player.open(boards[0]);
    }
  }
}
