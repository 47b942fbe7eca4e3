// Tables whose rows can be sorted by a column: click on its head, or Enter on its button.

import { html } from "./dom.js";

const collator = new Intl.Collator();

/**
 * A column: { title, value(row), show(row), tip(row), text: true for names, best: "low" if small
 * values come first, sort: false if its order means nothing }.
 */
export function sortableTable(caption, columns, rows, options = {}) {
  const body = html("tbody");
  const heads = columns.map((column, index) => html("th", { scope: "col", class: column.text ? "text" : null },
    column.sort === false ? column.title
      : html("button", { type: "button", "data-tip": column.about, onclick: () => sortBy(index) }, column.title)));
  let all = rows;
  let sortedBy = -1;
  let ascending = true;

  function draw(ordered) {
    body.replaceChildren(...ordered.map((row) => html("tr", null,
      columns.map((column, index) => html(index === 0 && options.rowHeads !== false ? "th" : "td", {
        scope: index === 0 && options.rowHeads !== false ? "row" : null,
        class: column.text ? "text" : null,
        "data-tip": column.tip ? column.tip(row) : null,
      }, column.show ? column.show(row) : String(column.value(row)))))));
  }

  function sortBy(index) {
    const { text, best } = columns[index];
    ascending = sortedBy === index ? !ascending : Boolean(text || best === "low");
    sortedBy = index;
    heads.forEach((head, i) => head.setAttribute("aria-sort", i === index ? (ascending ? "ascending" : "descending") : "none"));
    sort();
  }

  function sort() {
    const { value } = columns[sortedBy];
    const sign = ascending ? 1 : -1;
    const order = (a, b) => (typeof a === "string" ? collator.compare(a, b) : a - b);
    const sorted = [...all].sort((a, b) => {
      const x = value(a);
      const y = value(b);
      const missing = (x === undefined ? 1 : 0) - (y === undefined ? 1 : 0);
      return missing !== 0 ? missing : x === undefined ? 0 : sign * order(x, y);
    });
    (options.onSort ?? draw)(sorted);
  }

  /** Shows other rows, in the order that was chosen. */
  function update(others) {
    all = others;
    sortedBy < 0 ? draw(all) : sort();
  }

  draw(options.onSort ? [] : rows);
  const table = html("table", { class: options.class },
    html("caption", { class: "unseen" }, caption),
    html("thead", null, html("tr", null, heads)),
    body);
  return { element: scrolling(table, caption), draw, update };
}

/** Wide tables scroll on their own, so that the page never does; the keyboard can reach them. */
export function scrolling(table, label) {
  return html("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `Table: ${label}` }, table);
}
