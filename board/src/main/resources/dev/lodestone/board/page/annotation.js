// A person's annotation of the shown move: signs, a note, and its place in the tree.

import { html } from "./dom.js";
import { GLYPHS } from "./glyphs.js";
import { pathTo } from "./tree.js";

/** tree() is the tree; onChange(moved) is called after a change, and moved says whether moves have changed. */
export class Annotation {
  #tree;
  #onChange;
  #note = html("textarea", { rows: 2, "aria-label": "Note on the move", placeholder: "a note", oninput: () => {
    this.#tree().node.note = this.#note.value.replace(/\s+/g, " ");
    this.#onChange(false);
  } });

  #signs = GLYPHS.map(([glyph, sign, words]) => html("button", { type: "button", "aria-label": words, "data-tip": words, onclick: () => this.#sign(glyph) }, sign));
  #promote = html("button", { type: "button", onclick: () => {
    this.#tree().promote();
    this.#onChange(false);
    this.show();
  } }, "Make main line");

  #remove = html("button", { type: "button", onclick: () => {
    this.#tree().remove();
    this.#onChange(true);
  } }, "Delete from here");

  constructor(tree, onChange) {
    this.#tree = tree;
    this.#onChange = onChange;
    this.element = html("details", { class: "keys annotation" }, html("summary", null, "Note and signs"),
      html("div", { class: "signs" }, this.#signs), this.#note, html("div", { class: "actions" }, this.#promote, this.#remove));
  }

  /** Sets or removes a sign; a move has at most one of them. */
  #sign(glyph) {
    const { node } = this.#tree();
    const others = node.glyphs.filter((g) => !GLYPHS.some(([n]) => n === g));
    node.glyphs = node.glyphs.includes(glyph) ? others : [glyph, ...others];
    this.#onChange(false);
    this.show();
  }

  /** Shows the annotation of the shown node. */
  show() {
    const { node, root } = this.#tree();
    const isRoot = node === root;
    if (document.activeElement !== this.#note || this.#note.value.trim() !== node.note.trim()) {
      this.#note.value = node.note;
    }
    this.#signs.forEach((button, i) => {
      button.disabled = isRoot;
      button.setAttribute("aria-pressed", String(node.glyphs.includes(GLYPHS[i][0])));
    });
    this.#remove.disabled = isRoot;
    this.#promote.disabled = pathTo(node).every((each) => each.parent.children[0] === each);
  }
}
