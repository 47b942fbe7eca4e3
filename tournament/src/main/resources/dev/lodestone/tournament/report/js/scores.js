// Scores for people.

import { signed } from "./format.js";

/**
 * A score for people, in points; # marks a proven end in that number of plies. Behind it stands what else
 * is proven: that it is no loss or no win, and the margins between which the result lies.
 */
export function scoreText(code) {
  const [result, ...proven] = code.split(":");
  return [estimateText(result), ...proven.map(boundText)].join(" ");
}

function estimateText(code) {
  switch (code[0]) {
    case "w": return `+#${code.slice(1)}`;
    case "l": return `\u2212#${code.slice(1)}`;
    case "d": return "0 proven";
    default: return signed(Number(code) / 100, 2);
  }
}

function boundText(code) {
  switch (code) {
    case ">=draw": return "(\u2265 draw)";
    case "<=draw": return "(\u2264 draw)";
    default: {
      const [low, high] = code.split("..").map((margin) => signed(Number(margin), 0));
      return low === high ? `(by ${low})` : `(by ${low} to ${high})`;
    }
  }
}

/** A score as the engines write it, such as "cp 35" or "win 5", in the short form that pages keep. */
export function scoreCode(text) {
  const [kind, value, ...proven] = text.split(" ");
  const bounds = (kind === "draw" ? [] : proven).filter((word) => word !== "margin");
  const result = { cp: value, win: `w${value}`, loss: `l${value}`, draw: "d" }[kind];
  return [result, ...bounds].join(":");
}
