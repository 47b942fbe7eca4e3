// The page of a data set's statistics, from the summary to the details.

import { legend } from "./chart.js";
import { bars, curve } from "./curve.js";
import { html, section, tile } from "./dom.js";
import { NONE, grouped, interval, percent, plural, signed } from "./format.js";
import { sortableTable } from "./table.js";

const data = JSON.parse(document.getElementById("data").textContent);
const { totals } = data;

const share = (part, whole) => (whole === 0 ? NONE : percent(part / whole));
const known = (value, show) => (value === undefined || value === null ? NONE : show(value));

function counts(caption, title, entries, whole) {
  return sortableTable(caption, [
    { title, text: true, value: ([name]) => name },
    { title: "count", value: ([, n]) => n, show: ([, n]) => grouped(n) },
    { title: "share", value: ([, n]) => n, show: ([, n]) => share(n, whole) },
  ], entries).element;
}

document.getElementById("main").append(html("div", { class: "opening" },
  html("h1", null, `${data.game} data set`),
  html("p", { class: "lead" }, `${plural(totals.rows, "position")} of ${plural(totals.games, "game")}.`),
  html("p", { class: "lead" }, "To see the positions of a bar as boards, start ", html("code", null, "lodestone serve DIRECTORY"), " with the directory of the set, choose Data, then Charts, and press the bar."),
  html("dl", { class: "tiles" },
    tile("Positions", grouped(totals.rows), `${data.bytesPerRow} bytes each`),
    tile("Games", grouped(totals.games), `${plural(data.repeatedGames, "game")} ${data.repeatedGames === 1 ? "repeats" : "repeat"} another`),
    tile(`${data.sides[0]} scores`, percent(data.firstScore.value), `\u00b1 ${percent(data.firstScore.error)}`),
    tile("Proven", share(totals.exactRows, totals.rows), "result with best play"),
    tile("Policy targets", share(totals.policyRows, totals.rows)),
    tile("Held out and seen", known(data.leak, percent), `of ${grouped(totals.validation + totals.test)} rows of validation and test are in train`))));

const kinds = [["first", `${data.sides[0]} won`], ["draw", "drawn"], ["second", `${data.sides[1]} won`]];
const equal = data.lengths.length === 1;
section("results", "Results and lengths",
  `${data.sides[0]} won ${grouped(totals.firstWins)}, ${data.sides[1]} ${grouped(totals.secondWins)}; ${grouped(totals.draws)} were drawn. ${equal ? `Every game took ${grouped(data.lengths[0].plies)} plies` : `A game took ${(totals.plies / Math.max(1, totals.games)).toFixed(1)} plies on average`}.`,
  equal ? null : legend(kinds),
  equal ? null : bars("Games by length", data.lengths.map((l) => [l.plies, [["first", l.firstWins], ["draw", l.draws], ["second", l.secondWins]], l]), "plies",
    (at, l) => `${plural(at, "ply", "plies")}: ${l.firstWins} won by ${data.sides[0]}, ${l.draws} drawn, ${l.secondWins} won by ${data.sides[1]}`),
  counts("Endings", "ending", Object.entries(data.endings), totals.games));

if (data.calibration.length > 0) {
  section("calibration", "Values against results",
    "The mean result of games from positions to which the search gave a similar value, from the perspective of the side to move: 1 is a win, \u22121 a loss. The dashed line is a search whose values are right.",
    curve("Mean result by root value", data.calibration.map((b) => [b.value, b.result.value, b]), "root value", (v) => signed(v, 1), [-1, 1],
      (value, result, b) => `value ${signed(value, 2)}: result ${signed(result, 3)} ${interval(b.result.low, b.result.high, 3)}, ${plural(b.rows, "position")}`,
      { diagonal: true, boundsOf: (b) => [b.result.low, b.result.high] }));
}

const entropies = data.plies.filter((p) => p.entropy !== undefined);
section("plies", "By ply",
  `Distinct positions count images under the symmetries of the rules once${data.keyScale > 1 ? `, by a sample of one in ${data.keyScale}` : ""}.`,
  legend([["win", "distinct"], ["draw", "repetitions of one at the same ply"]]),
  bars("Positions by ply", data.plies.map((p) => [p.ply, [["win", Math.min(p.distinct, p.rows)], ["draw", Math.max(0, p.rows - p.distinct)]], p]), "ply",
    (at, p) => `ply ${at}: ${plural(p.rows, "position")}, ${grouped(p.distinct)} distinct`),
  entropies.length > 1 ? curve("Entropy of the visits by ply", entropies.map((p) => [p.ply, p.entropy]), "ply: entropy of the visits, nats", (v) => v.toFixed(1),
    [0, Math.max(...entropies.map((p) => p.entropy)) || 1], (a, b) => `ply ${a}: ${b.toFixed(2)} nats`) : null,
  sortableTable("Plies", [
    { title: "ply", value: (p) => p.ply, best: "low" },
    { title: "positions", value: (p) => p.rows, show: (p) => grouped(p.rows) },
    { title: "distinct", value: (p) => p.distinct, show: (p) => grouped(p.distinct) },
    { title: "legal moves", value: (p) => p.actions, show: (p) => p.actions.toFixed(1) },
    { title: "entropy", about: "of the visits, in nats", value: (p) => p.entropy, show: (p) => known(p.entropy, (e) => e.toFixed(2)) },
    { title: "surprise", about: "of the visits over the prior, in nats", value: (p) => p.surprise, show: (p) => known(p.surprise, (e) => e.toFixed(2)) },
    { title: "held out", about: "rows of validation and test", value: (p) => p.held, show: (p) => grouped(p.held) },
    { title: "seen in train", about: "share of the held-out rows whose position, or an image of it, is in train", value: (p) => p.leak, show: (p) => known(p.leak, percent) },
  ], data.plies).element);

const endgames = data.endgames.filter((e) => e.exact > 0);
if (endgames.length > 0) {
  section("exact", "Proven results",
    "Positions near the end whose result with best play is proven, and how often the game had that result.",
    sortableTable("Proven results", [
      { title: "plies left", value: (e) => e.pliesLeft, best: "low" },
      { title: "positions", value: (e) => e.rows, show: (e) => grouped(e.rows) },
      { title: "proven", value: (e) => e.exact / e.rows, show: (e) => share(e.exact, e.rows) },
      { title: "reached", value: (e) => e.kept / e.exact, show: (e) => share(e.kept, e.exact) },
    ], endgames).element);
}

section("openings", "Openings",
  "How many plies come before the first position of a game, and the most frequent first moves.",
  bars("Games by the ply of their first position", Object.entries(data.openingPlies).map(([ply, n]) => [Number(ply), [["even", n]]]), "ply",
    (at) => `first position at ply ${at}: ${plural(data.openingPlies[at], "game")}`),
  sortableTable("First moves", [
    { title: "moves", text: true, value: (o) => o.moves },
    { title: "games", value: (o) => o.games, show: (o) => grouped(o.games) },
    { title: `${data.sides[0]} scores`, value: (o) => o.firstScore, show: (o) => percent(o.firstScore) },
  ], data.openings).element);

section("sources", "Moves", "How moves were chosen.", counts("Sources of moves", "source", Object.entries(data.sources), totals.rows));

document.getElementById("footer").append(
  html("p", null, `Written by Lodestone ${data.lodestone}. 95 % confidence intervals, which treat games as independent.`));
