package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.junit.jupiter.api.Test;

/** What a position says about its moves is what happens when they are played. */
class GessPositionQueriesTest {

  @Test
  void aMovesConsequencesAreForetold() {
    IntArrayList moves = new IntArrayList();
    Walks.visit(
        6,
        3,
        100,
        position -> {
          String before = Notation.formatPosition(position);
          position.legalMoves(moves);
          Side mover = position.sideToMove();
          Side other = mover.opponent();
          for (int i = 0; i < moves.size(); i++) {
            int move = moves.getInt(i);
            boolean breaks = position.breaksOwnLastRing(move);
            int ringsAfter = position.ringsAfter(move, other);
            int gain = position.materialGain(move);
            int balance = position.stones(mover) - position.stones(other);
            position.play(move);
            assertThat(position.outcome() == Outcome.winFor(other)).isEqualTo(breaks);
            assertThat(position.rings(other)).isEqualTo(ringsAfter);
            int balanceAfter = position.stones(mover) - position.stones(other);
            assertThat(balanceAfter - balance).isEqualTo(gain);
            position.undo();
          }
          assertThat(Notation.formatPosition(position)).isEqualTo(before);
        });
  }

  @Test
  void capturesAndRingBreakersAreExactlyTheMovesThatDoSo() {
    IntArrayList moves = new IntArrayList();
    IntArrayList captures = new IntArrayList();
    IntArrayList breakers = new IntArrayList();
    Walks.visit(
        7,
        10,
        120,
        position -> {
          position.legalMoves(moves);
          position.capturingMoves(captures);
          position.ringBreakingMoves(breakers);
          Side other = position.sideToMove().opponent();
          IntOpenHashSet captureSet = new IntOpenHashSet(captures);
          IntOpenHashSet breakerSet = new IntOpenHashSet(breakers);
          assertThat(captureSet).hasSameSizeAs(captures);
          assertThat(breakerSet).hasSameSizeAs(breakers);
          for (int i = 0; i < moves.size(); i++) {
            int move = moves.getInt(i);
            boolean breaks = position.ringsAfter(move, other) < position.rings(other);
            int stones = position.stones(other);
            position.play(move);
            boolean takesStones = position.stones(other) < stones;
            position.undo();
            assertThat(captureSet.remove(move)).isEqualTo(takesStones);
            assertThat(breakerSet.remove(move)).isEqualTo(breaks);
          }
          assertThat(captureSet).isEmpty();
          assertThat(breakerSet).isEmpty();
          if (position.outcome() == Outcome.ONGOING) {
            assertThat(position.ringThreats(position.sideToMove())).isEqualTo(breakers.size());
          }
        });
  }

  @Test
  void strongMobilityCountsTheMovesOfPiecesWithAStoneOnTheirCentre() {
    IntArrayList moves = new IntArrayList();
    Walks.visit(
        8,
        10,
        120,
        position -> {
          position.legalMoves(moves);
          int strong = 0;
          for (int i = 0; i < moves.size(); i++) {
            int from = MoveCode.from(moves.getInt(i));
            int row = (int) (position.rows()[Grid.y(from)] >>> Grid.shift(position.sideToMove()));
            strong += row >>> Grid.x(from) & 1;
          }
          if (position.outcome() == Outcome.ONGOING) {
            assertThat(position.strongMobility(position.sideToMove())).isEqualTo(strong);
          }
        });
  }
}
