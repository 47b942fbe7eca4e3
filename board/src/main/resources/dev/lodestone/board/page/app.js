// Finds the view of an address, and sets up the parts that all views share.

import { html } from "./dom.js";
import "./theme.js";
import "./tooltip.js";
import { analyseView } from "./analyse.js";
import { dataView } from "./data-view.js";
import { homeView } from "./home.js";
import { learnView } from "./learn.js";
import { playView } from "./play.js";
import { setupView } from "./setup.js";
import { trainingView } from "./training-view.js";
import { watchView } from "./watch.js";

/**
 * The views by the first part of an address. view(parts) requests its data and returns build; build(main) returns the
 * function that ends the view. A view that the user leaves before its answers arrive is thus never built.
 */
const VIEWS = { "": homeView, new: homeView, play: playView, setup: setupView, analyse: analyseView, watch: watchView, learn: learnView, data: dataView, training: trainingView };

/** Views without an entry in the navigation, and the entries they belong to. */
const WITHIN = { new: "", play: "", setup: "", training: "watch" };

/** Answers that come sooner need no message. */
const LOADING_AFTER_MS = 300;

const main = document.getElementById("main");
let leave = () => {};
let shown = 0;

/** Lets a screen reader announce the new view; the first page is read from its beginning. */
function focusView() {
  const heading = main.querySelector("h1") ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

async function show() {
  const [name = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/").map(decoded);
  const number = ++shown;
  leave();
  leave = () => {};
  for (const link of document.querySelectorAll("#contents a")) {
    const current = link.hash.replace(/^#\/?/, "") === (WITHIN[name] ?? name);
    current ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
  }
  main.replaceChildren();
  delete main.dataset.shows;
  document.title = "Lodestone";
  const view = VIEWS[name] ?? homeView;
  const wait = setTimeout(() => number === shown && main.append(html("p", { class: "note" }, "Loading \u2026")), LOADING_AFTER_MS);
  const build = await view(parts).catch((error) => (at) => at.append(html("p", { class: "warning", role: "alert" }, error.message)));
  clearTimeout(wait);
  if (number === shown) {
    main.replaceChildren();
    leave = build(main) ?? (() => {});
    main.dataset.shows = location.hash;
    if (number > 1) {
      focusView();
    }
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
