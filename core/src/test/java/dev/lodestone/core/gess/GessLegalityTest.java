package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.junit.jupiter.api.Test;

class GessLegalityTest {

  /** Uniformly random games, as in the contract, are soon over; these last longer. */
  @Test
  void everyEncodableMoveIsLegalExactlyIfItIsGenerated() {
    Walks.visit(
        4,
        4,
        120,
        position -> {
          IntArrayList moves = new IntArrayList();
          position.legalMoves(moves);
          IntOpenHashSet generated = new IntOpenHashSet(moves);
          for (int move = 0; move < GessMove.COUNT; move++) {
            if (position.isLegal(move) != generated.contains(move)) {
              assertThat(position.isLegal(move))
                  .as(
                      "%s in %s",
                      GessNotation.formatMove(move), GessNotation.formatPosition(position))
                  .isEqualTo(generated.contains(move));
            }
          }
        });
  }
}
