package dev.lodestone.tournament.schedule;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/**
 * The source of a tournament's openings. An opening is determined by the tournament's seed and the
 * opening's number.
 */
public sealed interface Openings {

  /** The games that share one opening. */
  enum Scope {
    /** All pairs of a round share an opening, so that every pairing plays the same openings. */
    ROUND,
    /** Only the two games of a pair share an opening. */
    PAIR
  }

  /** The order in which the lines of a book are used. */
  enum Order {
    /** The order of the file. */
    SEQUENTIAL,
    /** Shuffled by the seed; each line is used once before any is used again. */
    RANDOM
  }

  /** Default number of random moves for games without a book. */
  int DEFAULT_PLIES = 2;

  /**
   * The number of moves by which openings that are drawn are longer than those that come with the
   * game. There are so many of them that two are hardly ever the same: of 500 openings of GAUSS
   * with 8 moves, 5 were images of one of 10 000.
   */
  int FURTHER_PLIES = 4;

  /** Name of the source for a game's built-in book. */
  String BUILT_IN = "the built-in book";

  /**
   * The default openings, which do not run out: those that come with the game, in a different order
   * for each seed, and then further ones that are drawn in the same way; or else random moves to
   * distinct positions.
   */
  static Openings defaults(Game game, Scope scope) {
    Optional<OpeningSet> set = OpeningSet.of(game);
    return new Endless(
        set.map(s -> s.plies() + FURTHER_PLIES).orElse(DEFAULT_PLIES),
        set.map(OpeningSet::balance),
        set.filter(s -> s.game().equals(game.id())).map(OpeningSet::sha256),
        scope);
  }

  /**
   * The default openings of a game whose rules are perhaps not known here; if they are not, all
   * games begin with the start position.
   */
  static Openings defaults(GameRules rules, Scope scope) {
    return rules
        .known()
        .map(game -> defaults(game, scope))
        .orElseGet(() -> new RandomMoves(0, scope));
  }

  /** The games that share one opening. */
  Scope scope();

  /**
   * The openings of one tournament, by their numbers, which count from 1. The function throws an
   * {@link IllegalArgumentException} if it finds no opening of this kind after which the game
   * continues.
   *
   * @param seed the tournament's seed
   */
  IntFunction<Opening> drawn(GameRules rules, long seed);

  /**
   * Requires that this version has the openings that come with the game, if they are used.
   *
   * @throws IllegalArgumentException if it has others
   */
  default void requireAvailable(GameRules rules) {}

  /** Maximum number of moves in an opening. */
  int maxPlies();

  /**
   * The number of different openings, see {@link OpeningKeys}.
   *
   * @return empty if they do not run out
   */
  OptionalInt count(GameRules rules);

  /** A short description for messages and reports. */
  String describe();

  /**
   * Uniformly random moves from the start position.
   *
   * @param minPlies minimum number of moves, at least 0; all numbers are equally likely
   * @param plies maximum number of moves
   */
  record RandomMoves(int minPlies, int plies, Scope scope) implements Openings {

    public RandomMoves {
      requireThat(
          0 <= minPlies && minPlies <= plies,
          "opening plies must not be negative, nor end below their start: opening plies=%s..%s",
          minPlies,
          plies);
    }

    /** Openings of a fixed number of moves. */
    public RandomMoves(int plies, Scope scope) {
      this(plies, plies, scope);
    }

    @Override
    public int maxPlies() {
      return plies;
    }

    @Override
    public OptionalInt count(GameRules rules) {
      return plies == 0 ? OptionalInt.of(1) : OptionalInt.empty();
    }

    @Override
    public String describe() {
      return (minPlies < plies ? minPlies + ".." : "") + plies + " random opening plies";
    }

    @Override
    public IntFunction<Opening> drawn(GameRules rules, long seed) {
      return number -> plies == 0 ? Opening.standard(rules) : draw(rules, number, seed);
    }

    private Opening draw(GameRules rules, int number, long seed) {
      Game game = rules.knownFor("random openings");
      long drawn = SplitMix64.derive(seed, "opening/" + number);
      int further = new SplitMix64(SplitMix64.derive(drawn, "plies")).nextInt(plies - minPlies + 1);
      return RandomOpenings.require(game, minPlies + further, drawn);
    }
  }

  /**
   * The lines of a book, from the beginning again when they are used up.
   *
   * @param lines the openings, at least one; unmodifiable
   * @param order order in which they are used
   * @param source a readable description of where they come from; empty if unknown
   */
  record Book(List<Opening> lines, Order order, Scope scope, Optional<String> source)
      implements Openings {

    public Book {
      lines = List.copyOf(lines);
      requireThat(!lines.isEmpty(), "a book needs at least one opening: openings=0");
    }

    @Override
    public int maxPlies() {
      return lines.stream().mapToInt(o -> o.moves().size()).max().orElse(0);
    }

    @Override
    public OptionalInt count(GameRules rules) {
      OpeningKeys keys = new OpeningKeys(rules);
      return OptionalInt.of((int) lines.stream().mapToLong(keys::of).distinct().count());
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
        requireThat(
            opening.play(rules).outcome() == Outcome.ONGOING,
            "an opening must not end the game: opening=%s",
            opening);
        return opening;
      };
    }
  }

  /**
   * Openings that do not repeat: those of the game's {@link OpeningSet}, and then {@link
   * BalancedOpenings}; or {@link DistinctOpenings} without a band.
   *
   * @param plies number of random moves of the openings that are drawn; the minimum without a band
   * @param balance the band of evaluations within which they are
   * @param set checksum of the set that is used first; empty if there is none for these rules
   */
  record Endless(int plies, Optional<Balance> balance, Optional<String> set, Scope scope)
      implements Openings {

    @Override
    public int maxPlies() {
      return plies;
    }

    @Override
    public OptionalInt count(GameRules rules) {
      return balance.isPresent()
          ? OptionalInt.empty()
          : new DistinctOpenings(rules.knownFor("random openings"), plies, 1).limit();
    }

    @Override
    public String describe() {
      return set.isPresent()
          ? "balanced openings that come with the game, then further ones"
          : balance.isPresent() ? "balanced openings" : "distinct random openings";
    }

    @Override
    public void requireAvailable(GameRules rules) {
      set.ifPresent(sha256 -> OpeningSet.of(rules.knownFor("its openings"), sha256));
    }

    @Override
    public IntFunction<Opening> drawn(GameRules rules, long seed) {
      return new EndlessOpenings(this, rules, seed);
    }
  }
}
