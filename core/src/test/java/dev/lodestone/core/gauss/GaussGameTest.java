package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Side;
import dev.lodestone.core.verify.GameContract;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GaussGameTest {

  private static final GaussGame GAME = GaussGame.INSTANCE;

  @Test
  void theGameKeepsTheContract() {
    assertThat(GameContract.check(GAME, 2, 10, 100).violations()).isEmpty();
  }

  @Test
  void theGameHasItsNamesAndProperties() {
    assertThat(GAME.id()).isEqualTo("gauss");
    assertThat(GAME.title()).isEqualTo("GAUSS");
    assertThat(GAME.sideName(Side.FIRST)).isEqualTo("Red");
    assertThat(GAME.sideName(Side.SECOND)).isEqualTo("Blue");
    assertThat(GAME.dependsOnHistory()).isFalse();
    assertThat(GAME.start().pliesToHistoryDraw()).isEqualTo(Integer.MAX_VALUE);
    assertThat(GAME.symmetries().count()).isGreaterThan(1);
  }

  @Test
  void symmetriesMapACellBesideACornerToTwelveCells() {
    int a2 = 1;
    assertThat(IntStream.range(0, 24).map(s -> GAME.symmetries().applyToCell(s, a2)).distinct())
        .hasSize(12);
  }

  @Test
  void theMaximumNumberOfMovesIs38() {
    assertThat(GAME.start().legalMoveCount()).isLessThanOrEqualTo(GAME.maxLegalMoves());
    assertThat(GAME.maxLegalMoves()).isEqualTo(38);
    assertThat(GAME.moveBound()).isEqualTo(GaussMove.BOUND);
  }
}
