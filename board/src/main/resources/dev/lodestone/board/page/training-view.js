// The curves of a training, drawn again after each step.

import { html } from "./dom.js";
import { get } from "./server.js";
import { trainingHead, trainingParts } from "./training.js";

const LOOK_MS = 3000;

export async function trainingView([number]) {
  const first = await get(`/api/trainings/${number}`);
  return (main) => {
    const place = html("div", { class: "training" });
    let shown = "";
    let timer = 0;
    let ended = false;

    function draw(data) {
      const text = JSON.stringify(data);
      if (text === shown) {
        return;
      }
      shown = text;
      place.replaceChildren(trainingHead(data), ...trainingParts(data).map(({ title, lead, children }) =>
        html("section", { "aria-label": title }, html("h2", null, title), lead ? html("p", { class: "lead" }, lead) : null, children)));
    }

    async function look() {
      const found = await get(`/api/trainings/${number}`).catch(() => null);
      if (ended) {
        return;
      }
      if (found) {
        draw(found);
      }
      timer = setTimeout(look, LOOK_MS);
    }

    document.title = `${first.title} training`;
    main.append(place, html("p", { class: "note" }, html("a", { href: "#/watch" }, "All runs, with the games of its tests")));
    draw(first);
    timer = setTimeout(look, LOOK_MS);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  };
}
