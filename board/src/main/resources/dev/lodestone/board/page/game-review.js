// Reviews a whole game with an engine: the score of every position, and the mistakes.

import { html } from "./dom.js";
import { evaluationGraph } from "./evaluation.js";
import { scoreCode } from "./scores.js";
import { listen } from "./server.js";
import { MISTAKES, mistakeOf } from "./verdicts.js";

const NODES = 20000;

/** The end of a game has no search: its result is its score. */
const ENDS = { "1-0": ["w0", "win 0"], "0-1": ["l0", "loss 0"], "1/2-1/2": ["d", "draw"] };

export class GameReview {
  #sides;
  #onPly;
  #plies = [];
  #graph = null;
  #stop = () => {};

  element = html("div", { class: "graph-box" });

  /** onPly(ply) is called when the graph is clicked. */
  constructor(sides, onPly) {
    this.#sides = sides;
    this.#onPly = onPly;
  }

  /** Removes all findings, as the moves have changed. */
  clear() {
    this.stop();
    this.#plies = [];
    this.#graph = null;
    this.element.replaceChildren();
  }

  stop() {
    this.#stop();
  }

  /** Reviews every move of a game; line holds its moves, and result its result, if it is over. */
  begin({ game, start, moves }, line, result, onDone) {
    this.clear();
    const query = new URLSearchParams({ game, start, moves: moves.join(","), nodes: NODES });
    const progress = html("p", { class: "facts" }, "Looking at every move \u2026");
    this.element.replaceChildren(progress);
    const stop = listen(`/api/review?${query}`, {
      ply: (data) => {
        this.#plies[data.ply] = { ...data, code: scoreCode(data.score) };
        progress.textContent = `Looked at ${data.ply} of ${moves.length} moves`;
      },
      failed: (data) => {
        progress.textContent = data.error;
        stop();
      },
      done: () => {
        stop();
        if (result && !this.#plies[moves.length]) {
          const [code, score] = ENDS[result];
          this.#plies[moves.length] = { code, score, best: "" };
        }
        this.#draw(line);
        onDone();
      },
    });
    this.#stop = stop;
  }

  #draw(line) {
    const scored = line.moves.map((move, i) => ({ text: move.move, score: this.#plies[i + 1]?.code }));
    const [first, second] = this.#sides;
    this.#graph = evaluationGraph({ sides: this.#sides }, { starterFirst: line.moves[0]?.side !== 1, opening: 0 }, scored,
      [`after ${first}\u2019s moves`, `after ${second}\u2019s moves`], this.#onPly);
    const count = (name, side) => line.moves.filter((move, i) => move.side === side && this.mistake(move, i)?.[0] === name).length;
    const counts = MISTAKES.map(([, name]) => `${name} ${count(name, 0)} / ${count(name, 1)}`).join(", ");
    this.element.replaceChildren(this.#graph.element, html("p", { class: "facts" },
      `${first} / ${second}: ${counts}. Each point is the position after a move, searched to 20\u202f000 nodes.`));
  }

  show(ply) {
    this.#graph?.show(ply);
  }

  /** The score after a number of moves, if that position was searched. */
  score(ply) {
    return this.#plies[ply]?.score;
  }

  /** The mistake that a move was, if it was one. */
  mistake(move, index) {
    return mistakeOf(this.#plies[index], this.#plies[index + 1], move.side);
  }
}
