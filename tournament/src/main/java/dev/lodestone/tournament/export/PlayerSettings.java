package dev.lodestone.tournament.export;

import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Collects the engines, options and limits of players from several sources. Players with the same
 * name are one player. Not thread-safe.
 */
public final class PlayerSettings {

  private final Map<String, Set<String>> settings = new LinkedHashMap<>();

  /** Adds the settings of a run. */
  public void add(TournamentStarted config) {
    PgnExport export = new PgnExport(config, "");
    config.players().forEach(player -> add(player.name(), export.setting(player)));
  }

  void add(String player, String setting) {
    settings.computeIfAbsent(player, p -> new LinkedHashSet<>()).add(setting);
  }

  /** The settings of the players that have more than one. */
  public Map<String, Set<String>> differing() {
    Map<String, Set<String>> differing = new LinkedHashMap<>(settings);
    differing.values().removeIf(all -> all.size() < 2);
    return differing;
  }
}
