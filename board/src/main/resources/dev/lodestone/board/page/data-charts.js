// The statistics of a data set as charts whose bars lead to the rows.

import { legend } from "./chart.js";
import { bars } from "./curve.js";
import { html } from "./dom.js";
import { grouped, interval, plural, signed } from "./format.js";

const figure = (title, note, ...content) => html("section", { "aria-label": title }, html("h2", null, title), html("p", { class: "lead" }, note), ...content);

/** The range of a bar's values: its upper end belongs to the next bar, except that of the last one, a win. */
const within = ({ from, to }) => `${from.toFixed(4)}..${(to > 0.999 ? 1 : to - 0.0001).toFixed(4)}`;

/** onPick(name, range) is called with the filter of the pressed bar. */
export function datasetCharts({ plies, calibration, endgames, lengths, sides }, onPick) {
  const one = (name) => (at) => onPick(name, `${at}..${at}`);
  const width = calibration.length > 0 ? calibration[0].to - calibration[0].from : 1;
  return html("div", { class: "data-charts" },
    figure("By ply", "Positions with the same number of moves before them.",
      bars("Positions by ply", plies.map((p) => [p.ply, [["even", p.rows]], p]), "ply", (at, { rows }) => `ply ${at}: ${plural(rows, "position")}`, { onPick: one("ply") })),
    calibration.length > 0 ? figure("Values against results", "Positions by the value of their search, from the side to move: 1 is a win. A search is right if the mean result of a bar is its value.",
      bars("Positions by value", calibration.map((bin) => [Math.round(bin.from / width), [["even", bin.rows]], bin]), "value of the search",
        (at, { value, result, rows }) => `value ${signed(value, 2)}: mean result ${signed(result.value, 2)} ${interval(result.low, result.high, 2)}, ${plural(rows, "position")}`,
        { onPick: (at, bin) => onPick("value", within(bin)), show: (at) => signed(at * width, 1) })) : null,
    endgames.length > 0 ? figure("Proofs by plies left", "Positions by the number of moves after them, and how many of their results are proven.",
      legend([["win", "proven"], ["even", "not proven"]]),
      bars("Positions by plies left", endgames.map((e) => [e.pliesLeft, [["win", e.exact], ["even", e.rows - e.exact]], e]), "plies left",
        (at, { exact, rows }) => `${plural(at, "ply", "plies")} left: ${grouped(exact)} of ${plural(rows, "position")} proven`, { onPick: one("left") })) : null,
    lengths.length > 1 ? figure("Games by length", "A bar leads to the positions of its games.", legend([["first", `${sides[0]} won`], ["draw", "drawn"], ["second", `${sides[1]} won`]]),
      bars("Games by length", lengths.map((l) => [l.plies, [["first", l.firstWins], ["draw", l.draws], ["second", l.secondWins]], l]), "plies",
        (at, { firstWins, draws, secondWins }) => `${plural(at, "ply", "plies")}: ${plural(firstWins + draws + secondWins, "game")}`, { onPick: one("length") })) : null);
}
