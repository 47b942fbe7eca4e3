package dev.lodestone.tournament.book;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.EngineFailure;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.run.GameRunner;
import dev.lodestone.tournament.schedule.GamePlan;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Evaluates candidates and plays them out. Thread-safe. */
final class Judge {

  private final BookSpec spec;
  private final List<String> names;
  private final GameRunner games;
  private final StopSignal stop;

  /**
   * @param games runs games between the players of {@link BookSpec#asTournament}
   */
  Judge(BookSpec spec, GameRunner games, StopSignal stop) {
    this.spec = spec;
    this.names = spec.asTournament().playerNames();
    this.games = games;
    this.stop = stop;
  }

  /**
   * The sieve's evaluation of a candidate, from the first player's perspective.
   *
   * @return empty if the search was stopped
   * @throws IllegalArgumentException if the sieve reports no score
   * @throws BookException if the sieve fails
   */
  Optional<Score> evaluate(Candidate candidate) {
    Position position = candidate.opening().play(spec.game());
    Turn turn =
        new Turn(
            candidate.opening().start(),
            candidate.opening().moves(),
            position,
            spec.sieve().limitsWithoutClock(spec.limits()));
    Answer answer;
    try {
      answer =
          games.use(
              BookSpec.SIEVE,
              sieve -> {
                sieve.newGame(SplitMix64.derive(spec.seed(), "sieve/" + candidate.number()));
                return sieve.answer(turn, SearchListener.SILENT, stop);
              });
    } catch (EngineFailure e) {
      throw new BookException(failure(spec.sieve().name(), candidate, e.getMessage()));
    }
    if (stop.isStopped()) {
      return Optional.empty();
    }
    Score score =
        answer
            .thought()
            .score()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "a sieve must report a score: engine=" + spec.sieve().name()));
    return Optional.of(MoveRecord.fromFirst(score, position.sideToMove()));
  }

  /**
   * Plays a candidate out twice, with the engines exchanging sides.
   *
   * @param pair number of the pair, counted from 1; its games depend only on the seed, the
   *     candidate and this number
   * @return empty if the games were stopped
   * @throws BookException if an engine fails
   */
  Optional<PlayedPair> play(Candidate candidate, int pair) {
    Optional<Integer> one = play(candidate, pair, 0);
    Optional<Integer> other = one.isEmpty() ? one : play(candidate, pair, 1);
    return other.isEmpty() ? Optional.empty() : Optional.of(new PlayedPair(one.get(), other.get()));
  }

  private Optional<Integer> play(Candidate candidate, int pair, int first) {
    int id = 2 * pair - 1 + first;
    GamePlan plan =
        new GamePlan(
            id,
            pair,
            first,
            1 - first,
            candidate.opening(),
            SplitMix64.derive(spec.seed(), "judge/" + candidate.number() + "/" + id));
    Optional<MatchResult> result =
        games
            .play(
                plan,
                (side, limits) ->
                    NodeSpread.of(
                        limits, spec.spread(), SplitMix64.derive(plan.engineSeed(side), "nodes")),
                move -> {},
                stop)
            .map(game -> game.record().result());
    result
        .filter(r -> r.termination().isFault())
        .ifPresent(
            r -> {
              throw new BookException(
                  failure(
                      names.get(plan.first()) + " - " + names.get(plan.second()),
                      candidate,
                      r.reason()));
            });
    return result.map(r -> 1 + r.outcome().sign(Side.FIRST));
  }

  private static String failure(String who, Candidate candidate, @Nullable String reason) {
    return who + " after " + String.join(" ", candidate.opening().moves()) + ": " + reason;
  }
}
