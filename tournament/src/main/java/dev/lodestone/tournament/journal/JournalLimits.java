package dev.lodestone.tournament.journal;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.journal.JournalEvent.Limits;
import java.time.Duration;
import java.util.Optional;

/** Converts limits to their form in a journal and back. Times are whole microseconds. */
public final class JournalLimits {

  private JournalLimits() {}

  /** The limits in their form in a journal. */
  public static Limits of(EngineLimits limits) {
    SearchLimits move = limits.move().orElse(SearchLimits.INFINITE);
    return new Limits(
        Optional.of(move.depth()).filter(d -> d != SearchLimits.NO_DEPTH),
        Optional.of(move.nodes()).filter(n -> n != SearchLimits.NO_NODES),
        move.moveTime().map(t -> t.toNanos() / 1000),
        limits.timeControl().map(TimeControl::format),
        limits.margin().map(m -> m.toNanos() / 1000));
  }

  /**
   * @throws IllegalArgumentException if a limit is invalid
   */
  public static EngineLimits read(Limits limits) {
    SearchLimits move =
        new SearchLimits(
            limits.depth().orElse(SearchLimits.NO_DEPTH),
            limits.nodes().orElse(SearchLimits.NO_NODES),
            limits.micros().map(JournalLimits::duration),
            Optional.empty());
    return new EngineLimits(
        move.isInfinite() ? Optional.empty() : Optional.of(move),
        limits.tc().map(TimeControl::parse),
        limits.marginMicros().map(JournalLimits::duration));
  }

  private static Duration duration(long micros) {
    if (micros < 0 || micros > Long.MAX_VALUE / 1000) {
      throw new IllegalArgumentException("expected a duration in microseconds, found " + micros);
    }
    return Duration.ofNanos(micros * 1000);
  }
}
