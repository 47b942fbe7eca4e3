import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { Tree } = await page("tree.js");

test("the line last viewed follows the shown node", () => {
  const tree = new Tree("start");
  tree.node = tree.setLine(["a", "b", "c"]);
  tree.goTo(1);
  assert.deepEqual(tree.moves(), ["a", "b", "c"]);
  assert.equal(tree.line().ply, 1);
  tree.play("x");
  assert.deepEqual(tree.moves(), ["a", "x"]);
  tree.select(tree.node.parent.children[0]);
  assert.deepEqual(tree.moves(), ["a", "b", "c"]);
});

test("an existing move starts no second variation", () => {
  const tree = new Tree("start");
  tree.play("a");
  tree.goTo(0);
  tree.play("a");
  assert.equal(tree.root.children.length, 1);
});

test("a line that the server refused is removed from its first move on", () => {
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

test("a saved tree is unchanged whichever line was viewed last", () => {
  const tree = new Tree("start", { White: "A" });
  tree.setLine(["a", "b", "c"]);
  tree.node = tree.setLine(["a", "x", "y"]);
  tree.node.glyphs = [4];
  tree.node.note = "a note";
  tree.root.note = "begin";
  const kept = tree.write();
  assert.deepEqual(kept.nodes.map((n) => n.move), ["", "a", "b", "x", "c", "y"]);
  assert.deepEqual(kept.nodes.map((n) => n.parent), [-1, 0, 1, 1, 2, 3]);
  const read = Tree.read(JSON.parse(JSON.stringify(kept)));
  assert.deepEqual(read.write(), kept);
  assert.deepEqual(read.moves(), ["a", "b", "c"]);
  assert.ok(read.holds(["a", "x"]) && !read.holds(["x"]));
});

test("promoting a variation promotes all moves that lead to it", () => {
  const tree = new Tree("start");
  tree.setLine(["a", "b"]);
  tree.setLine(["z", "b"]);
  tree.node = tree.setLine(["z", "y", "w"]);
  tree.promote();
  assert.deepEqual(tree.write().nodes.map((n) => n.move), ["", "z", "a", "y", "b", "b", "w"]);
  tree.remove();
  assert.deepEqual(tree.moves(), ["z", "y"]);
});
