package dev.lodestone.tournament.book;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineFailure;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.Match;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.GamePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One thread's engines, which look at candidates and play them out. */
final class Judge implements AutoCloseable {

  private final BookSpec spec;
  private final TournamentSpec match;
  private final StopSignal stop;
  private final Engine sieve;
  private final List<Engine> players = new ArrayList<>();

  Judge(BookSpec spec, StopSignal stop) {
    this.spec = spec;
    this.match = spec.match();
    this.stop = stop;
    this.sieve = spec.sieve().open(spec.game());
    for (Player player : match.players()) {
      players.add(
          player
              .spec()
              .open(
                  spec.game(),
                  match.deadlines().withMargin(match.marginOf(player)),
                  EngineSpec.MOVE_OVERHEAD));
    }
  }

  /**
   * What the sieve thinks of a candidate, as the first player sees it.
   *
   * @return empty if it was stopped
   * @throws IllegalArgumentException if it tells no score
   * @throws BookException if it fails
   */
  Optional<Score> look(Candidate candidate) {
    Position position = candidate.opening().play(spec.game());
    Turn turn =
        new Turn(
            candidate.opening().start(),
            candidate.opening().moves(),
            position,
            spec.sieve().limitsWithoutClock(spec.limits()));
    Answer answer;
    try {
      sieve.newGame(SplitMix64.derive(spec.seed(), "sieve/" + candidate.number()));
      answer = sieve.answer(turn, SearchListener.SILENT, stop);
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
                        "a sieve must tell a score: " + spec.sieve().name()));
    return Optional.of(MoveRecord.fromFirst(score, position.sideToMove()));
  }

  /**
   * Plays a candidate out twice.
   *
   * @param pair number of the pair, counted from 1: its games follow from the seed, the candidate
   *     and this
   * @return empty if it was stopped
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
        new Match(
                spec.game(),
                candidate.opening(),
                match.maxPlies(),
                seat(plan, Side.FIRST),
                seat(plan, Side.SECOND))
            .play(move -> {}, stop)
            .map(GameRecord::result);
    result
        .filter(r -> r.termination().isFault())
        .ifPresent(
            r -> {
              List<String> names = match.playerNames();
              throw new BookException(
                  failure(
                      names.get(plan.first()) + " - " + names.get(plan.second()),
                      candidate,
                      r.reason()));
            });
    return result.map(
        r ->
            switch (r.outcome()) {
              case FIRST_WINS -> 2;
              case SECOND_WINS -> 0;
              case DRAW -> 1;
              case ONGOING -> throw new IllegalStateException("a result has an outcome: " + r);
            });
  }

  private static String failure(String who, Candidate candidate, @Nullable String reason) {
    return who + " after " + String.join(" ", candidate.opening().moves()) + ": " + reason;
  }

  private Match.Seat seat(GamePlan plan, Side side) {
    int index = side == Side.FIRST ? plan.first() : plan.second();
    Player player = match.players().get(index);
    return new Match.Seat(
        players.get(index),
        NodeSpread.of(
            match.limitsOf(player),
            spec.spread(),
            SplitMix64.derive(plan.engineSeed(side), "nodes")),
        plan.engineSeed(side),
        match.timeControlOf(player),
        match.marginOf(player));
  }

  @Override
  public void close() {
    sieve.close();
    players.forEach(Engine::close);
  }
}
