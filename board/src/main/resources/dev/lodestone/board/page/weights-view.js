// The weights of evaluators as bars, a row for each feature and a bar for each phase.

import { html } from "./dom.js";
import { grouped, signed } from "./format.js";
import { get, setupOnce } from "./server.js";

/** Features shown at a time, as there may be thousands. */
const MOST = 60;

/** A bar of each phase, from the middle to the right if it speaks for the side to move. */
function barsOf(name, values, knots, most) {
  return html("span", { class: "weight-bars", role: "img", "aria-label": values.map((v, i) => `${knots.length > 1 ? `phase ${knots[i]}: ` : ""}${signed(v)}`).join(", ") },
    values.map((value, i) => {
      const bar = html("span", { class: value < 0 ? "weight negative" : "weight", "data-tip": `${name}${knots.length > 1 ? `, phase ${knots[i]}` : ""}: ${signed(value)} centipoints` });
      bar.style.setProperty("--share", (Math.abs(value) / most).toFixed(3));
      return bar;
    }));
}

export async function weightsView(wanted) {
  const [setup, all] = await Promise.all([setupOnce(), get("/api/weights")]);
  const shown = all[Number(wanted ?? 0)] ?? all[0];
  const title = (id) => setup.games.find((g) => g.id === id)?.title ?? id;
  return (main) => {
    const size = ([, values]) => Math.max(...values.map(Math.abs));
    const features = Object.entries(shown.values).sort((a, b) => size(b) - size(a));
    const most = Math.max(1, size(features[0]));
    const rows = (some) => some.map(([name, values]) => html("tr", null, html("th", { scope: "row" }, name), html("td", null, barsOf(name, values, shown.knots, most)), html("td", { class: "weight-value" }, values.map((v) => signed(v)).join(" "))));
    const body = html("tbody");
    const more = html("button", { type: "button", onclick: () => grow() }, "More features");
    const grow = () => {
      const from = body.children.length;
      body.append(...rows(features.slice(from, from + MOST)));
      more.hidden = body.children.length === features.length;
    };
    grow();
    document.title = `Weights of ${title(shown.game)}`;
    main.append(html("h1", null, `Weights of ${title(shown.game)}`),
      html("nav", { class: "tabs", "aria-label": "Weights" }, all.map((w, i) => html("a", { href: `#/data/weights/${i}`, "aria-current": w === shown ? "page" : null, "data-tip": w.from }, `${title(w.game)}: ${w.id}`))),
      html("p", { class: "lead" }, `${shown.id}, from ${shown.from}: ${grouped(features.length)} features, in centipoints for the side to move, the largest first. ${shown.knots.length > 1
        ? `Each has a bar for each of the phases ${shown.knots.join(", ")}, the first above.` : ""}`),
      html("details", { class: "keys" }, html("summary", null, "How they were made"), shown.provenance.map((line) => html("p", null, line))),
      html("section", null, html("div", { class: "scroll" }, html("table", { class: "weights" }, html("caption", { class: "unseen" }, "Weights"),
        html("thead", null, html("tr", null, ["feature", "weight by phase", "centipoints"].map((name, i) => html("th", { scope: "col", class: i < 2 ? "text" : null }, name)))), body)), more));
  };
}
