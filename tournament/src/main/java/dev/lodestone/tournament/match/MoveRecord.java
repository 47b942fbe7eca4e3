package dev.lodestone.tournament.match;

import dev.lodestone.core.Side;
import dev.lodestone.search.Score;
import java.time.Duration;
import java.util.Optional;

/**
 * A move that an engine played.
 *
 * @param ply number of the move in the game, counted from 1 and including the opening
 * @param side who moved
 * @param move text of the move
 * @param score what the engine thought before it moved, as the <em>first</em> player sees it; empty
 *     if it did not say
 * @param depth plies searched; 0 if it did not say
 * @param nodes positions visited (playouts, for MCTS); 0 if it did not say
 * @param time that passed between question and answer, on the engine's clock
 * @param latency what the move took besides, from the end of the move before: the harness's share
 */
public record MoveRecord(
    int ply,
    Side side,
    String move,
    Optional<Score> score,
    int depth,
    long nodes,
    Duration time,
    Duration latency) {

  /** A score as the first player sees it, from one as {@code side} sees it; and back again. */
  public static Score fromFirst(Score score, Side side) {
    return side == Side.FIRST ? score : score.negated();
  }
}
