// Ratings as dots with their 95 % intervals, and the probabilities that one engine is stronger than another.

import { axisX, chart, fitted, linear, nameWidth, ticks } from "./chart.js";
import { crossGrid } from "./cross-grid.js";
import { html, section, svg } from "./dom.js";
import { probability, signed, withInterval } from "./format.js";
import { ranking } from "./summary.js";

export function ratings(data) {
  const rated = ranking(data).filter((p) => p.elo).sort((a, b) => a.group - b.group || b.elo.value - a.elo.value);
  // With two engines the standings already show everything: their difference.
  if (rated.length < 2 || data.players.length === 2) {
    return;
  }
  const lows = rated.map((p) => p.elo.low ?? p.elo.value);
  const highs = rated.map((p) => p.elo.high ?? p.elo.value);
  const margin = (Math.max(...highs) - Math.min(...lows)) * 0.04 + 5;
  const [low, high] = [Math.min(...lows) - margin, Math.max(...highs) + margin];
  const rowHeight = 34;
  const tall = rated.length * rowHeight + 48;
  const plot = chart(`Ratings with 95 % intervals: ${rated.map((p) => `${p.name} ${withInterval(p.elo, p.virtualDraw)}`).join("; ")}`, tall,
    (width) => {
      const left = nameWidth(rated.map((p) => p.name), width);
      const right = width - 64;
      const x = linear(low, high, left + 8, right);
      const bottom = rated.length * rowHeight + 6;
      return [
        axisX(x, ticks(low, high, Math.max(4, width / 110)), 6, bottom, (v) => signed(v), "Elo", right),
        low < 0 && high > 0 ? svg("line", { x1: x(0), x2: x(0), y1: 6, y2: bottom, class: "zero" }) : null,
        rated.map((p, i) => {
          const y = 6 + rowHeight * (i + 0.5);
          // An end that does not exist is at the edge of the chart and has no bar across.
          const [from, to] = [x(p.elo.low ?? low), x(p.elo.high ?? high)];
          return svg("g", { "data-tip": `${p.name}\n${withInterval(p.elo, p.virtualDraw)} Elo${p.virtualDraw ? "\nwith one virtual draw" : ""}` },
            svg("rect", { x: 0, y: y - rowHeight / 2, width, height: rowHeight, class: "hit" }),
            svg("text", { x: left - 4, y: y + 4, "text-anchor": "end", class: "name" }, fitted(p.name, left - 4)),
            svg("line", { x1: from, x2: to, y1: y, y2: y, class: "whisker" }),
            [p.elo.low, p.elo.high].map((end) => (end === undefined ? null : svg("line", { x1: x(end), x2: x(end), y1: y - 5, y2: y + 5, class: "whisker" }))),
            svg("circle", { cx: x(p.elo.value), cy: y, r: 5.5, class: p.virtualDraw ? "dot hollow" : "dot" }),
            svg("text", { x: width, y: y + 4, "text-anchor": "end", class: "value" }, signed(p.elo.value)));
        }),
      ];
    });
  const groups = new Set(rated.map((p) => p.group)).size;
  section("ratings", "Ratings",
    `Bradley-Terry ratings of all games together, relative to ${data.reference === undefined ? "their mean" : data.players[data.reference].name}; bars are 95 % intervals over colour-swapped pairs. `
      + "Ratings share games, so overlapping bars do not mean equal: the table below says who is stronger."
      + (groups > 1 ? " Engines that no games connect are rated by themselves and not comparable." : ""),
    plot, superiorityTable(rated));
}

function superiorityTable(rated) {
  const compared = (i, j) => {
    const [p, q] = [rated[i], rated[j]];
    const share = p.superiority[q.index];
    return share === null ? undefined : { share, content: probability(share), tip: `${p.name} is stronger than ${q.name}\nwith probability ${probability(share)}` };
  };
  return [html("h3", null, "Likelihood of superiority"), crossGrid("Probability that the row is stronger than the column", rated.map((p) => p.name), compared)];
}
