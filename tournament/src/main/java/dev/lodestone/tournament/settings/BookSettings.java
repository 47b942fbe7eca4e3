package dev.lodestone.tournament.settings;

import dev.lodestone.job.Range;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.stats.sequential.BalanceTest;
import dev.lodestone.tournament.book.BookFormat;
import dev.lodestone.tournament.book.BookSpec;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.util.List;
import java.util.Locale;

/** The settings of a book of openings. */
public final class BookSettings {

  private static final String SIEVE_ENGINE = "alphabeta:nodes=20000";
  private static final String OTHER_ENGINE = "mcts:nodes=5000";

  /** The number of openings to find, which may grow when a book is resumed. */
  public static final Setting<Integer> COUNT =
      Setting.whole(
              "count",
              "N",
              "Number of openings to find. A larger number extends a finished book.",
              1)
          .usually(100);

  private static final Setting<Range> PLIES =
      Setting.of(
              "plies",
              "PLIES[..PLIES]",
              "Number of random moves of each opening, such as 4 or 4..8.",
              text -> Range.parse(text, text, "4..8"))
          .usually("4");

  private static final Setting<EngineSpec> ENGINE =
      Setting.of(
              "engine",
              "SPEC",
              "The engines that play the openings: two, or one against itself. Default: "
                  + SIEVE_ENGINE
                  + " and "
                  + OTHER_ENGINE
                  + ".",
              EngineText::parse)
          .repeatable();

  private static final Setting<EngineSpec> SIEVE =
      Setting.of(
          "sieve",
          "SPEC",
          "The engine that evaluates each opening first; default " + SIEVE_ENGINE + ".",
          EngineText::parse);

  private static final Setting<Range> SCORE =
      Setting.of(
              "score",
              "CP..CP",
              "Range of the sieve's score in centipoints for the first player.",
              text -> Range.parse(text, "-100..100"))
          .usually("-100..100");

  private static final Setting<Double> SPREAD =
      Setting.decimal(
              "spread",
              "FACTOR",
              "In each game a player's --nodes are multiplied or divided by up to this factor, so"
                  + " that engines without randomness play different games.")
          .usually(2);

  private static final Setting<double[]> BALANCE =
      Setting.of(
              "balance",
              "SHARE..SHARE",
              "Range of the first player's score in games of an accepted opening.",
              BookSettings::shares)
          .usually("0.4..0.6");

  private static final Setting<Double> CONFIDENCE =
      Setting.decimal("confidence", "SHARE", "Confidence of the verdict.").usually(0.9);

  private static final Setting<Integer> MAX_PAIRS =
      Setting.whole(
              "max-pairs",
              "N",
              "Pairs of games after which an opening without a verdict is rejected.",
              1)
          .usually(200);

  private static final Setting<Long> SEED = Setting.seed("Seed of the random moves and the games.");

  private static final Setting<String> FORMAT =
      Setting.choice(
              "format",
              "FORMAT",
              "moves, with the measurements of each opening, or fen: only the positions, for other"
                  + " harnesses; '--openings' reads both.",
              List.of("moves", "fen"))
          .usually("moves");

  /** All settings, in the order of help. */
  public static final SettingsTable<BookSpec> TABLE =
      new SettingsTable<BookSpec>()
          .declare(
              GameSetting.GAME,
              COUNT,
              PLIES,
              ENGINE,
              SIEVE,
              SCORE,
              SPREAD,
              BALANCE,
              CONFIDENCE,
              MAX_PAIRS,
              SEED,
              FORMAT)
          .declare(LimitSettings.ALL);

  private BookSettings() {}

  /** How the book is written. */
  public static BookFormat format(SettingValues values) {
    return BookFormat.valueOf(values.get(FORMAT).toUpperCase(Locale.ROOT));
  }

  private static double[] shares(String text) {
    String number = "\\d{1,9}(?:\\.\\d+)?";
    if (!text.matches(number + "\\.\\." + number)) {
      throw new IllegalArgumentException("expected shares such as 0.4..0.6, found '" + text + "'");
    }
    int dots = text.indexOf("..");
    return new double[] {
      Double.parseDouble(text.substring(0, dots)), Double.parseDouble(text.substring(dots + 2))
    };
  }

  /**
   * The book that these values describe.
   *
   * @throws IllegalArgumentException if a value is refused
   */
  public static BookSpec read(SettingValues values, Deadlines deadlines) {
    double[] balance = values.get(BALANCE);
    return new BookSpec(
        values.get(GameSetting.GAME),
        values.get(PLIES),
        values.find(SIEVE).orElseGet(() -> EngineSettings.usual(values, SIEVE_ENGINE)),
        values.get(SCORE),
        EngineSettings.two(values, ENGINE, List.of(SIEVE_ENGINE, OTHER_ENGINE)),
        LimitSettings.get(values),
        values.get(SPREAD),
        new BalanceTest(balance[0], balance[1], values.get(CONFIDENCE)),
        values.get(MAX_PAIRS),
        values.get(SEED),
        deadlines);
  }
}
