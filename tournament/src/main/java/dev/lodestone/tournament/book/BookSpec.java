package dev.lodestone.tournament.book;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.job.Range;
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
 * The settings that determine which openings a book contains, except their number.
 *
 * @param game the rules
 * @param plies number of random moves of a candidate
 * @param sieve the engine that evaluates each candidate first; it must report scores
 * @param score range in which the sieve must evaluate a candidate, in centipoints for the first
 *     player; positions that it proves to be won, lost or drawn are rejected
 * @param engines the two engines that play the candidates out; at least one of them must vary its
 *     play
 * @param limits search limits of engines that have no limits of their own
 * @param spread maximum factor, at least 1, by which an engine's node limit is raised or lowered in
 *     a game; see {@link NodeSpread}
 * @param balance the test of whether a candidate's games are balanced
 * @param maxPairs number of pairs of games after which a candidate without a verdict is rejected,
 *     at least 1
 * @param seed seed of all random numbers
 * @param deadlines times after which an engine is considered hung
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

  /** The index of the sieve among the players of {@link #asTournament}. */
  static final int SIEVE = 2;

  private static final int MAX_SPREAD = 100;

  /**
   * @throws IllegalArgumentException if a setting is out of range, or both engines would play the
   *     same game every time
   */
  public BookSpec {
    engines = List.copyOf(engines);
    requireThat(
        engines.size() == 2,
        "exactly two engines must play the openings out: engines=%s",
        engines.size());
    // Throws if the sieve has a time control: it evaluates candidates without a clock.
    sieve.limitsWithoutClock(limits);
    requireThat(plies.low() >= 0, "an opening's plies must not be negative: plies=%s", plies.low());
    requireThat(
        spread >= 1 && spread <= MAX_SPREAD,
        "a spread must be a factor from 1 to %s: spread=%s",
        MAX_SPREAD,
        spread);
    requireThat(
        maxPairs >= 1, "a verdict needs at least one pair of games: max pairs=%s", maxPairs);
    requireThat(
        engines.stream().anyMatch(e -> varies(e, limits, spread)),
        "engines that play the same game every time cannot judge an opening: expected one with a"
            + " seed, or with a node limit and a spread, found %s and %s",
        engines.get(0).name(),
        engines.get(1).name());
  }

  /**
   * A tournament of the two engines and, as the third player, the sieve. It determines the limits,
   * clocks, margins and memory; its format is not used, because games are planned by candidate.
   */
  public TournamentSpec asTournament() {
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

  /** Whether an engine may play differently when a game is repeated. */
  private static boolean varies(EngineSpec engine, SearchLimits limits, double spread) {
    SearchLimits own = engine.limits().orElse(limits);
    return engine.isProgram()
        || engine.timeControl().isPresent()
        || own.moveTime().isPresent()
        || (own.nodes() != SearchLimits.NO_NODES && spread > 1)
        || engine.seedIn(0).isPresent();
  }
}
