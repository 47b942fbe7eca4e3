// How long games were, by who won them.

import { legend } from "./chart.js";
import { bars } from "./curve.js";
import { section } from "./dom.js";
import { grouped, plural, sum } from "./format.js";

export function lengths(data) {
  const { bins, width, start, spread } = data.lengths;
  // If all have the same length, the number at the top says it.
  if (spread.count === 0 || spread.min === spread.max) {
    return;
  }
  const [first, second] = data.sides;
  const kinds = [["first", `${first} won`], ["draw", "drawn"], ["second", `${second} won`]];
  const range = (i) => grouped(start + i * width) + (width === 1 ? "" : `\u2013${grouped(start + (i + 1) * width - 1)}`);
  section("lengths", "Game length",
    `Half of all games took ${spread.p50} plies or fewer, nine in ten between ${spread.p5} and ${spread.p95}; the mean is ${spread.mean.toFixed(1)}.`,
    legend(kinds),
    bars(`Game length: median ${spread.p50} plies, from ${spread.min} to ${spread.max}`, bins.map((bin, i) => [i, kinds.map(([kind], k) => [kind, bin[k]]), bin]), "plies",
      (i, bin) => `${range(i)} plies: ${plural(sum(bin), "game")}\n${kinds.map(([, words], k) => `${bin[k]} ${words}`).join(", ")}`, { show: range }));
}
