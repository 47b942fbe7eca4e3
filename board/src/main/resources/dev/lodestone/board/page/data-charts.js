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
  const byPly = new Map(plies.map((p) => [p.ply, p]));
  const byLeft = new Map(endgames.map((e) => [e.pliesLeft, e]));
  const width = calibration.length > 0 ? calibration[0].to - calibration[0].from : 1;
  const place = (bin) => Math.round(bin.from / width);
  const byPlace = new Map(calibration.map((bin) => [place(bin), bin]));
  const byLength = new Map(lengths.map((l) => [l.plies, l]));
  return html("div", { class: "data-charts" },
    figure("By ply", "Positions with the same number of moves before them.",
      bars("Positions by ply", plies.map((p) => [p.ply, [["even", p.rows]]]), "ply", (at) => `ply ${at}: ${plural(byPly.get(at).rows, "position")}`, { onPick: one("ply") })),
    calibration.length > 0 ? figure("Values against results", "Positions by the value of their search, from the side to move: 1 is a win. A search is right if the mean result of a bar is its value.",
      bars("Positions by value", calibration.map((bin) => [place(bin), [["even", bin.rows]]]), "root value",
        (at) => `value ${signed(byPlace.get(at).value, 2)}: mean result ${signed(byPlace.get(at).result.value, 2)} ${interval(byPlace.get(at).result.low, byPlace.get(at).result.high, 2)}, ${plural(byPlace.get(at).rows, "position")}`,
        { onPick: (at) => onPick("value", within(byPlace.get(at))), show: (at) => signed(at * width, 1) })) : null,
    endgames.length > 0 ? figure("Proofs by plies left", "Positions by the number of moves after them, and how many of their results are proven.",
      legend([["win", "proven"], ["even", "not proven"]]),
      bars("Positions by plies left", endgames.map((e) => [e.pliesLeft, [["win", e.exact], ["even", e.rows - e.exact]]]), "plies left",
        (at) => `${at} plies left: ${grouped(byLeft.get(at).exact)} of ${plural(byLeft.get(at).rows, "position")} proven`, { onPick: one("left") })) : null,
    lengths.length > 1 ? figure("Games by length", "A bar leads to the positions of its games.", legend([["first", `${sides[0]} won`], ["draw", "drawn"], ["second", `${sides[1]} won`]]),
      bars("Games by length", lengths.map((l) => [l.plies, [["first", l.firstWins], ["draw", l.draws], ["second", l.secondWins]]]), "plies",
        (at) => `${at} plies: ${plural(byLength.get(at).firstWins + byLength.get(at).draws + byLength.get(at).secondWins, "game")}`, { onPick: one("length") })) : null);
}
