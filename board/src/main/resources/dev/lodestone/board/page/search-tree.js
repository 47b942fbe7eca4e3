// The tree of a search as a list to unfold: visits, value and prior of each move.

import { html } from "./dom.js";
import { grouped, percent } from "./format.js";
import { scoreCode, scoreText } from "./scores.js";

export class SearchTree {
  #children = new Map();
  #nodes = [];

  /** The unfolded lines, as texts of their moves; they stay unfolded while the tree grows. */
  #unfolded = new Set();
  #body = html("div", { class: "search-tree" });
  element = html("details", { class: "keys", hidden: true, ontoggle: () => this.#draw() }, html("summary", null, "Tree of the search"),
    html("p", { class: "search-node heading", "aria-hidden": "true" }, ["move", "visits", "value", "prior"].map((name) => html("span", null, name))), this.#body);

  /** Shows the nodes with the most visits, which a search without a tree does not have. */
  show(nodes) {
    this.#nodes = nodes;
    this.#children = byParent(nodes);
    this.element.hidden = nodes.length === 0;
    this.#draw();
  }

  #draw() {
    if (this.element.open) {
      this.#body.replaceChildren(...this.#rows(-1, ""));
    }
  }

  #rows(parent, way) {
    return (this.#children.get(parent) ?? []).map((index) => this.#row(index, `${way} ${this.#nodes[index].move}`));
  }

  #row(index, way) {
    const { move, visits, score, prior } = this.#nodes[index];
    const cells = [html("b", null, move), html("span", null, grouped(visits)), html("span", null, scoreText(scoreCode(score))), html("span", null, percent(prior, 1))];
    if (!this.#children.has(index)) {
      return html("p", { class: "search-node" }, cells);
    }
    const inner = html("div", { class: "search-children" });
    const element = html("details", { class: "search-branch", open: this.#unfolded.has(way), ontoggle: () => {
      element.open ? this.#unfolded.add(way) : this.#unfolded.delete(way);
      inner.replaceChildren(...(element.open ? this.#rows(index, way) : []));
    } }, html("summary", { class: "search-node" }, cells), inner);
    if (element.open) {
      inner.append(...this.#rows(index, way));
    }
    return element;
  }
}

/** The indices of nodes by their parents. */
function byParent(nodes) {
  const groups = new Map();
  nodes.forEach(({ parent }, i) => groups.set(parent, [...(groups.get(parent) ?? []), i]));
  return groups;
}
