// The curves of a training, drawn again after each step.

import { html } from "./dom.js";
import { get, poll } from "./server.js";
import { trainingHead, trainingParts } from "./training.js";

export async function trainingView([name]) {
  const path = `/api/trainings/${encodeURIComponent(name)}`;
  const first = await get(path);
  return (main) => {
    const place = html("div", { class: "training" });
    let shown = "";

    function draw(data) {
      const text = JSON.stringify(data);
      if (text === shown) {
        return;
      }
      shown = text;
      place.replaceChildren(trainingHead(data), ...trainingParts(data).map(({ title, lead, children }) =>
        html("section", { "aria-label": title }, html("h2", null, title), lead ? html("p", { class: "lead" }, lead) : null, children)));
    }

    document.title = `${first.title} training`;
    main.append(place, html("p", { class: "note" }, html("a", { href: "#/watch" }, "All runs, with the games of its tests")));
    draw(first);
    return poll(path, draw);
  };
}
