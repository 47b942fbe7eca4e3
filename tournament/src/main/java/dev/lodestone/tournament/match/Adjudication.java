package dev.lodestone.tournament.match;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.util.Optional;

/**
 * The rules by which a game ends early. They use the scores that the engines report.
 *
 * @param resignation the rule by which a side far behind loses, if any
 * @param draw the rule by which an even game is a draw, if any
 * @param proven whether the game ends when both engines, one after the other, have proven the same
 *     result
 * @param solverPlies maximum number of plies before the end at which the harness's solver tries to
 *     prove the result, which then ends the game; 0 for no solver
 * @param strikes number of moves that overrun by more than the margin with which a side loses on
 *     time; 1 if the first one loses
 * @param strict whether a side also loses by the faults of its {@link Conduct}
 */
public record Adjudication(
    Optional<Resignation> resignation,
    Optional<Draw> draw,
    boolean proven,
    int solverPlies,
    int strikes,
    boolean strict) {

  /** No adjudication: games are played to their end. */
  public static final Adjudication NONE =
      new Adjudication(Optional.empty(), Optional.empty(), false);

  public Adjudication {
    requireAtLeast("solver plies", solverPlies, 0);
    requireAtLeast("strikes", strikes, 1);
  }

  /** Rules without a solver, by which the first late move loses. */
  public Adjudication(Optional<Resignation> resignation, Optional<Draw> draw, boolean proven) {
    this(resignation, draw, proven, 0, 1, false);
  }

  /**
   * A side loses when it has reported scores of at most {@code -centipoints} for {@code moves}
   * consecutive moves of its own.
   *
   * @param centipoints deficit, at least 1
   * @param moves number of consecutive moves, at least 1
   * @param twoSided whether the other side must also have reported scores of at least {@code
   *     centipoints} for as many consecutive moves
   */
  public record Resignation(int centipoints, int moves, boolean twoSided) {

    public Resignation {
      requireAtLeast("resignation centipoints", centipoints, 1);
      requireAtLeast("resignation moves", moves, 1);
    }
  }

  /**
   * A game is a draw when both sides have reported scores near 0 for {@code moves} consecutive
   * moves each.
   *
   * @param centipoints maximum absolute score considered even, at least 0
   * @param moves number of consecutive moves of each side, at least 1
   * @param afterPly minimum number of plies, including the opening, of a game that ends this way
   */
  public record Draw(int centipoints, int moves, int afterPly) {

    public Draw {
      requireAtLeast("draw centipoints", centipoints, 0);
      requireAtLeast("draw moves", moves, 1);
      requireAtLeast("draw after ply", afterPly, 0);
    }
  }

  private static void requireAtLeast(String what, int value, int min) {
    requireThat(value >= min, "%s must be at least %s: value=%s", what, min, value);
  }
}
