package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Assessment;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineWatch;
import dev.lodestone.tournament.engine.Turn;
import java.util.Optional;

/** Searches the positions of games, one game after the other. Used by one thread at a time. */
interface Thinker extends AutoCloseable {

  /**
   * The result of a search.
   *
   * @param move the best move according to the engine
   * @param thought the engine's assessment of the position
   */
  record Choice(int move, Assessment thought) {}

  /** The limits of each search. */
  SearchLimits limits();

  /** The deadlines that the caller enforces; empty if the engine enforces its own. */
  Optional<Deadlines> deadlines();

  /** Begins a new game, without anything that was learned in earlier ones. */
  void newGame(long seed);

  /** Searches a position in which the game is not over. */
  Choice think(Turn turn, StopSignal stop);

  /** Begins a new game by the deadline for it; called on the thread of the watch's work. */
  default void newGame(EngineWatch watch, long seed) {
    watch.ask(
        deadlines(),
        "the beginning of the game",
        deadlines -> Optional.of(deadlines.start()),
        () -> {
          newGame(seed);
          return true;
        });
  }

  /** Searches a position by the deadline of a move; called on the thread of the watch's work. */
  default Choice think(EngineWatch watch, Turn turn) {
    return watch.ask(
        deadlines(),
        "a move",
        deadlines -> deadlines.forMove(turn),
        () -> think(turn, watch.engineStop()));
  }

  @Override
  void close();
}
