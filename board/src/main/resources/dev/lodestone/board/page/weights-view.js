// The weights of evaluators as bars: the built-in ones and those in files.

import { html } from "./dom.js";
import { grouped } from "./format.js";
import { get, setupOnce } from "./server.js";
import { weightsTable } from "./weights.js";

export async function weightsView(wanted) {
  const [setup, all] = await Promise.all([setupOnce(), get("/api/weights")]);
  const shown = all[Number(wanted ?? 0)] ?? all[0];
  const title = (id) => setup.games.find((g) => g.id === id)?.title ?? id;
  return (main) => {
    const features = Object.entries(shown.values);
    document.title = `Weights of ${title(shown.game)}`;
    main.append(html("h1", null, `Weights of ${title(shown.game)}`),
      html("nav", { class: "tabs", "aria-label": "Weights" }, all.map((w, i) => html("a", { href: `#/data/weights/${i}`, "aria-current": w === shown ? "page" : null, "data-tip": w.from }, `${title(w.game)}: ${w.id}`))),
      html("p", { class: "lead" }, `${shown.id}, from ${shown.from}: ${grouped(features.length)} features, in centipoints for the side to move, the largest first. ${shown.knots.length > 1
        ? `Each has a bar for each of the phases ${shown.knots.join(", ")}, the first above.` : ""}`),
      html("details", { class: "keys" }, html("summary", null, "How they were made"), shown.provenance.map((line) => html("p", null, line))),
      html("section", null, weightsTable(shown.knots, features)));
  };
}
