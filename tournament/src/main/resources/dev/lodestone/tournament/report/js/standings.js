// Everybody's results in one table.

function standings(data) {
  const ranked = ranking(data);
  const rank = new Map(ranked.map((p, i) => [p.index, i + 1]));
  const next = new Map(ranked.map((p, i) => [p.index, ranked[i + 1]]));
  const overNext = (p) => {
    const other = next.get(p.index);
    return other && data.crosstable.find((c) => c.player === p.index && c.other === other.index)?.superiority;
  };
  const columns = [
    { title: "#", best: "low", value: (p) => rank.get(p.index) },
    { title: "Engine", text: true, value: (p) => p.name, show: (p) => html("strong", null, p.name), tip: (p) => p.engine },
    { title: "Elo", value: (p) => p.rating?.value, show: (p) => withError(p.rating) + (p.usesPrior ? "*" : ""),
      about: "Bradley-Terry rating, mean 0, with its 95 % error" },
    { title: "Points", value: (p) => score(p.all), show: (p) => points(score(p.all)) },
    { title: "Games", value: (p) => games(p.all) },
    { title: "Score", value: (p) => score(p.all) / (games(p.all) || 1),
      show: (p) => (games(p.all) ? percent(score(p.all) / games(p.all)) : NONE) },
    { title: "W", about: "Games won", value: (p) => p.all.wins },
    { title: "D", about: "Games drawn", value: (p) => p.all.draws },
    { title: "L", about: "Games lost", value: (p) => p.all.losses },
    { title: "LOS", value: overNext, show: (p) => probability(overNext(p)),
      about: "Probability of being stronger than the next in this table" },
    { title: "Nodes/s", value: (p) => p.nodesPerSecond, show: (p) => (p.nodesPerSecond === undefined ? NONE : grouped(p.nodesPerSecond)),
      about: "As each engine counts: not comparable between kinds of search" },
    { title: "Depth", value: (p) => p.depth, show: (p) => (p.depth === undefined ? NONE : p.depth.toFixed(1)),
      about: "Mean depth of search, in plies" },
  ];
  const table = sortableTable("Standings", columns, ranked, { class: "wide", rowHeads: false });
  section("standings", "Standings", null, table.element,
    data.sprt ? html("p", { class: "note" }, "A test that stops by itself stops where luck has helped: this Elo is biased, the one of the sequential test below is not.") : null,
    data.players.some((p) => p.usesPrior)
      ? html("p", { class: "note" }, "* Only won or only lost against the engines on the other side of the gap: one virtual draw keeps the rating finite.") : null);
}
