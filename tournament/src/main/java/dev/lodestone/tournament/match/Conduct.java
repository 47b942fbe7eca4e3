package dev.lodestone.tournament.match;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;

/**
 * What one player's engine did in a game that does not show in the moves: how it kept its limits,
 * and what it reported.
 *
 * @param moves number of its answers
 * @param nodes its answers with more nodes than its limit
 * @param time its answers that took longer than its time, within the margin
 * @param illegalLines number of its answers whose line contained an illegal move
 * @param scores its last clear scores
 * @param unmetProofs number of its answers with a proven win, or a proven draw, that was better
 *     than the result
 */
public record Conduct(
    int moves, Excess nodes, Excess time, int illegalLines, Scores scores, int unmetProofs) {

  /** The conduct of a player about whom nothing is recorded. */
  public static final Conduct NONE = new Conduct(0, Excess.NONE, Excess.NONE, 0, Scores.NONE, 0);

  public Conduct {
    requireThat(
        moves >= 0 && illegalLines >= 0 && unmetProofs >= 0, "expected no negative numbers");
  }

  /**
   * The answers that exceeded a limit by more than a tenth and a small number that any engine may
   * need.
   *
   * @param moves number of these answers
   * @param used what they used together: nodes, or microseconds
   * @param allowed what they were allowed together
   */
  public record Excess(int moves, long used, long allowed) {

    /** No such answer. */
    public static final Excess NONE = new Excess(0, 0, 0);

    public Excess {
      requireThat(moves >= 0 && used >= 0 && allowed >= 0, "expected no negative numbers");
    }

    /** The sum of both. */
    public Excess plus(Excess other) {
      return new Excess(moves + other.moves, used + other.used, allowed + other.allowed);
    }

    /**
     * The excess of one answer.
     *
     * @param slack what an answer may use in addition to a tenth of the limit
     */
    static Excess of(long used, long allowed, long slack) {
      return used - allowed > allowed / 10 + slack ? new Excess(1, used, allowed) : NONE;
    }
  }

  /**
   * A player's last clear scores in a game: those that are not near 0. The opponent's last score
   * contradicts one of them if it is clear and both players claim to be ahead, or both to be
   * behind.
   *
   * @param ahead number of scores in the player's own favour
   * @param behind number of other scores
   * @param confirmed number of scores that the opponent's last clear score confirms
   * @param contradicted number of scores that it contradicts
   */
  public record Scores(int ahead, int behind, int confirmed, int contradicted) {

    /** No clear score. */
    public static final Scores NONE = new Scores(0, 0, 0, 0);

    public Scores {
      requireThat(
          ahead >= 0 && behind >= 0 && confirmed >= 0 && contradicted >= 0,
          "expected no negative numbers");
    }

    /**
     * What most of these scores say about the player: 1 for ahead, -1 for behind, 0 for neither.
     */
    public int claim() {
      return Integer.signum(ahead - behind);
    }

    /** 1 if the opponent's scores confirm most of these, -1 if they contradict most, else 0. */
    public int agreement() {
      return Integer.signum(confirmed - contradicted);
    }
  }

  /**
   * The result as evidence about a side's scores: 1 for a win, -1 for a loss, 0 if it was drawn or
   * if something else than the game decided it, such as the scores themselves.
   */
  public static int evidence(MatchResult result, Side side) {
    return isByPlay(result.termination()) && result.outcome() != Outcome.DRAW
        ? result.outcome().sign(side)
        : 0;
  }

  /** Whether neither scores nor faults nor an agreement have ended the game. */
  static boolean isByPlay(Termination termination) {
    return termination == Termination.RULES
        || termination == Termination.PROVEN
        || termination == Termination.SOLVED;
  }
}
