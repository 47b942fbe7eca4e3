import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { page } from "./pages.js";

const { expectedResult, scoreCode, scoreText, useNotation } = await page("scores.js");
const { duration, limitText, probability, signed, withInterval } = await page("format.js");
const { clockText, timeLeft } = await page("clocks.js");
const { judged, lossPoints, verdict } = await page("training.js");
const { bars, curve, topOf } = await page("curve.js");
const { commonCounters, labelMeanings } = await page("counters.js");
const { countOf, heardText, wallColumns } = await page("live-games.js");
const { lineText, progressText, threadCounts, withProofs } = await page("search-words.js");
const { meetingOf, ratingRange, runProgress, testShare } = await page("run-words.js");
const { engineName, newGameText, readable } = await page("play-words.js");
const { linkTo } = await page("shared-link.js");
const { evaluationGraph } = await page("evaluation.js");

test("a new game is one sentence", () => {
  const game = { title: "GAUSS", sides: ["Red", "Blue"] };
  const texts = [["movetime=1s", "1 s"], ["180+2", "3 + 2"]];
  const wanted = { opponent: "level", level: "3", side: "first", engine: "mcts", other: "greedy", limit: "movetime=1s", clock: "", spec: "", parameters: "" };
  for (const [change, sentence] of [
    [{}, "GAUSS, against level 3, as Red"],
    [{ side: "any", clock: "180+2", parameters: "swap" }, "GAUSS (swap), against level 3, as either side, clock 3 + 2"],
    [{ opponent: "engine", side: "second" }, "GAUSS, against mcts, 1 s a move, as Blue"],
    [{ opponent: "engine", spec: "cmd=./mine" }, "GAUSS, against cmd=./mine, as Red"],
    [{ opponent: "person" }, "GAUSS, between two people here"],
    [{ opponent: "engines" }, "GAUSS, mcts against greedy, 1 s a move"]]) {
    assert.equal(newGameText(game, { ...wanted, ...change }, texts), sentence);
  }
});

test("scores are shown in the words of the terminal, but a winner has a name", () => {
  const table = readFileSync(new URL("../../../../search/src/test/resources/dev/lodestone/search/score-words.tsv", import.meta.url), "utf8");
  const rows = table.split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split("\t"));
  assert.ok(rows.length > 15);
  for (const [engine, ...words] of rows) {
    words.forEach((text, i) => {
      useNotation({ points: i === 0 }, ["Red", "Blue"]);
      const shown = text.replaceAll("-", "\u2212").replace(">=", "\u2265").replace("<=", "\u2264").replace("wins", "Red wins").replace("loses", "Blue wins");
      assert.equal(scoreText(scoreCode(engine)), shown, engine);
    });
  }
});

test("300 centipoints are a factor of e in the odds, and no estimate is as good as a proven result", () => {
  assert.deepEqual(["l3", "-3000:<=draw", "d", "3000", "w3:1..1"].map(expectedResult), [-1, -0.99, 0, 0.99, 1]);
  const share = (1 + expectedResult("300")) / 2;
  assert.ok(Math.abs(share / (1 - share) - Math.E) < 1e-9);
});

test("times have one form: seconds or minutes, after a space", () => {
  for (const [text, shown] of [["100ms a move", "0.1 s a move"], ["60s+0.6s a game", "60 s + 0.6 s a game"], ["2m, depth 4 a move (2 of 3 engines: their own)", "2 min, depth 4 a move (2 of 3 engines: their own)"]]) {
    assert.equal(limitText(text), shown);
  }
});

test("a number that rounds to zero has no sign, and no probability rounds to 0 or 1", () => {
  assert.equal(signed(-0.004, 2), "0.00");
  assert.equal(signed(-3), "\u22123");
  assert.equal(probability(0.9999), ">\u202f99.9\u202f%");
  assert.equal(probability(undefined), "\u2013");
  assert.deepEqual([999, 1500, 2.5e6, 90e6].map(duration), ["999\u202f\u00b5s", "1.50\u202fms", "2.50\u202fs", "1.50\u202fmin"]);
});

test("a rating has a decimal only if its interval has ends", () => {
  assert.equal(withInterval({ value: 34.94, low: -128, high: 204 }), "+34.9 [\u2212128, +204]");
  assert.equal(withInterval({ value: 279.6 }, true), "+280* [\u2212\u221e, \u221e]");
  assert.equal(withInterval({ value: 0, low: 0, high: 0 }), "0.0");
});

test("a clock shows tenths near its end, and otherwise rounds up to seconds", () => {
  assert.deepEqual([0, 950, 19_999, 20_000, 59_001, 3_600_000, 3_661_000].map(clockText),
    ["0.0", "0.9", "19.9", "0:20", "1:00", "1:00:00", "1:01:01"]);
});

test("the time left is a range in the units of its ends", () => {
  const shown = [[600, 1200], [5, 80], [40, 200], [100, 110], [5000, 9000]].map(([low, high]) => timeLeft({ low, high }));
  assert.deepEqual(shown, ["10 to 20 min", "5 to 80 s", "40 s to 3 min", "2 min", "83 min to 2 h 30 min"]);
});

