// A second engine on the same position, beside the first.

import { html } from "./dom.js";
import { remember, remembered } from "./preferences.js";
import { chance } from "./verdicts.js";

/** Values agree if they differ by less than a mistake loses. */
const SAME = 0.12;

/** The comparison of two engines in words; each is given by its name and its best line. */
export function comparison(one, other) {
  const each = [one, other].map(({ name, best }) => `${name} prefers ${best.move} (${best.text})`).join(", ");
  const apart = Math.abs(chance(one.best.code) - chance(other.best.code)) >= SAME;
  const values = apart ? "they disagree on who is better, or by how much" : "their values agree";
  return one.best.move === other.best.move ? `Both prefer ${one.best.move}: ${one.best.text} and ${other.best.text}; ${values}.` : `${each}; ${values}.`;
}

export class Rival {
  #open;
  #position;
  engine = null;
  element = html("div", { class: "rival", hidden: true });
  words = html("p", { class: "facts comparison", hidden: true });
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
    this.words.hidden = !wanted;
    this.toggle.setAttribute("aria-pressed", String(wanted));
  }

  /** Shows the comparison of the two engines. */
  compare(engine) {
    const [one, other] = [engine.best(), this.engine?.best()];
    this.words.textContent = one && other ? comparison({ name: engine.engine.value, best: one }, { name: this.engine.engine.value, best: other }) : "";
  }
}
