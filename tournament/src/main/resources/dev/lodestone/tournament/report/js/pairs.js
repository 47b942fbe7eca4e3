// Colour-swapped pairs by what both games brought: bars to the left of the middle are lost pairs.

import { axisX, chart, fitted, legend, linear, nameWidth, shareBar, ticks } from "./chart.js";
import { section, svg } from "./dom.js";
import { grouped, percent, plural, sum } from "./format.js";
import { ranking } from "./summary.js";

const PAIR_KINDS = [
  ["ll", "0", "both games lost"],
  ["ld", "\u00bd", "a loss and a draw"],
  ["even", "1", "even"],
  ["wd", "1\u00bd", "a win and a draw"],
  ["ww", "2", "both games won"],
];

export function pairBars(data) {
  const ranked = ranking(data).filter((p) => sum(p.pairs) > 0);
  if (ranked.length === 0) {
    return;
  }
  // Of two players, one's pairs are the other's in the mirror.
  ranked.length = data.players.length === 2 ? 1 : ranked.length;
  const rowHeight = 34;
  const reach = Math.max(...ranked.map((p) => {
    const total = sum(p.pairs);
    return Math.max(p.pairs[0] + p.pairs[1], p.pairs[3] + p.pairs[4]) / total + p.pairs[2] / total / 2;
  }));
  const label = `Pairs LL, LD, even, WD, WW: ${ranked.map((p) => `${p.name} ${p.pairs.join(" ")}`).join("; ")}`;
  const plot = chart(label, ranked.length * rowHeight + 40, (width) => {
    const left = nameWidth(ranked.map((p) => p.name), width);
    const x = linear(-reach, reach, left + 14, width - 24);
    const bottom = ranked.length * rowHeight + 6;
    return [
      axisX(x, ticks(-reach, reach, width / 130), 6, bottom, (v) => percent(Math.abs(v), 0)),
      svg("line", { x1: x(0), x2: x(0), y1: 2, y2: bottom, class: "zero" }),
      ranked.map((p, i) => {
        const y = 6 + rowHeight * (i + 0.5);
        const total = sum(p.pairs);
        const start = -(p.pairs[0] + p.pairs[1] + p.pairs[2] / 2) / total;
        const parts = PAIR_KINDS.map(([kind, , words], k) =>
          [kind, p.pairs[k], `${p.name}: ${words}\n${plural(p.pairs[k], "pair")} of ${grouped(total)} (${percent(p.pairs[k] / total)})`]);
        return svg("g", null,
          svg("text", { x: left - 4, y: y + 4, "text-anchor": "end", class: "name" }, fitted(p.name, left - 4)),
          shareBar(x(start), y - 11, x(start + 1) - x(start), 22, parts));
      }),
    ];
  });
  section("pairs", "Pairs",
    "The two games of a pair have one opening and exchanged sides. Bars are centred on even pairs: the more to the right, the better.",
    legend(PAIR_KINDS.map(([kind, scored, meaning]) => [kind, `${scored} \u2013 ${meaning}`])), plot);
}
