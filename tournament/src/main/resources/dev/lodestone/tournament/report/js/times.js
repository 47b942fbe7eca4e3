// Times per move on a logarithmic axis: box of the middle half, whiskers to 5 and 95 %.

import { axisX, chart, fitted, linear, nameWidth } from "./chart.js";
import { html, section, svg } from "./dom.js";
import { duration, plural } from "./format.js";
import { ranking } from "./summary.js";

export function times(data) {
  const players = ranking(data);
  const timed = players.filter((p) => p.micros.count > 0).map((p) => [p.name, p.micros]);
  if (timed.length === 0) {
    return;
  }
  const late = players.filter((p) => p.latencyMicros.count > 0).map((p) => [p.name, p.latencyMicros]);
  section("times", "Time per move",
    "As the harness measured it, on a logarithmic axis. Box: the middle half, its line the median; whiskers: 5 % to 95 %; dot: the longest.",
    timePlot("Time per move", timed),
    late.length === 0 ? null : [
      html("h3", null, "Latency"),
      html("p", { class: "lead" }, "What a move took besides: the time of the harness and of the way to the engine, which is not on its clock."),
      timePlot("Latency", late),
    ]);
}

/** So that "100 \u00b5s" does not run into the next. */
const MIN_TICK_WIDTH = 58;

/** Rows are names and quantiles in microseconds. */
function timePlot(what, rows) {
  const low = Math.log10(Math.max(1, Math.min(...rows.map(([, m]) => m.min))));
  const high = Math.log10(Math.max(10, ...rows.map(([, m]) => m.max)));
  const rowHeight = 34;
  const label = `${what}: ${rows.map(([name, m]) => `${name} median ${duration(m.p50)}`).join("; ")}`;
  return chart(label, rows.length * rowHeight + 44, (width) => {
    const left = nameWidth(rows.map(([name]) => name), width);
    const right = width - 72;
    const x = linear(Math.floor(low * 4) / 4, Math.ceil(high * 4) / 4, left + 12, right);
    const at = (micros) => x(Math.log10(Math.max(1, micros)));
    const bottom = rows.length * rowHeight + 6;
    const decades = [];
    const stride = Math.max(1, Math.ceil(MIN_TICK_WIDTH / (x(1) - x(0))));
    for (let d = Math.ceil(low - 0.3); d <= high + 0.3; d += stride) {
      decades.push(d);
    }
    return [
      axisX(x, decades.filter((d) => x(d) >= left && x(d) <= right + 4), 6, bottom, (d) => duration(10 ** d).replace(/\.0+/, "")),
      rows.map(([name, m], i) => {
        const y = 6 + rowHeight * (i + 0.5);
        return svg("g", { "data-tip": `${name}: ${plural(m.count, "move")}\nmedian ${duration(m.p50)}, mean ${duration(Math.round(m.mean))}\n5 % to 95 %: ${duration(m.p5)} to ${duration(m.p95)}\nlongest ${duration(m.max)}` },
          svg("rect", { x: 0, y: y - rowHeight / 2, width, height: rowHeight, class: "hit" }),
          svg("text", { x: left - 4, y: y + 4, "text-anchor": "end", class: "name" }, fitted(name, left - 4)),
          svg("line", { x1: at(m.p5), x2: at(m.p95), y1: y, y2: y, class: "whisker" }),
          svg("rect", { x: at(m.p25), y: y - 8, width: Math.max(2, at(m.p75) - at(m.p25)), height: 16, rx: 2, class: "box" }),
          svg("line", { x1: at(m.p50), x2: at(m.p50), y1: y - 8, y2: y + 8, class: "median" }),
          svg("circle", { cx: at(m.max), cy: y, r: 2.5, class: "speck" }),
          svg("text", { x: width, y: y + 4, "text-anchor": "end", class: "value" }, duration(m.p50)));
      }),
    ];
  });
}
