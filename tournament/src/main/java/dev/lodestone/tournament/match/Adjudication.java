package dev.lodestone.tournament.match;

import java.util.Optional;

/**
 * The rules by which a game ends early. Scores are the engines' own.
 *
 * @param resignation of the side that sees itself lost, if wanted
 * @param draw of games in which neither sees a difference, if wanted
 * @param proven whether a result that both engines have proven, one after the other, ends the game
 * @param solverPlies most plies before the end at which the referee's own solver is asked, and a
 *     result that it proves stands; 0 if it is not asked
 * @param strikes the move of a side in one game, counting those that overrun by more than the
 *     margin, with which it loses on time; 1 if the first one loses
 */
public record Adjudication(
    Optional<Resignation> resignation,
    Optional<Draw> draw,
    boolean proven,
    int solverPlies,
    int strikes) {

  /** Games are played to their end. */
  public static final Adjudication NONE =
      new Adjudication(Optional.empty(), Optional.empty(), false);

  public Adjudication {
    requireAtLeast("solver plies", solverPlies, 0);
    requireAtLeast("strikes", strikes, 1);
  }

  /** Rules without the referee's solver, by which the first late move loses. */
  public Adjudication(Optional<Resignation> resignation, Optional<Draw> draw, boolean proven) {
    this(resignation, draw, proven, 0, 1);
  }

  /**
   * A side loses when it has reported to be this far behind for this number of moves in succession.
   *
   * @param centipoints how far behind, at least 1
   * @param moves for how many of its moves, at least 1
   * @param twoSided whether the other side must have reported to be as far ahead for as many moves
   */
  public record Resignation(int centipoints, int moves, boolean twoSided) {

    public Resignation {
      requireAtLeast("resignation centipoints", centipoints, 1);
      requireAtLeast("resignation moves", moves, 1);
    }
  }

  /**
   * A game is a draw when both sides have reported about even scores for this number of moves in
   * succession.
   *
   * @param centipoints largest difference that is called even, at least 0
   * @param moves for how many moves of each side, at least 1
   * @param afterPly number of plies, the opening included, before which no game ends this way
   */
  public record Draw(int centipoints, int moves, int afterPly) {

    public Draw {
      requireAtLeast("draw centipoints", centipoints, 0);
      requireAtLeast("draw moves", moves, 1);
      requireAtLeast("draw after ply", afterPly, 0);
    }
  }

  private static void requireAtLeast(String what, int value, int least) {
    if (value < least) {
      throw new IllegalArgumentException(what + " must be at least " + least + ": value=" + value);
    }
  }
}
