package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Where the openings of a tournament come from. An opening follows from the seed and a number. */
public sealed interface Openings {

  /** What shares one opening. */
  enum Scope {
    /** All pairs of a round, so that every pairing is put to the same test. */
    ROUND,
    /** The two games of a pair and no others. */
    PAIR
  }

  /** In which order the lines of a book are used. */
  enum Order {
    /** As they stand. */
    SEQUENTIAL,
    /** Shuffled by the seed, each once before any comes again. */
    RANDOM
  }

  /** Random moves of games that have no book. */
  int USUAL_PLIES = 2;

  /** What the openings that come with a game are called. */
  String BUILT_IN = "the built-in book";

  /**
   * The openings that come with a game, in another order for each seed; else a few random moves.
   */
  static Openings usual(Game game, Scope scope) {
    return OpeningBook.builtIn(game)
        .<Openings>map(lines -> new Book(lines, Order.RANDOM, scope, Optional.of(BUILT_IN)))
        .orElseGet(() -> new RandomMoves(USUAL_PLIES, scope));
  }

  /** What shares one opening. */
  Scope scope();

  /**
   * The openings of one tournament, by their numbers, which count from 1. Asking for an opening
   * throws an {@link IllegalArgumentException} if there is none of this kind after which the game
   * continues.
   *
   * @param seed of the tournament
   */
  IntFunction<Opening> drawn(GameRules rules, long seed);

  /** The most moves an opening has. */
  int maxPlies();

  /** What they are, in a few words. */
  String describe();

  /**
   * Uniformly random moves from the start position.
   *
   * @param plies how many, at least 0
   */
  record RandomMoves(int plies, Scope scope) implements Openings {

    public RandomMoves {
      if (plies < 0) {
        throw new IllegalArgumentException(
            "opening plies must not be negative: opening plies=" + plies);
      }
    }

    @Override
    public int maxPlies() {
      return plies;
    }

    @Override
    public String describe() {
      return plies + " random opening plies";
    }

    @Override
    public IntFunction<Opening> drawn(GameRules rules, long seed) {
      return number -> plies == 0 ? Opening.standard(rules) : draw(rules, number, seed);
    }

    private Opening draw(GameRules rules, int number, long seed) {
      Game game = rules.knownFor("random openings");
      return RandomOpenings.draw(game, plies, SplitMix64.derive(seed, "opening/" + number))
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "an opening must not end the game: game="
                          + game.id()
                          + " opening plies="
                          + plies));
    }
  }

  /**
   * The lines of a book, over again when they are used up.
   *
   * @param lines at least one; unmodifiable
   * @param source where they come from, for people; empty if nobody said
   */
  record Book(List<Opening> lines, Order order, Scope scope, Optional<String> source)
      implements Openings {

    public Book {
      lines = List.copyOf(lines);
      if (lines.isEmpty()) {
        throw new IllegalArgumentException("a book needs an opening: openings=0");
      }
    }

    @Override
    public int maxPlies() {
      return lines.stream().mapToInt(o -> o.moves().size()).max().orElse(0);
    }

    @Override
    public String describe() {
      return lines.size() + " openings" + source.map(s -> " of " + s).orElse("");
    }

    @Override
    public IntFunction<Opening> drawn(GameRules rules, long seed) {
      BookOrder places = new BookOrder(lines.size(), order, seed);
      return number -> {
        Opening opening = lines.get(places.line(number));
        if (opening.play(rules).outcome() != Outcome.ONGOING) {
          throw new IllegalArgumentException(
              "an opening must not end the game: opening=" + opening);
        }
        return opening;
      };
    }
  }
}
