package dev.lodestone.tournament.schedule;

import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.ratings.NextPair;
import dev.lodestone.stats.ratings.NextPair.Meeting;
import dev.lodestone.tournament.schedule.LeagueFormat.Tenure;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A schedule that, for each pair of games, chooses the two active players whose games are expected
 * to reduce the errors of all ratings most, see {@link NextPair}. Thread-safe.
 */
final class LeagueSchedule implements Schedule {

  /**
   * A pair is chosen from the results of all pairs up to this number before it. Twice this number
   * of games can therefore be played at once, and the choice does not depend on the number of games
   * played at once.
   */
  private static final int LAG = 8;

  /**
   * The number of games for each engine after which a league ends although it has further openings.
   * By then intervals are narrower than the differences between machines and limits, and the
   * journal has tens of megabytes for each engine.
   */
  private static final int GAMES_OF_ENGINE = 10_000;

  private final List<Tenure> roster;
  private final PairPlans plans;
  private final OptionalInt openings;

  // What follows from the results that were queried last. It stays valid, because results are only
  // added. Guarded by this.
  private @Nullable Results seen;
  private final List<Meeting> chosen = new ArrayList<>();
  private NextPair next;
  private int added;

  LeagueSchedule(List<Tenure> roster, PairPlans plans) {
    this.roster = List.copyOf(roster);
    this.plans = plans;
    this.openings = plans.openings();
    this.next = new NextPair(roster.size());
    plans.plan(1, new Pairing(0, 1), 1); // Rejects a missing opening now.
  }

  @Override
  public synchronized Optional<GamePlan> game(int id, Results results) {
    if (seen != results) {
      seen = results;
      chosen.clear();
      next = new NextPair(roster.size());
      added = 0;
    }
    int pair = PairPlans.pairOf(id);
    if (id < 1 || id > Format.MAX_GAMES) {
      return Optional.empty();
    }
    while (chosen.size() < pair) {
      if (!choose(chosen.size() + 1, results)) {
        return Optional.empty();
      }
    }
    Meeting meeting = chosen.get(pair - 1);
    return Optional.of(plans.plan(id, new Pairing(meeting.one(), meeting.other()), pair));
  }

  /**
   * Chooses a pair of players; returns false if the results on which the choice depends are
   * missing.
   */
  private boolean choose(int pair, Results results) {
    for (; added < pair - LAG; added++) {
      Optional<FinishedGame> first = results.byId(2 * added + 1);
      Optional<FinishedGame> second = results.byId(2 * added + 2);
      if (first.isEmpty() || second.isEmpty()) {
        return false;
      }
      Meeting meeting = chosen.get(added);
      next.add(
          meeting.one(),
          meeting.other(),
          first.get().halfPoints(meeting.one()) + second.get().halfPoints(meeting.one()));
    }
    BitSet active = new BitSet();
    int joined = 0;
    for (int i = 0; i < roster.size(); i++) {
      active.set(i, roster.get(i).includes(pair));
      joined += roster.get(i).first() <= pair ? 1 : 0;
    }
    if (active.cardinality() < 2) {
      return false;
    }
    chosen.add(next.next(joined, active, chosen.subList(added, chosen.size())));
    return true;
  }

  @Override
  public boolean isRetired(int player) {
    return roster.get(player).last() != Tenure.OPEN;
  }

  @Override
  public int lastGame() {
    long pairs = byOpenings() ? pairsByOpenings() : pairsByGames();
    return (int) Math.min(Format.MAX_GAMES, 2 * (changed() + pairs));
  }

  /** The number of pairs before the latest change of the roster, from which the end counts. */
  private int changed() {
    return roster.stream()
        .mapToInt(of -> Math.max(of.first() - 1, of.last() == Tenure.OPEN ? 0 : of.last()))
        .max()
        .orElse(0);
  }

  private long active() {
    return roster.stream().filter(of -> of.last() == Tenure.OPEN).count();
  }

  private boolean byOpenings() {
    return openings.isPresent() && pairsByOpenings() < pairsByGames();
  }

  private long pairsByOpenings() {
    return openings.orElseThrow() * active() * (active() - 1) / 2;
  }

  private long pairsByGames() {
    return GAMES_OF_ENGINE / 2 * active() / 2;
  }

  @Override
  public Optional<String> end() {
    return Optional.of(
        Texts.format(
            "ends after game %d (%s%s)",
            lastGame(),
            byOpenings()
                ? Texts.format("%d openings for each two engines", openings.orElseThrow())
                : Texts.format("%d games for each engine", GAMES_OF_ENGINE),
            changed() == 0 ? "" : " since the roster changed"));
  }

  @Override
  public OptionalInt gameCount() {
    return OptionalInt.empty();
  }
}
