// ---- train.js
// A training: what its generations came to, and whether they gain.

import { curve, tile } from "./curve.js";
import { html, section } from "./dom.js";
import { NONE, grouped, interval, percent, plural, signed } from "./format.js";
import { sortableTable } from "./table.js";

const data = JSON.parse(document.getElementById("data").textContent);
const { generations } = data;
const accepted = generations.filter((g) => g.accepted);
const eloText = (t) => (t.elo === undefined ? NONE : `${signed(t.elo)} ${interval(t.low, t.high)}`);
const state = (g) => (g.accepted === undefined ? "in progress" : g.accepted ? "accepted" : "rejected");

document.getElementById("main").append(html("div", { class: "opening" },
  html("h1", null, `${data.title} training ${data.id}`),
  html("p", { class: "lead" }, `${data.engine} plays ${grouped(data.positions)} positions a generation; ${data.over ? "it is over" : "it is in progress"}.`),
  html("dl", { class: "tiles" },
    tile("Generations", String(generations.filter((g) => g.accepted !== undefined).length), `${accepted.length} accepted`),
    tile("Best", data.accepted === 0 ? "the start" : `generation ${data.accepted}`, data.beginsShipped ? "began with the shipped engine" : "began with other weights"),
    tile("Positions", grouped(generations.reduce((all, g) => all + g.rows, 0)), plural(generations.reduce((all, g) => all + g.games, 0), "game")))));

/** A test against the shipped engine; the first accepted candidate meets it as the best engine so far. */
function againstShipped(g, engine) {
  const tests = g.tests.filter((t) => t.engine === engine);
  const first = accepted.length === 0 || g.number <= accepted[0].number;
  return tests.find((t) => t.opponent === "shipped") ?? (data.beginsShipped && first ? tests.find((t) => t.opponent === "best") : undefined);
}

function strength(engine, i) {
  const points = generations.map((g) => [g, againstShipped(g, engine)]).filter(([, t]) => t?.elo !== undefined);
  if (points.length === 0) {
    return;
  }
  const numbers = points.flatMap(([, t]) => [t.elo, t.low ?? t.elo, t.high ?? t.elo]).concat(0);
  section(`elo-${i + 1}`, engine, "Elo of each candidate against the shipped engine, with its interval of 95\u202f% confidence, without the bias of a test that stops by itself.",
    curve(`Elo with ${engine} by generation`, points.map(([g, t]) => [g.number, t.elo]), "generation", (v) => signed(v),
      [Math.min(...numbers), Math.max(...numbers)],
      (n) => { const [g, t] = points.find(([each]) => each.number === n); return `generation ${n}, ${state(g)}: ${eloText(t)} after ${plural(t.games, "game")}`; }));
}

[...new Set(generations.flatMap((g) => g.tests.map((t) => t.engine)))].forEach(strength);

const tests = generations.flatMap((g) => g.tests.map((t) => ({ generation: g.number, ...t })));
if (tests.length > 0) {
  section("tests", "Tests", "Each candidate against the best engine so far and, once that is another one, against the shipped engine.",
    sortableTable("Tests", [
      { title: "generation", value: (t) => t.generation },
      { title: "opponent", text: true, value: (t) => t.opponent },
      { title: "engine", text: true, value: (t) => t.engine },
      { title: "games", value: (t) => t.games, show: (t) => grouped(t.games) },
      { title: "Elo", value: (t) => t.elo ?? 0, show: eloText },
      { title: "verdict", text: true, value: (t) => (t.passed ? "stronger" : t.decided ? "not stronger" : "undecided") },
    ], tests).element);
}

const fitted = generations.filter((g) => g.loss);
if (fitted.length > 0) {
  const losses = fitted.flatMap((g) => [g.loss.fitted, g.loss.shipped]);
  section("loss", "Loss", "Cross entropy with the results of positions held out, in bits. Each generation has its own positions: compare the two columns of a row, not rows.",
    curve("Loss by generation", fitted.map((g) => [g.number, g.loss.fitted]), "generation", (v) => v.toFixed(3),
      [Math.min(...losses), Math.max(...losses)],
      (n) => { const g = fitted.find((each) => each.number === n); return `generation ${n}: ${g.loss.fitted.toFixed(4)}, shipped ${g.loss.shipped.toFixed(4)}`; }));
}

const shares = generations.filter((g) => g.exact);
if (shares.length > 0) {
  section("exact", "Exact moves", "How often the engine that plays the games keeps the proven value, in positions held out in which some moves do and some do not.",
    curve("Share of exact moves by generation", shares.map((g) => [g.number, g.exact.candidate / g.exact.positions]), "generation", (v) => percent(v),
      [Math.min(...shares.map((g) => Math.min(g.exact.candidate, g.exact.best) / g.exact.positions)), 1],
      (n) => { const { exact } = shares.find((g) => g.number === n); return `generation ${n}: ${percent(exact.candidate / exact.positions)}, the best so far ${percent(exact.best / exact.positions)} of ${plural(exact.positions, "position")}`; }));
}

if (generations.length > 0) {
  section("generations", "Generations", "",
    sortableTable("Generations", [
      { title: "generation", value: (g) => g.number },
      { title: "games", value: (g) => g.games, show: (g) => grouped(g.games) },
      { title: "positions", value: (g) => g.rows, show: (g) => grouped(g.rows) },
      { title: "first player", about: "share of the points", value: (g) => g.firstScore, show: (g) => percent(g.firstScore) },
      { title: "shipped", about: "loss in bits", value: (g) => g.loss?.shipped ?? 0, show: (g) => (g.loss ? g.loss.shipped.toFixed(4) : NONE) },
      { title: "candidate", about: "loss in bits", value: (g) => g.loss?.fitted ?? 0, show: (g) => (g.loss ? g.loss.fitted.toFixed(4) : NONE) },
      { title: "exact moves", value: (g) => (g.exact ? g.exact.candidate / g.exact.positions : 0), show: (g) => (g.exact ? percent(g.exact.candidate / g.exact.positions) : NONE) },
      { title: "candidate was", text: true, value: state },
    ], generations).element);
}

document.getElementById("footer").append(html("p", null, data.command));
