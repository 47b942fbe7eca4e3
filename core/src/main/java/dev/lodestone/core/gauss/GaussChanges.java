package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BLUE;
import static dev.lodestone.core.gauss.GaussBoard.RED;

import dev.lodestone.core.Diagram.Change;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists the changes of a move disc by disc: discs that are pulled, pushed or removed. It walks ray
 * by ray, which is slower than the tables of {@link GaussPosition} but fast enough for the single
 * moves that people look at.
 */
final class GaussChanges {

  private static final String PULLS = "pulls";
  private static final String PUSHES = "pushes";
  private static final String SCORES = "scores";

  private static final int[] STEPS = {
    1, -1, GaussBoard.STEP_NW, -GaussBoard.STEP_NW, GaussBoard.STEP_NE, -GaussBoard.STEP_NE
  };

  /** The discs of both colours after the changes so far. */
  private final long[] discs;

  private final List<Change> changes = new ArrayList<>();

  private GaussChanges(GaussPosition position) {
    discs = new long[] {position.discs(RED), position.discs(BLUE)};
  }

  static List<Change> of(GaussPosition position, int move) {
    GaussChanges made = new GaussChanges(position);
    int trigger = GaussMove.cell(move);
    int colour = GaussMove.colour(move);
    made.discs[colour] |= 1L << trigger;
    made.changes.add(Change.appears(Change.PLACES, piece(colour), GaussBoard.indexOf(trigger)));
    for (int step : STEPS) {
      made.attract(trigger, colour, step);
    }
    made.score();
    return List.copyOf(made.changes);
  }

  /** Pushes the nearest disc on a ray away from the trigger or pulls it up to it. */
  private void attract(int trigger, int colour, int step) {
    int nearest = trigger + step;
    while (isEmpty(nearest)) {
      nearest += step;
    }
    if (!isOnBoard(nearest)) {
      return;
    }
    boolean pushed = isOf(nearest, colour);
    int target = pushed ? nearest : trigger + step;
    while (pushed && isEmpty(target + step)) {
      target += step;
    }
    if (target != nearest) {
      int moved = pushed ? colour : 1 - colour;
      discs[moved] ^= 1L << nearest | 1L << target;
      changes.add(
          new Change(
              pushed ? PUSHES : PULLS,
              piece(moved),
              GaussBoard.indexOf(nearest),
              GaussBoard.indexOf(target)));
    }
  }

  private void score() {
    for (int colour = RED; colour <= BLUE; colour++) {
      for (long rest = GaussGroups.scoring(discs[colour]); rest != 0; rest &= rest - 1) {
        int cell = Long.numberOfTrailingZeros(rest);
        changes.add(Change.leaves(SCORES, piece(colour), GaussBoard.indexOf(cell)));
      }
    }
  }

  private boolean isOf(int cell, int colour) {
    return (discs[colour] >>> cell & 1) != 0;
  }

  private boolean isEmpty(int cell) {
    return isOnBoard(cell) && !isOf(cell, RED) && !isOf(cell, BLUE);
  }

  /** The bit beyond a ray's end is a guard or outside the long. */
  private static boolean isOnBoard(int cell) {
    return cell >= 0 && (GaussBoard.BOARD >>> cell & 1) != 0;
  }

  /** The number of a disc in the diagram. */
  private static int piece(int colour) {
    return colour + 1;
  }
}
