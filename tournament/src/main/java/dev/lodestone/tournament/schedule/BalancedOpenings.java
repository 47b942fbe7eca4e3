package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Game;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.match.Opening;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Openings of random moves that a shallow search finds balanced. An opening follows from the seed
 * and its number alone; different numbers have the same opening only by chance, which is negligible
 * because there are far more lines of this length than openings in any tournament.
 *
 * <p>Every second opening is judged from the second player's perspective, so that a band such as
 * 250 to 450 favours neither side in the long run. If none of {@link #MAX_TRIES} candidates is in
 * the band, the one closest to it is taken: a game whose parameters favour one side still begins at
 * once.
 */
final class BalancedOpenings implements AutoCloseable {

  static final int MAX_TRIES = 64;

  private final Game game;
  private final int plies;
  private final Balance balance;
  private final long seed;
  private final BalanceJudge judge;

  BalancedOpenings(Game game, int plies, Balance balance, long seed) {
    this.game = game;
    this.plies = plies;
    this.balance = balance;
    this.seed = seed;
    this.judge = new BalanceJudge(game, balance);
  }

  /**
   * Draws an opening.
   *
   * @param number number of the opening, from 1
   * @throws IllegalArgumentException if no game of this length was found
   */
  Opening draw(int number) {
    @Nullable Opening closest = null;
    int least = Integer.MAX_VALUE;
    for (int attempt = 0; attempt < MAX_TRIES; attempt++) {
      long from = SplitMix64.derive(seed, "opening/" + number + "/" + attempt);
      Opening opening = RandomOpenings.require(game, plies, from);
      int value = judge.value(opening.play(game), from >>> 1, StopSignal.NEVER);
      int distance = distance(number % 2 == 0 ? -value : value);
      if (closest == null || distance < least) {
        closest = opening;
        least = distance;
      }
      if (distance == 0) {
        break;
      }
    }
    return Objects.requireNonNull(closest);
  }

  private int distance(int value) {
    return Math.max(0, Math.max(balance.low() - value, value - balance.high()));
  }

  @Override
  public void close() {
    judge.close();
  }
}
