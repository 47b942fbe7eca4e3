package dev.lodestone.dataset.row;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.SplitMix64;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The purpose of a row. All rows of a game are in the same split, and so are all games with the
 * same opening.
 */
public enum Split {
  TRAIN,
  VALIDATION,
  TEST;

  /** The text of the split in rows. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The shares of games in validation and test; the others are in train. Games are assigned by the
   * position after their opening, so that no line of play is in two splits, and so that it does not
   * matter when or where a game was played. Games without an opening are assigned by their number.
   *
   * @param validation percentage of the openings, 0 to 100
   * @param test percentage of the openings; at most 100 together with {@code validation}
   * @param byOpening absent in sets of earlier versions, which assigned all games by their number
   */
  public record Shares(int validation, int test, Optional<Boolean> byOpening) {

    /** 5 % for validation and 5 % for test. */
    public static final Shares DEFAULT = new Shares(5, 5);

    /** Shares by opening. */
    public Shares(int validation, int test) {
      this(validation, test, Optional.of(true));
    }

    public Shares {
      requireThat(
          validation >= 0 && test >= 0 && validation + test <= 100,
          "shares of validation and test must be at least 0 and at most 100 %% in total:"
              + " validation=%s test=%s",
          validation,
          test);
    }

    /**
     * Parses the shares of validation and test, such as {@code 5,5}.
     *
     * @throws IllegalArgumentException if the text is not two such percentages
     */
    public static Shares parse(String text) {
      requireThat(
          text.matches("\\d{1,3},\\d{1,3}"), "expected two numbers such as 5,5, found '%s'", text);
      String[] parts = text.split(",", -1);
      return new Shares(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }

    /** The shares as {@link #parse} reads them. */
    public String text() {
      return validation + "," + test;
    }

    /** The shares as {@code --splits} has them. */
    @Override
    public String toString() {
      return text() + (byOpening.orElse(false) ? "" : " by game");
    }

    /**
     * The split of a game.
     *
     * @param gameId number of the game
     * @param opening canonical key of the position after the opening; empty if the game has none
     */
    public Split of(long gameId, OptionalLong opening) {
      long by = byOpening.orElse(false) ? opening.orElse(gameId) : gameId;
      int percent = new SplitMix64(SplitMix64.derive(by, "split")).nextInt(100);
      return percent < test ? TEST : percent < test + validation ? VALIDATION : TRAIN;
    }
  }
}
