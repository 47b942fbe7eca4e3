// What it takes to play the tournament again.

function settings(data) {
  section("settings", "Settings",
    "With limits in nodes or depth, the same settings give the same games on every machine.",
    html("dl", { class: "settings" }, data.settings.flatMap(([name, value]) => [html("dt", null, name), html("dd", null, value)])),
    scrolling(html("table", null,
      html("caption", { class: "unseen" }, "Engines"),
      html("thead", null, html("tr", null, html("th", { scope: "col", class: "text" }, "Name"), html("th", { scope: "col", class: "text" }, "Engine"), html("th", { scope: "col" }, "Moves"))),
      html("tbody", null, data.players.map((p) => html("tr", null,
        html("th", { scope: "row", class: "text" }, p.name),
        html("td", { class: "text" }, html("code", null, p.engine)),
        html("td", null, grouped(p.moves)))))), "Engines"));
}
