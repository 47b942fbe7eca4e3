package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Assessment;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.Turn;
import java.util.Optional;

/** Searches positions of one game after the other. Used by one thread at a time. */
interface Thinker extends AutoCloseable {

  /**
   * The result of a search.
   *
   * @param move the best one, as the engine says
   * @param thought about the position
   */
  record Choice(int move, Assessment thought) {}

  /** The limits of each search. */
  SearchLimits limits();

  /** How long the caller waits for it; empty for an engine that enforces deadlines itself. */
  Optional<Deadlines> deadlines();

  /** Forgets all games and begins a new one. */
  void newGame(long seed);

  /** Searches a position in which the game is not over. */
  Choice think(Turn turn, StopSignal stop);

  @Override
  void close();
}
