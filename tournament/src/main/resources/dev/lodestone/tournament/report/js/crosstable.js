// Everybody against everybody: the row's score against the column.

import { html, section } from "./dom.js";
import { NONE, games, points, probability, record, score, withInterval } from "./format.js";
import { ranking } from "./summary.js";
import { scrolling } from "./table.js";

export function crosstable(data) {
  const ranked = ranking(data);
  const cells = new Map(data.crosstable.map((c) => [`${c.player}/${c.other}`, c]));
  const head = html("tr", null,
    html("td", { class: "corner" }),
    ranked.map((p, i) => html("th", { scope: "col", "data-tip": p.name }, String(i + 1))),
    html("th", { scope: "col" }, "Points"));
  const rows = ranked.map((p, i) => html("tr", null,
    html("th", { scope: "row", class: "text" }, html("span", { class: "rank" }, String(i + 1)), p.name),
    ranked.map((q) => {
      if (p.index === q.index) {
        return html("td", { class: "self", "aria-label": "itself" });
      }
      const cell = cells.get(`${p.index}/${q.index}`);
      if (!cell) {
        return html("td", { class: "missing" }, NONE);
      }
      const share = score(cell.games) / games(cell.games);
      const strength = Math.round(Math.abs(share - 0.5) * 2 * 100);
      return html("td", {
        class: `meeting ${share >= 0.5 ? "won" : "lost"}`,
        style: `--strength: ${strength}%`,
        tabindex: "-1",
        "data-tip": `${p.name} against ${q.name}\n${record(cell.games)}\npairs LL LD = WD WW: ${cell.pairs.join(" ")}\n`
          + `these games alone: ${cell.elo ? `${withInterval(cell.elo, data.players.length === 2 && p.virtualDraw)} Elo` : "no pair is over"}\nall games: stronger with ${probability(p.superiority[q.index])}`,
      }, points(score(cell.games)), html("small", null, ` / ${games(cell.games)}`));
    }),
    html("td", { class: "total" }, points(score(p.all)))));
  const table = html("table", { class: "cross" },
    html("caption", { class: "unseen" }, "Crosstable"),
    html("thead", null, head), html("tbody", null, rows));
  arrowKeys(table);
  section("crosstable", "Crosstable",
    "Points of the row against the column. The deeper the colour, the further from an even score.",
    scrolling(table, "Crosstable"));
}

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

// One cell is a stop of the Tab key; from it the arrow keys lead to the others.
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
    let cell = event.target;
    do {
      cell = table.rows[cell.parentNode.rowIndex + step[0]]?.cells[cell.cellIndex + step[1]];
    } while (cell && !cell.matches("td.meeting"));
    if (cell) {
      event.target.tabIndex = -1;
      cell.tabIndex = 0;
      cell.focus();
    }
  });
}
