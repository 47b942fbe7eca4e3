// The running games of a run as boards, which can fill the window as a wall. Each game keeps its place; a finished game
// stays with its result until another game needs the place. Only boards in view are drawn.

import { boardView, ownBoard } from "./board.js";
import { choice } from "./choice.js";
import { sideLine, sideSwatch } from "./counters.js";
import { html } from "./dom.js";
import { RESULTS } from "./format.js";
import { isPlainKey } from "./keys.js";
import { Line, scoredMove } from "./line.js";
import { phaseMillis } from "./preferences.js";
import { remember, remembered } from "./stored.js";
import { scoreCode, scoreText } from "./scores.js";
import { chance } from "./verdicts.js";

const SIZES = [["small", "small"], ["medium", "medium"], ["large", "large"]];

/** With more boards in view, moves are not animated: nobody can follow them all, and browsers become slow. */
const MAX_ANIMATED = 4;

const seconds = (millis) => `${(millis / 1000).toFixed(1)} s`;

/** What is known of a side: the clock comes first, because small cards cut the end. */
export const heardText = ({ score, depth, used, left }) => [left !== undefined ? `${seconds(left)} left` : used ? seconds(used) : "",
  score ? scoreText(scoreCode(score)) : "", depth ? `depth ${depth}` : ""].filter(Boolean).join(" \u00b7 ");

/** The count that decides the game, such as "4 : 2", of the words for the position. */
export const countOf = (standing = "") => /[\u2212-]?\d+ : [\u2212-]?\d+/.exec(standing)?.[0] ?? "";

/** Height of what stands around each board of the wall, in pixels. */
const AROUND = 98;

/** The number of columns in which boards are largest that fill a window together; ratio is a board's width by its height. */
export function wallColumns(count, width, height, ratio) {
  const size = (columns) => Math.min(width / columns, (height / Math.ceil(count / columns) - AROUND) * ratio);
  return Array.from({ length: Math.max(1, count) }, (_, i) => i + 1).reduce((best, columns) => (size(columns) > size(best) ? columns : best));
}

/** A running game on a small board. */
class LiveGame {
  #view;
  #board;
  #picture;
  #line;
  #strips = [0, 1].map(() => html("div", { class: "live-strip" }));
  #bar = html("div", { class: "live-bar", "aria-hidden": "true" }, html("span"));
  #words = html("p", { class: "live-words" });
  #head = html("p", { class: "live-number" });
  #latest = [{}, {}];
  #result = "";
  #isStale = true;

  isOver = false;
  isSeen = false;

