package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.Balance;
import dev.lodestone.tournament.schedule.BalanceJudge;
import java.util.Optional;

/** Draws the starts of games. Used by one thread, which closes it. */
final class StartDraw implements AutoCloseable {

  /** Thrown if no candidate is balanced. */
  static final class NoStart extends SelfPlayException {

    private NoStart(String message) {
      super(message);
    }
  }

  private final SelfPlaySpec spec;
  private final StartCandidates candidates;
  private final Optional<BalanceJudge> judge;
  private Optional<Balance> balance;

  StartDraw(SelfPlaySpec spec) {
    this.spec = spec;
    this.candidates = new StartCandidates(spec);
    this.balance = spec.balance();
    this.judge = balance.map(band -> new BalanceJudge(spec.rules(), band));
  }

  /** Draws further starts within another band of the same judge. */
  void drawWithin(Balance band) {
    balance = Optional.of(band);
  }

  /**
   * The start of a game.
   *
   * @param gameId number of the game
   * @param random draws the first candidate
   * @return empty if the search of the judge was stopped
   * @throws NoStart if no candidate is balanced
   */
  Optional<Opening> draw(long gameId, SplitMix64 random, StopSignal stop) {
    Opening opening = candidates.draw(random);
    if (judge.isEmpty()) {
      return Optional.of(opening);
    }
    Balance band = balance.orElseThrow();
    for (int number = 0; number < StartCandidates.MAX_TRIES; number++) {
      opening = number == 0 ? opening : candidates.draw(gameId, number);
      long seed = SplitMix64.derive(gameId, "judge/" + number) >>> 1;
      int value = judge.get().value(opening.play(spec.rules()), seed, stop);
      if (stop.isStopped()) {
        return Optional.empty();
      }
      if (band.contains(value)) {
        return Optional.of(opening);
      }
    }
    throw new NoStart(
        Texts.format(
            "none of %d starts is within %d..%d centipoints according to %s: expected a wider --balance, or none",
            StartCandidates.MAX_TRIES, band.low(), band.high(), band.by()));
  }

  @Override
  public void close() {
    judge.ifPresent(BalanceJudge::close);
  }
}
