// Tournaments: the list, a running one, and its games.

import { boardOf, useColours } from "./board.js";
import { crossGrid } from "./cross-grid.js";
import { html } from "./dom.js";
import { BIASED, RESULTS, VIRTUAL, limitText, plural, points, signed, withInterval, words } from "./format.js";
import { meetingOf, ratingRange, runProgress, testShare } from "./run-words.js";
import { LiveGames } from "./live-games.js";
import { newRun } from "./new-run.js";
import { Problem } from "./problem.js";
import { replayView } from "./replay-view.js";
import { runButtons } from "./run-buttons.js";
import { useNotation } from "./scores.js";
import { get, listen, poll, setupOnce } from "./server.js";

/** The ending of most games, which needs no remark. */
const BY_RULES = "rules";
const LISTED = 60;
const PAGE = 200;

export async function watchView([name, game, ply]) {
  if (!name) {
    const [runs, setup, trainings] = await Promise.all([get("/api/runs"), setupOnce(), get("/api/trainings")]);
    return (main) => runList(main, runs, setup, trainings);
  }
  const run = encodeURIComponent(name);
  return game ? replayView(run, game, ply) : (main) => {
    const live = new LiveRun(run);
    live.appendTo(main);
    return () => live.end();
  };
}

/** Links to trainings, whose tests are among the runs. */
function trainingList(trainings) {
  return trainings.length === 0 ? null : html("section", null, html("h2", null, "Trainings"), html("ul", { class: "kept" },
    trainings.map(({ name, curves }) => html("li", null, html("a", { href: `#/training/${encodeURIComponent(name)}` }, html("b", null, name),
      curves?.generations && html("small", null, `${curves.title}: ${plural(curves.generations.length, "generation")}, ${curves.accepted} accepted${curves.over ? "" : ", in progress"}`))))));
}

function runList(main, runs, setup, trainings) {
  const list = html("ul", { class: "kept" });
  const none = html("p", { class: "note" }, "There is none yet. Those that begin in a directory that is watched come here by themselves: ", html("code", null, "lodestone serve DIRECTORY"));
  const titles = new Map(setup.games.map((g) => [g.id, g.title]));

  function draw(found) {
    none.hidden = found.length > 0;
    list.replaceChildren(...[...found].reverse().map(({ run, error }) => html("li", null, run
      ? html("a", { href: `#/watch/${encodeURIComponent(run.name)}` }, html("b", null, run.name), html("span", null, `${titles.get(run.game) ?? run.game}: ${run.players.join(", ")}`),
        html("small", null, `${plural(run.over, "game")} over${run.running > 0 ? `, ${run.running} begun` : ""}`))
      : html("p", { class: "warning" }, error))));
  }

  document.title = "Runs";
  draw(runs);
  main.append(...[html("h1", null, "Runs"), none, list, trainingList(trainings)].filter((part) => part !== null),
    html("section", null, html("details", { class: "begin" }, html("summary", null, "Begin a run"), newRun(setup, (name) => {
      location.hash = `#/watch/${encodeURIComponent(name)}`;
    }))));
  // Links must not move while somebody may be about to press them.
  return poll("/api/runs", (found) => list.contains(document.activeElement) || list.matches(":hover") || draw(found));
}

/** A rating as a dot with its interval, on a common scale; an infinite end is at the edge. */
function ratingBar(row, low, high) {
  const at = (elo) => `${(100 * (elo - low) / Math.max(1, high - low)).toFixed(1)}%`;
  const part = (name, style) => html("span", { class: `rating-${name}`, style });
  return html("span", { class: "rating-bar", "aria-hidden": "true" }, low < 0 && high > 0 ? part("zero", { left: at(0) }) : null,
    row.low === undefined && row.high === undefined ? null : part("whisker", { left: at(row.low ?? low), right: `calc(100% - ${at(row.high ?? high)})` }),
    part("dot", { left: at(row.elo) }));
}

const ELO = "Elo [95\u202f%]";
/** The header of the standings; spare columns are hidden if there is little room. */
const COLUMNS = [["Engine", "text"], ["Points"], ["Games", "played"], ["W", "spare"], ["D", "spare"], ["L", "spare"], ["Pairs", "spare"], [ELO, "elo"]];
const PAIRS_TIP = "Pairs of games with exchanged sides, by what they brought: 0, \u00bd, 1, 1\u00bd, 2 points";

