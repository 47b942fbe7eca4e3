// A choice among a small number of values.

import { html } from "./dom.js";

/** A choice among a small number of values, as buttons of which one is pressed. */
export function choice(name, label, entries, chosen, onChoose) {
  return html("fieldset", { class: "choice" }, html("legend", null, label),
    html("div", { class: "choice-row" }, entries.map(([value, content, title]) => html("label", { title },
      html("input", { type: "radio", name, value, checked: value === chosen, onchange: () => onChoose(value) }),
      html("span", null, content)))));
}
