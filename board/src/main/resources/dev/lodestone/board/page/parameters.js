// The parameters of a game as fields, as the table in its rules describes them.

import { html } from "./dom.js";
import { select } from "./fields.js";
import { get } from "./server.js";

/** The parameter of every game, also of one whose rules have no table. */
const SWAP = { name: "swap", values: "a word", byDefault: "", about: "the pie rule: the second player may play swap instead of the first move", isWord: true };

/** What the rules say of each parameter: its name, values, default and meaning. */
export function parametersOf(rules) {
  const [, table = ""] = /^## Parameters\n+((?:\|.*\n)+)/m.exec(rules) ?? [];
  return table.trim().split("\n").slice(2).map((row) => {
    const [name, values, byDefault, about] = row.split("|").slice(1, -1).map((cell) => cell.trim().replaceAll("`", ""));
    const [, low, high] = /^(-?\d+) to (-?\d+)$/.exec(values) ?? [];
    return { name, values, byDefault, about, low, high, choices: values.includes(", ") ? values.split(", ") : null, isWord: values === "a word" };
  });
}

/** The parameters as they follow the id of a game; a value that is empty or the default is left out. */
export const parameterText = (known, values) => known.filter(({ name, byDefault }) => values[name] && values[name] !== byDefault)
  .map(({ name, isWord }) => (isWord ? name : `${name}=${values[name]}`)).join(",");

export class Parameters {
  #onChange;
  #game = "";
  #known = [];
  #values = {};
  #fields = html("div", { class: "fields" });
  element = html("fieldset", { class: "field-group", hidden: true }, html("legend", null, "Parameters"), this.#fields);

  /** onChange() is called when a value has changed. */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** The text of the parameters of a game; empty if another game's are shown. */
  textFor(game) {
    return game === this.#game ? parameterText(this.#known, this.#values) : "";
  }

  /** Shows the parameters of a game. */
  async show(game) {
    if (game === this.#game) {
      return;
    }
    this.#game = game;
    this.#values = {};
    const { rules } = await get(`/api/rules/${encodeURIComponent(game)}`).catch(() => ({ rules: "" }));
    if (game === this.#game) {
      this.#known = parametersOf(rules);
      this.#known.length > 0 || this.#known.push(SWAP);
      this.#fields.replaceChildren(...this.#known.map((parameter) => this.#field(parameter)));
      this.element.hidden = false;
      this.#onChange();
    }
  }

  #field({ name, values, byDefault, about, low, high, choices, isWord }) {
    const onchange = ({ target }) => {
      this.#values[name] = isWord ? String(target.checked || "") : target.value.trim();
      this.#onChange();
    };
    if (isWord) {
      return html("label", { class: "check", "data-tip": about }, html("input", { type: "checkbox", onchange }), ` ${name}`);
    }
    const control = choices ? select(choices.map((choice) => [choice, choice]), byDefault)
      : html("input", { type: low === undefined ? "text" : "number", min: low, max: high, placeholder: byDefault, spellcheck: "false" });
    control.addEventListener("change", onchange);
    return html("label", { class: "field number", "data-tip": about }, html("span", null, choices ? name : `${name}: ${values}`), control);
  }
}
