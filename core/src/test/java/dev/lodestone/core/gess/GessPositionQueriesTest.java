package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.junit.jupiter.api.Test;

/** The effects that a position predicts for its moves are those of playing them. */
class GessPositionQueriesTest {

  @Test
  void theEffectsOfAMoveArePredicted() {
    IntArrayList moves = new IntArrayList();
    Walks.visit(
        6,
        3,
        100,
        position -> {
          String before = GessNotation.formatPosition(position);
          position.legalMoves(moves);
          Side other = position.sideToMove().opponent();
          for (int i = 0; i < moves.size(); i++) {
            int move = moves.getInt(i);
            boolean breaks = position.breaksOwnLastRing(move);
            int ringsAfter = position.ringsAfter(move, other);
            int won = position.stonesWon(move);
            int stones = position.stones(other.opponent()) - position.stones(other);
            position.play(move);
            assertThat(position.stones(other.opponent()) - position.stones(other))
                .isEqualTo(stones + won);
            assertThat(position.outcome() == Outcome.winFor(other)).isEqualTo(breaks);
            assertThat(position.rings(other)).isEqualTo(ringsAfter);
            position.undo();
          }
          assertThat(GessNotation.formatPosition(position)).isEqualTo(before);
        });
  }

  @Test
  void ringBreakersAreExactlyTheMovesThatBreakARing() {
    IntArrayList moves = new IntArrayList();
    IntArrayList breakers = new IntArrayList();
    Walks.visit(
        7,
        10,
        120,
        position -> {
          position.legalMoves(moves);
          position.ringBreakingMoves(breakers);
          Side other = position.sideToMove().opponent();
          IntOpenHashSet breakerSet = new IntOpenHashSet(breakers);
          assertThat(breakerSet).hasSameSizeAs(breakers);
          for (int i = 0; i < moves.size(); i++) {
            int move = moves.getInt(i);
            boolean breaks = position.ringsAfter(move, other) < position.rings(other);
            assertThat(breakerSet.remove(move)).isEqualTo(breaks);
          }
          assertThat(breakerSet).isEmpty();
        });
  }

  @Test
  void ringBreakersAreInTheOrderOfTheLegalMoves() {
    IntArrayList legal = new IntArrayList();
    IntArrayList breakers = new IntArrayList();
    Walks.visit(
        9,
        10,
        120,
        position -> {
          position.legalMoves(legal);
          position.ringBreakingMoves(breakers);
          legal.removeIf(move -> !breakers.contains(move));
          assertThat(legal.equals(breakers)).isTrue();
        });
  }

  @Test
  void incrementalStonesAgreeWithARecount() {
    IntArrayList moves = new IntArrayList();
    Walks.visit(
        11,
        10,
        120,
        position -> {
          assertCountedAnew(position);
          if (position.outcome() == Outcome.ONGOING) {
            position.legalMoves(moves);
            position.play(moves.getInt(moves.size() / 2));
            assertCountedAnew(position);
            position.undo();
            assertCountedAnew(position);
            position.playNull();
            assertCountedAnew(position);
            position.undo();
          }
        });
  }

  private static void assertCountedAnew(GessPosition position) {
    GessPosition anew =
        new GessPosition(position.game(), position.rows().clone(), position.sideToMove(), 0);
    for (Side side : Side.values()) {
      assertThat(position.stones(side)).isEqualTo(anew.stones(side));
    }
  }
}
