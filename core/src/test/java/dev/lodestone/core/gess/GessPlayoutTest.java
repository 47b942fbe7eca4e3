package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Allocations;
import dev.lodestone.core.Draws;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.SplitMix64;
import org.junit.jupiter.api.Test;

class GessPlayoutTest {

  /** Two rings each and few other stones, so that reversible moves and repetitions are frequent. */
  private static final String SPARSE =
      "18/1XXX8XXX3/1X1X8X1X3/1XXX8XXX3/18/18/18/18/18/18/18/18/18/18/1OOO8OOO3/1O1O8O1O3/1OOO8OOO3"
          + "/18 b 0";

  private final SplitMix64 random = new SplitMix64(5);

  @Test
  void everyLegalMoveIsDrawnEquallyOftenAndNoOther() {
    Walks.visit(
        3,
        4,
        60,
        position -> {
          if (position.ply() % 12 == 0 && !position.outcome().isOver()) {
            Draws.requireUniform(position, () -> position.randomMove(random));
          }
        });
  }

  @Test
  void aPlayoutEndsAsTheSameMovesPlayedOneByOne() throws PositionFormatException {
    Walks.visit(4, 3, 100, position -> requireSameEnd(position, 3));
    GessPosition sparse = GessGame.INSTANCE.parsePosition(SPARSE);
    for (int i = 0; i < 40 && !sparse.outcome().isOver(); i++) {
      requireSameEnd(sparse, 20);
      sparse.play(sparse.randomMove(random));
    }
  }

  @Test
  void earlierPositionsCountAsRepetitions() throws PositionFormatException {
    GessPosition position = GessGame.INSTANCE.parsePosition(SPARSE);
    String[] cycle = {"C17-C16", "C4-C5", "C16-C17", "C5-C4"};
    for (int ply = 0; ply < 7; ply++) {
      play(position, cycle[ply % 4]);
    }
    // One of the moves leads to the third occurrence of the start position.
    int draws = 0;
    for (long seed = 0; seed < 2000; seed++) {
      draws += requireSameEnd(position, seed) == Outcome.DRAW ? 1 : 0;
    }
    assertThat(draws).isPositive();
  }

  @Test
  void playoutsAllocateNothing() {
    GessPosition position = GessGame.INSTANCE.start();

    assertThat(Allocations.bytesOf(() -> position.playOut(random))).isZero();
    assertThat(Allocations.bytesOf(() -> position.randomMove(random))).isZero();
  }

  private void requireSameEnd(GessPosition position, int playouts) {
    for (int i = 0; i < playouts; i++) {
      requireSameEnd(position, random.nextLong());
    }
  }

  private static Outcome requireSameEnd(GessPosition position, long seed) {
    String before = GessGame.INSTANCE.formatPosition(position);
    Outcome outcome = position.playOut(new SplitMix64(seed));
    assertThat(GessGame.INSTANCE.formatPosition(position)).isEqualTo(before);

    GessPosition played = position.copy();
    SplitMix64 source = new SplitMix64(seed);
    while (!played.outcome().isOver()) {
      played.play(played.randomMove(source));
    }
    assertThat(outcome).isEqualTo(played.outcome());
    return outcome;
  }

  private static void play(GessPosition position, String move) {
    position.play(GessGame.INSTANCE.parseMove(position, move));
  }
}
