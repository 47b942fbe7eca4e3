// Reviews a whole game with an engine: the score of every position, and the mistakes. The results are stored in the
// nodes of the tree.

import { html } from "./dom.js";
import { evaluationGraph } from "./evaluation.js";
import { plural } from "./format.js";
import { scoreCode } from "./scores.js";
import { listen } from "./server.js";

const KINDS = ["blunder", "mistake", "inaccuracy"];

const NODES = 20000;

export class GameReview {
  #sides;
  #starter;
  #onPly;
  #graph = null;
  #drawn = "";
  #stop = () => {};

  element = html("div", { class: "graph-box" });

  /** starter is the side that moves first; onPly(ply) is called when the graph is clicked. */
  constructor(sides, starter, onPly) {
    this.#sides = sides;
    this.#starter = starter;
    this.#onPly = onPly;
  }

  stop() {
    this.#stop();
  }

  /**
   * Reviews every move of a line; nodes are the root and the nodes after it. onDone(ply) is called with the ply whose
   * move has lost the most, 0 if none has.
   */
  begin({ game, start, moves }, nodes, onDone) {
    this.stop();
    const query = new URLSearchParams({ game, start, moves: moves.join(","), nodes: NODES });
    const progress = html("p", { class: "facts" }, "Looking at every move \u2026");
    this.element.replaceChildren(progress);
    this.#drawn = "";
    this.#stop = listen(`/api/review?${query}`, {
      ply: ({ ply, ...seen }) => {
        nodes[ply].seen = seen;
        progress.textContent = `Looked at ${ply} of ${plural(moves.length, "move")}`;
      },
      failed: (data) => {
        progress.textContent = data.error;
        this.stop();
      },
      done: () => {
        this.stop();
        const lost = nodes.map(({ seen }) => seen?.mistake?.lost ?? 0);
        onDone(lost.indexOf(Math.max(...lost)));
      },
    });
  }

  /** Shows a line and its ply; the line may not have been reviewed. */
  show(nodes, ply) {
    const key = JSON.stringify(nodes.map((node) => [node.move, node.seen]));
    if (key !== this.#drawn) {
      this.#drawn = key;
      nodes.some((node) => node.seen) ? this.#draw(nodes) : this.element.replaceChildren();
    }
    this.#graph?.show(ply);
  }

  #draw(nodes) {
    const [first, second] = this.#sides;
    this.#graph = evaluationGraph({ sides: this.#sides }, { starterFirst: this.#starter === 0, opening: 0 },
      nodes.map((node) => ({ text: node.move, score: node.seen ? scoreCode(node.seen.score) : undefined })), [`after ${first}\u2019s moves`, `after ${second}\u2019s moves`], this.#onPly);
    const count = (name, side) => nodes.filter((node, i) => (i + this.#starter) % 2 === side && this.mistake(node)?.[0] === name).length;
    const counts = KINDS.map((name) => `${name} ${count(name, 0)} / ${count(name, 1)}`).join(", ");
    this.element.replaceChildren(this.#graph.element, html("p", { class: "facts" },
      `${first} / ${second}: ${counts}. Each point is the position after a move, searched to 20\u202f000 nodes.`));
  }

  /** The kind of mistake that a move was, if it was one: its class, words and sign. */
  mistake({ seen, parent }) {
    return seen?.mistake && parent.seen ? [seen.mistake.kind, `${seen.mistake.kind}; best was ${parent.seen.best}`, seen.mistake.sign] : null;
  }
}
