// A field over the board in which a move is typed; the key / opens it.

import { html } from "./dom.js";

/** play(move) resolves to something true if the move was played; then the field closes. */
export function typedMove(play) {
  let before = null;
  const show = (isOpen) => {
    element.hidden = !isOpen;
    before = isOpen ? document.activeElement : before;
    (isOpen ? input : before).focus({ preventScroll: true });
  };
  const input = html("input", { type: "text", id: "typed", size: 9, autocomplete: "off", spellcheck: "false", "aria-label": "Type a move", placeholder: "type a move", onblur: () => {
    element.hidden = true;
  } });
  const element = html("form", { class: "typed", hidden: true, onkeydown: (event) => event.key === "Escape" && show(false), onsubmit: async (event) => {
    event.preventDefault();
    const move = input.value.trim();
    if (move && await play(move)) {
      input.value = "";
      show(false);
    }
  } }, input);
  const onKey = (event) => {
    if (event.key === "/" && !input.disabled && !event.target.matches?.("input[type=text], textarea")) {
      event.preventDefault();
      show(true);
    }
  };
  document.addEventListener("keydown", onKey);
  const allow = (isAllowed) => {
    input.disabled = !isAllowed;
  };
  return { element, allow, end: () => document.removeEventListener("keydown", onKey) };
}
