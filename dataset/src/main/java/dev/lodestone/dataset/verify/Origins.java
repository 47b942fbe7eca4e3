package dev.lodestone.dataset.verify;

import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The self-play runs that a data set comes from, according to the settings in its manifest.
 * Thread-safe.
 */
final class Origins {

  /**
   * Maximum number of game numbers that are listed. Above it, the run of a game is unknown if the
   * set has several.
   */
  private static final long MAX_GAMES = 20_000_000;

  private final Manifest manifest;
  private final List<SelfPlaySpec> runs = new ArrayList<>();
  private boolean hasUnknownRuns;
  private @Nullable Long2ObjectOpenHashMap<SelfPlaySpec> byGame;

  Origins(Manifest manifest) {
    this.manifest = manifest;
    add(manifest.settings());
  }

  private void add(Object settings) {
    if (settings instanceof Map<?, ?> map && map.get("merged") instanceof List<?> merged) {
      merged.forEach(this::add);
    } else if (settings instanceof Map<?, ?> map && map.containsKey("reanalysed")) {
      // The engines of the settings searched the positions but did not play the games.
      hasUnknownRuns = true;
    } else if (settings instanceof Map<?, ?> map && map.containsKey("engines")) {
      try {
        runs.add(Json.parse(Json.format(map), SelfPlaySpec.class));
      } catch (RuntimeException e) {
        // The settings may name an engine of a jar that is not on the class path.
        hasUnknownRuns = true;
      }
    } else {
      hasUnknownRuns = true;
    }
  }

  /** The manifest of the data set. */
  Manifest manifest() {
    return manifest;
  }

  /** The self-play run whose complete, unmerged data set this is; empty if there is none. */
  Optional<SelfPlaySpec> wholeRun() {
    boolean isMerged = manifest.settings() instanceof Map<?, ?> map && map.containsKey("merged");
    return runs.size() == 1 && !isMerged ? Optional.of(runs.get(0)) : Optional.empty();
  }

  /** The runs whose settings could be read. */
  List<SelfPlaySpec> runs() {
    return runs;
  }

  /** The run that played a game; empty if it is unknown. */
  Optional<SelfPlaySpec> of(long gameId) {
    if (runs.size() == 1 && !hasUnknownRuns) {
      return Optional.of(runs.get(0));
    }
    return Optional.ofNullable(byGame().get(gameId));
  }

  private synchronized Long2ObjectOpenHashMap<SelfPlaySpec> byGame() {
    Long2ObjectOpenHashMap<SelfPlaySpec> games = byGame;
    if (games == null) {
      games = new Long2ObjectOpenHashMap<>();
      long gamesPerShard = manifest.totals().games();
      long all = runs.stream().mapToLong(run -> run.shards() * gamesPerShard).sum();
      for (SelfPlaySpec run : all <= MAX_GAMES ? runs : List.<SelfPlaySpec>of()) {
        for (int shard = 0; shard < run.shards(); shard++) {
          for (int number = 0; number < gamesPerShard; number++) {
            games.put(run.gameId(shard, number), run);
          }
        }
      }
      byGame = games;
    }
    return games;
  }

  /** Whether a run may have left out rows of its games. */
  boolean omitsRows() {
    return omitsRows(manifest.settings());
  }

  private static boolean omitsRows(Object settings) {
    return settings instanceof Map<?, ?> map
        ? Boolean.TRUE.equals(map.get("evenPlies"))
            || map.values().stream().anyMatch(Origins::omitsRows)
        : settings instanceof List<?> list && list.stream().anyMatch(Origins::omitsRows);
  }

  /** Whether the rows of validation and test are marked as seen or unseen. */
  boolean marksUnseen() {
    return manifest.settings() instanceof Map<?, ?> map && Boolean.TRUE.equals(map.get("unseen"));
  }
}
