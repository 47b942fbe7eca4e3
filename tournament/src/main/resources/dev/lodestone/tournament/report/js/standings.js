// The results of all players in one table.

import { html, section } from "./dom.js";
import { BIASED, NONE, VIRTUAL, games, grouped, percent, points, probability, score, withInterval } from "./format.js";
import { pointsOf, ranking } from "./summary.js";
import { sortableTable } from "./table.js";

export function standings(data) {
  const ranked = ranking(data);
  const rank = new Map(ranked.map((p, i) => [p.index, i + 1]));
  const duel = ranked.length === 2;
  const opponent = new Map(ranked.map((p, i) => [p.index, duel ? ranked[1 - i] : ranked[i + 1]]));
  const superiority = (p) => {
    const other = opponent.get(p.index);
    return other ? p.superiority[other.index] ?? undefined : undefined;
  };
  const columns = [
    { title: "#", best: "low", value: (p) => rank.get(p.index) },
    { title: "Engine", text: true, value: (p) => p.name, show: (p) => [html("strong", null, p.name), p.failedAlways ? " (failed)" : null], tip: (p) => p.engine },
    { title: duel ? "Elo" : "Rating", value: (p) => p.elo?.value, show: (p) => withInterval(p.elo, p.virtualDraw),
      about: duel ? "Difference from the other engine, with its 95 % interval" : `Bradley-Terry rating relative to ${data.reference === undefined ? "the mean" : data.players[data.reference].name}, with its 95 % interval` },
    { title: "Points", value: pointsOf, show: (p) => points(pointsOf(p)) },
    { title: "Games", value: (p) => games(p.all) },
    { title: "Score", value: (p) => score(p.all) / (games(p.all) || 1),
      show: (p) => (games(p.all) ? percent(score(p.all) / games(p.all)) : NONE) },
    { title: "W", about: "Games won", value: (p) => p.all.wins },
    { title: "D", about: "Games drawn", value: (p) => p.all.draws },
    { title: "L", about: "Games lost", value: (p) => p.all.losses },
    ...(data.players.some((p) => p.byes > 0) ? [{ title: "Byes", about: "Games that count as won because there was no opponent", value: (p) => p.byes }] : []),
    { title: "LOS", value: superiority, show: (p) => probability(superiority(p)),
      about: duel ? "Probability of being the stronger" : "Probability of being stronger than the next in this table" },
    { title: "Nodes/s", value: (p) => p.nodesPerSecond, show: (p) => (p.nodesPerSecond === undefined ? NONE : grouped(p.nodesPerSecond)),
      about: "As each engine counts: not comparable between kinds of search" },
    { title: "Depth", value: (p) => p.depth, show: (p) => (p.depth === undefined ? NONE : p.depth.toFixed(1)),
      about: "Mean depth of search, in plies" },
  ];
  const table = sortableTable("Standings", columns, ranked, { class: "wide", rowHeads: false });
  section("standings", "Standings", null,
    data.faults ? html("p", { class: data.faults.isMaterial ? "warning" : "note", role: "note" }, html("strong", null, data.faults.text)) : null,
    table.element,
    ...data.quietFaults.map((text) => html("p", { class: "warning", role: "note" }, text)),
    data.players.some((p) => p.failedAlways)
      ? html("p", { class: "note" }, "(failed): this engine lost every one of its games by a crash, a stall or a breach of the protocol; its place says nothing of strength.") : null,
    data.sprt ? html("p", { class: "note" }, `${BIASED}, the one of the sequential test below is not.`) : null,
    data.players.some((p) => p.virtualDraw)
      ? html("p", { class: "note" }, VIRTUAL) : null);
}
