// The path of a sequential test between its bounds.

import { axisX, axisY, chart, linear, ticks } from "./chart.js";
import { html, section, svg, tile } from "./dom.js";
import { NONE, grouped, interval, plural, signed } from "./format.js";

export const VERDICTS = {
  accept_h1: "H1 accepted",
  accept_h0: "H0 accepted",
  continue: "undecided",
};

export function sprt(data) {
  const test = data.sprt;
  if (!test) {
    return;
  }
  const pairs = test.llr.length;
  const { spec } = test;
  const scaleName = spec.model === "NORMALISED" ? "normalised Elo" : "logistic Elo";
  const last = pairs > 0 ? test.llr[pairs - 1] : 0;
  const { median, low, high } = test.unbiasedElo;
  const unbiased = median === undefined && low === undefined && high === undefined ? NONE
    : `${median === undefined ? NONE : signed(median, 1)} ${interval(low, high, 1)}`;
  const label = `Log-likelihood ratio over ${plural(pairs, "pair")}: ${last.toFixed(2)}, ${VERDICTS[test.verdict]}`;
  const plot = chart(label, 280, (width) => {
    const [left, right, top, bottom] = [44, width - 12, 14, 236];
    const highest = Math.max(3, ...test.upper, ...test.llr) * 1.08;
    const lowest = Math.min(-3, ...test.lower, ...test.llr) * 1.08;
    const x = linear(0, Math.max(1, pairs), left, right);
    const y = linear(lowest, highest, bottom, top);
    const path = (values) => values.map((v, i) => `${i === 0 ? "M" : "L"}${x(i + 1).toFixed(1)},${y(v).toFixed(1)}`).join("");
    const cursor = svg("g", { class: "cursor" });
    const area = svg("rect", { x: left, y: top, width: right - left, height: bottom - top, class: "hit", "data-tip": label });
    area.addEventListener("pointermove", (event) => {
      const box = area.getBoundingClientRect();
      const i = Math.min(pairs, Math.max(1, Math.round(((event.clientX - box.left) / box.width) * pairs)));
      area.dataset.tip = `after ${plural(i, "pair")}\nLLR ${test.llr[i - 1].toFixed(2)}\nbounds ${test.lower[i - 1].toFixed(2)} and ${test.upper[i - 1].toFixed(2)}`;
      cursor.replaceChildren(svg("circle", { cx: x(i), cy: y(test.llr[i - 1]), r: 4, class: "dot" }));
    });
    return [
      axisY(y, ticks(lowest, highest, 6), left, right, (v) => signed(v, Number.isInteger(v) ? 0 : 1)),
      axisX(x, ticks(0, Math.max(1, pairs), width / 110), bottom, bottom, grouped, "pairs", right),
      svg("line", { x1: left, x2: right, y1: y(0), y2: y(0), class: "zero" }),
      svg("path", { d: path(test.upper), class: "bound upper" }),
      svg("path", { d: path(test.lower), class: "bound lower" }),
      svg("path", { d: `M${x(0)},${y(0)}${path(test.llr).replace("M", "L")}`, class: "line" }),
      pairs > 0 ? svg("circle", { cx: x(pairs), cy: y(last), r: 4.5, class: "dot" }) : null,
      cursor,
      pairs > 0 ? area : null,
    ];
  });
  section("sprt", "Sequential test",
    `${data.players[0].name} against ${data.players[1].name}. H0: ${signed(spec.elo0, 1)}, H1: ${signed(spec.elo1, 1)} ${scaleName}; error rates \u03b1 ${spec.alpha}, \u03b2 ${spec.beta}.`,
    html("dl", { class: "tiles" },
      tile("Verdict", VERDICTS[test.verdict], `after ${plural(pairs, "pair")}`),
      tile("LLR", signed(last, 2), pairs > 0 ? `between ${signed(test.lower[pairs - 1], 2)} and ${signed(test.upper[pairs - 1], 2)}` : null),
      tile("Elo without the bias of stopping", unbiased, "median, 95 % interval")),
    plot,
    html("p", { class: "note" }, "Pairs count in the order in which they were scheduled. The dashed bounds are Wald's, drawn in by the mean overshoot seen so far."));
}
