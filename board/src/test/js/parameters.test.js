import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { page } from "./pages.js";

const { parameterText, parametersOf } = await page("parameters.js");
const rules = (game) => /^## Parameters\n+((?:\|.*\n)+)/m.exec(readFileSync(new URL(`../../../../docs/games/${game}.md`, import.meta.url), "utf8"))[1];

test("parameters, their ranges and their defaults are read from the rules", () => {
  const known = parametersOf(rules("gauss"));
  assert.deepEqual(known.map(({ name }) => name), ["own", "other", "komi", "first", "swap"]);
  assert.deepEqual([known[2].low, known[2].high, known[2].byDefault], ["-15", "15", "0"]);
  assert.deepEqual(known[3].choices, ["red", "blue"]);
  assert.ok(known[4].isWord);
  assert.deepEqual(parametersOf(rules("gess")).map(({ name }) => name), ["centres", "suicide", "swap"]);
  assert.deepEqual(parametersOf(rules("gaussic"))[1].byDefault, "UDUIDU");
});

test("values that are empty or the default are left out of the id", () => {
  const known = parametersOf(rules("gauss"));
  assert.equal(parameterText(known, { komi: "1", own: "10", other: "", first: "red", swap: "true" }), "komi=1,swap");
  assert.equal(parameterText(known, {}), "");
});
