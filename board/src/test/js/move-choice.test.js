import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { MoveChoice } = await page("move-choice.js");
const { neighbour, DIRECTIONS } = await page("directions.js");
const { homeSide } = await page("board.js");

const move = (text, piece, ...cells) => ({ move: text, piece, cells });

function choice(...moves) {
  const made = new MoveChoice();
  made.setMoves(moves);
  return made;
}

test("cells are collected until they name a move", () => {
  const made = choice(move("ab", 0, 1, 2), move("ac", 0, 1, 3), move("bc", 0, 2, 3));
  assert.deepEqual(made.choose(1), {});
  assert.deepEqual([...made.targets()], [2, 3]);
  assert.equal(made.completing(3).move, "ac");
  assert.equal(made.choose(3).move.move, "ac");
  assert.deepEqual(made.path, []);
});

test("another first cell replaces the selection, and the same cell clears it", () => {
  const made = choice(move("ab", 0, 1, 2), move("cd", 0, 3, 4));
  made.choose(1);
  assert.deepEqual(made.choose(3), {});
  assert.deepEqual(made.path, [3]);
  assert.deepEqual(made.choose(3), {});
  assert.deepEqual(made.path, []);
});

test("a cell without a move is refused and the selection kept", () => {
  const made = choice(move("ab", 0, 1, 2));
  assert.deepEqual(made.choose(7), { refused: [7] });
  made.choose(1);
  assert.deepEqual(made.choose(7), { refused: [1, 7] });
  assert.equal(made.choose(2).move.move, "ab");
});

test("nothing is refused while no move is allowed", () => {
  assert.deepEqual(choice().choose(3), {});
});

test("the chosen piece decides if both could be placed, and equal moves need a choice", () => {
  const made = choice(move("Ra", 1, 0), move("Ba", 2, 0), move("Bb", 2, 1));
  made.piece = 1;
  assert.equal(made.choose(0).move.move, "Ra");
  assert.equal(made.choose(1).move.move, "Bb");
  const alike = choice(move("x=1", 0, 5, 6), move("x=2", 0, 5, 6));
  alike.choose(5);
  assert.deepEqual(alike.choose(6).ask.map((m) => m.move), ["x=1", "x=2"]);
});

test("arrow keys move to the next cell in their direction, across gaps and on hexagons", () => {
  const grid = { cells: [[0, 0], [1, 0], [3, 0], [0, 1]].map(([x, y]) => ({ x, y, shape: "square" })) };
  assert.equal(neighbour(grid, 1, DIRECTIONS.ArrowRight, false), 2);
  assert.equal(neighbour(grid, 0, DIRECTIONS.ArrowLeft, false), null);
  const row = Math.sqrt(3) / 2;
  const hexes = { cells: [[0, 0], [-0.5, row], [0.5, row]].map(([x, y]) => ({ x, y, shape: "hexagon" })) };
  assert.equal(neighbour(hexes, 0, DIRECTIONS.z, false), 1);
  assert.equal(neighbour(hexes, 0, DIRECTIONS.c, false), 2);
  assert.equal(neighbour(hexes, 0, DIRECTIONS.ArrowDown, false), 1);
  assert.equal(neighbour(hexes, 0, DIRECTIONS.ArrowDown, true), 2);
});

test("the home side is the one whose men stand lower, and the first on an empty board", () => {
  const description = { pieces: [{ side: 0 }, { side: 1 }], y: [0, 1, 2, 3] };
  assert.equal(homeSide(description, [1, 1, 2, 2]), 1);
  assert.equal(homeSide(description, [2, 0, 0, 1]), 0);
  assert.equal(homeSide(description, [0, 0, 0, 0]), 0);
});
