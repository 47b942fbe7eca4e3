package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A Swiss tournament. A round is paired when all games of the rounds before it are over. Players
 * are ranked by points, and ties are broken by a random order that the seed fixes for all rounds. A
 * bye counts as a match won.
 */
final class SwissSchedule implements Schedule {

  private final int players;
  private final int rounds;
  private final int legs;
  private final PairPlans plans;
  private final long[] lots;

  // The rounds paired so far for the results that were queried last. Results are only added, so
  // these rounds stay valid. Guarded by this.
  private @Nullable Results seen;
  private final List<List<Pairing>> paired = new ArrayList<>();

  /**
   * @param legs number of pairs of games in each meeting
   */
  SwissSchedule(int players, int rounds, int legs, PairPlans plans) {
    this.players = players;
    this.rounds = rounds;
    this.legs = legs;
    this.plans = plans;
    this.lots =
        IntStream.range(0, players)
            .mapToLong(i -> SplitMix64.derive(plans.seed(), "lot/" + i))
            .toArray();
    plans.plan(1, new Pairing(0, 1), 1); // Rejects a missing opening now.
  }

  @Override
  public Optional<GamePlan> game(int id, Results results) {
    if (id < 1 || id > count()) {
      return Optional.empty();
    }
    int index = PairPlans.pairOf(id) - 1;
    int meetings = players / 2;
    int leg = index / meetings;
    return round(leg / legs, results)
        .map(pairings -> plans.plan(id, pairings.get(index % meetings), leg + 1));
  }

  @Override
  public OptionalInt gameCount() {
    return OptionalInt.of(count());
  }

  @Override
  public int byes(int player, Results results) {
    int byes = 0;
    for (int round = 0; round < rounds && isOver(round, results); round++) {
      boolean plays =
          round(round, results).orElseThrow().stream()
              .anyMatch(p -> p.one() == player || p.other() == player);
      byes += plays ? 0 : 2 * legs;
    }
    return byes;
  }

  private int count() {
    return 2 * rounds * legs * (players / 2);
  }

  private synchronized Optional<List<Pairing>> round(int round, Results results) {
    if (seen != results) {
      seen = results;
      paired.clear();
    }
    while (paired.size() <= round) {
      if (!isOver(paired.size() - 1, results)) {
        return Optional.empty();
      }
      paired.add(next(results));
    }
    return Optional.of(paired.get(round));
  }

  private int gamesOfARound() {
    return 2 * legs * (players / 2);
  }

  private boolean isOver(int round, Results results) {
    for (int n = 1; round >= 0 && n <= gamesOfARound(); n++) {
      if (results.byId(round * gamesOfARound() + n).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private List<Pairing> next(Results results) {
    int seats = players + players % 2;
    int[] points = new int[seats];
    boolean[][] met = new boolean[seats][seats];
    for (List<Pairing> round : paired) {
      boolean[] plays = new boolean[seats];
      for (Pairing pairing : round) {
        meet(met, pairing.one(), pairing.other());
        plays[pairing.one()] = true;
        plays[pairing.other()] = true;
      }
      for (int i = 0; i < players; i++) {
        if (!plays[i]) {
          meet(met, i, players);
          points[i] += 4 * legs;
        }
      }
    }
    for (int id = 1; id <= paired.size() * gamesOfARound(); id++) {
      FinishedGame game = results.byId(id).orElseThrow();
      points[game.plan().first()] += 1 + game.result().outcome().sign(Side.FIRST);
      points[game.plan().second()] += 1 + game.result().outcome().sign(Side.SECOND);
    }
    int[] ranking =
        IntStream.range(0, seats)
            .boxed()
            .sorted(
                Comparator.comparing((Integer i) -> i == players)
                    .thenComparing(i -> -points[i])
                    .thenComparing(i -> lots[i]))
            .mapToInt(i -> i)
            .toArray();
    return SwissPairings.pair(ranking, met).stream()
        .filter(p -> p.one() != players && p.other() != players)
        .toList();
  }

  private static void meet(boolean[][] met, int one, int other) {
    met[one][other] = true;
    met[other][one] = true;
  }
}
