// Shared by charts: scales, round ticks, an SVG as wide as its place that is drawn again when that
// changes.

import { html, svg } from "./dom.js";
import { sum } from "./format.js";

/** Width of a character in the widest common fonts, in pixels at the size of charts. */
const LETTER_WIDTH = 8.5;

export function linear(from, to, low, high) {
  return (value) => low + ((value - from) / (to - from || 1)) * (high - low);
}

/** About `count` round numbers between two numbers. */
export function ticks(from, to, count) {
  const raw = (to - from) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw || 1));
  const step = [1, 2, 5, 10].map((f) => f * power).find((s) => s >= raw * 0.999);
  const result = [];
  for (let i = Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-9; i++) {
    result.push(Number((i * step).toPrecision(12)));
  }
  return result;
}

/** A figure of the given height in pixels that calls draw(width) for the contents of an SVG, now and whenever its width changes. */
export function chart(label, height, draw) {
  // It has its height before it is drawn, so that the content below does not jump.
  const picture = svg("svg", { role: "img", "aria-label": label, style: { height: `${height}px` } });
  const figure = html("figure", { class: "chart" }, picture);
  let drawnWidth = 0;
  const redraw = (width) => {
    const whole = Math.max(260, Math.floor(width));
    if (whole === drawnWidth) {
      return;
    }
    drawnWidth = whole;
    picture.setAttribute("viewBox", `0 0 ${whole} ${height}`);
    picture.replaceChildren(...[draw(whole)].flat(Infinity).filter(Boolean));
  };
  new ResizeObserver((entries) => redraw(entries[0].contentRect.width)).observe(figure);
  return figure;
}

/** A horizontal axis with its grid lines. */
export function axisX(scale, values, top, bottom, format, title, right) {
  return svg("g", { class: "axis" },
    values.map((v) => [
      svg("line", { x1: scale(v), x2: scale(v), y1: top, y2: bottom, class: "grid" }),
      svg("text", { x: scale(v), y: bottom + 16, "text-anchor": "middle" }, format(v)),
    ]),
    title ? svg("text", { x: right, y: bottom + 32, "text-anchor": "end", class: "axis-title" }, title) : null);
}

/** A vertical axis with its grid lines. */
export function axisY(scale, values, left, right, format) {
  return svg("g", { class: "axis" }, values.map((v) => [
    svg("line", { x1: left, x2: right, y1: scale(v), y2: scale(v), class: "grid" }),
    svg("text", { x: left - 8, y: scale(v) + 4, "text-anchor": "end" }, format(v)),
  ]));
}

/** Names for the colours of a chart. */
export function legend(entries) {
  return html("ul", { class: "legend" }, entries.map(([key, label]) =>
    html("li", null, html("span", { class: `swatch ${key}`, "aria-hidden": "true" }), label)));
}

/** The room that names on the left of a chart take, at most two fifths of its width. */
export function nameWidth(names, width) {
  return Math.min(width * 0.4, 12 + LETTER_WIDTH * Math.max(...names.map((n) => n.length)));
}

/**
 * A name shortened to the given width in pixels with the text after it, which is never cut. It loses its middle: names
 * that begin alike often differ in their last letters.
 */
export function fitted(name, pixels, behind = "") {
  const maxLetters = Math.max(5, Math.floor(pixels / LETTER_WIDTH) - behind.length);
  const tail = Math.floor((maxLetters - 1) / 2);
  return (name.length <= maxLetters ? name : `${name.slice(0, maxLetters - 1 - tail)}\u2026${name.slice(-tail)}`) + behind;
}

/** A bar of shares: parts are [class, count, tip]. */
export function shareBar(x, y, width, height, parts) {
  const total = sum(parts.map(([, n]) => n)) || 1;
  let left = x;
  return parts.filter(([, n]) => n > 0).map(([kind, n, tip]) => {
    const wide = (width * n) / total;
    const part = svg("g", { "data-tip": tip },
      svg("rect", { x: left, y, width: Math.max(0, wide - 1), height, class: `fill ${kind}` }),
      wide > 9 + 8 * String(n).length
        ? svg("text", { x: left + wide / 2, y: y + height / 2 + 4, "text-anchor": "middle", class: `on ${kind}` }, String(n))
        : null);
    left += wide;
    return part;
  });
}