  constructor(rules, view, follow) {
    this.id = view.id;
    this.#view = view;
    this.#board = ownBoard(rules);
    this.#picture = boardView(this.#board, { label: `Game ${view.id}` });
    this.ratio = this.#picture.ratio;
    this.#line = new Line(view.start);
    this.#line.replaceFrom(0, view.line.map(scoredMove));
    view.line.forEach((scored) => this.#hear(scored));
    const button = html("button", { type: "button", class: "live-follow", "aria-label": `Follow game ${view.id}`, "aria-pressed": "false", onclick: () => follow(this) }, this.#picture.element);
    this.button = button;
    this.element = html("article", { class: "live", "aria-label": `Game ${view.id}, ${view.first} against ${view.second}` },
      this.#head, this.#strips[1], button, this.#strips[0], this.#bar, this.#words);
  }

  #hear({ move, score, depth, millis, clockMillis }) {
    const { used = 0 } = this.#latest[move.side];
    this.#latest[move.side] = { score, depth, used: used + (millis ?? 0), left: clockMillis };
  }

  add(ply, scored, animates) {
    if (ply === this.#line.end + 1) {
      this.#line.replaceFrom(this.#line.end, [scoredMove(scored)]);
      this.#hear(scored);
      this.#show(animates ? scored.move.changes : undefined);
    }
  }

  /** Turns a finished game's board into a link to its replay. */
  finish(game, run) {
    this.isOver = true;
    this.#result = RESULTS[game.result];
    this.element.append(html("a", { class: "quiet-link", href: `#/watch/${run}/${game.id}` }, `Replay game ${game.id}`));
    this.#show();
  }

  see(isSeen) {
    this.isSeen = isSeen;
    if (isSeen && this.#isStale) {
      this.#show();
    }
  }

  #show(changes) {
    this.#isStale = !this.isSeen;
    if (this.#isStale) {
      return;
    }
    const line = this.#line;
    const position = line.at(line.end);
    const millis = phaseMillis();
    this.#picture.show({ ...position, motion: changes?.length && millis > 0 ? { changes, millis } : undefined });
    this.#head.replaceChildren(html("span", null, `Game ${this.id} `, html("b", null, this.#result)), html("span", { class: "live-count" }, countOf(position.standing)));
    this.#strips.forEach((strip, side) => {
      strip.replaceChildren(html("span", { class: "seat" }, sideSwatch(side), html("b", null, side === 0 ? this.#view.first : this.#view.second)),
        html("span", { class: "live-score" }, heardText(this.#latest[side])), sideLine(this.#board, position.counters, side));
    });
    const { score } = line.moves.findLast((move) => move.score) ?? {};
    if (score) {
      this.#bar.classList.add("known");
      this.#bar.firstChild.style.setProperty("transform", `translateX(${(100 * chance(score) - 100).toFixed(1)}%)`);
    }
    this.#words.textContent = position.caption || "begins";
  }
}

export class LiveGames {
  #run;
  #rules = null;
  #onCount;
  #games = [];
  #grid = html("div", { class: "live-grid" });
  #sizes = html("div", { class: "live-sizes", hidden: true });
  #wall = html("dialog", { class: "wall", tabindex: -1, "aria-label": "All boards", onclose: () => this.element.append(this.#grid) });
  #seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      this.#games.find((game) => game.element === target)?.see(isIntersecting);
    }
  });

  /** onCount() is called when the number of running games has changed. */
  constructor(run, onCount) {
    this.#run = run;
    this.#onCount = onCount;
    this.element = html("div", null, this.#sizes, this.#wall, this.#grid);
    const size = remembered("boards", "medium");
    this.#grid.dataset.size = size;
    this.#sizes.append(choice("boards", "Boards", SIZES, size, (chosen) => {
      this.#grid.dataset.size = chosen;
      remember("boards", chosen);
    }), html("button", { type: "button", "data-tip": "W, and W or Escape to return", onclick: () => this.#toggleWall() }, "Wall"));
    window.addEventListener("resize", this.#fit);
    document.addEventListener("keydown", this.#onKey);
  }

  /** All boards fill the window, or return to the page. */
  #toggleWall() {
    if (this.#wall.open) {
      this.#wall.close();
    } else if (this.#games.length > 0) {
      this.#wall.append(this.#grid);
      this.#wall.showModal();
      this.#wall.focus();
      this.#fit();
    }
  }

  #fit = () => {
    const count = this.#games.length;
    const columns = wallColumns(count, window.innerWidth, window.innerHeight, this.#games[0]?.ratio ?? 1);
    this.#grid.style.setProperty("--columns", columns);
    this.#grid.style.setProperty("--rows", Math.ceil(count / columns));
  };

  #onKey = (event) => {
    if (event.key === "w" && isPlainKey(event, "input:not([type=radio]), select, textarea")) {
      this.#toggleWall();
    }
  };

  get running() {
    return this.#games.filter((game) => !game.isOver).length;
  }

  #find(id) {
    return this.#games.find((game) => game.id === id);
  }

  show(rules, views) {
    this.#rules = rules;
    this.#seen.disconnect();
    this.#games = [];
    this.#grid.replaceChildren();
    views.forEach((view) => this.open(view));
  }

  /** A new game takes the place of the first finished one. */
  open(view) {
    if (!this.#rules) {
      return;
    }
    const game = new LiveGame(this.#rules, view, (chosen) => this.#follow(chosen));
    const place = this.#games.findIndex((other) => other.id === view.id || (other.isOver && !other.element.matches(".followed, :focus-within, :hover")));
    if (place < 0) {
      this.#games.push(game);
      this.#grid.append(game.element);
    } else {
      this.#seen.unobserve(this.#games[place].element);
      this.#games[place].element.replaceWith(game.element);
      this.#games[place] = game;
    }
    this.#seen.observe(game.element);
    this.#count();
  }

  /** The game that the person follows is large until it is pressed again; it is not on the wall. */
  #follow(chosen) {
    this.#wall.open && this.#wall.close();
    for (const { element, button } of this.#games) {
      const isChosen = element === chosen.element && !element.matches(".followed");
      element.classList.toggle("followed", isChosen);
      button.setAttribute("aria-pressed", isChosen);
    }
  }

  add(id, ply, move) {
    const animates = this.#games.filter((game) => game.isSeen).length <= MAX_ANIMATED;
    const game = this.#find(id);
    game?.add(ply, move, animates || game.element.matches(".followed"));
  }

  finish(game) {
    this.#find(game.id)?.finish(game, this.#run);
    this.#count();
  }

  remove(id) {
    const game = this.#find(id);
    if (game) {
      this.#games.splice(this.#games.indexOf(game), 1);
      game.element.remove();
      this.#count();
    }
  }

  #count() {
    this.#sizes.hidden = this.#games.length === 0;
    this.#fit();
    this.#onCount();
  }

  end() {
    this.#seen.disconnect();
    window.removeEventListener("resize", this.#fit);
    document.removeEventListener("keydown", this.#onKey);
  }
}
