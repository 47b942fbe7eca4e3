// ---- epochs.js
// How a fit got there.

import { curve } from "./curve.js";
import { section } from "./dom.js";
import { sortableTable } from "./table.js";

export const bits = (value) => value.toFixed(4);
const rateText = (value) => (value < 1e-4 ? value.toExponential(1) : String(Number(value.toPrecision(3))));

export function learningCurve(epochs) {
  if (epochs.length === 0) {
    return;
  }
  section("curve", "Learning curve",
    "Cross entropy with the targets of the fit, in bits, after each passage through the data: on the positions held out for validation.",
    curve("Loss on validation by epoch", epochs.map((e) => [e.number, e.validation]), "epoch", (v) => v.toFixed(3),
      [Math.min(...epochs.map((e) => e.validation)), Math.max(...epochs.map((e) => e.validation))],
      (a) => { const e = epochs.find((each) => each.number === a); return `epoch ${a}: validation ${bits(e.validation)}, train ${bits(e.train)}, rate ${rateText(e.rate)}${e.best ? ", the best so far" : ""}`; }),
    sortableTable("Epochs", [
      { title: "epoch", value: (e) => e.number, best: "low" },
      { title: "rate", value: (e) => e.rate, show: (e) => rateText(e.rate) },
      { title: "train", about: "while it went on, in bits", value: (e) => e.train, show: (e) => bits(e.train) },
      { title: "validation", about: "after it, in bits", value: (e) => e.validation, show: (e) => bits(e.validation) },
    ], epochs).element);
}

