// The parameters of a game as fields, as the table in its rules describes them.

import { html } from "./dom.js";
import { select } from "./fields.js";
import { rowCells } from "./markdown.js";

/** The parameter of every game, also of one whose rules have no table. */
const SWAP = { name: "swap", values: "a word", byDefault: "", about: "the pie rule: the second player may play swap instead of the first move", isWord: true };

/** What the table in the rules says of each parameter: its name, values, default and meaning. */
export const parametersOf = (table) => table.trim().split("\n").slice(2).map((row) => {
  const [name, values, byDefault, about] = rowCells(row).map((cell) => cell.replaceAll("`", ""));
  const [, low, high] = /^(-?\d+) to (-?\d+)$/.exec(values) ?? [];
  return { name, values, byDefault, about, low, high, choices: values.includes(", ") ? values.split(", ") : null, isWord: values === "a word" };
});

/** The parameters as they follow the id of a game; a value that is empty or the default is left out. */
export const parameterText = (known, values) => known.filter(({ name, byDefault }) => values[name] && values[name] !== byDefault)
  .map(({ name, isWord }) => (isWord ? name : `${name}=${values[name]}`)).join(",");

export class Parameters {
  #onChange;
  #tables;
  #known = [];
  #values = {};
  #fields = html("div", { class: "fields" });
  element = html("fieldset", { class: "field-group" }, html("legend", null, "Parameters"), this.#fields);

  /** tables are those in the rules by the ids of games; onChange() is called when a value has changed. */
  constructor(tables, onChange) {
    this.#tables = tables;
    this.#onChange = onChange;
  }

  get text() {
    return parameterText(this.#known, this.#values);
  }

  /** Shows the parameters of a game with their defaults. */
  show(game) {
    this.#known = this.#tables[game] ? parametersOf(this.#tables[game]) : [SWAP];
    this.#values = {};
    this.#fields.replaceChildren(...this.#known.map((parameter) => this.#field(parameter)));
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
    return html("label", { class: "field number", "data-tip": about }, html("span", null, choices ? name : `${name}: ${values.replace(/-(?=\d)/g, "\u2212")}`), control);
  }
}
