package dev.lodestone.tournament.engine;

import java.time.Duration;
import java.util.Optional;

/**
 * The times to wait for an engine before it is considered hung. They are generous, because they are
 * meant for engines that will never answer.
 *
 * @param start from the start of a process to {@code ugiok}, and from there to the first {@code
 *     readyok}; for an engine in this process, the time to begin a game
 * @param ready time until any later {@code readyok} or {@code response}
 * @param late time in excess of that allowed for a move
 * @param untimedMove time for a move with a node or depth limit but no time limit
 * @param quit time from {@code quit} to the exit of the process
 */
public record Deadlines(
    Duration start, Duration ready, Duration late, Duration untimedMove, Duration quit) {

  public static final Deadlines DEFAULT =
      new Deadlines(
          Duration.ofSeconds(30),
          Duration.ofSeconds(15),
          Duration.ofSeconds(5),
          Duration.ofMinutes(10),
          Duration.ofSeconds(2));

  /**
   * The maximum time from a request for a move to the answer.
   *
   * @return empty for a search that only a stop signal ends
   */
  public Optional<Duration> forMove(Turn turn) {
    Optional<Duration> time =
        turn.clock().map(c -> c.remaining(turn.sideToMove())).or(() -> turn.limits().moveTime());
    if (time.isPresent()) {
      return time.map(t -> t.plus(late));
    }
    return turn.limits().isInfinite() ? Optional.empty() : Optional.of(untimedMove);
  }

  /** The same deadlines for players that may overrun their time by up to {@code margin}. */
  public Deadlines withMargin(Duration margin) {
    return new Deadlines(start, ready, late.plus(margin), untimedMove, quit);
  }
}
