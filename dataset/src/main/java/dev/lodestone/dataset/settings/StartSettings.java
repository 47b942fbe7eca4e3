package dev.lodestone.dataset.settings;

import dev.lodestone.core.Game;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.Starts;
import dev.lodestone.job.Range;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.Balance;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.settings.OpeningSettings;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** The settings of the starts of games in self-play. */
final class StartSettings {

  private static final Pattern KOMI = Pattern.compile("[:,]komi=");
  private static final String NONE = "none";
  private static final Range DEFAULT_BAND = new Range(0, 200);

  /** Reads a range of evaluations, or its end if it is symmetric; empty for {@code none}. */
  private static Optional<Range> band(String text) {
    return text.equals(NONE)
        ? Optional.empty()
        : Optional.of(Range.parse(text, "-" + text, "-50..150, 120 or none"));
  }

  static final Setting<Range> OPENING_PLIES =
      OpeningSettings.plies("Random moves at the beginning of a game").usually("4..8");

  static final Setting<String> OPENINGS =
      Setting.text(
          "openings",
          "book|FILE",
          "Begins games with lines of the game's built-in book, or of a FILE with one opening per"
              + " line, instead of random moves.");

  static final Setting<Optional<Range>> BALANCE =
      Setting.of(
          "balance",
          "BAND",
          "Keeps starts whose evaluation for the first player is in a range of centipoints:"
              + " -50..150, 120 for -120..120, or 'none'; default "
              + DEFAULT_BAND
              + ", with komi a band from which both sides win equally often, and none with"
              + " --openings or without opening plies.",
          StartSettings::band);

  static final Setting<String> BALANCE_BY =
      Setting.text("balance-by", "SPEC", "The engine that evaluates starts.").usually(Starts.JUDGE);

  private StartSettings() {}

  /** The text of the random moves of a set. */
  static String plies(SelfPlaySpec spec) {
    return spec.starts().map(Starts::minPlies).orElse(0) + ".." + spec.exploration().openingPlies();
  }

  /** The text of the band of a set. */
  static String band(SelfPlaySpec spec) {
    return spec.balance().map(band -> band.low() + ".." + band.high()).orElse(NONE);
  }

  /** Maximum number of random moves. */
  static int maxPlies(SettingValues values) {
    return values.get(OPENING_PLIES).high();
  }

  /** Whether a band of starts must be found by games, because a game with komi has none yet. */
  static boolean wantsFairBand(SettingValues values, String game) {
    return values.find(BALANCE).isEmpty() && !isPlain(values) && KOMI.matcher(game).find();
  }

  /**
   * The starts of games.
   *
   * @throws IllegalArgumentException if a value is refused, or the book cannot be read
   */
  static Starts starts(Game game, SettingValues values) {
    if (values.isGiven(OPENINGS) && values.isGiven(OPENING_PLIES)) {
      throw new IllegalArgumentException("expected --opening-plies or --openings, found both");
    }
    int minPlies = values.get(OPENING_PLIES).low();
    // A recorded book is not compared by its name, so only a given one is read.
    Optional<Starts.Book> book = values.given(OPENINGS).map(from -> book(game, from));
    return new Starts(minPlies, book, band(values));
  }

  private static Starts.Book book(Game game, String from) {
    String name =
        from.equals(OpeningSettings.BOOK)
            ? Openings.BUILT_IN
            : String.valueOf(Path.of(from).getFileName());
    return Starts.Book.of(game, name, OpeningSettings.book(GameRules.of(game), from));
  }

  private static boolean isPlain(SettingValues values) {
    return values.isGiven(OPENINGS) || maxPlies(values) == 0;
  }

  private static Optional<Balance> band(SettingValues values) {
    Optional<Range> usual = isPlain(values) ? Optional.empty() : Optional.of(DEFAULT_BAND);
    Optional<Range> band = values.find(BALANCE).orElse(usual);
    String by = values.get(BALANCE_BY);
    return BALANCE.checked(() -> band.map(range -> new Balance(range.low(), range.high(), by)));
  }
}
