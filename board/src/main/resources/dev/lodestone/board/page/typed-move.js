// A field in which a move is typed.

import { html } from "./dom.js";

/** play(move) resolves to something true if the move was played; then the field is empty again. */
export function typedMove(play) {
  const input = html("input", { type: "text", id: "typed", size: 9, autocomplete: "off", spellcheck: "false", "aria-label": "Type a move", placeholder: "type a move" });
  const element = html("form", { class: "typed", onsubmit: async (event) => {
    event.preventDefault();
    const move = input.value.trim();
    if (move && await play(move)) {
      input.value = "";
    }
  } }, input);
  return { element, input };
}
