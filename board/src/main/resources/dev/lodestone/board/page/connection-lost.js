// The message of a page while the server does not answer or refuses a request.

import { html } from "./dom.js";

/** The message, hidden until show(reason) is called; without a reason the server does not answer. */
export function lostNote() {
  const element = html("p", { class: "warning", role: "status", hidden: true });
  return {
    element,
    show(reason = "The connection is lost; trying again.") {
      element.textContent = reason;
      element.hidden = false;
    },
    hide() {
      element.hidden = true;
    },
  };
}
