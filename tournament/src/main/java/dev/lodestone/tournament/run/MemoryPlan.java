package dev.lodestone.tournament.run;

import dev.lodestone.tournament.engine.Player;
import java.util.Optional;

/**
 * What the engines of this process may come to hold, against the heap that there is.
 *
 * <p>The most is that every game at once is between the two players who may hold the most. The rest
 * of the heap, {@value #REST_PERCENT} %, is for tables that are being copied as they grow, and for
 * the tournament itself.
 *
 * @param first bytes that an engine of the player who may hold the most may hold
 * @param second the same of the next one
 * @param concurrency games at once
 * @param heap most bytes that Java takes
 */
public record MemoryPlan(long first, long second, int concurrency, long heap) {

  private static final int REST_PERCENT = 40;

  /** The plan of a tournament on this machine. */
  public static MemoryPlan of(TournamentSpec spec, int concurrency) {
    long[] bytes =
        spec.players().stream()
            .map(Player::spec)
            .mapToLong(engine -> engine.memoryBytes())
            .sorted()
            .toArray();
    return new MemoryPlan(
        bytes[bytes.length - 1],
        bytes[bytes.length - 2],
        concurrency,
        Runtime.getRuntime().maxMemory());
  }

  /** One line that says what to change; empty if the engines fit. */
  public Optional<String> objection() {
    long available = heap / 100 * (100 - REST_PERCENT);
    long needed = (first + second) * concurrency;
    if (needed <= available) {
      return Optional.empty();
    }
    long fitting = available / (first + second);
    return Optional.of(
        "the engines may come to hold "
            + mebibytes(needed)
            + " MiB ("
            + concurrency
            + (concurrency == 1 ? " game" : " games")
            + " at once, "
            + mebibytes(first)
            + " + "
            + mebibytes(second)
            + " MiB each), expected at most "
            + mebibytes(available)
            + " MiB, "
            + (100 - REST_PERCENT)
            + " % of Java's heap; "
            + (fitting == 0 ? "" : "use --concurrency " + fitting + ", ")
            + "lower the engines' hash or memory, or raise the heap"
            + " (LODESTONE_JAVA_OPTS=-Xmx"
            + mebibytes(needed / (100 - REST_PERCENT) * 100 + (1 << 20))
            + "m)");
  }

  private static long mebibytes(long bytes) {
    return (bytes + (1 << 20) - 1) >> 20;
  }
}
