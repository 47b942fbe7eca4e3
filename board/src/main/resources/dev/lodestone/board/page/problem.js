// A line that reports what failed, and a button that asks before it deletes.

import { html } from "./dom.js";
import { button } from "./fields.js";

/** A button of which the first press asks for confirmation, and the second one acts; a double click only asks. */
export function sureButton(label, question, action, attributes) {
  const name = (text) => {
    element.textContent = text;
  };
  const element = button(label, ({ detail }) => {
    const isSure = element.textContent === question && detail < 2;
    name(isSure ? label : question);
    isSure && action();
  }, { ...attributes, onblur: () => name(label) });
  return element;
}

export const deleteButton = (what, action) => sureButton("Delete", "Really delete?", action, { "aria-label": `Delete ${what}` });

export class Problem {
  constructor(role = "alert") {
    this.element = html("p", { class: "warning", role, hidden: true });
  }

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
