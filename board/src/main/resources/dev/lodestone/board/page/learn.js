// The rules of each game with pictures, exercises, and an explained first game if there is one.

import { boardView, ownBoard, useColours } from "./board.js";
import { capital } from "./counters.js";
import { html } from "./dom.js";
import { exerciseAt, showExercise } from "./exercises.js";
import { button } from "./fields.js";
import { LessonBoard } from "./lesson-board.js";
import { Line } from "./line.js";
import { markdown } from "./markdown.js";
import { get, post, setupOnce } from "./server.js";

const FIRST_GAME = "first-game";
const NOTATION = "Positions and moves as text";
const EXERCISES = "exercises";

export async function learnView([id, lesson, number]) {
  const setup = await setupOnce();
  const game = setup.games.find((g) => g.id === id?.split(":")[0]) ?? setup.games[0];
  const texts = await get(`/api/rules/${game.id}`).catch((error) => ({ rules: capital(`${error.message}.`), translations: {}, exercises: [] }));
  const isKnown = lesson in texts.translations || { [FIRST_GAME]: texts.firstGame !== undefined, [EXERCISES]: texts.exercises.length > 0 }[lesson];
  return (main) => build(main, setup, game, texts, isKnown ? lesson : "", number);
}

/** The only board of a lesson on which moves are tried. */
class Tries {
  #end = () => {};

  /** Replaces a picture by a board until it is closed. */
  open(figure, game, first) {
    this.end();
    const board = new LessonBoard(game, first);
    const close = button("Close", () => {
      this.end();
      figure.querySelector("button").focus();
    });
    const tried = html("div", { class: "tried" }, board.element, html("div", { class: "actions" }, button("Start again", () => board.again()), close));
    const { parentNode } = figure;
    parentNode.replaceChild(tried, figure);
    close.focus({ preventScroll: true });
    this.#end = () => {
      this.#end = () => {};
      board.end();
      tried.replaceWith(figure);
    };
  }

  end() {
    this.#end();
  }
}

/** A position and the effect of a move, with its description below; the server computes both. */
function picture(game, board, tries, [position, move, words]) {
  const view = boardView(board, { label: words ? `${move}: ${words}` : position });
  view.show({ cells: game.start.cells.map(() => 0) });
  const caption = html("figcaption", null, html("b", null, move), words ? `: ${words}` : "");
  const figure = html("figure", { class: "picture" }, view.element, caption);
  const at = (moves) => post("/api/line", { game: game.id, start: position, moves });
  figure.append(button("Try it", () => at([]).then(({ now }) => tries.open(figure, game, now), (error) => caption.replaceChildren(error.message))));
  at([move]).then(({ first, line }) => {
    view.show({ ...new Line(first).at(0), preview: line[0].changes });
  }, (error) => caption.replaceChildren(error.message));
  return figure;
}

/** The name of a language in that language. */
const languageName = (language) => new Intl.DisplayNames([language], { type: "language" }).of(language);

/** The last sections, which only some readers need, are folded. */
function withNotation(prose) {
  const at = prose.findIndex((element) => element.textContent === NOTATION);
  return at < 0 ? prose : [...prose.slice(0, at), html("details", { class: "notation" }, html("summary", null, "Notation, counts and sources"), prose.slice(at))];
}

function build(main, setup, game, texts, lesson, number) {
  const tab = (href, text, current) => html("a", { href, "aria-current": current ? "page" : null }, text);
  const within = [["", "Rules", true], [FIRST_GAME, "A first game", texts.firstGame !== undefined], [EXERCISES, "Exercises", texts.exercises.length > 0],
    ...Object.keys(texts.translations).map((language) => [language, languageName(language), true])]
    .filter(([, , isThere]) => isThere);
  main.append(html("nav", { class: "tabs", "aria-label": "Games" }, setup.games.map((g) => tab(`#/learn/${g.id}`, g.title, g.id === game.id)),
    within.length === 1 ? null : html("span", { class: "tabs-within" },
      within.map(([name, title]) => tab(`#/learn/${game.id}${name && `/${name}`}`, title, name === lesson)))));
  main.querySelector(".tabs-within [aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (lesson === EXERCISES) {
    return showExercise(main, game, texts.exercises, number);
  }
  const board = ownBoard(game);
  useColours(board);
  const start = boardView(board, { label: `The board of ${game.title} at the start` });
  start.show({ cells: game.start.cells, hints: game.start.hints, drawing: game.start.drawing });
  const language = lesson in texts.translations ? lesson : null;
  document.title = lesson && !language ? `A first game of ${game.title}` : `The rules of ${game.title}`;
  const tries = new Tries();
  let exercises = 0;
  const prose = markdown(language ? texts.translations[language] : lesson ? texts.firstGame : texts.rules, {
    position: (lines) => picture(game, board, tries, lines),
    board: () => document.createComment("The drawn board is beside the text."),
    card: (lines) => html("p", { class: "rule-card" }, lines.join(" ")),
    exercise: ([, task]) => html("p", null, html("a", { href: exerciseAt(game, ++exercises) }, `${exercises}. ${task}`)),
  });
  main.append(lesson && !language
    ? html("article", { class: "prose pictured" }, prose)
    : html("div", { class: "lesson" }, html("article", { class: "prose", lang: language }, withNotation(prose)), html("aside", { class: "lesson-board" }, start.element)));
  return () => tries.end();
}
