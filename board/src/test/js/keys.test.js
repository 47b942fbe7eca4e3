import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { isPlainKey } = await page("keys.js");

test("a key is handled unless a modifier is held or a field needs it", () => {
  const inside = (selector) => ({ closest: (asked) => (asked === selector ? {} : null) });
  assert.equal(isPlainKey({ target: inside("p") }, "input"), true);
  assert.equal(isPlainKey({ target: {} }, "input"), true);
  assert.equal(isPlainKey({ target: inside("input") }, "input"), false);
  for (const held of ["ctrlKey", "metaKey", "altKey"]) {
    assert.equal(isPlainKey({ target: inside("p"), [held]: true }, "input"), false);
  }
});
