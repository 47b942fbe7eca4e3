// A table of players against each other, whose cells are one stop of the Tab key.

import { html } from "./dom.js";
import { NONE } from "./format.js";
import { scrolling } from "./table.js";

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * meeting(i, j) describes the games of the i-th player against the j-th one: share of the points, tip and content;
 * undefined if they have not met. points, if given, has a text for each player.
 */
export function crossGrid(caption, names, meeting, points) {
  const table = html("table", { class: "cross" },
    html("caption", { class: "unseen" }, caption),
    html("thead", null, html("tr", null, html("td", { class: "corner" }),
      names.map((name, i) => html("th", { scope: "col", "data-tip": name }, String(i + 1))), points ? html("th", { scope: "col" }, "Points") : null)),
    html("tbody", null, names.map((name, i) => html("tr", null,
      html("th", { scope: "row", class: "text" }, html("span", { class: "rank" }, String(i + 1)), name),
      names.map((other, j) => (i === j ? html("td", { class: "self", "aria-label": "itself" }) : cell(meeting(i, j)))),
      points ? html("td", { class: "total" }, points[i]) : null))));
  arrowKeys(table);
  return scrolling(table, caption);
}

function cell(met) {
  if (!met) {
    return html("td", { class: "missing" }, NONE);
  }
  const { share, tip, content } = met;
  return html("td", { class: `meeting ${share >= 0.5 ? "won" : "lost"}`, style: { "--strength": `${Math.round(Math.abs(share - 0.5) * 2 * 100)}%` }, tabindex: "-1", "data-tip": tip }, content);
}

/** One cell is a stop of the Tab key; from it the arrow keys lead to the others. */
function arrowKeys(table) {
  const first = table.querySelector("td.meeting");
  if (!first) {
    return;
  }
  first.tabIndex = 0;
  table.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step || !event.target.matches("td.meeting")) {
      return;
    }
    event.preventDefault();
    let next = event.target;
    do {
      next = table.rows[next.parentNode.rowIndex + step[0]]?.cells[next.cellIndex + step[1]];
    } while (next && !next.matches("td.meeting"));
    if (next) {
      event.target.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    }
  });
}
