import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { LAYER_NAMES, boundsText, layerOf } = await page("row-layers.js");

const move = (text, cell, facts) => ({ move: text, cells: [cell], ...facts });
const row = (moves, facts = {}) => ({ moves, played: "a", result: "1-0", position: { turn: 1 }, ...facts });

test("of the moves that end on a cell the best one is shown", () => {
  const heat = layerOf(row([move("a", 3, { visits: 10 }), move("b", 3, { visits: 40 }), move("c", 5, { visits: 20 }), move("d", 6, { visits: 0 })]), "visits");
  assert.deepEqual(heat, [[3, 1, "40", ""], [5, 0.5, "20", ""]]);
});

test("value, proof and result are from the side to move", () => {
  const moves = [move("a", 0, { value: -0.5, bounds: [-1, 0] }), move("b", 1, { value: 0.25, bounds: [1, 1] }), move("c", 2, { bounds: [-1, 1] })];
  assert.deepEqual(layerOf(row(moves), "values"), [[1, 0.25, "+0.25", "win"], [0, 0.5, "\u22120.50", "loss"]]);
  assert.deepEqual(layerOf(row(moves), "proofs").map(([cell, , text, kind]) => [cell, text, kind]), [[1, "won", "win"], [0, "not won", "loss"]]);
  assert.deepEqual(layerOf(row(moves), "result"), [[0, 0.6, "1\u20130", "loss"]]);
  assert.deepEqual(LAYER_NAMES, ["visits", "priors", "values", "proofs", "result"]);
  assert.deepEqual([[0, 0], [0, 1], [-1, 1]].map(boundsText), ["drawn", "not lost", "open"]);
});

test("a large board shows numbers only for the best moves", () => {
  const heat = layerOf(row(Array.from({ length: 100 }, (_, i) => move(`m${i}`, i, { prior: i / 4950 }))), "priors");
  assert.equal(heat.filter(([, , text]) => text).length, 12);
  assert.equal(heat[0][0], 99);
});
