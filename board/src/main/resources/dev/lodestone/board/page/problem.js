// A line that reports what failed.

import { html } from "./dom.js";

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
