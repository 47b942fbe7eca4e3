// ---- tune.js
// The page of a tuning: the resulting values and their paths.

import { curve } from "./curve.js";
import { html, section, tile } from "./dom.js";
import { grouped, plural } from "./format.js";
import { sortableTable } from "./table.js";

const data = JSON.parse(document.getElementById("data").textContent);
const played = data.wins + data.draws + data.losses;
const short = (value) => String(Number(value.toPrecision(5)));

document.getElementById("main").append(html("div", { class: "opening" },
  html("h1", null, `${data.title} tuning of ${data.engine}`),
  html("p", { class: "lead" }, `${plural(data.tuned.length, "option")} by SPSA, ${plural(data.done, "iteration")} of ${grouped(data.iterations)} with ${plural(data.gamesEach, "game")} each.`),
  html("dl", { class: "tiles" },
    tile("Games", grouped(played), `${grouped(data.wins)} won by plus, ${grouped(data.draws)} drawn, ${grouped(data.losses)} lost`),
    tile("Rate", String(data.rate), "steps that a won game moves a value in the last iteration"),
    tile("Seed", String(data.seed)),
    Object.entries(data.options).map(([name, value]) => tile(name, value, "fixed")))));

section("values", "Values",
  "The result for each option: the mean over the last quarter of its path, and the setting for an engine.",
  sortableTable("Options", [
    { title: "option", text: true, value: (t) => t.option.name },
    { title: "setting", about: "value for the engine option", value: (t) => Number(t.setting), show: (t) => t.setting },
    { title: "value", value: (t) => t.value, show: (t) => short(t.value) },
    { title: "start", value: (t) => t.option.start, show: (t) => short(t.option.start) },
    { title: "min", value: (t) => t.option.low, show: (t) => short(t.option.low) },
    { title: "max", value: (t) => t.option.high, show: (t) => short(t.option.high) },
    { title: "step", value: (t) => t.option.step, show: (t) => short(t.option.step) },
  ], data.tuned).element);

data.tuned.forEach((tuned, i) => {
  const { option } = tuned;
  section(`path-${i + 1}`, option.name,
    `From ${short(option.start)} to ${short(tuned.value)}, between ${short(option.low)} and ${short(option.high)}.`,
    curve(`${option.name} by iteration`, data.path.map((values, k) => [k, values[i]]), "iteration", short, [option.low, option.high],
      (k) => `iteration ${k}: ${short(data.path[k][i])}`));
});

document.getElementById("footer").append(
  html("p", null, "Simultaneous perturbation stochastic approximation with the schedule of fishtest. A path that still moves in one direction has not converged, and one that only fluctuates shows that the option matters little. An SPRT shows whether the new values are better."));
