// The rules of each game with pictures, and an explained first game where there is one.

import { boardOf, boardView, useColours } from "./board.js";
import { capital } from "./counters.js";
import { html } from "./dom.js";
import { Line } from "./line.js";
import { markdown } from "./markdown.js";
import { get, post, setupOnce } from "./server.js";

const FIRST_GAME = "first-game";

export async function learnView([id, lesson]) {
  const setup = await setupOnce();
  const game = setup.games.find((g) => g.id === id) ?? setup.games[0];
  const texts = await get(`/api/rules/${game.id}`).catch((error) => ({ rules: capital(`${error.message}.`) }));
  return (main) => build(main, setup, game, texts, lesson === FIRST_GAME && texts.firstGame !== undefined);
}

/** A position and the effect of a move, with its description below; the server computes both. */
function picture(game, board, [position, move, words]) {
  const view = boardView(board, { label: words ? `${move}: ${words}` : position });
  view.show({ cells: game.start.cells.map(() => 0) });
  const caption = html("figcaption", null, html("b", null, move), words ? `: ${words}` : "");
  const link = html("a", { class: "quiet-link", href: `#/analyse/${game.id}/${encodeURIComponent(position)}/${encodeURIComponent(move)}/0` }, "Try it");
  post("/api/line", { game: game.id, start: position, moves: [move] }).then(({ first, line }) => {
    view.show({ ...new Line(first).at(0), preview: line[0].changes });
  }, (error) => caption.replaceChildren(error.message));
  return html("figure", { class: "picture" }, view.element, caption, link);
}

function build(main, setup, game, texts, isFirstGame) {
  const board = boardOf({ ...game.board, sides: game.sides });
  useColours(board);
  const start = boardView(board, { label: `The board of ${game.title} at the start` });
  start.show({ cells: game.start.cells, hints: game.start.hints, drawing: game.start.drawing });
  document.title = isFirstGame ? `A first game of ${game.title}` : `The rules of ${game.title}`;
  const tab = (href, text, current) => html("a", { href, "aria-current": current ? "page" : null }, text);
  const prose = markdown(isFirstGame ? texts.firstGame : texts.rules, (lines) => picture(game, board, lines));
  main.append(
    html("nav", { class: "tabs", "aria-label": "Games" }, setup.games.map((g) => tab(`#/learn/${g.id}`, g.title, g.id === game.id)),
      texts.firstGame === undefined ? null : html("span", { class: "tabs-within" },
        tab(`#/learn/${game.id}`, "Rules", !isFirstGame), tab(`#/learn/${game.id}/${FIRST_GAME}`, "A first game", isFirstGame))),
    isFirstGame
      ? html("article", { class: "prose pictured" }, prose)
      : html("div", { class: "lesson" }, html("article", { class: "prose" }, prose), html("aside", { class: "lesson-board" }, start.element)));
}
