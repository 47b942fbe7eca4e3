package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Allocations;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;

class GaussPositionTest {

  private final IntArrayList moves = new IntArrayList(GaussGame.INSTANCE.maxLegalMoves());
  private final SplitMix64 random = new SplitMix64(5);

  @Test
  void theBoardHasNineteenGrayAndEighteenVoidCells() {
    assertThat(Long.bitCount(GaussBoard.GRAY)).isEqualTo(19);
    assertThat(Long.bitCount(GaussBoard.VOID)).isEqualTo(18);
  }

  @Test
  void everyGameTakesThirtyTurns() {
    GaussPosition position = GaussGame.INSTANCE.start();
    playRandomly(position);

    assertThat(position.ply()).isEqualTo(30);
  }

  @Test
  void theNthMoveIsTheOneAtThatPlaceInTheList() {
    GaussPosition position = GaussGame.INSTANCE.start();
    while (!position.outcome().isOver()) {
      position.legalMoves(moves);
      for (int i = 0; i < moves.size(); i++) {
        assertThat(position.nthLegalMove(i)).isEqualTo(moves.getInt(i));
      }
      position.play(moves.getInt(random.nextInt(moves.size())));
    }
  }

  @Test
  void playingUndoingAndListingAllocateNothing() {
    GaussPosition position = GaussGame.INSTANCE.start();

    assertThat(
            Allocations.bytesOf(
                () -> {
                  playRandomly(position);
                  while (position.ply() > 0) {
                    position.undo();
                  }
                }))
        .isZero();
  }

  private void playRandomly(GaussPosition position) {
    while (!position.outcome().isOver()) {
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
    }
  }
}
