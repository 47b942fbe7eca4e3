package dev.lodestone.search;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.Texts;
import java.util.Optional;

/**
 * The value of a position for the side to move: an estimate or a proven result. Either kind has the
 * proven bounds of the outcome and, in games with margins, of the margin. An estimate may be proven
 * to be no loss, for example.
 *
 * <p>Inside a search a score is an {@code int}, its <em>value</em>: estimates lie in {@code
 * [-MAX_ESTIMATE, MAX_ESTIMATE]} and are centipoints; a win in {@code n} plies is {@code WIN - n},
 * a loss in {@code n} plies {@code n - WIN}. A proven draw has the value 0 and is distinguished
 * from an estimate of 0 by the search that proved it.
 */
public sealed interface Score {

  /**
   * The value of a game that is won already; {@code WIN - n} is a win in {@code n} plies. Fits 16
   * bits.
   */
  int WIN = 32_000;

  /** The largest estimate; larger values are proven wins, up to 2 000 plies away. */
  int MAX_ESTIMATE = 29_999;

  /**
   * The number of centipoints that are a factor of e in the odds, of searchers that declare no
   * other {@link SearcherOption#SCALE scale}.
   */
  int DEFAULT_SCALE = 300;

  /** No value: that of a position whose result is not known. */
  int UNKNOWN = Integer.MIN_VALUE;

  /** The longest wins and losses that can be represented, in plies. */
  int MAX_PLIES = WIN - MAX_ESTIMATE - 1;

  /**
   * An estimate in centipoints, of which {@link #DEFAULT_SCALE} are a factor of e in the odds;
   * positive is good for the side to move.
   *
   * @param centipoints from {@code -MAX_ESTIMATE} to {@code MAX_ESTIMATE}
   * @param outcome proven bounds of the outcome, from {@link Bounds#LOSS} to {@link Bounds#WIN};
   *     not exact, because an exact outcome is not an estimate
   * @param margin what is proven of the difference of the final scores, if anything
   */
  record Estimate(int centipoints, Bounds outcome, Optional<Bounds> margin) implements Score {
    public Estimate {
      if (centipoints != clamp(centipoints)) {
        throw new IllegalArgumentException(
            Texts.format(
                "an estimate must be from %s to %s: centipoints=%s",
                -MAX_ESTIMATE, MAX_ESTIMATE, centipoints));
      }
      if (outcome.isExact() || outcome.low() < Bounds.LOSS || outcome.high() > Bounds.WIN) {
        throw new IllegalArgumentException(
            "an estimate must leave two outcomes open: outcome=" + outcome);
      }
    }

    /** An estimate about which nothing is proven. */
    public Estimate(int centipoints) {
      this(centipoints, Bounds.ANY_OUTCOME, Optional.empty());
    }

    @Override
    public int value() {
      return centipoints;
    }

    /** The score for people, as {@link ScoreText#words}. */
    @Override
    public String toString() {
      return ScoreText.words(this, false);
    }
  }

  /**
   * The side to move wins in {@code plies} plies at the latest.
   *
   * @param plies 0 to {@link #MAX_PLIES}
   * @param margin what is proven of the difference of the final scores, if anything
   */
  record Win(int plies, Optional<Bounds> margin) implements Score {
    public Win {
      requireDistance(plies);
    }

    /** A win by an unknown margin. */
    public Win(int plies) {
      this(plies, Optional.empty());
    }

    @Override
    public int value() {
      return WIN - plies;
    }

    @Override
    public Bounds outcome() {
      return Bounds.exactly(Bounds.WIN);
    }

    /** The score for people, as {@link ScoreText#words}. */
    @Override
    public String toString() {
      return ScoreText.words(this, false);
    }
  }

  /**
   * The side to move loses, in {@code plies} plies if it defends best.
   *
   * @param plies 0 to {@link #MAX_PLIES}
   * @param margin what is proven of the difference of the final scores, if anything
   */
  record Loss(int plies, Optional<Bounds> margin) implements Score {
    public Loss {
      requireDistance(plies);
    }

