// The parts of a move, and the way of each of its pieces.

import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { journeysOf, keyframesOf, phasesOf, stopsOf } = await page("motion.js");

const MOVE = [
  { verb: "places", piece: 1, from: -1, to: 5 },
  { verb: "pulls", piece: 2, from: 9, to: 6 },
  { verb: "pushes", piece: 1, from: 3, to: 1 },
  { verb: "pulls", piece: 2, from: 8, to: 4 },
  { verb: "scores", piece: 2, from: 6, to: -1 },
  { verb: "scores", piece: 2, from: 7, to: -1 },
];

test("the parts of a move follow each other, and removed pieces leave last", () => {
  assert.deepEqual([...phasesOf(MOVE).keys()], ["places", "pulls", "pushes", "scores"]);
  const taking = [{ verb: "takes", piece: 2, from: 4, to: -1 }, { verb: "moves", piece: 1, from: 3, to: 4 }];
  assert.deepEqual([...phasesOf(taking).keys()], ["moves", "takes"]);
});

test("a disc that is pulled and then scored slides first", () => {
  const journeys = journeysOf(MOVE);
  assert.equal(journeys.length, 5);
  const scored = journeys.find((journey) => journey.legs[0].from === 9);
  assert.deepEqual(scored.legs, [{ phase: 1, from: 9, to: 6 }, { phase: 3, from: 6, to: -1 }]);
  const stops = stopsOf(scored, 4);
  assert.deepEqual(stops.map((stop) => stop.cell), [9, 9, 6, 6, 6]);
  assert.deepEqual(stops.map((stop) => stop.isThere), [true, true, true, true, false]);
});

test("a placed piece appears in its part, and scored pieces move to the counter", () => {
  const [placed, , , , scored] = journeysOf(MOVE);
  const shift = (cell) => [cell * 10, 0];
  assert.deepEqual(keyframesOf(stopsOf(placed, 4), shift).map((frame) => frame.opacity), [0, 1, 1, 1, 1]);
  const frames = keyframesOf(stopsOf(scored, 4), shift, [300, -40]);
  assert.equal(frames[3].transform, "translate(70.0px, 0.0px)");
  assert.equal(frames[4].transform, "translate(300.0px, -40.0px) scale(0.6)");
});
