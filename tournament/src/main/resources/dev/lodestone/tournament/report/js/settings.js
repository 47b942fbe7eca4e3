// What it takes to play the tournament again.

import { html, section } from "./dom.js";
import { grouped, plural } from "./format.js";
import { scrolling } from "./table.js";

export function settings(data) {
  section("settings", "Settings",
    "With limits in nodes or depth, the same settings give the same games on every machine.",
    data.runs.map((run, i) => [html("h3", null, `Run ${i + 1}: ${run.name}, ${plural(run.games, "game")}`), settingList(run.settings)]),
    data.runs.length === 0 ? settingList(data.settings) : null,
    scrolling(html("table", null,
      html("caption", { class: "unseen" }, "Engines"),
      html("thead", null, html("tr", null, html("th", { scope: "col", class: "text" }, "Name"), html("th", { scope: "col", class: "text" }, "Engine"), html("th", { scope: "col" }, "Moves"))),
      html("tbody", null, data.players.map((p) => html("tr", null,
        html("th", { scope: "row", class: "text" }, p.name),
        html("td", { class: "text" }, html("code", null, p.engine)),
        html("td", null, grouped(p.moves)))))), "Engines"));
}

function settingList(pairs) {
  return html("dl", { class: "settings" }, pairs.flatMap(([name, value]) => [html("dt", null, name), html("dd", null, value)]));
}