test("the line of a live card begins with the clock, which a small card must not cut", () => {
  assert.equal(heardText({ score: "cp -310", depth: 9, left: 39800, used: 3 }), "39.8 s left \u00b7 \u22120.48 \u00b7 depth 9");
  assert.equal(heardText({ used: 1200 }), "1.2 s");
  assert.equal(heardText({}), "");
});

test("a small card has the count that decides the game", () => {
  for (const [words, count] of [["If it ended now: Red 9 : 4 Blue, Blue loses its RISK", "9 : 4"], ["If it ended now: Red 12 : \u22122 Blue", "12 : \u22122"],
    ["Rings: Black 1 : 1 White", "1 : 1"], [undefined, ""]]) {
    assert.equal(countOf(words), count);
  }
});

test("both tables of a training call an undecided test undecided", () => {
  const played = (passed, decided) => ({ passed, decided });
  assert.equal(verdict(played(false, false)), "undecided");
  assert.equal(judged({ accepted: false, tests: [played(false, false)] }), "undecided");
  assert.equal(judged({ accepted: false, tests: [played(true, true), played(false, true)] }), "rejected");
  assert.equal(judged({ accepted: true, tests: [played(true, true)] }), "accepted");
  assert.equal(judged({ tests: [] }), "in progress");
});

test("a link contains the token and a host that others can reach", () => {
  const here = (text) => new URL(text);
  const printed = "http://192.168.7.3:8642/?token=abc";
  assert.equal(linkTo(here("http://localhost:8642/#/analyse/gauss/s%20b/Rd4/1"), undefined), "http://localhost:8642/#/analyse/gauss/s%20b/Rd4/1");
  assert.equal(linkTo(here("http://localhost:8642/#/analyse/gauss/s%20b/Rd4/1"), printed), `${printed}#/analyse/gauss/s%20b/Rd4/1`);
  assert.equal(linkTo(here("http://[::1]:8642/#/watch/0"), printed), `${printed}#/watch/0`);
  assert.equal(linkTo(here("http://10.0.0.9:8642/#/watch/0"), printed), "http://10.0.0.9:8642/?token=abc#/watch/0");
});

test("a search is described by its progress, its lines and their proofs", () => {
  assert.deepEqual(threadCounts(6), [1, 2, 4, 6]);
  assert.equal(progressText({ depth: 7, nodes: 12345, millis: 2340 }), "depth 7 \u00b7 12\u202f345 nodes \u00b7 2.3 s");
  assert.equal(progressText({ depth: 1, nodes: 1, millis: 40 }), "depth 1 \u00b7 1 node \u00b7 0.0 s");
  assert.equal(lineText({ code: "35", bound: "lower" }, false), "\u2248\u2265+0.06");
  assert.equal(lineText({ code: "35", bound: "exact" }, true), "+0.06");
  assert.equal(lineText({ code: "w:2..2", bound: "exact" }, false), "+2 proven", "a proven value has settled");
  const lines = [{ moves: ["Rd4"], code: "35", bound: "lower" }, { moves: ["Rc3"], code: "20", bound: "exact" }];
  const proven = withProofs(lines, [{ move: "Rd4", exact: true, score: "win 6", worth: { result: "1-0", margin: 1 } }]);
  assert.deepEqual(proven[0], { moves: ["Rd4"], code: "w:1..1", bound: "exact" });
  assert.equal(proven[1], lines[1]);
});

test("a run is described by its games, ratings, meetings and test", () => {
  assert.equal(runProgress({ over: 1 }, 0), "1 game over");
  assert.equal(runProgress({ over: 12, planned: 40, secondsLeft: { low: 600, high: 1200 } }, 2), "12 of 40 games over, 2 running; 10 to 20 min left");
  assert.equal(runProgress({ over: 2, planned: 6, secondsLeft: { low: 3, high: 3 } }, 0), "2 of 6 games over", "a stopped run has no time left");
  assert.deepEqual(ratingRange([{ elo: 5 }, { elo: -3, low: -90 }, {}]), { isRated: true, low: -90, high: 5 });
  assert.equal(ratingRange([{}]).isRated, false);
  const rows = [{ player: "a", meetings: [{ games: 0 }, { points: 1.5, games: 2, superiority: 0.7 }] }, { player: "b" }];
  assert.equal(meetingOf(rows, 0, 0), undefined);
  assert.deepEqual(meetingOf(rows, 0, 1), { games: 2, share: 0.75, points: "1.5", superiority: "70.0\u202f%",
    tip: "a against b: 1.5 of 2 points\nall games: stronger with 70.0\u202f%" });
  assert.equal(testShare({ llr: 0, lower: -3, upper: 3 }), "50.0%");
  assert.equal(testShare({ llr: 9, lower: -3, upper: 3 }), "100.0%");
});

