// A board within a lesson, on which the reader plays both sides or tries to solve an exercise.

import { Line } from "./line.js";
import { Place, rulesOf } from "./place.js";
import { say } from "./announce.js";
import { post } from "./server.js";

/**
 * first is the start position. onMove(move), if given, judges the only move that can be played, and returns the view
 * of the move. Without it the reader plays both sides.
 */
export class LessonBoard {
  #game;
  #line;
  #now;
  #spot;
  #onMove;

  constructor(game, first, onMove) {
    this.#game = game;
    this.#onMove = onMove;
    this.#line = new Line(first);
    this.#now = first;
    this.#spot = new Place(game, {
      bottom: first.turn,
      ...rulesOf(game.id, () => first.text, () => this.#line.texts()),
      onMove: (move) => this.#play(move).catch((error) => {
        this.#show();
        this.#spot.setExtras({ caption: error.message });
      }),
    });
    this.element = this.#spot.element;
    this.#show();
  }

  async #play(move) {
    const first = this.#line.positions[0];
    let played;
    if (this.#onMove) {
      played = await this.#onMove(move);
      this.#now = { ...this.#now, moves: [] };
    } else {
      const { line, now } = await post("/api/line", { game: this.#game.id, start: first.text, moves: [...this.#line.texts(), move] });
      played = line.at(-1);
      this.#now = now;
      say(`${this.#game.sides[played.side]} ${played.move}: ${played.words}`);
    }
    this.#line.replaceFrom(this.#line.end, [played]);
    this.#show(played.changes);
  }

  #show(changes) {
    const ply = this.#line.end;
    const last = this.#line.moves.at(-1);
    const { turn, moves, result } = this.#now;
    this.#spot.show({
      ...this.#line.at(ply),
      key: this.#line.texts().join(" "),
      moves,
      turn,
      over: Boolean(result),
      caption: last ? `${last.move}: ${last.words}` : `${this.#game.sides[turn]} to move.`,
    }, this.#game.sides, changes);
  }

  /** Shows the start position again. */
  again() {
    [this.#now] = this.#line.positions;
    this.#line.replaceFrom(0, []);
    this.#show();
  }

  end() {
    this.#spot.end();
  }
}
