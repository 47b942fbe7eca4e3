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

test("every rule is in a layer, and those of windows and modes are the last", () => {
  for (const sheet of SHEETS) {
    const text = readFileSync(sheet, "utf8").replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/@layer [\w, ]+;/g, "");
    // Between the braces that close a layer and those that open the next one stands nothing.
    let depth = 0;
    const outside = text.replaceAll(/[{}]|[^{}]+/g, (part) => {
      depth += { "{": 1, "}": -1 }[part] ?? 0;
      return depth === 0 && part !== "}" ? part : "";
    });
    assert.deepEqual(outside.trim().split(/\s*@layer \w+\s*/), ["", ""], sheet.pathname);
  }
  assert.match(readFileSync(new URL("parts.css", PAGE), "utf8"), /^@layer parts, views, windows, modes;$/m);
});

const hue = (colour) => {
  const rgb = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const [low, high] = [Math.min(...rgb), Math.max(...rgb)];
  const at = rgb.indexOf(high);
  return (60 * (2 * at + (rgb[(at + 1) % 3] - rgb[(at + 2) % 3]) / (high - low)) + 360) % 360;
};

test("the accent is no side's colour", () => {
  const text = readFileSync(SHARED, "utf8");
  const both = (name) => new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(text).slice(1).map(hue);
  assert.deepEqual(["#ff0000", "#00ff00", "#0000ff", "#00ffff"].map(hue), [0, 120, 240, 180]);
  for (const side of ["red", "blue", "yellow"]) {
    both("accent").forEach((accent, i) => {
      const apart = Math.abs(accent - both(side)[i]);
      assert.ok(Math.min(apart, 360 - apart) > 30, `${side}: ${apart}`);
    });
  }
});

test("the results of games are written in one script", () => {
  const shared = new URL("js/", SHARED);
  const scripts = [PAGE, shared].flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith(".js")).map((name) => new URL(name, folder)));
  const found = scripts.filter((script) => /u00bd\\u2013|1\/2", "\\u00bd/.test(readFileSync(script, "utf8"))).map(({ pathname }) => pathname.split("/").at(-1));
  assert.deepEqual(found, ["format.js"]);
});