test("the settings in an engine's name become words, and other names are unchanged", () => {
  for (const [name, words] of [["alphabeta:movetime=300ms", "alphabeta, 0.3 s a move"], ["mcts:nodes=10000,hash=64", "mcts, 10\u202f000 nodes a move, hash=64"],
    ["alphabeta:depth=3", "alphabeta, depth 3"], ["mcts:nodes=1", "mcts, 1 node a move"], ["mcts:movetime=2m", "mcts, 2 min a move"], ["level 3", "level 3"], ["A: the best", "A: the best"]]) {
    assert.equal(engineName(name), words);
  }
  assert.deepEqual(readable({ id: "1", seats: [{ name: "mcts:nodes=5", person: false }] }), { id: "1", seats: [{ name: "mcts, 5 nodes a move", person: false }] });
});

test("the loss of each generation is relative to that of the shipped weights on the same positions", () => {
  const generations = [{ number: 1, loss: { fitted: 0.5, shipped: 0.75 } }, { number: 2 }, { number: 3, loss: { fitted: 1, shipped: 0.75 } }];
  assert.deepEqual(lossPoints(generations).map(([number, difference]) => [number, difference]), [[1, -0.25], [3, 0.25]]);
});

test("the axis of a bar chart ends above its highest bar", () => {
  for (const highest of [1, 3, 49, 50, 51, 85, 99, 101, 1234]) {
    assert.ok(topOf(highest) >= highest && topOf(highest) < 2.1 * highest, `${highest}: ${topOf(highest)}`);
  }
  assert.equal(topOf(85), 100);
});

/** The elements of charts that draw() makes, 600 pixels wide, with their attributes as properties. */
function drawnBy(draw) {
  const drawn = [];
  const element = (tag) => ({ tag, dataset: {}, append: () => {}, prepend: () => {}, addEventListener: () => {}, replaceChildren: () => {},
    style: { setProperty: () => {} }, setAttribute(name, value) { this[name] = value; } });
  globalThis.document = { createElement: element, createElementNS: (_, tag) => drawn[drawn.push(element(tag)) - 1] };
  globalThis.ResizeObserver = class {
    constructor(changed) { this.observe = () => changed([{ contentRect: { width: 600 } }]); }
  };
  draw();
  return drawn;
}

test("the parts of a bar have a gap between them, but none vanishes", () => {
  const drawn = drawnBy(() => bars("Games by length", [[5, [["first", 30], ["draw", 1], ["second", 970]]], [6, [["first", 400], ["draw", 0], ["second", 500]]]], "plies", String));
  const parts = drawn.filter((rect) => rect.class?.startsWith("fill ") && rect.height > 0);
  assert.deepEqual(parts.map((rect) => rect.class), ["fill first", "fill draw", "fill second", "fill first", "fill second"]);
  assert.ok(parts.every((rect) => rect.height >= 1));
  for (const [below, above] of [[0, 2], [3, 4]]) {
    assert.ok(parts[above].y + parts[above].height <= parts[below].y - 0.99);
  }
});

test("the lowest dot of a curve does not touch the numbers below it", () => {
  const points = [[1, 0.25], [2, 0]];
  const lost = [{ text: "Re6", score: "35" }, { text: "Bb3", score: "l3" }];
  for (const drawn of [
    drawnBy(() => curve("Loss", points, "generation", String, [0, 0.25], String)),
    drawnBy(() => evaluationGraph({ sides: ["Red", "Blue"] }, { starterFirst: true, opening: 0 }, lost, ["a", "b"], null).show(2))]) {
    const lowest = Math.max(...drawn.filter(({ tag }) => tag === "circle").map(({ cy, r }) => cy + r));
    const numbers = drawn.filter((text) => text.tag === "text" && text["text-anchor"] === "middle");
    assert.ok(numbers.length > 1);
    // Digits are about 10 pixels high.
    numbers.forEach(({ y }) => assert.ok(y - 10 - lowest >= 4, `${y - 10 - lowest} pixels`));
  }
});

test("a wall has the columns in which its boards are largest", () => {
  assert.equal(wallColumns(1, 1920, 1080, 1), 1);
  assert.equal(wallColumns(4, 1920, 1080, 1), 4);
  assert.equal(wallColumns(20, 1920, 1080, 1), 7);
  assert.equal(wallColumns(4, 390, 844, 1), 2);
  assert.equal(wallColumns(0, 1920, 1080, 1), 1);
});

test("a letter and its meaning stay in one line", () => {
  const pieces = [{ name: "white Spark", label: "S" }, { name: "black Spark", label: "S" }, { name: "stone" }];
  assert.deepEqual(labelMeanings({ pieces }), ["S\u00a0Spark"]);
});

test("counters of no side are described in words, but not the phase of the pie rule", () => {
  const counters = [{ name: "plies without a shot" }, { name: "swap" }, { name: "gain", side: 0 }];
  assert.deepEqual(commonCounters({ counters }, [12, 1, 3]), ["Plies without a shot: 12"]);
});
