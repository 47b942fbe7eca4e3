package dev.lodestone.tournament.export;

import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The options of the engines of several runs as columns of a table. There is a column for each
 * option that was given to at least one engine. Its values are the effective ones: an engine that
 * was not given the option shows its default. Not thread-safe.
 */
public final class EngineOptions {

  private final SortedSet<String> keys = new TreeSet<>();
  private final Map<String, Map<String, Set<String>>> values = new LinkedHashMap<>();

  /** Creates a table without engines. */
  public EngineOptions() {}

  /** The options of the engines of runs. */
  public static EngineOptions of(Collection<TournamentStarted> runs) {
    EngineOptions options = new EngineOptions();
    runs.forEach(options::add);
    return options;
  }

  /** Adds the engines of a run. */
  public void add(TournamentStarted run) {
    for (Entrant player : run.players()) {
      keys.addAll(player.options().keySet());
      Map<String, String> effective = new LinkedHashMap<>(player.settings().orElse(Map.of()));
      effective.putAll(player.options());
      effective.forEach(
          (key, value) ->
              values
                  .computeIfAbsent(player.name(), name -> new LinkedHashMap<>())
                  .computeIfAbsent(key, k -> new LinkedHashSet<>())
                  .add(value));
    }
  }

  /** The names of the options, in alphabetical order. */
  public Set<String> keys() {
    return keys;
  }

  /** The values of a player's options (see {@link #value}) by the {@link #keys}. */
  public Map<String, String> values(String player) {
    Map<String, String> all = new LinkedHashMap<>();
    keys.forEach(key -> all.put(key, value(player, key)));
    return all;
  }

  /**
   * The value of an option of a player; empty if the player does not have the option. If the values
   * differ between runs, all are listed, separated by {@code |}.
   */
  public String value(String player, String key) {
    return String.join("|", values.getOrDefault(player, Map.of()).getOrDefault(key, Set.of()));
  }
}
