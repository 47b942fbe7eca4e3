package dev.lodestone.dataset.row;

import dev.lodestone.core.SplitMix64;
import java.util.Locale;

/** What a row is for. All rows of a game are for the same. */
public enum Split {
  TRAIN,
  VALIDATION,
  TEST;

  /** As rows say it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * How games are divided: by their number alone, so that it matters neither when nor where a game
   * was played.
   *
   * @param validation per cent of the games, 0 to 100
   * @param test per cent of the games, 0 to 100 with {@code validation}
   */
  public record Shares(int validation, int test) {

    /** 5 % each for validation and test. */
    public static final Shares DEFAULT = new Shares(5, 5);

    public Shares {
      if (validation < 0 || test < 0 || validation + test > 100) {
        throw new IllegalArgumentException(
            "shares of validation and test must be from 0 and at most 100 % together: validation="
                + validation
                + " test="
                + test);
      }
    }

    /** What the game of this number is for. */
    public Split of(long gameId) {
      int percent = new SplitMix64(SplitMix64.derive(gameId, "split")).nextInt(100);
      return percent < test ? TEST : percent < test + validation ? VALIDATION : TRAIN;
    }
  }
}
