// Announcements to screen readers.

import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const places = [{ textContent: "" }, { textContent: "" }];
globalThis.document = { getElementById: () => ({ children: places }) };
const { say } = await page("announce.js");
const { drawButton, endText, newsText } = await page("play-words.js");

test("equal lines come from two places in turn", () => {
  const heard = ["Hint: Rd4", "Hint: Rd4", "Hint: Rd4"].map((text) => {
    say(text);
    return places.map((place) => place.textContent);
  });
  assert.deepEqual(heard, [["Hint: Rd4", ""], ["", "Hint: Rd4"], ["Hint: Rd4", ""]]);
});

const SIDES = ["Red", "Blue"];
const game = (facts) => ({ seats: [{ name: "you" }, { name: "level 2" }], now: { turn: 0 }, ...facts });
const move = { side: 1, move: "Be4", words: "blue disc on e4" };

test("a move is read with its effect, unless that was read before it was played", () => {
  const before = game({ now: { turn: 1 }, thinking: true });
  assert.equal(newsText(before, game(), SIDES, 0, { move }), "Blue Be4: blue disc on e4. Your move, Red.");
  assert.equal(newsText(game(), before, SIDES, 0, { move: { ...move, side: 0, move: "Rd4" }, isKnown: true }), "Red Rd4. level 2 thinks \u2026");
});

test("taking back, offers of draws and the end are read, and a view without news is not", () => {
  assert.equal(newsText(game(), game(), SIDES, -1, {}), "");
  assert.equal(newsText(game(), game(), SIDES, 0, { isTakenBack: true }), "Taken back. Your move, Red.");
  assert.equal(newsText(game(), game({ drawOffer: 0 }), SIDES, -1, {}), "Red offers a draw. Red to move.");
  assert.equal(newsText(game({ drawOffer: 0 }), game(), SIDES, -1, {}), "The draw is declined. Red to move.");
  const ended = game({ end: { result: "0-1", words: "Blue wins: the final score is red 1, blue -2" } });
  assert.equal(newsText(game(), ended, SIDES, 0, {}), "level 2 wins. the final score is red 1, blue \u22122", "the winner is named once");
  assert.equal(newsText(game(), game({ end: { result: "1-0", words: "w" } }), SIDES, 0, { move }), "Blue Be4: blue disc on e4. You win. w");
});

test("the end has the players' names and a real minus sign", () => {
  assert.equal(endText("Blue: gave up", SIDES, ["you", "level 2"]), "level 2 gave up");
  assert.equal(endText("the final score is red 12, blue -2", SIDES, ["you", "level 2"]), "the final score is red 12, blue \u22122");
});

test("an offer of a draw is answered by the other side", () => {
  const people = [{ person: true }, { person: true }];
  assert.deepEqual(drawButton({ now: { turn: 0 }, seats: people }), ["Offer draw", true, false]);
  assert.deepEqual(drawButton({ now: { turn: 0 }, seats: people, drawOffer: 0 }), ["Draw offered", false, false]);
  assert.deepEqual(drawButton({ now: { turn: 1 }, seats: people, drawOffer: 0 }), ["Accept draw", true, true]);
  assert.deepEqual(drawButton({ now: { turn: 1 }, seats: [people[0], { person: false }], drawOffer: 1 }), ["Accept draw", true, true]);
});
