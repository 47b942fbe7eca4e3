package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.verify.GameContract;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.junit.jupiter.api.Test;

class GessContractTest {

  @Test
  void keepsTheContractOfGames() {
    GameContract.Report report = GameContract.check(Games.byId("gess"), 3, 100, 40);
    assertThat(report.violations()).isEmpty();
    assertThat(report.positions()).isGreaterThan(300);
  }

  /** The contract's games are uniformly random and soon over; this one goes further into a game. */
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
          for (int move = 0; move < MoveCode.COUNT; move++) {
            if (position.isLegal(move) != generated.contains(move)) {
              assertThat(position.isLegal(move))
                  .as("%s in %s", Notation.formatMove(move), Notation.formatPosition(position))
                  .isEqualTo(generated.contains(move));
            }
          }
        });
  }
}
