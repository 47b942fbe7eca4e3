// The games of this server, the latest first, with their pictures: each can be continued or deleted.

import { boardView, ownBoard, useColours } from "./board.js";
import { html } from "./dom.js";
import { RESULTS, plural } from "./format.js";
import { engineName } from "./play-words.js";
import { Problem, deleteButton } from "./problem.js";
import { gameOf, get, post } from "./server.js";

/** The number of games that the server lists at once. */
const PAGE = 30;

export class KeptGames {
  #setup;
  #rules = new Map();
  #known = 0;
  #list = html("ul", { class: "kept" });
  #more = html("button", { type: "button", onclick: () => this.#showMore() }, "More games");
  #problem = new Problem();
  #pictures = new Map();

  /** A picture is not drawn before it is in view, because a board of Gess has hundreds of parts. */
  #seen = new IntersectionObserver((entries) => entries.filter((entry) => entry.isIntersecting).forEach(({ target }) => {
    this.#seen.unobserve(target);
    this.#draw(target, this.#pictures.get(target));
  }));

  /** latest, if there is one, is the game to continue, with its rules; it is shown apart from the others. */
  constructor(setup, games, latest, rules) {
    this.#setup = setup;
    latest && this.#rules.set(latest.game, rules);
    this.latest = latest ? html("section", { class: "latest", "aria-label": "Continue" }, html("h2", null, "Continue"), html("ul", { class: "kept" }, this.#entry(latest))) : null;
    this.element = html("section", { hidden: games.length === Number(Boolean(latest)) }, html("details", { class: "begin" }, html("summary", null, "Your games"), this.#problem.element, this.#list, this.#more));
    this.#add(games.filter((game) => game !== latest));
    this.#known = games.length;
  }

  async #add(games) {
    // A game whose jar is missing is not listed.
    await Promise.all(games.map(async ({ game }) => this.#rules.set(game, await gameOf(this.#setup, game).catch(() => undefined))));
    this.#more.hidden = games.length < PAGE - 1;
    this.#list.append(...games.filter((game) => this.#rules.get(game.game)).sort((a, b) => Boolean(a.result) - Boolean(b.result)).map((game) => this.#entry(game)));
  }

  async #showMore() {
    this.#problem.attempt(async () => {
      const games = await get(`/api/play?skip=${this.#known}`);
      this.#known += games.length;
      await this.#add(games);
    });
  }

  #draw(at, { game, cells }) {
    const rules = this.#rules.get(game);
    const board = ownBoard(rules);
    const picture = boardView(board, { label: `The board of ${rules.title}` });
    picture.show({ cells, drawing: "" });
    useColours(board, at);
    at.replaceChildren(picture.element);
  }

  #entry(game) {
    const { title } = this.#rules.get(game.game);
    const state = game.result ? `${RESULTS[game.result]} after ${plural(game.plies, "move")}`
      : `${game.yourMove ? "your move" : "unfinished"}, ${plural(game.plies, "move")}`;
    const players = `${engineName(game.first)} \u2013 ${engineName(game.second)}`;
    const picture = html("span", { "aria-hidden": "true" });
    const date = new Date(game.playedMillis);
    const remove = deleteButton(`${title}, ${players}`, () => this.#problem.attempt(async () => {
      await post(`/api/play/${game.id}/delete`);
      (entry.closest(".latest") ?? entry).remove();
      this.#known--;
    }));
    const entry = html("li", { class: "kept-game" }, picture, html("a", { href: `#/play/${game.id}` }, html("b", null, title), ` ${players}`,
      html("small", null, state), html("small", null, html("time", { datetime: date.toISOString() }, date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })))), remove);
    this.#pictures.set(picture, game);
    this.#seen.observe(picture);
    return entry;
  }

  end() {
    this.#seen.disconnect();
  }
}
