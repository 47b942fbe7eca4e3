package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Assessment;
import java.util.List;

/** Who thinks about positions of one game after the other. Used by one thread. */
interface Thinker extends AutoCloseable {

  /**
   * What came of it.
   *
   * @param move the best one; always legal
   * @param thought about the position
   */
  record Choice(int move, Assessment thought) {}

  /** Forgets all games and begins a new one. */
  void newGame(long seed);

  /**
   * Thinks about a position in which the game goes on.
   *
   * @param start text of the position in which the game began
   * @param moves played since
   * @param position where they lead; left as it was
   */
  Choice think(String start, List<Integer> moves, Position position, StopSignal stop);

  @Override
  void close();
}
