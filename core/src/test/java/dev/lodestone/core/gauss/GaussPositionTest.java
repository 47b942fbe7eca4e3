package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Allocations;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4/5/6/4RRR/6/5/4 r 4,0,0,4 0,0,0,0 | Rd4 | 4/5/6/7/6/5/4 b 3,0,0,4 3,1,0,0",
        "4/5/6/4BBB/6/5/4 r 0,4,4,0 0,0,0,0 | Bd4 | 4/5/6/7/6/5/4 b 0,3,4,0 0,0,3,1",
      })
  void aGroupOfFourScoresGainOnGrayAndRiskOnVoid(String before, String move, String after) {
    GaussPosition position = GaussGame.INSTANCE.parsePosition(before);
    position.play(GaussGame.INSTANCE.parseMove(position, move));

    assertThat(GaussGame.INSTANCE.formatPosition(position)).isEqualTo(after);
  }

  @Test
  void onlyNumbersOfMovesAreLegal() {
    GaussPosition position = GaussGame.INSTANCE.start();

    assertThat(position.isLegal(GaussPosition.NO_MOVE)).isFalse();
    assertThat(position.isLegal(GaussMove.BOUND)).isFalse();
    assertThat(position.isLegal(GaussMove.BOUND | GaussMove.of(GaussBoard.RED, 27))).isFalse();
  }

  @Test
  void theNthMoveIsThatOfTheList() {
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

  @Test
  void aPlayoutEndsAsTheSameMovesPlayedOneByOne() {
    GaussPosition position = GaussGame.INSTANCE.start();
    for (int game = 0; game < 300; game++) {
      for (long seed = 0; seed < 10; seed++) {
        String before = GaussGame.INSTANCE.formatPosition(position);
        Outcome outcome = position.playOut(new SplitMix64(seed));
        assertThat(GaussGame.INSTANCE.formatPosition(position)).isEqualTo(before);
        assertThat(outcome).isEqualTo(playedOut(position.copy(), new SplitMix64(seed)));
      }
      if (position.outcome().isOver()) {
        position = GaussGame.INSTANCE.start();
      } else {
        position.play(position.nthLegalMove(random.nextInt(position.legalMoveCount())));
      }
    }
  }

  @Test
  void playoutsAllocateNothing() {
    GaussPosition position = GaussGame.INSTANCE.start();

    assertThat(Allocations.bytesOf(() -> position.playOut(random))).isZero();
  }

  private static Outcome playedOut(GaussPosition position, SplitMix64 source) {
    IntArrayList list = new IntArrayList();
    while (!position.outcome().isOver()) {
      position.legalMoves(list);
      position.play(list.getInt(source.nextInt(list.size())));
    }
    return position.outcome();
  }

  private void playRandomly(GaussPosition position) {
    while (!position.outcome().isOver()) {
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
    }
  }
}