/** A long name continues in a new line after a separator, not within a word. */
const breakable = (name) => name.split(/(?<=[:,])/).flatMap((part) => [part, html("wbr")]);

function standings(table) {
  const { isRated, low, high } = ratingRange(table.rows);
  return html("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Table: standings" }, html("table", { class: "wide" },
    html("caption", { class: "unseen" }, "Standings"),
    html("thead", null, html("tr", null, COLUMNS.map(([title, kind]) => html("th", { scope: "col", class: kind, "data-tip": title === "Pairs" ? PAIRS_TIP : null }, title === ELO && table.reference ? `Elo, ${table.reference} = 0 [95\u202f%]` : title)),
      isRated ? html("th", { scope: "col", class: "rating" }, html("span", { class: "unseen" }, "Elo as a bar")) : null)),
    html("tbody", null, table.rows.map((row) => html("tr", null,
      html("th", { scope: "row", class: "text" }, breakable(row.player)),
      [row.points, row.games, row.wins, row.draws, row.losses, row.pairs.join(" ")].map((n, i) => html("td", { class: COLUMNS[i + 1][1] }, String(n))),
      html("td", { class: "elo" }, row.elo === undefined ? "\u2013" : withInterval({ value: row.elo, low: row.low, high: row.high }, row.virtualDraw).split(/ (?=\[)/).map((text) => [html("span", null, text), " "])),
      isRated ? html("td", { class: "rating" }, row.elo === undefined ? null : ratingBar(row, low, high)) : null)))),
    table.rows.some((row) => row.virtualDraw) ? html("p", { class: "note" }, VIRTUAL) : null);
}

/** The crosstable: the row's points against each column, and the likelihood that the row is the stronger engine. */
function crosstable({ rows }) {
  if (rows.length < 2 || rows.some((row) => row.meetings.length === 0)) {
    return null;
  }
  const meeting = (i, j) => {
    const met = meetingOf(rows, i, j);
    return met && { ...met, content: [met.points, html("small", null, ` / ${met.games}`), html("small", { class: "superiority" }, met.superiority)] };
  };
  return [html("h2", { id: "crosstable" }, "Crosstable"),
    html("p", { class: "lead" }, "Points of the row against the column, and the likelihood, from all games, that the row is the stronger engine."),
    crossGrid("Crosstable", rows.map((row) => row.player), meeting, rows.map((row) => points(row.points)))];
}

const VERDICTS = { continue: "undecided", accept_h0: "H0 is accepted", accept_h1: "H1 is accepted" };

/** A sequential test between its bounds. */
function testBar(test) {
  return html("div", { class: "llr" }, html("p", null, `Test: LLR ${signed(test.llr, 2)} between ${signed(test.lower, 2)} (H0) and ${signed(test.upper, 2)} (H1), ${VERDICTS[test.verdict]}`),
    html("div", { class: "llr-bar", role: "img", "aria-label": `LLR ${signed(test.llr, 2)}` }, html("span", { class: "llr-mark", style: { left: testShare(test) } })),
    html("p", { class: "note" }, `${BIASED}, the one in the report is not.`));
}

/** The finished games of a run: the last ones, and all of them on request. */
class EndedGames {
  #run;
  #games = [];
  #over = 0;
  #all = null;
  #shown = 0;
  #list = html("ol", { class: "ended" });
  #more = html("button", { type: "button", onclick: () => this.#showMore() }, "All games");

  constructor(run) {
    this.#run = run;
    this.element = html("section", { "aria-labelledby": "ended" }, html("h2", { id: "ended" }, "Games that are over"), this.#list, this.#more);
  }

  #entry(game) {
    const ending = game.termination === BY_RULES ? "" : `, ${words(game.termination)}`;
    return html("li", null, html("a", { href: `#/watch/${this.#run}/${game.id}` }, html("span", { class: "ply" }, String(game.id)),
      html("span", null, breakable(game.first), " ", html("b", null, RESULTS[game.result]), " ", breakable(game.second)),
      html("small", null, `${plural(game.plies, "move")}${ending}`)));
  }

  /** Shows the last games; over is the number of all finished games. */
  show(games, over) {
    this.#games = games;
    this.#over = over;
    this.#draw();
  }

  add(game) {
    this.#games.push(game);
    this.#over++;
    this.#draw();
  }

