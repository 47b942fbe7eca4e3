package dev.lodestone.tournament.run;

import dev.lodestone.core.text.Texts;

/**
 * Counts the games in which the sign of a player's last scores is right and wrong, and tests
 * whether it is wrong too often for chance. The unit is the game, because the scores of one game
 * depend on each other. Not thread-safe.
 *
 * <p>An engine that always thinks that it is ahead, or behind, is wrong in all games that it loses
 * or wins without having mistaken the side. Hence many wrong games alone are not enough: both kinds
 * of claims must be wrong, or the player's scores on the other side must be right.
 */
final class SignTest {

  /** With equal probabilities, this number of standard errors is exceeded once in a thousand. */
  private static final double ERRORS = 3;

  private int right;
  private int wrongAhead;
  private int wrongBehind;

  /**
   * Counts a game.
   *
   * @param claim 1 if the player's scores say that it is ahead, -1 if they say that it is behind
   * @param truth 1 if this is right, -1 if it is wrong, 0 if the game is no evidence
   */
  void add(int claim, int truth) {
    if (claim == 0) {
      return;
    }
    if (truth > 0) {
      right++;
    } else if (truth < 0 && claim > 0) {
      wrongAhead++;
    } else if (truth < 0) {
      wrongBehind++;
    }
  }

  /** Whether the scores are from the wrong side, given those of the player on the other side. */
  boolean fails(SignTest otherSide) {
    return isMostlyWrong() && (isWrongBothWays() || otherSide.holds());
  }

  /** Whether the scores are right more often than wrong. */
  boolean holds() {
    return right > wrong();
  }

  private boolean isMostlyWrong() {
    return wrong() - right >= ERRORS * Math.sqrt(games()) && wrong() > 0;
  }

  private boolean isWrongBothWays() {
    return wrongAhead >= 2 && wrongBehind >= 2;
  }

  private int wrong() {
    return wrongAhead + wrongBehind;
  }

  private int games() {
    return right + wrong();
  }

  SignTest plus(SignTest other) {
    SignTest sum = new SignTest();
    sum.right = right + other.right;
    sum.wrongAhead = wrongAhead + other.wrongAhead;
    sum.wrongBehind = wrongBehind + other.wrongBehind;
    return sum;
  }

  /** The wrong games among all that are evidence. */
  String share() {
    return Texts.format("%d of %d games", wrong(), games());
  }
}
