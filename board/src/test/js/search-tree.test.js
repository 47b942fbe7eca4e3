import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { icicle, pathOf } = await page("search-tree.js");

const NODES = [{ parent: -1, move: "a", visits: 60 }, { parent: -1, move: "b", visits: 40 }, { parent: 0, move: "c", visits: 30 },
  { parent: 0, move: "b", visits: 15 }, { parent: 2, move: "d", visits: 30 }];

test("each box of the icicle lies below its parent, as wide as its share of the visits", () => {
  const boxes = icicle(NODES).map(({ index, depth, from, width }) => [index, depth, from, width]);
  assert.deepEqual(boxes, [[0, 0, 0, 0.6], [1, 0, 0.6, 0.4], [2, 1, 0, 0.3], [3, 1, 0.3, 0.15], [4, 2, 0, 0.3]]);
});

test("boxes that are too narrow or too deep are left out, and no box is wider than its parent", () => {
  assert.equal(icicle([{ parent: -1, visits: 1000 }, { parent: -1, visits: 1 }]).length, 1);
  assert.equal(icicle([{ parent: -1, visits: 5 }, { parent: 0, visits: 10 }])[1].width, 1);
  assert.deepEqual(icicle([]), []);
  const chain = Array.from({ length: 10 }, (_, i) => ({ parent: i - 1, visits: 5 }));
  assert.equal(icicle(chain).length, 8);
});

test("a path has the nodes of a line up to the first move that is not in the tree", () => {
  assert.deepEqual(pathOf(NODES, ["a", "c", "d", "x"]), [0, 2, 4]);
  assert.deepEqual(pathOf(NODES, ["b", "c"]), [1]);
  assert.deepEqual(pathOf(NODES, ["x"]), []);
});
