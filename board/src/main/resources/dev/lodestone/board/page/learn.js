// The rules of each game, with its board.

import { boardOf, boardView, useColours } from "./board.js";
import { html } from "./dom.js";
import { markdown } from "./markdown.js";
import { get, setupOnce } from "./server.js";

export async function learnView([id]) {
  const setup = await setupOnce();
  const game = setup.games.find((g) => g.id === id) ?? setup.games[0];
  const rules = await get(`/api/rules/${game.id}`).then((r) => markdown(r.markdown), (error) => html("p", null, error.message));
  return (main) => build(main, setup, game, rules);
}

function build(main, setup, game, rules) {
  const board = boardOf({ ...game.board, sides: game.sides });
  useColours(board);
  const picture = boardView(board, { label: `The board of ${game.title} at the start` });
  picture.show({ cells: game.start.cells, hints: game.start.hints });
  document.title = `The rules of ${game.title}`;
  main.append(
    html("nav", { class: "tabs", "aria-label": "Games" }, setup.games.map((g) =>
      html("a", { href: `#/learn/${g.id}`, "aria-current": g.id === game.id ? "page" : null }, g.title))),
    html("div", { class: "lesson" }, html("article", { class: "prose" }, rules), html("aside", { class: "lesson-board" }, picture.element)));
}
