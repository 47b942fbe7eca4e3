// The curves of a training, as parts that its page and the board show.

import { curve } from "./curve.js";
import { html, tile } from "./dom.js";
import { NONE, VIRTUAL, grouped, percent, plural, signed, withInterval } from "./format.js";
import { sortableTable } from "./table.js";

const eloText = (t) => withInterval({ value: t.elo, low: t.low, high: t.high }, t.virtualDraw);
export const verdict = (t) => (t.passed ? "stronger" : t.decided ? "not stronger" : "undecided");
/** What became of a candidate: rejected only if a test has decided that it is not stronger. */
export const judged = (g) => (g.accepted === undefined ? "in progress" : g.accepted ? "accepted"
  : g.tests.some((t) => verdict(t) === "not stronger") ? "rejected" : "undecided");

/** What stands above the curves. */
export function trainingHead(data) {
  const { generations } = data;
  const over = generations.filter((g) => g.accepted !== undefined);
  return html("div", { class: "opening" },
    html("h1", null, `${data.title} training ${data.id}`),
    html("p", { class: "lead" }, `${data.engine} plays ${grouped(data.positions)} positions a generation; ${data.over ? "it is over" : "it is in progress"}.`),
    html("dl", { class: "tiles" },
      tile("Generations", String(over.length), `${over.filter((g) => g.accepted).length} accepted`),
      tile("Best", data.accepted === 0 ? "the start" : `generation ${data.accepted}`, data.beginsShipped ? "began with the shipped engine" : "began with other weights"),
      tile("Positions", grouped(generations.reduce((all, g) => all + g.rows, 0)), plural(generations.reduce((all, g) => all + g.games, 0), "game"))));
}

/** A candidate's test against the shipped engine, which is the best engine until one is accepted. */
function againstShipped(data, g, engine) {
  const own = g.tests.filter((t) => t.engine === engine);
  const first = data.generations.find((each) => each.accepted)?.number ?? g.number;
  return own.find((t) => t.opponent === "shipped") ?? (data.beginsShipped && g.number <= first ? own.find((t) => t.opponent === "best") : undefined);
}

function strength(data, engine, i) {
  const points = data.generations.map((g) => [g, againstShipped(data, g, engine)]).filter(([, t]) => t?.elo !== undefined);
  const boundsOf = ([, t]) => [t.low ?? t.elo, t.high ?? t.elo];
  const numbers = [0, ...points.flatMap((point) => [point[1].elo, ...boundsOf(point)])];
  return points.length === 0 ? null : { id: `elo-${i + 1}`, title: `Elo with ${engine}`,
    lead: "Elo of each candidate against the shipped engine, with its interval of 95\u202f% confidence, without the bias of a test that stops by itself.",
    children: [curve(`Elo with ${engine} by generation`, points.map(([g, t]) => [g.number, t.elo, [g, t]]), "generation", (v) => signed(v),
      [Math.min(...numbers), Math.max(...numbers)],
      (n, elo, [g, t]) => `generation ${n}, ${judged(g)}: ${eloText(t)} after ${plural(t.games, "game")}`, { boundsOf })] };
}

function tests({ generations }) {
  const all = generations.flatMap((g) => g.tests.map((t) => ({ generation: g.number, ...t })));
  return all.length === 0 ? null : { id: "tests", title: "Tests",
    lead: "Each candidate against the best engine so far and, once that is another one, against the shipped engine.",
    children: [sortableTable("Tests", [
      { title: "generation", value: (t) => t.generation },
      { title: "opponent", text: true, value: (t) => t.opponent },
      { title: "engine", text: true, value: (t) => t.engine },
      { title: "games", value: (t) => t.games, show: (t) => grouped(t.games) },
      { title: "Elo", value: (t) => t.elo ?? 0, show: eloText },
      { title: "verdict", text: true, value: verdict },
    ], all).element, all.some((t) => t.virtualDraw) ? html("p", { class: "note" }, VIRTUAL) : null] };
}

/** The loss of each candidate minus that of the shipped weights, by generation: the losses of different generations have different positions. */
export const lossPoints = (generations) => generations.filter((g) => g.loss).map((g) => [g.number, g.loss.fitted - g.loss.shipped, g.loss]);

function loss({ generations }) {
  const points = lossPoints(generations);
  const values = points.map(([, difference]) => difference).concat(0);
  return points.length === 0 ? null : { id: "loss", title: "Loss",
    lead: "Cross entropy of each candidate with the results of positions held out, in bits, less that of the shipped weights in the same positions: below 0 the candidate predicts better.",
    children: [curve("Loss by generation", points, "generation", (v) => signed(v, 3), [Math.min(...values), Math.max(...values)],
      (n, difference, { fitted, shipped }) => `generation ${n}: ${fitted.toFixed(4)}, shipped ${shipped.toFixed(4)}`)] };
}

function exactMoves({ generations }) {
  const shares = generations.filter((g) => g.exact);
  return shares.length === 0 ? null : { id: "exact", title: "Exact moves",
    lead: "How often the evaluator alone, one ply ahead, prefers a move that keeps the proven value, in positions held out in which some moves do and some do not.",
    children: [curve("Share of exact moves by generation", shares.map((g) => [g.number, g.exact.candidate / g.exact.positions, g.exact]), "generation", (v) => percent(v, 0),
      [Math.min(...shares.map((g) => Math.min(g.exact.candidate, g.exact.best) / g.exact.positions)), 1],
      (n, share, exact) => `generation ${n}: ${percent(share)}, the best so far ${percent(exact.best / exact.positions)} of ${plural(exact.positions, "position")}`)] };
}

function table({ generations }) {
  return generations.length === 0 ? null : { id: "generations", title: "Generations", lead: "",
    children: [sortableTable("Generations", [
      { title: "generation", value: (g) => g.number },
      { title: "games", value: (g) => g.games, show: (g) => grouped(g.games) },
      { title: "positions", value: (g) => g.rows, show: (g) => grouped(g.rows) },
      { title: "first player", about: "share of the points", value: (g) => g.firstScore, show: (g) => percent(g.firstScore) },
      { title: "shipped", about: "loss in bits", value: (g) => g.loss?.shipped ?? 0, show: (g) => (g.loss ? g.loss.shipped.toFixed(4) : NONE) },
      { title: "candidate", about: "loss in bits", value: (g) => g.loss?.fitted ?? 0, show: (g) => (g.loss ? g.loss.fitted.toFixed(4) : NONE) },
      { title: "exact moves", value: (g) => (g.exact ? g.exact.candidate / g.exact.positions : 0), show: (g) => (g.exact ? percent(g.exact.candidate / g.exact.positions) : NONE) },
      { title: "candidate was", text: true, value: judged },
    ], generations).element] };
}

/** The parts below it, each with an id, a title, a lead and its children. */
export function trainingParts(data) {
  const engines = [...new Set(data.generations.flatMap((g) => g.tests.map((t) => t.engine)))];
  return [...engines.map((engine, i) => strength(data, engine, i)), tests(data), loss(data), exactMoves(data), table(data)].filter((part) => part !== null);
}
