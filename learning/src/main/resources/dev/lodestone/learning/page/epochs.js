// The learning curve of a fit.

import { legend } from "./chart.js";
import { curve } from "./curve.js";
import { html, section } from "./dom.js";
import { plural } from "./format.js";
import { sortableTable } from "./table.js";

export const bits = (value) => value.toFixed(4);
const rateText = (value) => (value < 1e-4 ? value.toExponential(1) : String(Number(value.toPrecision(3))));

export function learningCurve(epochs) {
  if (epochs.length === 0) {
    return;
  }
  const losses = epochs.flatMap((e) => [e.validation, e.train]);
  section("curve", "Learning curve",
    "Cross entropy with the targets of the fit, in bits, for each pass through the data: on the validation positions after the pass, and on the training positions during it.",
    legend([["line-own", "validation"], ["line-other", "training"]]),
    curve("Loss on validation and in training by epoch", epochs.map((e) => [e.number, e.validation, e]), "epoch", (v) => v.toFixed(3),
      [Math.min(...losses), Math.max(...losses)],
      (epoch, validation, e) => `epoch ${epoch}: validation ${bits(validation)}, train ${bits(e.train)}, rate ${rateText(e.rate)}${e.best ? ", the best so far" : ""}`,
      { other: epochs.map((e) => [e.number, e.train]) }),
    html("details", null, html("summary", null, `Numbers of ${plural(epochs.length, "epoch")}`), sortableTable("Epochs", [
      { title: "epoch", value: (e) => e.number, best: "low" },
      { title: "rate", value: (e) => e.rate, show: (e) => rateText(e.rate) },
      { title: "train", about: "during the epoch, in bits", value: (e) => e.train, show: (e) => bits(e.train) },
      { title: "validation", about: "after it, in bits", value: (e) => e.validation, show: (e) => bits(e.validation) },
    ], epochs).element));
}
