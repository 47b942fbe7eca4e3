import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { entropy, isSettled } = await page("search-history.js");

const points = (...all) => all.map(([millis, code, move]) => ({ millis, code, move }));

test("the entropy counts the moves among which visits are spread", () => {
  assert.equal(entropy([7, 0, 0]), 0);
  assert.equal(entropy(Array(8).fill(5)), 3);
  assert.ok(Math.abs(entropy([3, 1]) - 0.811278) < 1e-6);
});

test("a value is settled if move and value did not change in the second half", () => {
  assert.equal(isSettled([]), false);
  assert.equal(isSettled(points([10, "w5", "a"])), true);
  assert.equal(isSettled(points([10, "50", "a"], [900, "50", "a"])), false);
  assert.equal(isSettled(points([1000, "50", "a"], [4000, "52", "a"])), true);
  assert.equal(isSettled(points([1000, "50", "a"], [3000, "50", "b"], [4000, "50", "a"])), false);
  assert.equal(isSettled(points([1000, "-300", "a"], [4000, "300", "a"])), false);
  assert.equal(isSettled(points([3000, "50", "a"], [4000, "50", "a"])), false);
});
