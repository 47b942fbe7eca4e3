// The moves of a tree: the main line in rows, and after each row its notes and variations.

import { html } from "./dom.js";
import { GLYPHS } from "./glyphs.js";
import { moveRow, oneStop } from "./move-list.js";
import { scoreCode } from "./scores.js";

export class TreeView {
  #onNode;
  #mistake;
  #starter;
  #buttons = new Map();
  element = html("ol", { class: "moves tree", "aria-label": "Moves" });
  #markShown = oneStop(this.element);

  /** onNode(node) is called when a move is pressed; mistake(node) gives [class, words, sign] or null; starter moves first. */
  constructor(starter, onNode, mistake = () => null) {
    this.#starter = starter;
    this.#onNode = onNode;
    this.#mistake = mistake;
  }

  /** Shows a tree, with its shown node marked. */
  show(tree) {
    const focused = this.element.contains(document.activeElement);
    this.#buttons = new Map();
    const rows = [];
    if (tree.root.note) {
      rows.push(html("li", { class: "aside" }, html("p", { class: "move-note" }, tree.root.note)));
    }
    for (let node = tree.root, ply = 0; node.children.length > 0; ply++) {
      const [own, ...others] = node.children;
      rows.push(html("li", null, this.#row(own, ply)));
      if (own.note || others.length > 0) {
        rows.push(html("li", { class: "aside" }, own.note ? html("p", { class: "move-note" }, own.note) : null, others.map((other) => this.#variation(other, ply))));
      }
      node = own;
    }
    this.element.replaceChildren(...rows);
    this.#mark(tree, focused);
  }

  #mark(tree, focused) {
    const { nodes, ply } = tree.line();
    nodes.forEach((node) => this.#buttons.get(node)?.classList.add("on-line"));
    this.#markShown(this.#buttons.get(nodes[ply - 1]), focused);
  }

  #signs(node) {
    const given = node.glyphs.map((glyph) => {
      const [, sign, words, kind] = GLYPHS.find(([n]) => n === glyph) ?? [0, `$${glyph}`, `glyph ${glyph}`, ""];
      return [kind, words, sign];
    });
    const found = given.length > 0 ? null : this.#mistake(node);
    return [...given, ...(found ? [found] : [])].map(([kind, words, sign]) => html("span", { class: `note-dot ${kind}`, title: words }, sign ?? ""));
  }

  #button(node, children) {
    const button = html("button", { type: "button", tabindex: -1, "data-tip": node.view?.words, onclick: () => this.#onNode(node) }, children);
    this.#buttons.set(node, button);
    return button;
  }

  #row(node, ply) {
    const side = (ply + this.#starter) % 2;
    return this.#button(node, moveRow(ply + 1, side, node.move, node.seen && scoreCode(node.seen.score), this.#signs(node)));
  }

  /** A variation from its first move on, with its own variations. */
  #variation(head, first) {
    const parts = [];
    for (let node = head, ply = first; node; node = node.children[0], ply++) {
      const others = node === head ? [] : node.parent.children.slice(1);
      parts.push(this.#button(node, [html("span", { class: "ply" }, String(ply + 1)), html("span", { class: "move" }, node.move, this.#signs(node))]),
        node.note ? html("span", { class: "move-note" }, node.note) : "", ...others.map((other) => this.#variation(other, ply)));
    }
    return html("div", { class: "variation" }, parts);
  }
}
