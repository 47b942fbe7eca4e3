package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.dataset.row.Assessment;
import dev.lodestone.dataset.row.Assessor;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineWatch;
import dev.lodestone.tournament.engine.Turn;

/**
 * An engine with the limits of its searches, whose reports are converted to assessments. An engine
 * that plays an illegal move has failed. Used by one thread at a time.
 *
 * @param name of the player
 * @param engine closed with this seat
 * @param limits of each search
 * @param assessor converts the reports of the engine
 */
record Seat(String name, Engine engine, SearchLimits limits, Assessor assessor)
    implements AutoCloseable {

  /** Opens an engine. */
  static Seat open(Game game, EngineSpec engine, SearchLimits limits) {
    return new Seat(engine.name(), engine.open(game), limits, Assessor.of(engine));
  }

  /**
   * The result of a search.
   *
   * @param move the best move according to the engine
   * @param thought the engine's assessment of the position
   */
  record Choice(int move, Assessment thought) {}

  /**
   * Begins a new game; called on the thread of the watch's work. An engine with a time limit is
   * warmed up before its first game.
   *
   * @param seed of the engine's random choices, unless its text sets one
   */
  void newGame(EngineWatch watch, long seed) {
    watch.begin(engine, limits.moveTime().isPresent(), seed);
  }

  /** Searches a position; called on the thread of the watch's work. */
  Choice think(EngineWatch watch, Turn turn) {
    Answer answer = watch.move(engine, turn);
    Position position = turn.position().orElseThrow();
    try {
      int move = position.game().parseMove(position, answer.move());
      return new Choice(move, assessor.of(position, answer.thought()));
    } catch (IllegalMoveException e) {
      throw new SelfPlayException(name + ": " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    engine.close();
  }
}
