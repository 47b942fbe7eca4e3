package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Game;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.OpeningBook;
import java.util.List;
import java.util.Optional;

/**
 * The starts of games: random moves or a line of a book, kept only if a judge finds them balanced.
 *
 * @param minPlies minimum number of random moves; {@link Exploration#openingPlies} is the maximum
 * @param book its lines are drawn in place of random moves; empty if there is none
 * @param balance which starts are kept; empty if all are
 */
public record Starts(int minPlies, Optional<Book> book, Optional<Balance> balance) {

  /** The engine that judges starts by default. */
  public static final String JUDGE = "alphabeta:nodes=1000,hash=1";

  /**
   * After 4 random moves or more, where a shallow search sees the first player up to 2 points
   * ahead: it overrates the first player of GAUSS, and {@code docs/dataset.md} has the figures.
   */
  public static final Starts DEFAULT =
      new Starts(4, Optional.empty(), Optional.of(new Balance(0, 200, JUDGE)));

  /** All starts after random moves. */
  public static final Starts ANY = new Starts(0, Optional.empty(), Optional.empty());

  public Starts {
    if (minPlies < 0) {
      throw new IllegalArgumentException(
          "opening plies must not be negative: minPlies=" + minPlies);
    }
  }

  /**
   * A book of openings, each as often as another.
   *
   * @param name for people
   * @param openings its lines, as {@link OpeningBook} reads them
   */
  public record Book(String name, List<String> openings) {

    public Book {
      openings = List.copyOf(openings);
    }

    /** The openings of a book as lines. */
    public static Book of(Game game, String name, List<Opening> openings) {
      String start = game.formatPosition(game.start());
      return new Book(
          name,
          openings.stream()
              .map(o -> o.start().equals(start) ? String.join(" ", o.moves()) : o.start())
              .toList());
    }

    /**
     * The openings.
     *
     * @throws IllegalArgumentException if a line is not an opening of the game; the message says
     *     where
     */
    List<Opening> lines(Game game) {
      return OpeningBook.parse(GameRules.of(game), name, openings);
    }

    @Override
    public String toString() {
      return name + " (" + openings.size() + " openings)";
    }
  }

  /**
   * A band of evaluations.
   *
   * @param low minimum evaluation, in centipoints, as the first player sees it
   * @param high maximum evaluation
   * @param by spec of the engine that evaluates the position after an opening
   */
  public record Balance(int low, int high, String by) {

    public Balance {
      if (low > high) {
        throw new IllegalArgumentException(
            "a band's low end must not be above its high end: low=" + low + " high=" + high);
      }
      EngineSpec judge = EngineText.parse(by);
      if (judge.isProgram()) {
        throw new IllegalArgumentException(
            ("starts are judged by an engine of Lodestone, expected one such as"
                    + " alphabeta:nodes=1000, found '%s'")
                .formatted(by));
      }
      if (judge.limits().isEmpty()) {
        throw new IllegalArgumentException(
            "engine '" + by + "': expected a limit, such as " + by + ":nodes=1000");
      }
    }

    EngineSpec judge() {
      return EngineText.parse(by);
    }

    SearchLimits limits() {
      return judge().limitsWithoutClock(SearchLimits.INFINITE);
    }

    boolean isRepeatable() {
      return limits().moveTime().isEmpty();
    }
  }
}
