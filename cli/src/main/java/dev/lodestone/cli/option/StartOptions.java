package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.Game;
import dev.lodestone.dataset.selfplay.FairBand;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.Starts;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.Balance;
import dev.lodestone.tournament.schedule.OpeningBook;
import dev.lodestone.tournament.schedule.Openings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the start positions of self-play. */
public final class StartOptions {

  private static final Pattern PLIES = Pattern.compile("(?:(\\d{1,3})\\.\\.)?(\\d{1,3})");
  private static final Pattern BAND = Pattern.compile("(-?\\d{1,5})\\.\\.(-?\\d{1,5})");
  private static final Pattern KOMI = Pattern.compile("[:,]komi=");
  private static final String BUILT_IN = "book";
  private static final String NONE = "none";
  private static final String DEFAULT_PLIES = "4..8";
  private static final String DEFAULT_BAND = "0..200";

  @Option(
      names = "--opening-plies",
      paramLabel = "[N..]N",
      description =
          "Random moves at the beginning of a game, such as 4..8, or 8 for 0..8; all numbers are"
              + " equally likely; default "
              + DEFAULT_PLIES
              + ".")
  private @Nullable String openingPlies;

  @Option(
      names = "--openings",
      paramLabel = "book|FILE",
      description =
          "Begins games with lines of the game's built-in book, or of a FILE with one opening per"
              + " line, instead of random moves.")
  private @Nullable String openings;

  @Option(
      names = "--balance",
      paramLabel = "BAND",
      description =
          "Keeps starts whose evaluation for the first player is in a range of centipoints:"
              + " -50..150, 120 for -120..120, or 'none'; default "
              + DEFAULT_BAND
              + ", with komi a band from which both sides win equally often, and none"
              + " with --openings or without opening plies.")
  private @Nullable String balance;

  @Option(
      names = "--balance-by",
      paramLabel = "SPEC",
      defaultValue = Starts.JUDGE,
      description = "The engine that evaluates starts; default ${DEFAULT-VALUE}.")
  private String balanceBy = "";

  /** Maximum number of random moves. */
  int maxPlies() {
    return Integer.parseInt(plies().group(2));
  }

  /**
   * The settings for start positions.
   *
   * @throws UserError if an option is invalid or the book cannot be read
   */
  Starts starts(Game game) {
    if (openings != null && openingPlies != null) {
      throw new UserError("expected --opening-plies or --openings, found both");
    }
    String low = plies().group(1);
    int minPlies = low == null ? 0 : Integer.parseInt(low);
    if (minPlies > maxPlies()) {
      throw new UserError(
          "option '--opening-plies': expected LOW..HIGH such as 4..8, found " + openingPlies);
    }
    return new Starts(minPlies, book(game), band());
  }

  private Matcher plies() {
    String text = openingPlies == null ? DEFAULT_PLIES : openingPlies;
    Matcher matcher = PLIES.matcher(text);
    if (!matcher.matches()) {
      throw new UserError(
          "option '--opening-plies': expected a number such as 8, or 4..8, found " + text);
    }
    return matcher;
  }

  private Optional<Starts.Book> book(Game game) {
    String from = openings;
    if (from == null) {
      return Optional.empty();
    }
    if (from.equals(BUILT_IN)) {
      List<Opening> lines =
          OpeningBook.builtIn(game)
              .orElseThrow(
                  () ->
                      new UserError(
                          "option '--openings': expected a FILE, because "
                              + game.id()
                              + " has no built-in book"));
      return Optional.of(Starts.Book.of(game, Openings.BUILT_IN, lines));
    }
    Path file = Path.of(from);
    try {
      String name = String.valueOf(file.getFileName());
      return Optional.of(Starts.Book.of(game, name, OpeningBook.read(game, file)));
    } catch (IOException e) {
      throw Sources.unreadable(file, e);
    } catch (IllegalArgumentException e) {
      throw new UserError("option '--openings': " + e.getMessage());
    }
  }

  /**
   * Settings with the band of evaluations from which both sides win equally often, if the game has
   * komi and no band was given.
   *
   * @param recorded the settings of the same run, if it has begun
   */
  SelfPlaySpec balanced(SelfPlaySpec spec, Optional<SelfPlaySpec> recorded) {
    boolean wanted = balance == null && !isPlain() && KOMI.matcher(spec.game()).find();
    return !wanted
        ? spec
        : spec.startingWithin(
            recorded
                .flatMap(old -> old.starts().flatMap(Starts::balance))
                .orElseGet(() -> FairBand.of(spec)));
  }

  private boolean isPlain() {
    return openings != null || maxPlies() == 0;
  }

  private Optional<Balance> band() {
    String text = balance == null ? (isPlain() ? NONE : DEFAULT_BAND) : balance;
    if (text.equals(NONE)) {
      return Optional.empty();
    }
    Matcher band = BAND.matcher(text.matches("\\d{1,5}") ? "-" + text + ".." + text : text);
    if (!band.matches()) {
      throw new UserError(
          "option '--balance': expected centipoints such as 120 or -50..150, or none, found "
              + text);
    }
    try {
      return Optional.of(
          new Balance(Integer.parseInt(band.group(1)), Integer.parseInt(band.group(2)), balanceBy));
    } catch (IllegalArgumentException e) {
      throw new UserError("option '--balance': " + e.getMessage());
    }
  }
}
