// Data sets: their rows as boards, with the search's numbers for each move, and charts whose bars lead to the rows.

import { capital } from "./counters.js";
import { RowBoards } from "./data-rows.js";
import { datasetCharts } from "./data-charts.js";
import { html } from "./dom.js";
import { select } from "./fields.js";
import { grouped, plural } from "./format.js";
import { unfolded } from "./preferences.js";
import { gameOf, get, setupOnce } from "./server.js";
import { weightsView } from "./weights-view.js";

export async function dataView([which, query]) {
  if (which === "weights") {
    return weightsView(query);
  }
  return which === undefined || which === "" ? listView() : setView(which, query ?? "");
}

async function listView() {
  const [setup, sets] = await Promise.all([setupOnce(), get("/api/data")]);
  const title = (id) => setup.games.find((g) => g.id === id)?.title ?? id;
  return (main) => {
    document.title = "Data";
    main.append(html("h1", null, "Data"),
      html("section", null, html("h2", null, "Data sets"),
        sets.length > 0
          ? html("ul", { class: "kept" }, sets.map((set) => html("li", null, html("a", { href: `#/data/${encodeURIComponent(set.name)}` }, html("b", null, set.name),
            html("small", null, `${title(set.game)}: ${plural(set.rows, "position")} of ${plural(set.games, "game")}`)))))
          : html("p", null, "There are none yet. ", html("code", null, "lodestone selfplay"), " makes one, and ", html("code", null, "lodestone serve DIRECTORY"), " shows those in a directory.")),
      html("section", null, html("h2", null, "Weights"), html("p", null, html("a", { href: "#/data/weights" }, "The weights of the evaluators, as bars by phase"))));
  };
}

/** The filters, each with its label and whether it is a range of numbers. */
const RANGES = [["ply", "Ply"], ["left", "Plies left"], ["length", "Plies of the game"], ["value", "Value of the search"], ["surprise", "Surprise"], ["gap", "Value against result"]];

const ORDERS = [["", "as played"], ["surprise", "surprise"], ["gap", "value against result"], ["visits", "nodes of the search"]];

async function setView(which, query) {
  const path = `/api/data/${encodeURIComponent(which)}`;
  const [setup, set] = await Promise.all([setupOnce(), get(path)]);
  const game = await gameOf(setup, set.game);
  return (main) => {
    const filter = new URLSearchParams(query);
    const boards = new RowBoards(game, path);
    const form = filterForm(filter, () => look());

    function look() {
      history.replaceState(null, "", `#/data/${encodeURIComponent(which)}/${encodeURIComponent(filter.toString())}`);
      boards.show(filter);
    }

    // On a phone the boards come first.
    const state = innerWidth > 720 ? "open" : "folded";
    document.title = `Data of ${game.title}`;
    main.append(html("h1", null, `Data of ${game.title}`),
      html("p", { class: "lead" }, `${set.name}: ${plural(set.statistics.totals.rows, "position")} of ${plural(set.statistics.totals.games, "game")}.${
        set.looked < set.statistics.totals.rows ? ` The first ${grouped(set.looked)} are shown.` : ""}`),
      unfolded("charts", "Charts: press a bar to see its positions", datasetCharts(set.statistics, (name, range) => {
        RANGES.forEach(([other]) => filter.delete(other));
        filter.set(name, range);
        form.show();
        look();
        boards.element.scrollIntoView({ block: "start" });
      }), state),
      unfolded("filter", "Which positions", form.element, state), boards.element);
    look();
    return () => boards.end();
  };
}

/** Fields for the ranges; onChange is called when the filter has changed. */
function filterForm(filter, onChange) {
  const fields = RANGES.map(([name, label]) => {
    const ends = ["from", "to"].map((end) => html("input", { type: "number", step: "any", "aria-label": `${label} ${end}`, placeholder: end, onchange: () => {
      const [low, high] = ends.map((input) => input.value);
      low || high ? filter.set(name, `${low}..${high}`) : filter.delete(name);
      onChange();
    } }));
    const show = () => (filter.get(name) ?? "..").split("..").forEach((text, i) => {
      ends[i].value = text;
    });
    return { show, element: html("div", { class: "field range" }, html("span", null, label), html("div", null, ends)) };
  });
  const proven = html("input", { type: "checkbox", onchange: () => {
    proven.checked ? filter.set("proven", "1") : filter.delete("proven");
    onChange();
  } });
  const order = select(ORDERS, "", { onchange: () => {
    order.value ? filter.set("order", order.value) : filter.delete("order");
    onChange();
  } });
  const show = () => {
    fields.forEach((field) => field.show());
    order.value = filter.get("order") ?? "";
    proven.checked = filter.has("proven");
  };
  show();
  return { show, element: html("div", { class: "fields row-filter" }, fields.map((field) => field.element),
    html("label", { class: "field" }, html("span", null, "Order"), order), html("label", { class: "check" }, proven, ` ${capital("proven only")}`),
    html("button", { type: "button", onclick: () => {
      [...filter.keys()].forEach((name) => filter.delete(name));
      show();
      onChange();
    } }, "All positions")) };
}
