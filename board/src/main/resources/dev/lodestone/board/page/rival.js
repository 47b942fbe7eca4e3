// A second engine on the same position, beside the first.

import { html } from "./dom.js";
import { remember, remembered } from "./stored.js";

export class Rival {
  #open;
  #position;
  engine = null;
  element = html("div", { class: "rival", hidden: true });
  toggle = html("button", { type: "button", "aria-pressed": "false", onclick: () => {
    this.#show(!this.engine);
    this.engine?.search(this.#position());
  } }, "Second engine");

  /**
   * open() creates the second engine, position() returns the shown position; a browser that last had two engines
   * begins with two.
   */
  constructor(open, position) {
    this.#open = open;
    this.#position = position;
    if (remembered("rival", "no") === "yes") {
      this.#show(true);
    }
  }

  #show(wanted) {
    remember("rival", wanted ? "yes" : "no");
    const left = this.engine;
    this.engine = wanted ? this.#open() : null;
    left?.stop();
    left?.leave();
    this.element.replaceChildren(...(wanted ? [this.engine.element] : []));
    this.element.hidden = !wanted;
    this.toggle.setAttribute("aria-pressed", String(wanted));
  }
}
