package dev.lodestone.tournament.settings;

import dev.lodestone.core.text.Durations;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.search.SearchLimits;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The limits of searches; the default without clocks is 100 ms per move. */
public final class LimitSettings {

  private static final SearchLimits USUAL = SearchLimits.moveTime(Duration.ofMillis(100));

  public static final Setting<Duration> MOVETIME =
      Setting.of(
          "movetime",
          "TIME",
          "Time for each move, such as 100ms, 1.5s or 2m; 100ms for engines that have neither limit"
              + " nor clock.",
          Durations::parse);

  public static final Setting<Long> NODES =
      Setting.large(
          "nodes", "N", "Maximum nodes (playouts, for MCTS) of each search; repeatable.", 1);

  private static final Setting<Integer> DEPTH =
      Setting.whole("depth", "PLIES", "Maximum depth of each search in plies; repeatable.", 1);

  /** All limits, in the order of help. */
  public static final List<Setting<?>> ALL = List.of(MOVETIME, NODES, DEPTH);

  private LimitSettings() {}

  /** A table of these settings alone. */
  public static SettingsTable<Object> table() {
    return new SettingsTable<>().declare(ALL);
  }

  /** The limits that the user set, or else the default. */
  public static SearchLimits get(SettingValues values) {
    return given(values).orElse(USUAL);
  }

  /** The limits that the user set, if any. */
  public static Optional<SearchLimits> given(SettingValues values) {
    SearchLimits limits = SearchLimits.INFINITE;
    limits = values.find(DEPTH).map(limits::withDepth).orElse(limits);
    limits = values.find(NODES).map(limits::withNodes).orElse(limits);
    limits = values.find(MOVETIME).map(limits::withMoveTime).orElse(limits);
    return limits.isInfinite() ? Optional.empty() : Optional.of(limits);
  }
}
