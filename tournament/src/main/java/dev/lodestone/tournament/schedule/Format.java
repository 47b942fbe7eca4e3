package dev.lodestone.tournament.schedule;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.rules.GameRules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The pairings of a tournament. In every format games are played in colour-swapped pairs, and in
 * each meeting both players have each side in the same number of games.
 */
public sealed interface Format {

  /** Maximum number of players, so that their pairings cannot fill the memory. */
  int MAX_PLAYERS = 1000;

  /** Maximum number of games in a tournament. */
  int MAX_GAMES = 100_000_000;

  /**
   * The schedule of the games.
   *
   * @param players number of players, numbered from 0 in the order of entry
   * @param seed the tournament's seed
   * @throws IllegalArgumentException if the format cannot be played with this number of players, or
   *     there is no opening
   */
  Schedule schedule(GameRules rules, int players, Openings openings, long seed);

  /** The schedule for a game whose rules are known here. */
  default Schedule schedule(Game game, int players, Openings openings, long seed) {
    return schedule(GameRules.of(game), players, openings, seed);
  }

  /**
   * The index of the player that ratings are relative to, if there is one: the only challenger of a
   * gauntlet.
   *
   * @param players number of players; two players are compared directly instead of being rated
   */
  default OptionalInt reference(int players) {
    return OptionalInt.empty();
  }

  /**
   * The model that rates the players: relative to the reference, if there is one.
   *
   * @param players number of players
   */
  default BradleyTerry ratingModel(int players) {
    return BradleyTerry.relativeTo(reference(players));
  }

  /** Number of games in each meeting; in a sequential test, the maximum number of games. */
  int games();

  /**
   * The same format with more games, which begin with the games of this format under the same
   * numbers.
   *
   * @param games number of games in each meeting, even and more than now
   * @throws IllegalArgumentException if the format cannot be extended, with the reason
   */
  Format extendedTo(int games);

  /**
   * Each player meets every other player; with two players this is a match. All pairings play a
   * pair of games before any plays its next one, so that a tournament that is stopped early is as
   * balanced as possible.
   *
   * @param games number of games between each two players, even and at least 2
   */
  record RoundRobin(int games) implements Format {

    public RoundRobin {
      requireGames(games);
    }

    @Override
    public Schedule schedule(GameRules rules, int players, Openings openings, long seed) {
      requirePlayers("a round robin", 2, players);
      List<Pairing> pairings = new ArrayList<>();
      for (int one = 0; one < players; one++) {
        for (int other = one + 1; other < players; other++) {
          pairings.add(new Pairing(one, other));
        }
      }
      return new FixedPairings(pairings, games / 2, new PairPlans(rules, openings, seed));
    }

    @Override
    public Format extendedTo(int more) {
      requireMore(games, more);
      return new RoundRobin(more);
    }
  }

  /**
   * Each challenger meets every player that is not a challenger.
   *
   * @param challengers number of challengers, who are the first players, at least 1
   * @param games number of games between each challenger and each other player, even and at least 2
   */
  record Gauntlet(int challengers, int games) implements Format {

    public Gauntlet {
      requireGames(games);
      requireThat(challengers >= 1, "a gauntlet needs a challenger: challengers=%s", challengers);
      requireThat(
          challengers < MAX_PLAYERS,
          "a gauntlet has at most %s challengers: challengers=%s",
          MAX_PLAYERS - 1,
          challengers);
    }

    @Override
    public Schedule schedule(GameRules rules, int players, Openings openings, long seed) {
      requirePlayers("a gauntlet of " + challengers, challengers + 1, players);
      List<Pairing> pairings = new ArrayList<>();
      for (int one = 0; one < challengers; one++) {
        for (int other = challengers; other < players; other++) {
          pairings.add(new Pairing(one, other));
        }
      }
      return new FixedPairings(pairings, games / 2, new PairPlans(rules, openings, seed));
    }

    @Override
    public OptionalInt reference(int players) {
      return challengers == 1 && players > 2 ? OptionalInt.of(0) : OptionalInt.empty();
    }

    @Override
    public Format extendedTo(int more) {
      requireMore(games, more);
      return new Gauntlet(challengers, more);
    }
  }

  /**
   * Rounds in which players with about equal points meet. No two players meet twice. See {@link
   * SwissPairings}.
   *
   * @param rounds number of rounds, from 1 to {@link SwissPairings#maxRounds}; up to that number,
   *     rounds without rematches always exist
   * @param games number of games in each meeting, even and at least 2
   */
  record Swiss(int rounds, int games) implements Format {

    public Swiss {
      requireGames(games);
      requireThat(rounds >= 1, "a Swiss tournament needs at least one round: rounds=%s", rounds);
    }

