// A line that reports what failed, and a button that asks before it deletes.

import { html } from "./dom.js";

/** A button of which the first press asks for confirmation, and the second one acts. */
export function deleteButton(what, action) {
  const element = html("button", { type: "button", "aria-label": `Delete ${what}`, onclick: () => {
    const isSure = element.textContent !== "Delete";
    element.textContent = "Really delete?";
    isSure && action();
  } }, "Delete");
  return element;
}

export class Problem {
  element = html("p", { class: "warning", role: "alert", hidden: true });

  /** Shows a message; an empty one hides the line. */
  show(message) {
    this.element.textContent = message;
    this.element.hidden = message === "";
  }

  /** The result of an action; if it fails, null, and its message is shown. */
  async attempt(action) {
    this.show("");
    try {
      return await action();
    } catch (error) {
      this.show(error.message);
      return null;
    }
  }
}
