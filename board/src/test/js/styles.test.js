import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

const PAGE = new URL("../../main/resources/dev/lodestone/board/page/", import.meta.url);
const SHARED = new URL("../../../../tournament/src/main/resources/dev/lodestone/tournament/report/style.css", import.meta.url);
const SHEETS = [SHARED, ...readdirSync(PAGE).filter((name) => name.endsWith(".css")).map((name) => new URL(name, PAGE))];

/** Selectors of text in the picture of a board; its size is in units of the picture. */
const OF_THE_BOARD = /\.(cell-name|edge-name|heat-text|advice text)\b/;

const sizes = (text) => [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector, body]) =>
  [...body.matchAll(/\b(?:font-size|font): ([^;]+);/g)].map(([, value]) => [selector.trim(), value]));

const others = (text) => sizes(text).filter(([selector, value]) => !OF_THE_BOARD.test(selector) && value !== "inherit" && !/^var\(--(small|base|large)\)(\/|$)/.test(value));

test("text has one of three sizes", () => {
  const all = SHEETS.map((sheet) => readFileSync(sheet, "utf8")).join("\n");
  assert.ok(sizes(all).length > 80);
  assert.deepEqual(others(all), []);
});

test("the check finds other sizes, except of text on a board", () => {
  assert.deepEqual(others("a { font-size: 13px; } .heat-text { font-size: 2px; } b { font: 15px/1 serif; }"), [["a", "13px"], ["b", "15px/1 serif"]]);
});

test("the results of games are written in one script", () => {
  const shared = new URL("js/", SHARED);
  const scripts = [PAGE, shared].flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith(".js")).map((name) => new URL(name, folder)));
  const found = scripts.filter((script) => /u00bd\\u2013|1\/2", "\\u00bd/.test(readFileSync(script, "utf8"))).map(({ pathname }) => pathname.split("/").at(-1));
  assert.deepEqual(found, ["format.js"]);
});
