import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { candidates, columnsOf, surpriseOf } = await page("move-table.js");

const root = (move, facts) => ({ move, cells: [1], exact: true, visits: 0, ...facts });
const titles = (rows, engines) => columnsOf(rows, engines).map(([title]) => title);

test("value, visits, policy and proof of a move are in one row", () => {
  const search = { lines: [], moves: [root("a", { score: "cp 100", visits: 30 }), root("b", { score: "cp -50", visits: 10, worth: { result: "0-1", margin: -2 } }), root("c")],
    nodes: [{ parent: -1, move: "a", prior: 0.5 }, { parent: -1, move: "b", prior: 0.25 }, { parent: 0, move: "b", prior: 1 }] };
  const rows = candidates([search], 0);
  assert.deepEqual(rows.map(({ move }) => move), ["a", "b"]);
  assert.deepEqual(rows[0].of[0].text, "+0.17");
  assert.equal(rows[0].of[0].visits, 0.75);
  assert.equal(rows[1].of[0].policy, 0.25);
  assert.equal(rows[0].of[0].surprise, 0.75 * Math.log(1.5));
  assert.equal(rows[1].proof.text, "\u22122");
  assert.deepEqual(titles(rows, 1), ["value", "visits", "policy", "surprise", "proof"]);
});

test("values and visits of a tree search are of the same moment", () => {
  const search = { lines: [{ moves: ["a"], code: "-493", bound: "exact" }], nodes: [{ parent: -1, move: "a", prior: 1 }], moves: [root("a", { score: "cp -465", visits: 9 })] };
  assert.equal(candidates([search], 0)[0].of[0].text, "\u22120.65");
});

test("a search without a tree has neither policy nor surprise, and its bounds are in parentheses", () => {
  const search = { lines: [{ moves: ["a"], code: "70", bound: "exact" }, { moves: ["c"], code: "-10", bound: "lower" }], nodes: [], moves: [root("a", { score: "cp 100", exact: false, visits: 9 }), root("b", { score: "cp 20", exact: false }), root("c", { score: "cp 0" })] };
  const rows = candidates([search], 1);
  assert.deepEqual(rows.map(({ of }) => of[0].text), ["+0.12", "(\u22120.02)", "(+0.03)"]);
  assert.ok(rows[0].of[0].value < rows[2].of[0].value, "values are ordered for the side to move, the second player");
  assert.deepEqual(titles(rows, 1), ["value"]);
});

test("the row of a move has the numbers of both engines and the gap between them", () => {
  const one = { lines: [], nodes: [], moves: [root("a", { score: "cp 100" }), root("b", { score: "cp 0" })] };
  const other = { lines: [], nodes: [{ parent: -1, move: "b", prior: 1 }], moves: [root("b", { score: "cp 0", visits: 8 })] };
  const rows = candidates([one, other], 0);
  assert.deepEqual(titles(rows, 2), ["value 1", "value 2", "visits 2", "policy 2", "surprise 2", "gap"]);
  const [, , gap] = columnsOf(rows, 2).at(-1);
  assert.deepEqual(rows.map(gap), [undefined, 0]);
});

test("the moves of the best lines come first, in their order", () => {
  const lines = ["c", "a"].map((move) => ({ moves: [move], code: "10", bound: "exact" }));
  const moves = ["a", "b", "c", "d"].map((move) => root(move, { score: "cp 10", exact: false }));
  assert.deepEqual(candidates([{ lines, nodes: [], moves }], 0).map(({ move }) => move), ["c", "a", "b", "d"]);
});

test("at most 80 moves are listed, the first engine's best ones", () => {
  const moves = Array.from({ length: 100 }, (_, i) => root(`m${i}`, { score: `cp ${-i}` }));
  const rows = candidates([{ lines: [], nodes: [], moves }], 0);
  assert.deepEqual(rows.map(({ move }) => move), moves.slice(0, 80).map(({ move }) => move));
});

test("the surprise is positive if the search likes a move better than the policy", () => {
  assert.ok(surpriseOf(0.5, 0.1) > 0 && surpriseOf(0.1, 0.5) < 0);
  assert.equal(surpriseOf(undefined, 0.5), undefined);
  assert.equal(surpriseOf(0.5, 0), undefined);
});

test("a proven move has its proof as its value, not the bound of the search", () => {
  const move = root("a", { score: "win 6", exact: false, worth: { result: "1-0", margin: 7 } });
  const [{ of: [entry], proof }] = candidates([{ lines: [{ moves: ["a"], code: "w", bound: "lower" }], nodes: [], moves: [move] }], 0);
  assert.deepEqual([entry.text, proof.text], ["+7 proven", "+7"]);
});
