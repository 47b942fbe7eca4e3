// Fields of a form, each with its error message next to it.

import { html } from "./dom.js";

let made = 0;

export const button = (label, onclick, attributes) => html("button", { type: "button", onclick, ...attributes }, label);

/** Links to a view of each game; href(id) is its address. */
export const gameTabs = (games, current, href) => html("nav", { class: "tabs", "aria-label": "Games" },
  games.map(({ id, title }) => html("a", { href: href(id), "aria-current": id === current ? "page" : null }, title)));

export const select = (entries, chosen, attributes) => html("select", attributes, entries.map(([value, text]) => html("option", { value, selected: value === chosen }, text)));

export const number = (value, min, step = 1) => html("input", { type: "number", min, step, value });

/** A control under its label, with a tooltip if there is one; fault(message) shows an error, and "" removes it. */
export function field(label, control, { wide = false, tip } = {}) {
  const problem = html("span", { class: "field-fault", id: `fault-${++made}`, hidden: true });
  const element = html("label", { class: wide ? "field wide" : "field", "data-tip": tip }, html("span", { class: "field-name" }, label), control, problem);
  control.setAttribute("aria-describedby", problem.id);
  return { element, control, fault(message) {
    problem.textContent = message;
    problem.hidden = !message;
    message ? control.setAttribute("aria-invalid", "true") : control.removeAttribute("aria-invalid");
  } };
}

/** Several fields under one heading. */
export const group = (legend, ...content) => html("fieldset", { class: "field-group" }, html("legend", null, legend), html("div", { class: "fields" }, content));
