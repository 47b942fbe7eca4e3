// How the last moves of the games compare with best play, as a solver has proven it.

import { section, html } from "./dom.js";
import { NONE, percent, plural, sum } from "./format.js";
import { sortableTable } from "./table.js";

export function accuracy(data) {
  const judged = data.accuracy;
  if (!judged) {
    return;
  }
  const total = (player, name) => sum(Object.values(player.tallies).map((tally) => tally[name]));
  const share = (kept, moves) => (moves ? kept / moves : undefined);
  const shown = (value) => (value === undefined ? NONE : percent(value));
  const kept = (player) => share(total(player, "kept"), total(player, "moves"));
  const lost = (player) => share(total(player, "regret"), total(player, "margins"));
  const columns = [
    { title: "Engine", text: true, value: (p) => p.name },
    { title: "Proven moves", value: (p) => total(p, "moves") },
    { title: "Kept the result", value: kept, show: (p) => shown(kept(p)) },
    { title: "Margin lost", best: "low", value: lost, show: (p) => lost(p)?.toFixed(2) ?? NONE, about: "Mean loss of a move against best play, in points of the final score" },
  ];
  for (let left = judged.plies; left > 0; left--) {
    const at = (p) => share(p.tallies[left]?.kept, p.tallies[left]?.moves);
    columns.push({ title: `${left} left`, value: at, show: (p) => shown(at(p)), about: `Share of moves that kept the result with ${plural(left, "ply", "plies")} left` });
  }
  section("accuracy", "Accuracy near the end",
    `The last ${judged.plies} plies of each game whose positions before and after a solver could prove. A move in a lost position always keeps the result.`,
    judged.players.length > 0 ? sortableTable("Accuracy", columns, judged.players).element : html("p", { class: "note" }, "No position was proven."));
}
