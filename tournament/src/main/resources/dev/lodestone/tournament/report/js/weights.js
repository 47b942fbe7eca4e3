// The weights of an evaluator as bars, a row for each feature and a bar for each phase.

import { html } from "./dom.js";
import { signed } from "./format.js";

/** Features shown at a time, as there may be thousands. */
const MAX_ROWS = 60;

/** A bar of each phase, from the middle to the right if it speaks for the side to move. */
function barsOf(name, values, knots, max) {
  return html("span", { class: "weight-bars", role: "img", "aria-label": values.map((v, i) => `${knots.length > 1 ? `phase ${knots[i]}: ` : ""}${signed(v)}`).join(", ") },
    values.map((value, i) => html("span", { class: value < 0 ? "weight negative" : "weight", style: { "--share": (Math.abs(value) / max).toFixed(3) },
      "data-tip": `${name}${knots.length > 1 ? `, phase ${knots[i]}` : ""}: ${signed(value)} centipoints` })));
}

/** A table of features [name, values], the largest first; values are those at the knots. */
export function weightsTable(knots, features) {
  const size = ([, values]) => Math.max(...values.map(Math.abs));
  const sorted = [...features].sort((a, b) => size(b) - size(a));
  const max = Math.max(1, ...sorted.slice(0, 1).map(size));
  const rows = (some) => some.map(([name, values]) => html("tr", null, html("th", { scope: "row" }, name), html("td", null, barsOf(name, values, knots, max)), html("td", { class: "weight-value" }, values.map((v) => signed(v)).join(" "))));
  const body = html("tbody");
  const more = html("button", { type: "button", onclick: () => grow() }, "More features");
  function grow() {
    const from = body.children.length;
    body.append(...rows(sorted.slice(from, from + MAX_ROWS)));
    more.hidden = body.children.length === sorted.length;
  }
  grow();
  return [html("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Table: weights" }, html("table", { class: "weights" }, html("caption", { class: "unseen" }, "Weights"),
    html("thead", null, html("tr", null, ["feature", "weight by phase", "centipoints"].map((name, i) => html("th", { scope: "col", class: i < 2 ? "text" : null }, name)))), body)), more];
}
