package dev.lodestone.dataset.selfplay;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.Balance;
import dev.lodestone.tournament.schedule.OpeningBook;
import java.util.List;
import java.util.Optional;

/**
 * The starts of games: random moves or a line of a book, which are kept only if an engine evaluates
 * them as balanced.
 *
 * @param minPlies minimum number of random moves; {@link Exploration#openingPlies} is the maximum
 * @param book book whose lines are drawn instead of random moves; empty if there is none
 * @param balance the band of evaluations within which starts are kept; empty if all are kept
 */
public record Starts(int minPlies, Optional<Book> book, Optional<Balance> balance) {

  /** The engine that judges starts by default. */
  public static final String JUDGE = "alphabeta:nodes=1000,hash=1";

  /**
   * At least 4 random moves, and an evaluation by a shallow search from equality to 2 points in
   * favour of the first player. The search overrates the first player of GAUSS; {@code
   * docs/dataset.md} has the figures.
   */
  public static final Starts DEFAULT =
      new Starts(4, Optional.empty(), Optional.of(new Balance(0, 200, JUDGE)));

  /** Random moves without a minimum number, all of which are kept. */
  public static final Starts ANY = new Starts(0, Optional.empty(), Optional.empty());

  public Starts {
    requireThat(minPlies >= 0, "opening plies must not be negative: minPlies=%s", minPlies);
  }

  /**
   * A book of openings, which are drawn with equal probability.
   *
   * @param name shown to people
   * @param openings lines of the book, in the format of {@link OpeningBook}
   */
  public record Book(String name, List<String> openings) {

    public Book {
      openings = List.copyOf(openings);
    }

    /** Creates a book from openings. */
    public static Book of(Game game, String name, List<Opening> openings) {
      String start = game.formatPosition(game.start());
      return new Book(
          name,
          openings.stream()
              .map(o -> o.start().equals(start) ? String.join(" ", o.moves()) : o.start())
              .toList());
    }

    /**
     * Parses the lines.
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
}
