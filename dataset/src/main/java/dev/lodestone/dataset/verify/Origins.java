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
 * The runs of self-play that a data set comes from, by the settings in its manifest. Thread-safe.
 */
final class Origins {

  /** Maximum number of games whose numbers are looked up; the run of further games is not known. */
  private static final long MAX_GAMES = 20_000_000;

  private final Manifest manifest;
  private final List<SelfPlaySpec> runs = new ArrayList<>();
  private boolean hasOthers;
  private @Nullable Long2ObjectOpenHashMap<SelfPlaySpec> byGame;

  Origins(Manifest manifest) {
    this.manifest = manifest;
    add(manifest.settings());
  }

  private void add(Object settings) {
    if (settings instanceof Map<?, ?> map && map.get("merged") instanceof List<?> merged) {
      merged.forEach(this::add);
    } else if (settings instanceof Map<?, ?> map && map.containsKey("reanalysed")) {
      // The engine that searched is not the one that played.
      hasOthers = true;
    } else if (settings instanceof Map<?, ?> map && map.containsKey("engines")) {
      try {
        runs.add(Json.parse(Json.format(map), SelfPlaySpec.class));
      } catch (RuntimeException e) {
        // Such as an engine of a jar that is not here.
        hasOthers = true;
      }
    } else {
      hasOthers = true;
    }
  }

  /** The run that the set is, if it is one run of self-play as it was made. */
  Optional<SelfPlaySpec> wholeRun() {
    boolean isMerged = manifest.settings() instanceof Map<?, ?> map && map.containsKey("merged");
    return runs.size() == 1 && !isMerged ? Optional.of(runs.get(0)) : Optional.empty();
  }

  /** The runs that are known. */
  List<SelfPlaySpec> runs() {
    return runs;
  }

  /** The run that has played a game; empty if nobody knows. */
  Optional<SelfPlaySpec> of(long gameId) {
    if (runs.size() == 1 && !hasOthers) {
      return Optional.of(runs.get(0));
    }
    return Optional.ofNullable(byGame().get(gameId));
  }

  private synchronized Long2ObjectOpenHashMap<SelfPlaySpec> byGame() {
    Long2ObjectOpenHashMap<SelfPlaySpec> games = byGame;
    if (games == null) {
      games = new Long2ObjectOpenHashMap<>();
      long most = manifest.totals().games();
      long all = runs.stream().mapToLong(run -> run.shards() * most).sum();
      for (SelfPlaySpec run : all <= MAX_GAMES ? runs : List.<SelfPlaySpec>of()) {
        for (int shard = 0; shard < run.shards(); shard++) {
          for (int number = 0; number < most; number++) {
            games.put(run.gameId(shard, number), run);
          }
        }
      }
      byGame = games;
    }
    return games;
  }

  /** Whether the rows of validation and test say which positions are not in train. */
  boolean marksUnseen() {
    return manifest.settings() instanceof Map<?, ?> map && Boolean.TRUE.equals(map.get("unseen"));
  }
}
