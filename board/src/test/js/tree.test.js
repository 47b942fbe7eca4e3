import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { Tree } = await page("tree.js");

test("what was looked at last follows the shown node", () => {
  const tree = new Tree("start");
  tree.node = tree.setLine(["a", "b", "c"]);
  tree.goTo(1);
  assert.deepEqual(tree.moves(), ["a", "b", "c"]);
  assert.equal(tree.line().ply, 1);
  tree.play("x");
  assert.deepEqual(tree.moves(), ["a", "x"]);
  assert.deepEqual(tree.alternatives().map((n) => n.move), ["b"]);
  tree.select(tree.alternatives()[0]);
  assert.deepEqual(tree.moves(), ["a", "b", "c"]);
  tree.goTo(0);
  assert.deepEqual(tree.alternatives(), []);
});

test("a move that is there already begins no second variation", () => {
  const tree = new Tree("start");
  tree.play("a");
  tree.goTo(0);
  tree.play("a");
  assert.equal(tree.root.children.length, 1);
});

test("a way that the server refused is forgotten from its first move on", () => {
  const tree = new Tree("start");
  tree.play("a");
  const good = tree.node;
  tree.play("b");
  tree.goTo(1);
  tree.play("bad");
  tree.play("worse");
  tree.cut(good);
  assert.equal(tree.node, good);
  assert.deepEqual(tree.moves(), ["a", "b"]);
});
