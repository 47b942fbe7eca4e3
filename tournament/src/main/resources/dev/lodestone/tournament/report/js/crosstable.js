// Everybody against everybody: the row's score against the column.

import { crossGrid } from "./cross-grid.js";
import { html, section } from "./dom.js";
import { games, points, probability, record, score, withInterval } from "./format.js";
import { ranking } from "./summary.js";

export function crosstable(data) {
  const ranked = ranking(data);
  const cells = new Map(data.crosstable.map((c) => [`${c.player}/${c.other}`, c]));
  function meeting(i, j) {
    const [p, q] = [ranked[i], ranked[j]];
    const met = cells.get(`${p.index}/${q.index}`);
    return met && {
      share: score(met.games) / games(met.games),
      tip: `${p.name} against ${q.name}\n${record(met.games)}\npairs LL LD = WD WW: ${met.pairs.join(" ")}\n`
        + `these games alone: ${met.elo ? `${withInterval(met.elo, data.players.length === 2 && p.virtualDraw)} Elo` : "no pair is over"}\nall games: stronger with ${probability(p.superiority[q.index])}`,
      content: [points(score(met.games)), html("small", null, ` / ${games(met.games)}`)],
    };
  }
  section("crosstable", "Crosstable",
    "Points of the row against the column. The deeper the colour, the further from an even score.",
    crossGrid("Crosstable", ranked.map((p) => p.name), meeting, ranked.map((p) => points(score(p.all)))));
}
