// The page of a policy's fit: how well it predicts the visits of a search, and its learning curve.

import { html, section, tile } from "./dom.js";
import { bits, learningCurve } from "./epochs.js";
import { grouped, percent, plural } from "./format.js";
import { sortableTable } from "./table.js";

const data = JSON.parse(document.getElementById("data").textContent);
const { measurement } = data;
const { all } = measurement;

function predictionColumns(title, about, of) {
  return [
    { title: `${title}, bits`, about: `${about}: cross entropy per position`, value: (e) => of(e).bits, show: (e) => bits(of(e).bits) },
    { title: "first", about: `${about}: how often its first move is the most visited one`, value: (e) => of(e).first, show: (e) => percent(of(e).first) },
    { title: "first three", about: `${about}: how often the most visited move is among its first three`, value: (e) => of(e).firstThree, show: (e) => percent(of(e).firstThree) },
  ];
}

document.getElementById("main").append(html("div", { class: "opening" },
  html("h1", null, `${data.title} policy ${data.id}`),
  html("p", { class: "lead" }, `${plural(data.features, "feature")} of moves, measured on ${plural(all.positions, "position")} of ${measurement.split}.`),
  html("dl", { class: "tiles" },
    tile("Loss", bits(all.fitted.bits), `bits per position; the minimum is ${bits(all.least)}`),
    tile("Evaluator's odds", bits(all.odds.bits), "used by a search without a policy"),
    tile("Equal shares", bits(all.uniform.bits), `${all.moves.toFixed(1)} moves per position`),
    tile("First move right", percent(all.fitted.first), `${percent(all.odds.first)} by the odds, ${percent(all.uniform.first)} by chance`),
    tile("Among its first three", percent(all.fitted.firstThree), `${percent(all.odds.firstThree)} by the odds`),
    tile("Epochs", String(data.epochs.length)))));

learningCurve(data.epochs);

section("phases", "Predictions by phase",
  "Compared with the shares of the searches' visits, and with the most visited move.",
  sortableTable("Phases", [
    { title: "phase", text: true, value: (e) => e.name },
    { title: "positions", value: (e) => e.positions, show: (e) => grouped(e.positions) },
    { title: "moves", about: "mean number of legal moves", value: (e) => e.moves, show: (e) => e.moves.toFixed(1) },
    { title: "minimum", about: "loss of the search's own shares, in bits", value: (e) => e.least, show: (e) => bits(e.least) },
    { title: "equal", about: "loss of equal shares, in bits", value: (e) => e.uniform.bits, show: (e) => bits(e.uniform.bits) },
    ...predictionColumns("odds", "by the odds that the evaluator gives", (e) => e.odds),
    ...predictionColumns("fitted", "by these weights", (e) => e.fitted),
  ], [
    ...measurement.phases.map((p) => ({ name: p.from === p.to ? String(p.from) : `${p.from} to ${p.to}`, ...p.comparison })),
    { name: "all", ...all },
  ]).element);

document.getElementById("footer").append(...data.provenance.map((line) => html("p", null, line)));
