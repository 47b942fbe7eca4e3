// A mouse chooses when it is pressed, a finger where it is lifted, and the second tap plays.

import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { Press } = await page("press.js");
const { effectText, firstStop, raisedCounters, stateWords } = await page("place-words.js");

const move = (text, ...cells) => ({ move: text, piece: 0, cells });

function press(tapsTwice, ...moves) {
  const made = new Press(tapsTwice);
  made.setMoves(moves);
  return made;
}

test("a mouse picks up a piece and plays it where it is dropped", () => {
  const made = press(true, move("ab", 1, 2));
  assert.deepEqual(made.down(1, "mouse"), {});
  assert.equal(made.dragged, 1);
  assert.equal(made.move(2, "mouse"), null);
  assert.equal(made.up(2, "mouse").move.move, "ab");
  assert.equal(made.dragged, -1);
});

test("a piece that is dropped where it was stays chosen, and a second click plays it", () => {
  const made = press(true, move("ab", 1, 2));
  made.down(1, "mouse");
  assert.equal(made.up(1, "mouse"), null);
  assert.deepEqual(made.path, [1]);
  assert.equal(made.down(2, "mouse").move.move, "ab");
});

test("a finger sees the effect at its first tap and plays at its second one", () => {
  const made = press(true, move("a", 1), move("b", 2));
  const tap = (cell) => {
    assert.equal(made.down(cell, "finger"), null);
    return made.up(cell, "finger");
  };
  assert.deepEqual(tap(1), {});
  assert.ok(made.isTapped);
  assert.equal(made.pointed().move, "a");
  assert.deepEqual(tap(2), {}, "another cell begins again");
  assert.equal(tap(2).move.move, "b");
  made.setMoves([move("a", 1)]);
  assert.ok(!made.isTapped);
});

test("without a second tap the first one plays", () => {
  const made = press(false, move("a", 1));
  made.down(1, "finger");
  assert.equal(made.up(1, "finger").move.move, "a");
});

test("a finger that slides drags the piece under its first cell", () => {
  const made = press(true, move("ab", 1, 2));
  made.down(1, "finger");
  assert.equal(made.move(1, "finger"), null);
  assert.deepEqual(made.move(2, "finger"), {});
  assert.equal(made.dragged, 1);
  assert.equal(made.up(2, "finger").move.move, "ab");
});

test("a finger that aims chooses the cell where it is lifted", () => {
  const made = press(true, move("ab", 1, 2));
  made.down(9, "aim");
  assert.equal(made.move(1, "aim"), null);
  assert.deepEqual(made.up(1, "aim"), {});
  assert.deepEqual(made.path, [1]);
});

test("a press beside the board chooses nothing", () => {
  const made = press(true, move("a", 1));
  assert.equal(made.up(1, "finger"), null, "it did not begin on the board");
  made.down(1, "finger");
  assert.equal(made.up(-1, "finger"), null);
  assert.ok(!made.isPressed);
});

test("cells say what can be done there", () => {
  const made = press(true, move("ab", 1, 2), move("c", 3));
  assert.deepEqual([1, 2, 3].map((cell) => stateWords(made, cell)), ["can move", "", "can be placed"]);
  made.choose(1);
  assert.deepEqual([1, 2, 3].map((cell) => stateWords(made, cell)), ["chosen", "can go here", ""]);
  assert.deepEqual(made.block(), []);
});

test("the Tab key enters a board at the last move or at the first legal cell", () => {
  assert.equal(firstStop({ named: [4, 5], moves: [move("a", 1)] }), 5);
  assert.equal(firstStop({ named: [], moves: [move("swap"), move("a", 1)] }), 1);
  assert.equal(firstStop({ moves: [] }), 0);
});

test("effects name the move, and raised counters of the mover come first", () => {
  assert.equal(effectText({ move: "Rd4" }, { words: "red disc on d4" }, true, true), "Rd4: red disc on d4. Tap again to play it.");
  assert.equal(effectText({ move: "1 d4" }, { words: "removes a disc" }, false, true), "removes a disc");
  const counters = [{ name: "ply" }, { name: "GAIN", side: 0 }, { name: "GAIN", side: 1 }, { name: "VOID", side: 1 }];
  assert.deepEqual(raisedCounters(counters, [0, 0, 0, 3], [1, 2, 4, 3], 1).map(({ name, side }) => `${name} ${side}`), ["GAIN 1", "GAIN 0"]);
});
