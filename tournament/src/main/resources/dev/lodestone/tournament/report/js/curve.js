// Shared by pages of measurements: tiles of single numbers, and curves.

import { axisX, axisY, chart, linear, ticks } from "./chart.js";
import { html, svg } from "./dom.js";

/** A tile with one number. */
export function tile(label, value, note) {
  return html("div", { class: "tile" },
    html("dt", null, label),
    html("dd", null, value, note ? html("small", null, note) : null));
}

/** A line through points [x, y]. */
export function curve(label, points, title, show, range, tip, diagonal) {
  const xs = points.map(([x]) => x);
  const [low, high] = diagonal ? range : [Math.min(...xs), Math.max(...xs)];
  return chart(label, 230, (width) => {
    const [left, right, top, bottom] = [58, width - 18, 10, 186];
    const x = linear(low, high, left, right);
    const y = linear(range[0], range[1], bottom, top);
    return [
      axisY(y, ticks(range[0], range[1], 4), left, right, show),
      axisX(x, ticks(low, high, width / 80), bottom, bottom, (v) => String(v).replace("-", "\u2212"), title, right),
      diagonal ? svg("path", { class: "bound", d: `M${x(low)},${y(low)}L${x(high)},${y(high)}` }) : null,
      svg("path", { class: "line", d: `M${points.map(([a, b]) => `${x(a)},${y(b)}`).join("L")}` }),
      points.map(([a, b]) => svg("circle", { cx: x(a), cy: y(b), r: 3.5, class: "dot", "data-tip": tip(a, b) })),
    ];
  });
}
