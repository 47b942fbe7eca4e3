// The list of a game's moves with the engines' scores; clicking a move shows its position.

import { html } from "./dom.js";
import { scoreText } from "./scores.js";

/** What a row of a list of moves shows: ply, side, text, with the signs after it, and score, if there is one. */
export const moveRow = (ply, side, text, score, signs = []) => [html("span", { class: "ply" }, String(ply)),
  html("span", { class: `swatch ${side === 0 ? "first" : "second"}`, "aria-hidden": "true" }),
  html("span", { class: "move" }, text, signs), html("span", { class: "eval" }, score ? scoreText(score) : "")];

/**
 * Makes a list one stop of the Tab key, in which the arrow keys press the next and the previous button. The returned
 * function marks a button, if there is one, as the shown one; isFocused says whether the list had the focus.
 */
export function oneStop(list) {
  list.addEventListener("keydown", (event) => {
    const buttons = [...list.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button.contains(event.target));
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (at >= 0 && step) {
      event.preventDefault();
      buttons[at + step]?.click();
    }
  });
  const scrollToShown = () => {
    const shown = list.querySelector("[aria-current]");
    list.scrollTop = shown ? shown.offsetTop - list.clientHeight / 2 : 0;
  };
  new ResizeObserver(scrollToShown).observe(list);
  return (shown, isFocused) => {
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    list.querySelector("[tabindex='0']")?.setAttribute("tabindex", -1);
    const stop = shown ?? list.querySelector("button");
    shown?.setAttribute("aria-current", "step");
    stop?.setAttribute("tabindex", 0);
    scrollToShown();
    isFocused && stop?.focus();
  };
}

/** show(moves, opening) lists moves with their sides, words and scores, and keeps the focus; select(ply) marks one of them. */
export function moveList(onPly) {
  const element = html("ol", { class: "moves", "aria-label": "Moves" });
  const mark = oneStop(element);
  const show = (moves, opening) => {
    const wasFocused = element.contains(document.activeElement);
    element.replaceChildren(...moves.map((move, i) => html("li", { class: i < opening ? "of-opening" : null },
      html("button", { type: "button", tabindex: -1, "data-tip": move.words, onclick: () => onPly(i + 1) }, moveRow(i + 1, move.side, move.move, move.score)))));
    wasFocused && element.querySelector("button")?.focus();
  };
  return { element, show, select: (ply) => mark(element.children[ply - 1]?.firstChild, element.contains(document.activeElement)) };
}
