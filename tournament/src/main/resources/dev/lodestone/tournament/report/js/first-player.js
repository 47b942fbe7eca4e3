// The value of moving first, over all games and for each engine.

import { chart, fitted, legend, nameWidth, shareBar } from "./chart.js";
import { section, svg } from "./dom.js";
import { NONE, games, percent, record, score, withInterval } from "./format.js";
import { ranking } from "./summary.js";

export function firstPlayer(data) {
  const all = data.firstPlayer;
  if (games(all) === 0) {
    return;
  }
  const [first, second] = data.sides;
  const rows = [["All games", all, ""], ...ranking(data).slice(0, data.players.length === 2 ? 1 : undefined).filter((p) => games(p.all) > 0)
    .flatMap((p) => [[p.name, p.asFirst, ` as ${first}`], [p.name, p.asSecond, ` as ${second}`]])];
  const rowHeight = 30;
  const label = rows.map(([name, c, side]) => `${name}${side}: ${record(c)}`).join("; ");
  const plot = chart(`First player: ${label}`, rows.length * rowHeight + 16, (width) => {
    const left = nameWidth(rows.map(([name, , side]) => name + side), width);
    const right = width - 62;
    return [
      svg("line", { x1: (left + 8 + right) / 2, x2: (left + 8 + right) / 2, y1: 0, y2: rows.length * rowHeight + 12, class: "zero" }),
      rows.map(([name, c, side], i) => {
        const y = rowHeight * (i + 0.5) + (i > 0 ? 10 : 0);
        const n = games(c);
        return svg("g", null,
          svg("text", { x: left - 4, y: y + 4, "text-anchor": "end", class: i === 0 ? "name strong" : "name" }, fitted(name, left - 4, side)),
          shareBar(left + 8, y - 10, right - left - 8, 20, [
            ["win", c.wins, `${name}${side}\n${c.wins} of ${n} won`],
            ["draw", c.draws, `${name}${side}\n${c.draws} of ${n} drawn`],
            ["loss", c.losses, `${name}${side}\n${c.losses} of ${n} lost`],
          ]),
          svg("text", { x: width, y: y + 4, "text-anchor": "end", class: "value" }, n ? percent(score(c) / n) : NONE));
      }),
    ];
  });
  section("first-player", "First player",
    `The player who moves first (${data.starters}) scores ${percent(score(all) / games(all))} of the points`
      + (data.firstMove ? `; with the engines' strengths taken out, moving first is worth ${withInterval(data.firstMove)} Elo${data.firstMoveVirtual ? " (with one virtual draw)" : ""}.` : "."),
    legend([["win", "won"], ["draw", "drawn"], ["loss", "lost"]]), plot);
}
