package dev.lodestone.tournament.settings;

import dev.lodestone.job.Range;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.book.KomiSearch;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.util.List;

/** The settings of the search for a fair komi. */
public final class KomiSettings {

  private static final int MAX_KOMIS = 100;
  private static final List<String> USUAL = List.of("alphabeta:nodes=2000", "mcts:nodes=500");

  private static final Setting<Range> KOMI =
      Setting.of("komi", "N..N", "Range of whole numbers to try.", KomiSettings::komis)
          .usually("-3..3");

  private static final Setting<EngineSpec> ENGINE =
      Setting.of(
              "engine",
              "SPEC",
              "The engines that play: two, or one against itself; default "
                  + String.join(" and ", USUAL)
                  + ".",
              EngineText::parse)
          .among(() -> List.copyOf(Searchers.names()))
          .repeatable();

  private static final Setting<Integer> GAMES =
      FormatSettings.games(
              "games", "Games with each komi, an even number: the two of a pair share an opening.")
          .usually(200);

  private static final Setting<Range> OPENING_PLIES =
      OpeningSettings.plies("Random moves at the beginning of each pair").usually("2");

  private static final Setting<Long> SEED =
      Setting.seed("Seed of the openings and all random choices.");

  /** All settings, in the order of help. */
  public static final SettingsTable<Object> TABLE =
      new SettingsTable<>()
          .require(GameSetting.GAME)
          .declare(KOMI, ENGINE, GAMES, OPENING_PLIES, SEED)
          .declare(LimitSettings.ALL);

  private KomiSettings() {}

  /**
   * The search that these values describe.
   *
   * @throws IllegalArgumentException if a value is refused, or the game has no komi
   */
  public static KomiSearch search(SettingValues values) {
    return KomiSearch.of(
        values.get(GameSetting.GAME), values.get(KOMI), fair -> spec(fair, values));
  }

  private static Range komis(String text) {
    Range range = Range.parse(text, "-3..3");
    if (range.low() == range.high() || range.high() - range.low() >= MAX_KOMIS) {
      throw new IllegalArgumentException("expected 2 to " + MAX_KOMIS + " numbers, found " + text);
    }
    return range;
  }

  private static TournamentSpec spec(GameRules fair, SettingValues values) {
    Range plies = values.get(OPENING_PLIES);
    return TournamentSpec.builder(fair)
        .players(Player.of(EngineSettings.two(values, ENGINE, USUAL)))
        .format(new Format.RoundRobin(values.get(GAMES)))
        .openings(new Openings.RandomMoves(plies.low(), plies.high(), Openings.Scope.PAIR))
        .limits(LimitSettings.get(values))
        .seed(values.get(SEED))
        .build();
  }
}
