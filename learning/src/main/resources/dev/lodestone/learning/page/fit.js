// The page of a fit: its losses, learning curve, weights and calibration.

import { curve } from "./curve.js";
import { html, section, tile } from "./dom.js";
import { bits, learningCurve } from "./epochs.js";
import { NONE, grouped, percent, plural } from "./format.js";
import { sortableTable } from "./table.js";
import { weightsTable } from "./weights.js";

const data = JSON.parse(document.getElementById("data").textContent);
const { measurement, epochs } = data;
const { losses } = measurement;

const gain = (l, of) => (l.mean === 0 ? NONE : percent((l.mean - of) / l.mean));

function lossTable(caption, first, entries) {
  return sortableTable(caption, [
    { ...first, text: true },
    { title: "positions", value: (e) => e.losses.positions, show: (e) => grouped(e.losses.positions) },
    { title: "mean", about: "loss of always predicting the mean result, in bits", value: (e) => e.losses.mean, show: (e) => bits(e.losses.mean) },
    { title: "present", about: "loss of the evaluator that is used without these weights, at its best scale, in bits", value: (e) => e.losses.present, show: (e) => bits(e.losses.present) },
    { title: "fitted", about: "loss of these weights, in bits", value: (e) => e.losses.fitted, show: (e) => bits(e.losses.fitted), best: "low" },
    { title: "explained", about: "share of the mean's loss that the weights save", value: (e) => 1 - e.losses.fitted / (e.losses.mean || 1), show: (e) => gain(e.losses, e.losses.fitted) },
  ], entries).element;
}

const actualText = (b) => `${percent(b.actual)} [${percent(b.low)}, ${percent(b.high)}]`;

function calibration(label, bins) {
  return curve(label, bins.map((b) => [b.predicted, b.actual, b]), "predicted score", (v) => percent(v, 0), [0, 1],
    (predicted, actual, b) => `predicted ${percent(predicted)}: actual ${actualText(b)}, ${plural(b.positions, "position")}`,
    { diagonal: true, boundsOf: (b) => [b.low, b.high] });
}

document.getElementById("main").append(html("div", { class: "opening" },
  html("h1", null, `${data.title} fit ${data.id}`),
  html("p", { class: "lead" }, `${plural(data.features, "feature")} of the evaluator ${data.evaluator}, measured on ${plural(losses.positions, "position")} of ${measurement.split}.`),
  html("dl", { class: "tiles" },
    tile("Loss", bits(losses.fitted), "bits per position"),
    tile("Always the mean", bits(losses.mean), `${gain(losses, losses.fitted)} explained`),
    tile("Present evaluator", bits(losses.present), `at ${losses.presentScale} centipoints`),
    measurement.exact ? tile("Proven, last 8 plies", bits(measurement.exact.fitted), `present ${bits(measurement.exact.present)}`) : null,
    measurement.worst !== undefined ? tile("Worst deviation", percent(measurement.worst), `of the mean result from the prediction, in a tenth and phase with at least 200 positions; ${percent(measurement.beyondChance)} beyond chance`) : null,
    tile("Epochs", String(epochs.length)))));

learningCurve(epochs);

if (data.weights?.length) {
  section("weights", "Weights",
    `The largest ${data.weights.length} of ${plural(data.features, "feature")}, in centipoints for the side to move${data.knots.length > 1 ? `, with a bar for each of the phases ${data.knots.join(", ")}, the first at the top` : ""}. The board shows all of them.`,
    weightsTable(data.knots, data.weights.map(({ name, values }) => [name, values])));
}

section("phases", "Loss by phase",
  "The loss on the results of positions: the proven result, or else that of the game.",
  lossTable("Phases", { title: "phase", value: (e) => e.name }, [
    ...measurement.phases.map((p) => ({ name: p.from === p.to ? String(p.from) : `${p.from} to ${p.to}`, losses: p.losses })),
    { name: "all", losses },
    ...(measurement.exact ? [{ name: "proven, last 8 plies", losses: measurement.exact }] : []),
  ]));

section("calibration", "Calibration",
  `${data.players.length > 0 ? `In games of ${data.players.join(" and ")}: ` : ""}the mean result of positions by predicted score. The bars are intervals, and the dashed line is a perfect prediction. Other players may have other results from the same positions.`,
  calibration("Fitted weights", measurement.calibration),
  sortableTable("Tenths by phase", [
    { title: "phase", text: true, value: (c) => (c.fromPhase === c.toPhase ? String(c.fromPhase) : `${c.fromPhase} to ${c.toPhase}`) },
    { title: "positions", value: (c) => c.bin.positions, show: (c) => grouped(c.bin.positions) },
    { title: "predicted", value: (c) => c.bin.predicted, show: (c) => percent(c.bin.predicted) },
    { title: "actual", value: (c) => c.bin.actual, show: (c) => actualText(c.bin) },
    { title: "deviation", value: (c) => Math.abs(c.bin.predicted - c.bin.actual), show: (c) => percent(Math.abs(c.bin.predicted - c.bin.actual)) },
  ], measurement.cells).element,
  html("h3", null, `The present evaluator, at ${losses.presentScale} centipoints`),
  calibration("Present evaluator", measurement.presentCalibration));

document.getElementById("footer").append(
  ...data.provenance.map((line) => html("p", null, line)),
  html("p", null, "95\u202f% Wilson intervals, which treat positions as independent."));
