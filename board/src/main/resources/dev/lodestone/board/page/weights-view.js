// The weights of evaluators as bars: the built-in ones and those in files.

import { html } from "./dom.js";
import { grouped } from "./format.js";
import { get, setupOnce } from "./server.js";
import { weightsTable } from "./weights.js";

export async function weightsView(wanted) {
  const [setup, all] = await Promise.all([setupOnce(), get("/api/weights")]);
  const chosen = all[Number(wanted ?? 0)] ?? all[0];
  const { from, weights: shown } = chosen;
  const title = (id) => setup.games.find((g) => g.id === id)?.title ?? id;
  return (main) => {
    const features = Object.entries(shown.values);
    document.title = `Weights of ${title(shown.game)}`;
    main.append(html("h1", null, `Weights of ${title(shown.game)}`),
      html("nav", { class: "tabs", "aria-label": "Weights" }, all.map((each, i) => html("a", { href: `#/data/weights/${i}`, "aria-current": each === chosen ? "page" : null, "data-tip": each.from }, `${title(each.weights.game)}: ${each.weights.id}`))),
      html("p", { class: "lead" }, `${shown.id}, from ${from}: ${grouped(features.length)} features, in centipoints for the side to move, the largest first. ${shown.knots.length > 1
        ? `Each has a bar for each of the phases ${shown.knots.join(", ")}, the first above.` : ""}`),
      html("details", { class: "keys" }, html("summary", null, "How they were made"), shown.provenance.map((line) => html("p", null, line))),
      html("section", null, weightsTable(shown.knots, features)));
  };
}
