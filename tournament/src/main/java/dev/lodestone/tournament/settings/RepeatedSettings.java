package dev.lodestone.tournament.settings;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.run.TournamentSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The settings of a tournament that may be repeated when it is resumed, and must be the same. */
public final class RepeatedSettings {

  /** The number of games to which a tournament is extended, or at which a league stops. */
  public static final Setting<Integer> GAMES =
      FormatSettings.games(
          "games",
          "Extends a round robin or a gauntlet to N games for each pairing; the games are those of"
              + " a run begun with N. A league stops at its Nth game; default: its end.");

  /** All settings, in the order of help. */
  public static final SettingsTable<Object> TABLE =
      new SettingsTable<>()
          .declare(
              GAMES,
              EngineSettings.ENGINE.explained(
                  "The engines, if you want them checked against the journal, or if the values of"
                      + " their environment (env.X), which the journal does not contain, differ"
                      + " from your own environment."),
              EngineSettings.EACH)
          .declare(LimitSettings.ALL)
          .declare(RuleSettings.ALL)
          .declare(
              TournamentSettings.SEED.explained(
                  "The seed, if you want it checked against the journal."));

  private RepeatedSettings() {}

  private static void requireAll(List<Player> players, TournamentStarted config) {
    int recorded = config.players().size();
    requireThat(
        players.isEmpty() || players.size() == recorded,
        "option '--engine': expected none, or all %s engines of the tournament, found %s",
        recorded,
        players.size());
  }

  /**
   * Requires that the values are those of a tournament that is resumed.
   *
   * @param players the engines that the user named, or none
   * @throws IllegalArgumentException if one differs
   */
  public static void requireSame(
      SettingValues values, List<Player> players, Path journal, TournamentStarted config) {
    requireAll(players, config);
    TournamentSpec was =
        players.isEmpty() ? recorded(journal, config) : JournalConfig.spec(config, players);
    TournamentSpec is =
        was.toBuilder()
            .seed(values.find(TournamentSettings.SEED).orElseGet(was::seed))
            .limits(limits(values, was))
            .rules(rules(values, was))
            .build();
    List<String> differences = JournalConfig.differences(config, is);
    requireThat(
        differences.isEmpty(),
        "a tournament continues as it began; %s differs: %s",
        journal,
        String.join("; ", differences));
  }

  /**
   * The limits that the user set or the recorded ones: clocks replace a limit per move, and vice
   * versa.
   */
  private static SearchLimits limits(SettingValues values, TournamentSpec was) {
    boolean newClocks = RuleSettings.hasTimeControl(values) && was.rules().timeControl().isEmpty();
    return LimitSettings.given(values).orElse(newClocks ? SearchLimits.INFINITE : was.limits());
  }

  private static MatchRules rules(SettingValues values, TournamentSpec was) {
    MatchRules rules = RuleSettings.over(values, was.rules());
    boolean timesMoves = LimitSettings.given(values).flatMap(SearchLimits::moveTime).isPresent();
    return timesMoves && !RuleSettings.hasTimeControl(values)
        ? new MatchRules(Optional.empty(), rules.margin(), rules.adjudication())
        : rules;
  }

  private static TournamentSpec recorded(Path journal, TournamentStarted config) {
    try {
      return JournalConfig.spec(config);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(journal + ", line 1: " + e.getMessage(), e);
    }
  }
}
