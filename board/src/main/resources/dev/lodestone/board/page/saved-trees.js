// Trees that the server keeps in files, under names.

import { copyButtons } from "./copy.js";
import { html } from "./dom.js";
import { button } from "./fields.js";
import { Problem, deleteButton } from "./problem.js";
import { get, post } from "./server.js";

/** Saves a text as a file on the person's machine. */
function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name.replace(/[^\p{L}\p{N} ._-]+/gu, " ").trim() });
  link.click();
  URL.revokeObjectURL(url);
}

/** A tree as PGN; tree has its game. */
const pgnOf = async (tree) => (await post("/api/pgn", tree)).pgn;

/** Saves a tree as a page that needs no server. */
async function saveAsPage(tree, name) {
  download(`${name}.html`, "text/html", (await post("/api/page", tree)).html);
}

/** A row of buttons that save, each as [label, action]; errors are shown below them. */
function saveButtons(entries) {
  const problem = new Problem();
  return [html("div", { class: "actions" }, entries.map(([label, action]) => button(label, () => problem.attempt(action)))), problem.element];
}

/** A button that saves a game as one page; tree() returns the tree to send, name() the name of the file. */
export const pageButton = (tree, name) => saveButtons([["Save as one page", () => saveAsPage(tree(), name())]]);

/** Buttons that copy and save a game; copies are additional buttons for copying. */
export const shareButtons = (tree, name, copies) => [
  copyButtons([...copies, ["PGN", () => pgnOf(tree())]]),
  saveButtons([
    ["Save as PGN", async () => download(`${name()}.pgn`, "application/vnd.chess-pgn", await pgnOf(tree()))],
    ["Save as one page", () => saveAsPage(tree(), name())],
  ]),
];

export class SavedTrees {
  #tree;
  #options;
  #name = html("input", { type: "text", "aria-label": "Name", placeholder: "a name", maxlength: 60, autocomplete: "off" });
  #problem = new Problem();
  #list = html("ul", { class: "saved-trees" });

  /**
   * tree() returns the tree to save, known() the name under which it is saved already; onSaved(name) is called after
   * saving, onOpen(tree, name) opens a saved tree.
   */
  constructor(tree, { known, onSaved, onOpen }) {
    this.#tree = tree;
    this.#options = { known, onSaved, onOpen };
    this.element = html("details", { class: "keys", ontoggle: () => this.element.open && this.#draw() }, html("summary", null, "Saved on the server"),
      html("form", { class: "save-tree", onsubmit: (event) => {
        event.preventDefault();
        this.#save();
      } }, this.#name, html("button", { type: "submit" }, "Save")), this.#problem.element, this.#list);
  }

  #address(name, action = "") {
    return `/api/trees/${encodeURIComponent(name)}${action}`;
  }

  #save() {
    const name = this.#name.value.trim();
    this.#problem.attempt(async () => {
      await post(this.#address(name), { tree: this.#tree(), replace: name === this.#options.known() });
      this.#options.onSaved(name);
      await this.#draw();
    });
  }

  async #draw() {
    this.#name.value ||= this.#options.known() ?? "";
    await this.#problem.attempt(async () => {
      const saved = await get("/api/trees");
      this.#list.replaceChildren(...saved.map(({ name, game, savedMillis }) => html("li", null,
        button(name, () => this.#problem.attempt(async () => this.#options.onOpen(await get(this.#address(name)), name)), { class: "link" }),
        html("small", null, `${game}, ${new Date(savedMillis).toLocaleDateString()}`),
        deleteButton(name, () => this.#problem.attempt(async () => {
          await post(this.#address(name, "/delete"));
          await this.#draw();
        })))));
    });
  }
}
