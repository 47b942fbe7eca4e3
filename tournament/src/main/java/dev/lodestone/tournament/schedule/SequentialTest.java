package dev.lodestone.tournament.schedule;

import dev.lodestone.stats.counts.Trial;
import dev.lodestone.stats.sequential.Sprt;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.stats.sequential.SprtState;
import dev.lodestone.tournament.rules.GameRules;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/**
 * A sequential test of the pairs of games between two players. It counts them strictly in the order
 * of their numbers: a pair that finishes early waits for those before it. Short games finish first,
 * and their results can differ systematically from those of long games. A test that counted pairs
 * in the order in which they finish would be biased towards short games, and its verdict would
 * depend on the number of games played at once.
 *
 * <p>It counts only the first pair from each opening. The test assumes independent pairs, and
 * deterministic engines repeat their games: with 63 openings and [0, 5] nElo, a test that counts
 * every pair accepts H1 for equal engines in 40 % of cases. Thread-safe.
 */
public final class SequentialTest {

  private final SprtSpec spec;
  private final NewOpenings openings;

  // The test of the results that were queried last. Results are only added, so the test continues
  // instead of beginning again with each query. Guarded by this.
  private @Nullable Results seen;
  private Sprt test;
  private final IntArrayList counted = new IntArrayList();
  private int pairs;

  /** Creates a test of hypotheses about the first player. */
  public SequentialTest(GameRules rules, SprtSpec spec) {
    this.spec = spec;
    this.openings = new NewOpenings(rules);
    this.test = new Sprt(spec, Trial.PAIR);
  }

  /** The state of the test after all complete pairs that have no incomplete pair before them. */
  public synchronized SprtState after(Results results) {
    if (seen != results) {
      seen = results;
      clear();
    }
    while (2 * pairs + 2 <= results.inOrder() && !test.verdict().isDecided()) {
      FinishedGame one = results.byId(2 * pairs + 1).orElseThrow();
      FinishedGame other = results.byId(2 * pairs + 2).orElseThrow();
      // The hypotheses are about the player with index 0.
      add(one.plan(), one.halfPoints(0) + other.halfPoints(0));
    }
    return test.state();
  }

  private void clear() {
    test = new Sprt(spec, Trial.PAIR);
    openings.clear();
    counted.clear();
    pairs = 0;
  }

  /**
   * Adds the next pair, in the order of their numbers; not to be combined with {@link #after}.
   *
   * @param plan plan of its first game
   * @param halfPoints half points of the player with the number 0 in both games
   * @return whether the test has counted the pair: it is not decided, and no earlier pair had this
   *     opening
   */
  public synchronized boolean add(GamePlan plan, int halfPoints) {
    if (test.verdict().isDecided()) {
      return false;
    }
    pairs++;
    if (!openings.add(plan.opening())) {
      return false;
    }
    counted.add(pairs);
    test.add(halfPoints);
    return true;
  }

  /** The state of the test after all pairs that were added. */
  public synchronized SprtState state() {
    return test.state();
  }

  /** The number of pairs that were not counted because an earlier pair had the same opening. */
  public synchronized int repeated() {
    return pairs - counted.size();
  }

  /** Whether hardly any pair brings a new opening any more. */
  public synchronized boolean isExhausted() {
    return openings.isExhausted();
  }

  /** The games that the test has counted. */
  synchronized Results counted(Results results) {
    after(results);
    Results some = new Results();
    for (int i = 0; i < counted.size(); i++) {
      some.add(results.byId(2 * counted.getInt(i) - 1).orElseThrow());
      some.add(results.byId(2 * counted.getInt(i)).orElseThrow());
    }
    return some;
  }
}
