package dev.lodestone.tournament.rules;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.util.regex.Pattern;

/** Distinguishes files of versions in which another side of the same game moved first. */
public final class FirstSide {

  /** The games in which the first player was Red, who moved second, before 0.4.0. */
  private static final Pattern RED_SECOND = Pattern.compile("gauss:(.*,)?first=blue(,.*)?");

  private FirstSide() {}

  /**
   * Refuses a file in which the other player is called the first one.
   *
   * @param game id of the game
   * @param lodestone version that wrote the file
   * @throws IllegalArgumentException if it is such a file
   */
  public static void requireSame(String game, String lodestone) {
    requireThat(
        !lodestone.startsWith("0.3.") || !RED_SECOND.matcher(game).matches(),
        "expected a file of Lodestone 0.4.0 or later, because in %s the first player was Red and"
            + " is now Blue, found one of %s",
        game,
        lodestone);
  }
}
