// Shared by pages of measurements: bars and curves.

import { axisX, axisY, chart, linear, ticks } from "./chart.js";
import { svg } from "./dom.js";
import { grouped, sum } from "./format.js";

/**
 * A line through points [x, y, what], with tip(x, y, what). A diagonal shows where x is y; boundsOf(what) gives the ends
 * of a point's interval, and other is a second line, drawn dashed.
 */
export function curve(label, points, title, show, range, tip, { diagonal = false, boundsOf = null, other = [] } = {}) {
  const xs = points.map(([x]) => x);
  const [low, high] = diagonal ? range : [Math.min(...xs), Math.max(...xs)];
  const isWhole = xs.every(Number.isInteger);
  return chart(label, 230, (width) => {
    const [left, right, top, bottom] = [58, width - 18, 10, 186];
    const x = linear(low, high, left, right);
    const y = linear(range[0], range[1], bottom, top);
    return [
      axisY(y, ticks(range[0], range[1], 4), left, right, show),
      axisX(x, ticks(low, high, width / 80).filter((v) => !isWhole || Number.isInteger(v)), bottom, bottom + 4, (v) => String(v).replace("-", "\u2212"), title, right),
      diagonal ? svg("path", { class: "bound", d: `M${x(low)},${y(low)}L${x(high)},${y(high)}` }) : null,
      boundsOf ? points.map(([a, , what]) => svg("path", { class: "whisker", d: `M${x(a)},${boundsOf(what).map(y).join("V")}` })) : null,
      [other, points].filter((line) => line.length > 0).map((line) => svg("path", { class: line === other ? "line other" : "line", d: `M${line.map(([a, b]) => `${x(a)},${y(b)}`).join("L")}` })),
      points.map(([a, b, what]) => svg("circle", { cx: x(a), cy: y(b), r: 3.5, class: "dot", "data-tip": tip(a, b, what) })),
    ];
  });
}

/** The lowest round number of an axis from 0 that no bar exceeds. */
export function topOf(highest) {
  const marks = ticks(0, highest, 4);
  return marks.at(-1) >= highest ? marks.at(-1) : marks.at(-1) + marks[1];
}

/**
 * Bars over whole numbers: points are [x, parts, what] with tip(x, what), parts are [class, count]; onPick(x, what), if
 * there is one, is called when a bar is pressed; show(x) is the text of x on the axis.
 */
export function bars(label, points, title, tip, { onPick = null, show = grouped } = {}) {
  const xs = points.map(([x]) => x);
  const [low, high] = [Math.min(...xs), Math.max(...xs) + 1];
  const highest = topOf(Math.max(...points.map(([, parts]) => sum(parts.map(([, n]) => n)))));
  return chart(label, 230, (width) => {
    const [left, right, top, bottom] = [58, width - 18, 10, 186];
    const x = linear(low, high, left, right);
    const y = linear(0, highest, bottom, top);
    const wide = Math.max(1, x(low + 1) - x(low) - 1);
    return [
      axisY(y, ticks(0, highest, 4).filter(Number.isInteger), left, right, grouped),
      axisX((v) => x(v) + wide / 2, ticks(low, high - 1, width / 80).filter(Number.isInteger), bottom, bottom, show, title, right),
      points.map(([at, parts, what]) => {
        let base = 0;
        const bar = svg("g", { "data-tip": tip(at, what), onclick: onPick && (() => onPick(at, what)) }, parts.map(([kind, n]) => {
          const rect = svg("rect", { x: x(at), width: wide, y: y(base + n), height: Math.max(Math.sign(n), y(base) - y(base + n) - Math.sign(base)), class: `fill ${kind}` });
          base += n;
          return rect;
        }));
        if (onPick) {
          // A low bar is as easy to press as a high one.
          bar.prepend(svg("rect", { x: x(at), width: wide, y: top, height: bottom - top, class: "hit pick" }));
        }
        return bar;
      }),
    ];
  });
}
