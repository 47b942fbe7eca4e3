package dev.lodestone.tournament.book;

import dev.lodestone.core.Game;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.sequential.BalanceTest;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything that decides which openings come into a book, except their number.
 *
 * @param game the rules
 * @param plies number of random moves of a candidate
 * @param sieve the engine that evaluates each candidate first; it must report scores
 * @param score range of the sieve's evaluations, in centipoints for the first player; positions
 *     that it proves to be won, lost or drawn are rejected
 * @param engines two that play the candidates out; at least one of them must not play the same game
 *     every time
 * @param limits limits of all engines without their own
 * @param spread maximum factor, at least 1, by which the node limit of a player in a game may be
 *     more or less than its own; see {@link NodeSpread}
 * @param balance the balance that their games must show
 * @param maxPairs number of pairs of games after which a candidate without a verdict is rejected,
 *     at least 1
 * @param seed of all randomness
 * @param deadlines times after which an engine counts as hung
 */
public record BookSpec(
    Game game,
    Range plies,
    EngineSpec sieve,
    Range score,
    List<EngineSpec> engines,
    SearchLimits limits,
    double spread,
    BalanceTest balance,
    int maxPairs,
    long seed,
    Deadlines deadlines) {

  /** The index of the sieve among the players of {@link #cast}. */
  static final int SIEVE = 2;

  private static final int MAX_SPREAD = 100;

  /**
   * Whole numbers from {@code low} to {@code high}.
   *
   * @param low at most {@code high}
   * @param high included
   */
  public record Range(int low, int high) {

    public Range {
      if (low > high) {
        throw new IllegalArgumentException(
            "a range goes from the smaller to the larger: low=" + low + " high=" + high);
      }
    }

    boolean contains(int number) {
      return low <= number && number <= high;
    }
  }

  /**
   * @throws IllegalArgumentException if nothing can be judged by these numbers and engines
   */
  public BookSpec {
    engines = List.copyOf(engines);
    if (engines.size() != 2) {
      throw new IllegalArgumentException(
          "two engines play the openings out: engines=" + engines.size());
    }
    // The sieve evaluates candidates without a clock.
    sieve.limitsWithoutClock(limits);
    if (plies.low() < 0) {
      throw new IllegalArgumentException(
          "an opening's plies must not be negative: plies=" + plies.low());
    }
    if (!(spread >= 1 && spread <= MAX_SPREAD)) {
      throw new IllegalArgumentException(
          "a spread is a factor from 1 to " + MAX_SPREAD + ": spread=" + spread);
    }
    if (maxPairs < 1) {
      throw new IllegalArgumentException("a verdict needs a pair of games: max pairs=" + maxPairs);
    }
    if (engines.stream().noneMatch(e -> varies(e, limits, spread))) {
      throw new IllegalArgumentException(
          ("engines that play the same game every time judge nothing: expected one that has a"
                  + " seed or a limit in nodes and a spread, found %s and %s")
              .formatted(engines.get(0).name(), engines.get(1).name()));
    }
  }

  /**
   * A tournament of the two engines and, as the third player, the sieve, from which limits, clocks,
   * margins and memory follow; its games are planned candidate by candidate.
   */
  public TournamentSpec cast() {
    List<EngineSpec> all = new ArrayList<>(engines);
    all.add(sieve);
    return TournamentSpec.builder(game)
        .players(Player.of(all))
        .format(new Format.RoundRobin(2))
        .openings(new Openings.RandomMoves(plies.high(), Openings.Scope.PAIR))
        .seed(seed)
        .limits(limits)
        .maxPlies(Math.max(TournamentSpec.DEFAULT_MAX_PLIES, plies.high() + 1))
        .deadlines(deadlines)
        .build();
  }

  /** Whether an engine may play differently when it is asked again. */
  private static boolean varies(EngineSpec engine, SearchLimits limits, double spread) {
    SearchLimits own = engine.limits().orElse(limits);
    return engine.isProgram()
        || engine.timeControl().isPresent()
        || own.moveTime().isPresent()
        || (own.nodes() != SearchLimits.NO_NODES && spread > 1)
        || engine.seedIn(0).isPresent();
  }
}
