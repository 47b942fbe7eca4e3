import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { scoreText, useNotation } = await page("scores.js");
const { exactCode, heatOf, provenOf } = await page("verdicts.js");

useNotation({ points: false }, ["Red", "Blue"]);

test("the proven value is the margin if there is one, or else the result, in one notation with the lines", () => {
  assert.deepEqual(provenOf({ worth: { result: "0-1", margin: -3 } }), { sign: -1, worth: -1003, text: "\u22123" });
  assert.equal(provenOf({ worth: { result: "1-0", margin: 0 } }).text, "= Red wins");
  assert.equal(provenOf({ worth: { result: "0-1" } }).text, "Blue wins");
  assert.equal(provenOf({ worth: { result: "1/2-1/2" } }).text, "draws");
  assert.equal(provenOf({ worth: { result: "1/2-1/2", margin: 0 } }).text, "0");
  assert.deepEqual(provenOf({ exact: true, score: "win 4" }), { sign: 1, worth: 1000, text: "+#4" });
  assert.equal(provenOf({ exact: false, score: "win 4" }), null);
  assert.equal(provenOf({ exact: true, score: "cp 20" }), null);
});

test("the proof of a move replaces what its line knows", () => {
  assert.equal(scoreText(exactCode({ move: "Rd4", exact: true, score: "win 6", worth: { result: "1-0", margin: 1 } })), "+1 proven");
  assert.equal(exactCode({ exact: true, score: "cp 20" }), "20");
  assert.equal(exactCode({ exact: false, score: "cp 20" }), null);
});

test("the heat of a cell is the proven value of its best move, or else the share of visits", () => {
  const move = (cell, visits, worth) => ({ cells: [cell], visits, worth });
  assert.deepEqual(heatOf([move(1, 50), move(1, 100), move(2, 1), move(3, 25)], 0, true), [[1, 1, "", ""], [3, 0.25, "", ""]]);
  assert.deepEqual(heatOf([move(1, 50), move(2, 100)], 0, false), [], "nodes of alphabeta say nothing about a move");
  const proven = [move(1, 9, { result: "1-0", margin: 2 }), move(1, 9, { result: "1-0", margin: 5 }), move(2, 9, { result: "0-1", margin: -1 })];
  assert.deepEqual(heatOf(proven, 0).map(([cell, , text, kind]) => [cell, text, kind]), [[1, "+5", "win"], [2, "\u22121", "loss"]]);
  assert.deepEqual(heatOf(proven, 1).map(([cell, , text, kind]) => [cell, text, kind]), [[1, "+2", "loss"], [2, "\u22121", "win"]]);
  const texts = heatOf([move(1, 9, { result: "1-0", margin: 0 }), move(2, 9, { result: "0-1" })], 0).map(([, , text]) => text);
  assert.deepEqual(texts, ["= Red", "Blue"], "a cell has no room for more");
});
