// How long games were, by who won them.

import { axisX, axisY, chart, legend, linear, ticks } from "./chart.js";
import { section, svg } from "./dom.js";
import { grouped, plural, sum } from "./format.js";

export function lengths(data) {
  const { bins, width: step, start, spread } = data.lengths;
  // Where all are as long the number on top says it.
  if (spread.count === 0 || spread.min === spread.max) {
    return;
  }
  const [first, second] = data.sides;
  const kinds = [["first", `${first} won`], ["draw", "drawn"], ["second", `${second} won`]];
  const highest = Math.max(...bins.map(sum));
  const label = `Game length: median ${spread.p50} plies, from ${spread.min} to ${spread.max}`;
  const plot = chart(label, 230, (width) => {
    const [left, right, top, bottom] = [40, width - 18, 10, 186];
    const x = linear(start, start + step * bins.length, left, right);
    const y = linear(0, highest, bottom, top);
    const wide = x(start + step) - x(start);
    // Labels stand in the middle of bins of one length, and else between bins, which bars then fill.
    const bar = Math.max(1, step === 1 ? Math.min(48, wide - 1) : wide - 1);
    const xs = ticks(start, start + step * bins.length, width / 80).filter((t) => Number.isInteger(t) && (step > 1 || t < start + bins.length));
    return [
      axisY(y, ticks(0, highest, 4).filter(Number.isInteger), left, right, grouped),
      axisX((v) => x(v) + (step === 1 ? wide / 2 : 0), xs, bottom, bottom, grouped, "plies", right),
      bins.map((bin, i) => {
        const from = start + i * step;
        let base = 0;
        return svg("g", { "data-tip": `${step === 1 ? from : `${from} to ${from + step - 1}`} plies: ${plural(sum(bin), "game")}\n${kinds.map(([, words], k) => `${bin[k]} ${words}`).join(", ")}` },
          svg("rect", { x: x(from), y: top, width: wide, height: bottom - top, class: "hit" }),
          kinds.map(([kind], k) => {
            const rect = svg("rect", { x: x(from) + (wide - bar) / 2, width: bar, y: y(base + bin[k]), height: Math.max(0, y(base) - y(base + bin[k])), class: `fill ${kind}` });
            base += bin[k];
            return rect;
          }));
      }),
    ];
  });
  section("lengths", "Game length",
    `Half of all games took ${spread.p50} plies or fewer, nine in ten between ${spread.p5} and ${spread.p95}; the mean is ${spread.mean.toFixed(1)}.`,
    legend(kinds), plot);
}
