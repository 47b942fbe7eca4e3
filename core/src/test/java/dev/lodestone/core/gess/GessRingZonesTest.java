package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;

/** Compares the predicted effects of moves on rings with those of playing the moves. */
class GessRingZonesTest {

  /** Both sides with several rings, some of them close to each other. */
  private static final String RINGS =
      "1X1X1XXXXXXXX1X1X1/XXX1X1XXXX1X1X1XXX/1X1X1XXXXXXXX1X1X1/18/2XXX13/2X1X4XXX6/2XXX4X1X6/9XXX6/"
          + "18/18/3OOO2OOO7/3O1O2O1O7/3OOO2OOO7/18/18/1O1O1OOOOOOOO1O1O1/OOO1O1OOOO1O1O1OOO/"
          + "1O1O1OOOOOOOO1O1O1";

  private final GessRingZones zones = new GessRingZones();
  private int compared;
  private int broken;
  private int restored;

  private static int[] centres(GessPosition position, Side side) {
    int[] centres = new int[GessBoard.SIZE];
    Rings.centres(position.rows(), side, centres);
    return centres;
  }

  private static boolean isMissing(int[] before, int[] after) {
    boolean missing = false;
    for (int y = 0; y < before.length; y++) {
      missing |= (before[y] & ~after[y]) != 0;
    }
    return missing;
  }

  private static boolean isRingPiece(int[] ownRings, int move) {
    int from = GessMove.from(move);
    return (ownRings[GessBoard.y(from)] >>> GessBoard.x(from) & 1) != 0;
  }

  private void compare(GessPosition position) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    Side own = position.sideToMove();
    Side other = own.opponent();
    int[] ownBefore = centres(position, own);
    int[] otherBefore = centres(position, other);
    int stones = position.stones(other);
    zones.mark(position);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.getInt(i);
      int taken = position.stonesTaken(move);
      position.play(move);
      boolean breaksOwn = isMissing(ownBefore, centres(position, own));
      boolean breaksOther = isMissing(otherBefore, centres(position, other));
      assertThat(taken).isEqualTo(stones - position.stones(other));
      position.undo();
      assertThat(zones.breaksOther(move)).isEqualTo(breaksOther);
      if (!isRingPiece(ownBefore, move)) {
        assertThat(zones.meetsOwn(move) || !breaksOwn).isTrue();
        restored += zones.meetsOwn(move) && !breaksOwn ? 1 : 0;
        broken += breaksOwn ? 1 : 0;
      } else {
        assertThat(zones.meetsOwn(move)).isFalse();
      }
      compared++;
    }
  }

  @Test
  void ringZonesPredictWhichMovesBreakRings() {
    SplitMix64 random = new SplitMix64(3);
    for (int walk = 0; walk < 30; walk++) {
      GessPosition position = GessGame.INSTANCE.parsePosition(RINGS + " b 0");
      for (int ply = 0; ply < 12 && !position.outcome().isOver(); ply++) {
        compare(position);
        IntArrayList moves = new IntArrayList();
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
    }
    assertThat(compared).isGreaterThan(20_000);
    assertThat(broken).isGreaterThan(1_000);
    assertThat(restored).isLessThan(broken / 20);
  }
}
