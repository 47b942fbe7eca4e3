package dev.lodestone.core.gaussic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import org.junit.jupiter.api.Test;

class GatesTest {

  private final SplitMix64 random = new SplitMix64(1);

  @Test
  void fillsAgreeWithAWalkAlongTheLine() {
    for (int i = 0; i < 1_000; i++) {
      long men = random.nextLong();
      long ends = random.nextLong() & ~men;
      for (int square = 0; square < GaussicBoard.SQUARES; square++) {
        boolean inRank = leads(square, 1, 0, men, ends) && leads(square, -1, 0, men, ends);
        boolean inFile = leads(square, 0, 1, men, ends) && leads(square, 0, -1, men, ends);
        assertThat(contains(Gates.alongRanks(men, ends), square)).isEqualTo(inRank);
        assertThat(contains(Gates.alongFiles(men, ends), square)).isEqualTo(inFile);
        assertThat(contains(Gates.squares(men, ends), square)).isEqualTo(inRank || inFile);
      }
    }
  }

  @Test
  void aMoveClosesOnlyLinesThroughItsTarget() {
    for (GaussicPosition position : RandomPositions.placed(1, 1_000)) {
      for (int to = 0; to < GaussicBoard.SQUARES; to++) {
        long own = position.men(Side.FIRST) | GaussicBoard.bit(to);
        long enemy = position.men(Side.SECOND) & ~GaussicBoard.bit(to);
        boolean isEnd = random.nextInt(2) == 0;
        long ownEnds = ends(position, Side.FIRST) & ~GaussicBoard.bit(to);
        ownEnds |= isEnd ? GaussicBoard.bit(to) : 0;
        long enemyEnds = ends(position, Side.SECOND) & enemy;
        long expected =
            (Gates.squares(own, enemyEnds) & own) | (Gates.squares(enemy, ownEnds) & enemy);
        if ((position.men(Side.FIRST) & GaussicBoard.bit(to)) == 0) {
          assertThat(Gates.closedBy(to, own, enemy, ownEnds, enemyEnds)).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void closingSquaresAgreeWithTryingEachSquare() {
    for (GaussicPosition position : RandomPositions.placed(2, 1_000)) {
      long men = position.men(Side.SECOND);
      long ends = ends(position, Side.FIRST);
      long empty = ~(men | position.men(Side.FIRST));
      long expected = 0;
      for (long rest = empty; rest != 0; rest &= rest - 1) {
        long square = rest & -rest;
        long gated = Gates.squares(men, ends | square) & men;
        expected |= gated != 0 ? square : 0;
      }
      assertThat(position.closingSquares(Side.FIRST)).isEqualTo(expected);
    }
  }

  private static long ends(GaussicPosition position, Side side) {
    return position.sparks(side) | position.surges(side);
  }

  private static boolean leads(int square, int fileStep, int rankStep, long men, long ends) {
    int file = GaussicBoard.file(square) + fileStep;
    int rank = GaussicBoard.rank(square) + rankStep;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      int next = GaussicBoard.square(file, rank);
      if (!contains(men, next)) {
        return contains(ends, next);
      }
      file += fileStep;
      rank += rankStep;
    }
    return false;
  }

  private static boolean contains(long squares, int square) {
    return (squares & GaussicBoard.bit(square)) != 0;
  }
}
