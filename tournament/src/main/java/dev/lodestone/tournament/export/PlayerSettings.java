package dev.lodestone.tournament.export;

import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Engines, options and limits under which players of several sources have played: who has one name
 * is counted as one player, whatever it was. Not thread-safe.
 */
public final class PlayerSettings {

  private final Map<String, Set<String>> settings = new LinkedHashMap<>();

  /** Takes those of a run. */
  public void add(TournamentStarted config) {
    PgnExport export = new PgnExport(config, "");
    config.players().forEach(player -> add(player.name(), export.setting(player)));
  }

  void add(String player, String setting) {
    settings.computeIfAbsent(player, p -> new LinkedHashSet<>()).add(setting);
  }

  /** Of each player that has played under more than one, all of them. */
  public Map<String, Set<String>> differing() {
    Map<String, Set<String>> differing = new LinkedHashMap<>(settings);
    differing.values().removeIf(all -> all.size() < 2);
    return differing;
  }
}
