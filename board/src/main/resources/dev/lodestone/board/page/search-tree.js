// The tree of a search as an icicle that follows a line, and as a list to unfold: visits, value and prior of each move.

import { html } from "./dom.js";
import { grouped, percent, plural } from "./format.js";
import { scoreCode, scoreText } from "./scores.js";

/** Rows of the icicle, and the widths below which a box is left out or has no name, as shares of the whole. */
const MAX_DEPTH = 8;
const MIN_WIDTH = 0.004;
const MIN_NAMED = 0.06;

/**
 * The boxes of an icicle: each node below its parent, as wide as its share of the visits; nodes follow their parents.
 * A box has the index of its node, its depth, and where it begins and how wide it is as shares of the whole.
 */
export function icicle(nodes) {
  const inside = new Map();
  nodes.forEach(({ parent, visits }) => inside.set(parent, (inside.get(parent) ?? 0) + visits));
  const whole = { depth: -1, from: 0, width: 1, filled: 0 };
  const boxes = [];
  nodes.forEach(({ parent, visits }, index) => {
    const above = boxes[parent] ?? whole;
    const width = above.width * visits / Math.max(1, nodes[parent]?.visits ?? 0, inside.get(parent));
    boxes[index] = { index, depth: above.depth + 1, from: above.from + above.filled, width, filled: 0 };
    above.filled += width;
  });
  return boxes.filter(({ depth, width }) => depth < MAX_DEPTH && width >= MIN_WIDTH);
}

/** The indices of the nodes along a line of moves. */
export function pathOf(nodes, moves) {
  const path = [];
  for (const move of moves) {
    const index = nodes.findIndex((node) => node.parent === (path.at(-1) ?? -1) && node.move === move);
    if (index < 0) {
      break;
    }
    path.push(index);
  }
  return path;
}

export class SearchTree {
  #onPlay;
  #line = [];
  #children = new Map();
  #nodes = [];

  /** The unfolded lines, as texts of their moves; they stay unfolded while the tree grows. */
  #unfolded = new Set();
  #body = html("div", { class: "search-tree" });
  #icicle = html("div", { class: "icicle", role: "img", "aria-label": "Tree of the search: each box is as wide as its share of the visits", onclick: ({ target }) => target.dataset.index && this.#onPlay(this.#movesTo(Number(target.dataset.index))) });
  #words = html("p", { class: "chart-note" });
  element = html("details", { class: "keys", hidden: true, ontoggle: () => this.#draw() }, html("summary", null, "Tree of the search"), this.#words, this.#icicle,
    html("p", { class: "search-node heading", "aria-hidden": "true" }, ["move", "visits", "value", "prior"].map((name) => html("span", null, name))), this.#body);

  /** onPlay(moves) is called when a box of the icicle is pressed. */
  constructor(onPlay) {
    this.#onPlay = onPlay;
  }

  /** Marks a line in the icicle. */
  follow(moves) {
    this.#line = moves;
    const path = new Set(pathOf(this.#nodes, moves));
    [...this.#icicle.children].forEach((box) => box.classList.toggle("on-line", path.has(Number(box.dataset.index))));
  }

  #movesTo(index) {
    const { parent, move } = this.#nodes[index];
    return parent < 0 ? [move] : [...this.#movesTo(parent), move];
  }

  #boxes() {
    return icicle(this.#nodes).map(({ index, depth, from, width }) => {
      const { visits, score, prior } = this.#nodes[index];
      const moves = this.#movesTo(index);
      const percents = Object.entries({ left: from, width, "--share": width }).map(([name, share]) => [name, `${(100 * share).toFixed(2)}%`]);
      return html("span", { "data-index": index, style: { ...Object.fromEntries(percents), "--depth": depth }, "data-tip": `${moves.join(" ")}\n${plural(visits, "visit")}, value ${scoreText(scoreCode(score))}, prior ${percent(prior, 1)}` }, width < MIN_NAMED ? "" : moves.at(-1));
    });
  }

  /** Shows the nodes with the most visits, which a search without a tree does not have. */
  show(nodes) {
    this.#nodes = nodes;
    this.#children = byParent(nodes);
    this.element.hidden = nodes.length === 0;
    this.#draw();
  }

  #draw() {
    if (this.element.open) {
      this.#words.textContent = `After ${plural((this.#children.get(-1) ?? []).reduce((sum, index) => sum + this.#nodes[index].visits, 0), "visit")}; the lines above may be younger.`;
      this.#icicle.replaceChildren(...this.#boxes());
      this.follow(this.#line);
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
