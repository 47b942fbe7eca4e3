import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { Line, sameMoves } = await page("line.js");

const move = (text, side, ...changes) => ({ move: text, side, named: [0], hints: [], counters: [changes.length],
  changes: changes.map(([piece, from, to]) => ({ piece, from, to })) });

const start = { cells: [0, 0, 1], hints: [], counters: [0] };

test("the changes of a move lead from one position to the next", () => {
  const line = new Line(start);
  line.replaceFrom(0, [move("a", 0, [2, -1, 0]), move("b", 1, [1, 2, 1], [2, 0, -1])]);
  assert.deepEqual(line.positions.map((p) => p.cells), [[0, 0, 1], [2, 0, 1], [0, 1, 0]]);
  assert.deepEqual(line.at(2).taken, [[0, 2]]);
  assert.equal(line.at(2).mover, 1);
  assert.deepEqual(start.cells, [0, 0, 1]);
});

test("positions of moves that were taken back are removed", () => {
  const line = new Line(start);
  line.replaceFrom(0, [move("a", 0, [2, -1, 0]), move("b", 1)]);
  line.replaceFrom(1, [move("c", 1, [1, 2, 1])]);
  assert.deepEqual(line.texts(), ["a", "c"]);
  assert.equal(line.end, 2);
  assert.deepEqual(line.at(2).cells, [2, 1, 0]);
  assert.deepEqual(line.at(0).named, []);
});

test("repeated events after a lost connection change nothing, but a takeback does", () => {
  const view = (from, ...moves) => ({ from, line: moves.map((text) => ({ move: { move: text } })) });
  assert.equal(sameMoves(view(0, "a", "b", "c"), ["a", "b", "c"]), 3);
  assert.equal(sameMoves(view(0, "a", "b", "c"), ["a", "b"]), 2);
  assert.equal(sameMoves(view(0, "a", "x"), ["a", "b", "c"]), 1);
  assert.equal(sameMoves(view(2, "c", "d"), ["a", "b", "c"]), 3);
  assert.equal(sameMoves(view(0), ["a"]), 0);
});
