package dev.lodestone.tournament.engine;

import java.time.Duration;

/**
 * How long an engine of another process is waited for before it counts as hung. All are generous:
 * they are for engines that will never answer.
 *
 * @param start from the start of the process to {@code ugiok}, and on to its first {@code readyok}
 * @param ready to any later {@code readyok} or {@code response}
 * @param late beyond the time that it has for a move
 * @param untimedMove for a move that has no limit in time, only one in nodes or depth
 * @param quit to the end of the process once it was told to quit
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

  /** The same deadlines for players whose overruns are forgiven up to {@code margin}. */
  public Deadlines withMargin(Duration margin) {
    return new Deadlines(start, ready, late.plus(margin), untimedMove, quit);
  }
}
