package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Termination;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Plays a whole schedule with invented results that arrive in random order. */
final class Playthrough {

  private static final Outcome[] OUTCOMES = {Outcome.FIRST_WINS, Outcome.DRAW, Outcome.SECOND_WINS};

  private Playthrough() {}

  /** An outcome that depends only on the game's id and this seed. */
  static Function<GamePlan, Outcome> anything(long seed) {
    return plan -> OUTCOMES[new SplitMix64(SplitMix64.derive(seed, "" + plan.id())).nextInt(3)];
  }

  /**
   * All games by id. Up to {@code concurrency} games are in progress at once; which of them ends
   * next is random.
   */
  static List<GamePlan> play(
      Schedule schedule, Function<GamePlan, Outcome> outcome, int concurrency, long seed) {
    return new ArrayList<>(results(schedule, outcome, concurrency, seed).all())
        .stream().map(FinishedGame::plan).toList();
  }

  static Results results(
      Schedule schedule, Function<GamePlan, Outcome> outcome, int concurrency, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Results results = new Results();
    TreeMap<Integer, GamePlan> running = new TreeMap<>();
    int lastStarted = 0;
    while (true) {
      Optional<GamePlan> next = Optional.empty();
      if (running.size() < concurrency && !schedule.isDecided(results)) {
        next = schedule.game(lastStarted + 1, results);
      }
      if (next.isPresent()) {
        lastStarted++;
        running.put(lastStarted, next.get());
      } else if (running.isEmpty()) {
        return results;
      } else {
        int id = new ArrayList<>(running.keySet()).get(random.nextInt(running.size()));
        GamePlan plan = Objects.requireNonNull(running.remove(id));
        results.add(
            new FinishedGame(
                plan, new MatchResult(outcome.apply(plan), Termination.RULES, "made up", 1)));
      }
    }
  }
}
