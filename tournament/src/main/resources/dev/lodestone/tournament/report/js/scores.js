// Scores for people.

import { signed } from "./format.js";

/** Whether the results of the shown game are margins; in other games a proven result is a number of plies. */
let inPoints = false;

let provenWords = { w: "wins", l: "loses", d: "draws" };

/** Gives the page the notation of a game, by the description of its board and the names of its sides. */
export function useNotation(board, [first, second]) {
  inPoints = board.points;
  provenWords = { ...provenWords, w: `${first} wins`, l: `${second} wins` };
}

/** The expected result of a score from the first player's side, from -1 to 1, by the curve of Score.java. */
export function expectedResult(code) {
  return { w: 1, d: 0, l: -1 }[code[0]] ?? Math.max(-0.99, Math.min(0.99, 2 / (1 + Math.exp(-parseInt(code, 10) / 300)) - 1));
}

/**
 * A score for people, from the first player's side, in the words of ScoreText.java, but with the name of the winner: an
 * expected result with what is proven behind it, or a proven result as its margin ("+3 proven", "= Red wins" with equal
 * points) or, in games without points, as the number of plies to the end ("+#5").
 */
export function scoreText(code) {
  const [result, ...proven] = code.split(":");
  const words = provenWords[result[0]];
  if (!words) {
    return [signed(expectedResult(result), 2), ...proven.map(boundText)].join(" ");
  }
  const margins = proven.find((text) => text.includes(".."));
  if (result === "d") {
    return inPoints || margins ? "0 proven" : words;
  }
  if (margins) {
    const [low, high] = margins.split("..").map(Number);
    return margins === "0..0" ? `= ${words}` : low * high > 0 ? `${rangeText(margins)} proven` : `${words} ${boundText(margins)}`;
  }
  const plies = Number(result.slice(1));
  return inPoints || plies === 0 ? words : `${result[0] === "w" ? "+" : "\u2212"}#${plies}`;
}

function rangeText(margins) {
  const [low, high] = margins.split("..").map((margin) => signed(Number(margin)));
  return low === high ? low : `${low} to ${high}`;
}

function boundText(code) {
  switch (code) {
    case ">=draw": return "(\u2265 draw)";
    case "<=draw": return "(\u2264 draw)";
    default: return `(by ${rangeText(code)})`;
  }
}

/** A score as the engines write it, such as "cp 35" or "win 5", in the short form that pages keep. */
export function scoreCode(text) {
  const [kind, value, ...proven] = text.split(" ");
  const bounds = (kind === "draw" ? [] : proven).filter((word) => word !== "margin");
  const result = { cp: value, win: `w${value}`, loss: `l${value}`, draw: "d" }[kind];
  return [result, ...bounds].join(":");
}
