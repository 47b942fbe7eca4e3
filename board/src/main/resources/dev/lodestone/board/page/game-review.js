// Reviews a whole game with an engine: the score of every position, and the mistakes. The results are stored in the
// nodes of the tree.

import { html } from "./dom.js";
import { evaluationGraph } from "./evaluation.js";
import { scoreCode } from "./scores.js";
import { listen } from "./server.js";
import { pathTo } from "./tree.js";
import { MISTAKES, mistakeOf } from "./verdicts.js";

const NODES = 20000;

/** The end of a game is not searched, because its result is its score. */
const ENDS = { "1-0": "win 0", "0-1": "loss 0", "1/2-1/2": "draw" };

const found = (node) => (node.seen ? { ...node.seen, code: scoreCode(node.seen.score) } : null);

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
   * Reviews every move of a line; nodes are the root and the nodes after it, and result is the game's result if it is
   * over.
   */
  begin({ game, start, moves }, nodes, result, onDone) {
    this.stop();
    const query = new URLSearchParams({ game, start, moves: moves.join(","), nodes: NODES });
    const progress = html("p", { class: "facts" }, "Looking at every move \u2026");
    this.element.replaceChildren(progress);
    this.#drawn = "";
    const stop = listen(`/api/review?${query}`, {
      ply: ({ ply, score, best }) => {
        nodes[ply].seen = { score, best };
        progress.textContent = `Looked at ${ply} of ${moves.length} moves`;
      },
      failed: (data) => {
        progress.textContent = data.error;
        stop();
      },
      done: () => {
        stop();
        if (result) {
          nodes.at(-1).seen ??= { score: ENDS[result], best: "" };
        }
        onDone();
      },
    });
    this.#stop = stop;
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
      nodes.map((node) => ({ text: node.move, score: found(node)?.code })), [`after ${first}\u2019s moves`, `after ${second}\u2019s moves`], this.#onPly);
    const count = (name, side) => nodes.filter((node, i) => (i + this.#starter) % 2 === side && this.mistake(node)?.[0] === name).length;
    const counts = MISTAKES.map(([, name]) => `${name} ${count(name, 0)} / ${count(name, 1)}`).join(", ");
    this.element.replaceChildren(this.#graph.element, html("p", { class: "facts" },
      `${first} / ${second}: ${counts}. Each point is the position after a move, searched to 20\u202f000 nodes.`));
  }

  /** The kind of mistake that a move was, if it was one. */
  mistake(node) {
    return mistakeOf(found(node.parent), found(node), (pathTo(node).length - 1 + this.#starter) % 2);
  }
}