    @Override
    public Schedule schedule(GameRules rules, int players, Openings openings, long seed) {
      requirePlayers("a Swiss tournament", 2, players);
      int maxRounds = SwissPairings.maxRounds(players);
      requireThat(
          rounds <= maxRounds,
          "a Swiss tournament without rematches has at most %s rounds with %s players, beyond that"
              + " play a round robin: rounds=%s",
          maxRounds,
          players,
          rounds);
      return new SwissSchedule(players, rounds, games / 2, new PairPlans(rules, openings, seed));
    }

    @Override
    public Format extendedTo(int more) {
      throw new IllegalArgumentException(
          "a Swiss tournament cannot be extended: its pairings depended on the results so far");
    }
  }

  /**
   * A player who loses a match is eliminated. The order of entry is the seeding: the best seeds
   * meet the worst, and if the number of players is not a power of two, the best seeds have a bye
   * in the first round. A match that is tied after its games is extended pair by pair until it is
   * decided. After {@link #MAX_EXTENSIONS} pairs the better seed advances, because two
   * deterministic engines may be tied forever.
   *
   * @param games number of games in each match, even and at least 2
   */
  record Knockout(int games) implements Format {

    /** Maximum number of pairs by which a tied match is extended. */
    public static final int MAX_EXTENSIONS = 50;

    public Knockout {
      requireGames(games);
    }

    @Override
    public Schedule schedule(GameRules rules, int players, Openings openings, long seed) {
      requirePlayers("a knockout", 2, players);
      return new KnockoutSchedule(players, games / 2, new PairPlans(rules, openings, seed));
    }

    @Override
    public Format extendedTo(int more) {
      throw new IllegalArgumentException(
          "a knockout cannot be extended: its pairings depended on the results so far");
    }

    /**
     * The index of the winner.
     *
     * @return empty as long as the tournament is not decided
     */
    public OptionalInt winner(int players, Results results) {
      return KnockoutSchedule.winner(players, games / 2, results);
    }
  }

  /**
   * A sequential test between two players: pairs of games until the test is decided or its openings
   * are used up, counted strictly in the order of their numbers, the first pair of each opening.
   * Games that are running at the time of the decision are played to their end and do not count.
   *
   * @param test hypotheses about the first player
   * @param games number of games after which the test ends undecided, even and at least 2
   */
  record Sequential(SprtSpec test, int games) implements Format {

    public Sequential {
      requireGames(games);
    }

    @Override
    public Schedule schedule(GameRules rules, int players, Openings openings, long seed) {
      requireThat(players == 2, "a sequential test is between two players: players=%s", players);
      return new SequentialSchedule(
          new SequentialTest(rules, test),
          new FixedPairings(
              List.of(new Pairing(0, 1)), games / 2, new PairPlans(rules, openings, seed)),
          openings.count(rules));
    }

    @Override
    public Format extendedTo(int more) {
      throw new IllegalArgumentException(
          "a sequential test cannot be extended: it stops on its own, and its error"
              + " probabilities hold for the maximum number of games with which it began");
    }
  }

  /**
   * A format that a {@link FormatFactory} on the class path provides.
   *
   * @param name name of the factory
   * @param games number of games in each meeting, even and at least 2
   * @param options its options, in the order of their names
   */
  record Named(String name, int games, SortedMap<String, String> options) implements Format {

    public Named {
      requireGames(games);
      options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    @Override
    public Schedule schedule(GameRules rules, int players, Openings openings, long seed) {
      FormatFactory factory = Formats.byName(name);
      requirePlayers("the format '" + name + "'", 2, players);
      return factory.schedule(players, games, options, new PairPlans(rules, openings, seed));
    }

    @Override
    public BradleyTerry ratingModel(int players) {
      return Formats.ratingModel(name, players);
    }

    @Override
    public Format extendedTo(int more) {
      throw new IllegalArgumentException(
          Texts.format(
              "the format '%s' cannot be extended: which games would follow is not known", name));
    }
  }

  private static void requireGames(int games) {
    requireThat(
        games >= 2 && games % 2 == 0,
        "games are played in colour-swapped pairs, so their number must be even: games=%s",
        games);
  }

  private static void requireMore(int games, int more) {
    requireThat(
        more > games,
        "a run can only be extended: it has %s games in each meeting, found %s",
        games,
        more);
  }

  private static void requirePlayers(String format, int min, int players) {
    requireThat(
        players >= min && players <= MAX_PLAYERS,
        "%s needs %s to %s players: players=%s",
        format,
        min,
        MAX_PLAYERS,
        players);
  }
}
