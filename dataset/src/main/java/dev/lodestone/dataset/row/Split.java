package dev.lodestone.dataset.row;

import dev.lodestone.core.SplitMix64;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** The purpose of a row. All rows of a game have the same, and so have all games of one opening. */
public enum Split {
  TRAIN,
  VALIDATION,
  TEST;

  /** The text in rows. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * How games are divided: by the position after their opening, so that no line of play is in two
   * splits, and neither when nor where a game was played matters. Games without an opening are
   * divided by their number.
   *
   * @param validation per cent of the openings, 0 to 100
   * @param test per cent of the openings, 0 to 100 with {@code validation}
   * @param byOpening absent in sets of earlier versions, which divided all games by their number
   */
  public record Shares(int validation, int test, Optional<Boolean> byOpening) {

    /** 5 % each for validation and test. */
    public static final Shares DEFAULT = new Shares(5, 5);

    /** Shares of openings. */
    public Shares(int validation, int test) {
      this(validation, test, Optional.of(true));
    }

    public Shares {
      if (validation < 0 || test < 0 || validation + test > 100) {
        throw new IllegalArgumentException(
            ("shares of validation and test must be from 0 and at most 100 %% together:"
                    + " validation=%s test=%s")
                .formatted(validation, test));
      }
    }

    /**
     * The split of a game.
     *
     * @param gameId number of the game
     * @param opening the canonical key of the position after its opening; empty if it has none
     */
    public Split of(long gameId, OptionalLong opening) {
      long by = byOpening.orElse(false) ? opening.orElse(gameId) : gameId;
      int percent = new SplitMix64(SplitMix64.derive(by, "split")).nextInt(100);
      return percent < test ? TEST : percent < test + validation ? VALIDATION : TRAIN;
    }
  }
}
