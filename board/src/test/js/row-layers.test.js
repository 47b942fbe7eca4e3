import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { LAYER_NAMES, boundsText, foundText, layerOf, rowFacts } = await page("row-layers.js");
const { movesOf } = await page("data-rows.js");

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

test("the facts of a row are in words", () => {
  assert.equal(rowFacts({ played: "Rd4", source: "sampled", surprise: 0.5, nodes: 1500, split: "train" }),
    "played Rd4, sampled by the visits, surprise 0.50, 1\u202f500 nodes, for training");
  assert.equal(rowFacts({ played: "Rd4", source: "forced", split: "test" }), "played Rd4, the only move, for test");
});

test("the number of found positions is followed by the number of searched ones", () => {
  assert.equal(foundText(12, 12, true), "The first 12 positions");
  assert.equal(foundText(12, 340, true), "12 positions among the first 340");
  assert.equal(foundText(12, 12, false), "12 positions among all 12");
  assert.equal(foundText(1, 3000, false), "1 position among all 3\u202f000");
});

test("the moves of a row are in one table, the most visited first", () => {
  const rows = movesOf({ moves: [{ move: "a", visits: 1, prior: 0.5 }, { move: "b", visits: 3, value: -0.25, bounds: [-1, -1] }, { move: "c", bounds: [-1, 1] }] });
  assert.deepEqual(rows.map((each) => each.move), ["b", "a", "c"]);
  assert.equal(rows[0].of[0].text, "\u22120.25");
  assert.deepEqual(rows[0].proof, { worth: -2, text: "lost" });
  assert.equal(rows[1].of[0].surprise, 0.25 * Math.log(0.5));
  assert.equal(rows[2].proof, undefined);
});
