package dev.lodestone.tournament.engine;

import dev.lodestone.search.Score;
import java.time.Duration;
import java.util.Optional;

/**
 * What an engine says to "your move". Nothing of it is checked yet.
 *
 * @param move text of the move
 * @param score what the engine thinks of the position, from its own side; empty if it does not say
 * @param depth plies searched; 0 if it does not say
 * @param nodes positions visited (playouts, for MCTS); 0 if it does not say
 * @param time on the engine's clock, where that is not the time of the whole call: for an engine in
 *     another process, from the end of the question to the arrival of the answer
 */
public record Answer(
    String move, Optional<Score> score, int depth, long nodes, Optional<Duration> time) {

  /** An answer whose time is that of the call. */
  public Answer(String move, Optional<Score> score, int depth, long nodes) {
    this(move, score, depth, nodes, Optional.empty());
  }
}
