// Exercises of a game, one after the other. The server judges the moves, and the browser remembers which exercises
// are solved.

import { html } from "./dom.js";
import { button } from "./fields.js";
import { LessonBoard } from "./lesson-board.js";
import { remember, remembered } from "./stored.js";
import { say } from "./announce.js";
import { post } from "./server.js";

const solvedOf = (game) => new Set(remembered(`solved-${game.id}`, "").split(",").filter(Boolean).map(Number));

/** The address of an exercise, counted from 1. */
export const exerciseAt = (game, number) => `#/learn/${game.id}/exercises/${number}`;

/** The number of solved exercises in words. */
const progressWords = (game, exercises) => `${[...solvedOf(game)].filter((n) => n <= exercises.length).length} of ${exercises.length} solved`;

/** Shows an exercise, or the first unsolved one; returns the function that ends it. */
export function showExercise(main, game, exercises, wanted) {
  const solved = solvedOf(game);
  const unsolved = exercises.findIndex((_, i) => !solved.has(i + 1)) + 1;
  const number = exercises[wanted - 1] ? Number(wanted) : unsolved || 1;
  const { first, task } = exercises[number - 1];
  const verdict = html("p", { class: "verdict" });
  const next = html("a", { class: "button", href: exerciseAt(game, number % exercises.length + 1) }, "Next exercise");
  const entries = exercises.map((exercise, i) => html("li", null,
    html("a", { href: exerciseAt(game, i + 1), "aria-current": i + 1 === number ? "step" : null }, exercise.task),
    html("span", { class: "solved-mark", role: "img", "aria-label": "solved", hidden: !solved.has(i + 1) }, "\u2713")));
  const progress = html("p", { class: "note" }, progressWords(game, exercises));

  async function judge(move) {
    const judged = await post(`/api/exercises/${game.id}/${number}`, { move });
    const words = judged.solved ? `Solved: ${judged.move.words}.` : `Not solved: ${judged.missing}. Try again.`;
    verdict.textContent = words;
    verdict.className = `verdict ${judged.solved ? "is-solved" : "is-missed"}`;
    say(words);
    if (judged.solved) {
      remember(`solved-${game.id}`, [...solvedOf(game).add(number)].sort((a, b) => a - b).join(","));
      entries[number - 1].lastChild.hidden = false;
      progress.textContent = progressWords(game, exercises);
    }
    return judged.move;
  }

  const board = new LessonBoard(game, first, judge);
  const again = button("Try again", () => {
    verdict.textContent = "";
    verdict.className = "verdict";
    board.again();
  });
  main.append(html("div", { class: "table exercise" },
    html("section", { class: "panel exercise-task", "aria-label": "The exercise" },
      html("h1", { class: "exercise-title" }, `Exercise ${number} of ${exercises.length}`), html("p", { class: "task" }, task), verdict,
      html("div", { class: "actions" }, again, next)),
    board.element,
    html("aside", { class: "panel", "aria-label": "All exercises" }, progress, html("ol", { class: "exercise-list" }, entries))));
  document.title = `Exercise ${number}: ${game.title}`;
  return () => board.end();
}