    /** A loss by an unknown margin. */
    public Loss(int plies) {
      this(plies, Optional.empty());
    }

    @Override
    public int value() {
      return plies - WIN;
    }

    @Override
    public Bounds outcome() {
      return Bounds.exactly(Bounds.LOSS);
    }

    /** The score for people, as {@link ScoreText#words}. */
    @Override
    public String toString() {
      return ScoreText.words(this, false);
    }
  }

  /** With best play on both sides the game is drawn. */
  record Draw() implements Score {
    @Override
    public int value() {
      return 0;
    }

    @Override
    public Bounds outcome() {
      return Bounds.exactly(Bounds.DRAW);
    }

    /** Empty: a draw's margin follows from the game's rules. */
    @Override
    public Optional<Bounds> margin() {
      return Optional.empty();
    }

    /** The score for people, as {@link ScoreText#words}. */
    @Override
    public String toString() {
      return ScoreText.words(this, false);
    }
  }

  /** The number that orders scores: higher is better for the side to move. */
  int value();

  /** The proven bounds of the outcome, from {@link Bounds#LOSS} to {@link Bounds#WIN}. */
  Bounds outcome();

  /**
   * The expected result for the side to move, from -1 (a loss) to 1 (a win). That of an estimate
   * follows from its odds and is at most 0.99, because no estimate is as good as a proof.
   */
  default double expectedResult() {
    double odds = (double) value() / DEFAULT_SCALE;
    double estimate = 2 * Logistic.score(odds) - 1;
    return isProven() ? outcome().low() : Math.max(-0.99, Math.min(0.99, estimate));
  }

  /** The proven bounds of the difference of the final scores; empty without a proof. */
  Optional<Bounds> margin();

  /** Whether the outcome is proven. */
  default boolean isProven() {
    return outcome().isExact();
  }

  /** The same score from the other side. */
  default Score negated() {
    Optional<Bounds> otherMargin = margin().map(Bounds::negated);
    if (isProven()) {
      return of(-value(), true).withMargin(otherMargin);
    }
    return new Estimate(-value(), outcome().negated(), otherMargin);
  }

  /** The same score with other bounds of the margin; a draw stays as it is. */
  default Score withMargin(Optional<Bounds> newMargin) {
    if (this instanceof Estimate estimate) {
      return new Estimate(estimate.centipoints(), estimate.outcome(), newMargin);
    }
    if (this instanceof Win win) {
      return new Win(win.plies(), newMargin);
    }
    return this instanceof Loss loss ? new Loss(loss.plies(), newMargin) : this;
  }

  private static void requireDistance(int plies) {
    if (plies < 0 || plies > MAX_PLIES) {
      throw new IllegalArgumentException(
          "a win or loss must be 0 to " + MAX_PLIES + " plies away: plies=" + plies);
    }
  }

  /**
   * The value of a position by the rules alone: of a finished game the result for the side to move
   * after its last move, of an open game {@link #UNKNOWN}.
   *
   * @param position left as it was
   */
  static int byRules(Position position) {
    Outcome outcome = position.outcome();
    return outcome.isOver() ? outcome.sign(position.sideToMove()) * WIN : UNKNOWN;
  }

  /** The nearest valid estimate. */
  static int clamp(long centipoints) {
    return (int) Math.max(-MAX_ESTIMATE, Math.min(MAX_ESTIMATE, centipoints));
  }

  /** Whether a value lies in the range of proven wins and losses. */
  static boolean isWinOrLoss(int value) {
    return Math.abs(value) > MAX_ESTIMATE;
  }

  /**
   * The score with this value.
   *
   * @param proven whether the value is exact; decides what 0 means. A proven value that is neither
   *     a draw nor a win or loss does not exist and is taken as an estimate.
   */
  static Score of(int value, boolean proven) {
    if (value > MAX_ESTIMATE) {
      return new Win(WIN - value);
    }
    if (value < -MAX_ESTIMATE) {
      return new Loss(WIN + value);
    }
    return proven && value == 0 ? new Draw() : new Estimate(value);
  }
}
