// The list of a game's moves with the engines' scores; clicking a move shows its position.

import { html } from "./dom.js";
import { scoreCode, scoreText } from "./scores.js";

export function moveList(onPly) {
  const list = html("ol", { class: "moves", "aria-label": "Moves" });

  /** The Tab key stops once at the list; the arrow keys move within it. */
  function stopAt(entry) {
    const isWithin = list.contains(document.activeElement);
    list.querySelector("[tabindex='0']")?.setAttribute("tabindex", -1);
    entry?.firstChild.setAttribute("tabindex", 0);
    if (isWithin) {
      entry?.firstChild.focus();
    }
  }

  list.addEventListener("keydown", (event) => {
    const at = [...list.children].findIndex((entry) => entry.contains(event.target));
    const next = at + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    if (at >= 0 && next !== at) {
      event.preventDefault();
      if (next >= 0 && next < list.children.length) {
        onPly(next + 1);
      }
    }
  });

  function show(moves, opening) {
    list.replaceChildren(...moves.map((move, i) => html("li", { class: i < opening ? "of-opening" : null },
      html("button", { type: "button", tabindex: -1, "data-tip": move.words, onclick: () => onPly(i + 1) },
        html("span", { class: "ply" }, String(i + 1)),
        html("span", { class: `swatch ${move.side === 0 ? "first" : "second"}`, "aria-hidden": "true" }),
        html("span", { class: "move" }, move.move),
        html("span", { class: "eval" }, move.score ? scoreText(scoreCode(move.score)) : "")))));
  }

  function select(ply) {
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const entry = list.children[ply - 1];
    if (entry) {
      entry.firstChild.setAttribute("aria-current", "step");
      list.scrollTop = entry.offsetTop - list.clientHeight / 2;
    } else {
      list.scrollTop = 0;
    }
    stopAt(entry ?? list.children[0]);
  }

  return { element: list, show, select };
}
