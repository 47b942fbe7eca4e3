package dev.lodestone.tournament.engine;

import java.time.Duration;
import java.util.Optional;

/**
 * How long an engine is waited for before it counts as hung. All are generous: they are for engines
 * that will never answer.
 *
 * @param start from the start of a process to {@code ugiok}, and on to its first {@code readyok};
 *     for an engine of this process, to begin a game
 * @param ready to any later {@code readyok} or {@code response}
 * @param late beyond the time that it has for a move
 * @param untimedMove for a move that has no limit in time, only one in nodes or depth
 * @param quit to the end of the process after {@code quit}
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
   * The wait for an answer, from the question on.
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

  /** The same deadlines for players whose overruns are forgiven up to {@code margin}. */
  public Deadlines withMargin(Duration margin) {
    return new Deadlines(start, ready, late.plus(margin), untimedMove, quit);
  }
}
