// What the games are judged by.

import { html, section } from "./dom.js";

export function rules(data) {
  if (!data.rules) {
    return;
  }
  section("rules", "Rules", "The referee of every game is Lodestone, by these rules.",
    html("details", null, html("summary", null, `The rules of ${data.game}`), html("pre", { class: "rules" }, data.rules)));
}
