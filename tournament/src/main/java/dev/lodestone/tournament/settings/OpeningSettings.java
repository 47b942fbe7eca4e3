package dev.lodestone.tournament.settings;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.job.GivenFile;
import dev.lodestone.job.Range;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.OpeningBook;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Openings.Order;
import dev.lodestone.tournament.schedule.Openings.Scope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The settings of the openings of a tournament. */
public final class OpeningSettings {

  /** The name of the built-in book. */
  public static final String BOOK = "book";

  /** Random moves before the engines take over. */
  public static final Setting<Range> PLIES =
      plies("Random moves before the engines take over, instead of the default openings");

  private static final Setting<String> OPENINGS =
      Setting.text(
          "openings",
          "book|FILE",
          "The game's built-in book, or a FILE of openings, one per line: a position, or moves from"
              + " the start position separated by spaces; '#' begins a comment. 'lodestone book"
              + " make' writes such files. Default: balanced openings that do not repeat"
              + " (docs/openings.md).");

  private static final Setting<String> ORDER =
      Setting.choice(
          "openings-order",
          "ORDER",
          "sequential or random (shuffled by the seed), with --openings; default: sequential for a"
              + " FILE, random for the built-in book.",
          List.of("sequential", "random"));

  private static final Setting<String> PER =
      Setting.choice(
              "openings-per",
              "SCOPE",
              "Games that share an opening: round (one pair of every pairing) or pair.",
              List.of("round", "pair"))
          .usually("round");

  /** All settings, in the order of help. */
  static final List<Setting<?>> ALL = List.of(PLIES, OPENINGS, ORDER, PER);

  private OpeningSettings() {}

  /**
   * The setting of the number of random moves at the beginning of a game.
   *
   * @param what the beginning of its help, a sentence without its end
   */
  public static Setting<Range> plies(String what) {
    return Setting.of(
        "opening-plies",
        "N[..N]",
        what + ": 4, or 4..8 with equal shares.",
        text -> {
          Range plies = Range.parse(text, text, "4..8");
          requireThat(plies.low() >= 0, "expected at least 0, found %s", text);
          return plies;
        });
  }

  /**
   * The openings that these values describe.
   *
   * @throws IllegalArgumentException if a value is refused, or a file cannot be read
   */
  static Openings read(GameRules rules, SettingValues values) {
    Scope scope = Scope.valueOf(values.get(PER).toUpperCase(Locale.ROOT));
    Optional<String> from = values.find(OPENINGS);
    Optional<Order> order =
        values.find(ORDER).map(text -> Order.valueOf(text.toUpperCase(Locale.ROOT)));
    Optional<Range> plies = values.find(PLIES);
    requireThat(
        plies.isEmpty() || from.isEmpty(), "expected --opening-plies or --openings, found both");
    requireThat(
        order.isEmpty() || from.isPresent(),
        "option '--openings-order': expected --openings FILE with it");
    if (plies.isPresent()) {
      return new Openings.RandomMoves(plies.get().low(), plies.get().high(), scope);
    }
    if (from.isEmpty()) {
      return Openings.defaults(rules, scope);
    }
    // Openings of a user's file are played in order; those of the built-in book are chosen at
    // random, so that runs differ.
    boolean isBuiltIn = from.get().equals(BOOK);
    return new Openings.Book(
        book(rules, from.get()),
        order.orElse(isBuiltIn ? Order.RANDOM : Order.SEQUENTIAL),
        scope,
        Optional.of(isBuiltIn ? Openings.BUILT_IN : from.get()));
  }

  /**
   * The lines of a game's built-in book, or of a file.
   *
   * @param from {@code book}, or the path of a file
   * @throws IllegalArgumentException if there is no such book; the message names the option
   */
  public static List<Opening> book(GameRules rules, String from) {
    return OPENINGS.checked(() -> from.equals(BOOK) ? builtIn(rules) : lines(rules, Path.of(from)));
  }

  private static List<Opening> builtIn(GameRules rules) {
    return rules
        .known()
        .flatMap(OpeningBook::builtIn)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected a FILE, because " + rules.id() + " has no built-in book"));
  }

  private static List<Opening> lines(GameRules rules, Path file) {
    try {
      return OpeningBook.read(rules, file);
    } catch (IOException e) {
      throw GivenFile.unreadable(file, e);
    }
  }
}
