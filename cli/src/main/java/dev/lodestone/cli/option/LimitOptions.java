package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * {@code --movetime}, {@code --nodes} and {@code --depth}; the default without clocks is 100 ms per
 * move.
 */
public final class LimitOptions {

  private static final Duration DEFAULT_MOVE_TIME = Duration.ofMillis(100);

  @Option(
      names = "--movetime",
      paramLabel = "TIME",
      description =
          "Time for each move, such as 100ms, 1.5s or 2m; 100ms for engines that have neither limit"
              + " nor clock.")
  private @Nullable Duration moveTime;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Maximum nodes (playouts, for MCTS) of each search; repeatable.")
  private @Nullable Long nodes;

  @Option(
      names = "--depth",
      paramLabel = "PLIES",
      description = "Maximum depth of each search in plies; repeatable.")
  private @Nullable Integer depth;

  /** The limits that the user set, or else the default. */
  public SearchLimits get() {
    return given().orElseGet(() -> SearchLimits.moveTime(DEFAULT_MOVE_TIME));
  }

  /** The limits of an engine's searches without clocks; the engine's own limits take precedence. */
  public SearchLimits of(EngineSpec engine) {
    return engine.limitsWithoutClock(get());
  }

  /** The limits that the user set, if any. */
  public Optional<SearchLimits> given() {
    return of(moveTime, nodes, depth);
  }

  /** The limits with these values; empty if all are null or empty. */
  public static Optional<SearchLimits> of(
      @Nullable Duration moveTime, @Nullable Long nodes, @Nullable Integer depth) {
    SearchLimits limits = SearchLimits.INFINITE;
    if (depth != null) {
      limits = limits.withDepth(Numbers.atLeast("--depth", depth, 1));
    }
    if (nodes != null) {
      limits = limits.withNodes(Numbers.atLeast("--nodes", nodes, 1));
    }
    if (moveTime != null) {
      limits = limits.withMoveTime(moveTime);
    }
    return limits.isInfinite() ? Optional.empty() : Optional.of(limits);
  }
}