  /** Shows the last games, unless the full list is shown, which stays as it was when it was requested. */
  #draw() {
    this.element.hidden = this.#over === 0;
    if (!this.#all) {
      this.#more.hidden = this.#over <= Math.min(LISTED, this.#games.length);
      this.#list.replaceChildren(...this.#games.slice(-LISTED).reverse().map((game) => this.#entry(game)));
    }
  }

  async #showMore() {
    if (!this.#all) {
      this.#all = (await get(`/api/runs/${this.#run}/games`)).games;
      this.#list.replaceChildren();
      this.#more.textContent = "More";
    }
    this.#list.append(...this.#all.slice(this.#shown, this.#shown + PAGE).map((game) => this.#entry(game)));
    this.#shown += PAGE;
    this.#more.hidden = this.#shown >= this.#all.length;
  }
}

/** A run in progress: its games, its table, the next games and the finished ones. */
class LiveRun {
  #run;
  #games;
  #ended;
  #buttons;
  #stop = () => {};
  #title = html("h1", null, "");
  #lead = html("p", { class: "lead" }, "");
  #lost = new Problem("status");
  // A box is hidden until it has content, because boxes that fill later would shift the page.
  #content = html("div", { hidden: true });
  #progress = html("p", { class: "facts" });
  #warnings = html("div");
  #table = html("div");
  #met = html("section", { "aria-labelledby": "crosstable", hidden: true });
  #counts = {};
  #schedule = html("ol", { class: "schedule" });
  #next = html("section", { "aria-labelledby": "next", hidden: true }, html("h2", { id: "next" }, "Next"), this.#schedule);

  constructor(run) {
    this.#run = run;
    this.#ended = new EndedGames(run);
    this.#games = new LiveGames(run, () => this.#showProgress());
    this.#buttons = runButtons(run);
  }

  #drawTable(table) {
    this.#counts = table;
    this.#showProgress();
    this.#schedule.replaceChildren(...table.next.map((g) => html("li", null, html("span", { class: "ply" }, String(g.id)), ` ${g.first} \u2013 ${g.second}`)));
    this.#next.hidden = table.next.length === 0;
    this.#warnings.replaceChildren(...table.warnings.map((text) => html("p", { class: "warning", role: "note" }, text)));
    const met = crosstable(table);
    this.#met.hidden = !met;
    this.#met.replaceChildren(...(met ?? []));
    this.#table.replaceChildren(...[standings(table), table.test ? testBar(table.test) : null].filter(Boolean));
  }

  #showProgress() {
    this.#progress.textContent = runProgress(this.#counts, this.#games.running);
  }

  #receive(data) {
    const format = data.format === "sequential" ? "sequential test" : data.format;
    this.#content.hidden = false;
    this.#title.textContent = data.name;
    document.title = data.name;
    this.#lead.textContent = `${data.rules ? data.rules.title : "A game that only its engines know"}: ${format}, ${limitText(data.limits)}`;
    if (data.rules) {
      useColours(boardOf({ ...data.rules.board, sides: data.rules.sides }));
      useNotation(data.rules.board, data.rules.sides);
    }
    this.#games.show(data.rules ?? null, data.running);
    this.#ended.show(data.ended, data.table.over);
    this.#drawTable(data.table);
  }

  #listen() {
    return listen(`/api/runs/${this.#run}/events`, {
      snapshot: (data) => this.#receive(data),
      start: (data) => this.#games.open(data.game),
      move: (data) => this.#games.add(data.id, data.ply, data.move),
      gone: (data) => this.#games.remove(data.id),
      end: (data) => {
        this.#games.finish(data.game);
        this.#ended.add(data.game);
        if (data.table) {
          this.#drawTable(data.table);
        }
      },
    }, (problem) => this.#lost.show(problem));
  }

  appendTo(main) {
    this.#content.append(this.#title, this.#lead, this.#warnings, this.#progress, this.#buttons.element, html("section", null, this.#table,
      html("p", { class: "lead" }, html("a", { class: "quiet-link", href: `/api/runs/${this.#run}/report`, target: "_blank" }, "Report"), ": ratings, pairs, openings, lengths and times of the games so far")),
      this.#games.element, this.#met, this.#next, this.#ended.element);
    main.append(this.#lost.element, this.#content);
    this.#stop = this.#listen();
  }

  end() {
    this.#stop();
    this.#games.end();
    this.#buttons.end();
  }
}
