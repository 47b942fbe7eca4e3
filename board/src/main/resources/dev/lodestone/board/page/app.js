// The way in: which view an address means, and what all views share.

import { html } from "./dom.js";
import "./theme.js";
import "./tooltip.js";
import { analyseView } from "./analyse.js";
import { homeView } from "./home.js";
import { learnView } from "./learn.js";
import { playView } from "./play.js";
import { watchView } from "./watch.js";

/** The first part of an address, and who shows it: view(main, parts) gives what ends it. */
const VIEWS = { "": homeView, play: playView, analyse: analyseView, watch: watchView, learn: learnView };

const main = document.getElementById("main");
let leave = () => {};
let shown = 0;

async function show() {
  const [name = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/").map(decoded);
  const number = ++shown;
  leave();
  leave = () => {};
  for (const link of document.querySelectorAll("#contents a")) {
    const current = link.hash.replace(/^#\/?/, "") === (name === "play" ? "" : name);
    current ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
  }
  main.replaceChildren();
  document.title = "Lodestone";
  const view = VIEWS[name] ?? homeView;
  try {
    const ended = await view(main, parts);
    if (number !== shown) {
      ended?.();
      return;
    }
    leave = ended ?? (() => {});
  } catch (error) {
    main.replaceChildren(html("p", { class: "warning", role: "alert" }, error.message));
  }
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
window.addEventListener("hashchange", show);
window.addEventListener("pagehide", () => leave());
show();
