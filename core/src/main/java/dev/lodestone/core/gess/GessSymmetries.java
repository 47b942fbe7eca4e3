package dev.lodestone.core.gess;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.Symmetries;

/**
 * The four symmetries: bit 0 of a symmetry's number mirrors left and right, bit 1 flips top and
 * bottom and exchanges the colours. Both together are half a turn with the colours exchanged. Apart
 * from the turn, the start position is its own image under symmetry 2, but under no other except
 * the identity.
 */
final class GessSymmetries implements Symmetries {

  static final GessSymmetries INSTANCE = new GessSymmetries();

  private static final int MIRROR = 1;
  static final int SWAP = 2;
  private static final int COUNT = 4;

  @Override
  public int count() {
    return COUNT;
  }

  @Override
  public boolean swapsSides(int symmetry) {
    return (symmetry & SWAP) != 0;
  }

  @Override
  public Position apply(int symmetry, Position position) {
    GessPosition gess = (GessPosition) position;
    long[] image = new long[GessBoard.SIZE];
    for (int y = GessBoard.FIRST_STONE; y <= GessBoard.LAST_STONE; y++) {
      long row = gess.rows()[y];
      if ((symmetry & MIRROR) != 0) {
        row =
            mirrored((int) row)
                | mirrored((int) (row >>> GessBoard.WHITE_SHIFT)) << GessBoard.WHITE_SHIFT;
      }
      if ((symmetry & SWAP) != 0) {
        image[opposite(y)] = Long.rotateLeft(row, GessBoard.WHITE_SHIFT);
      } else {
        image[y] = row;
      }
    }
    Side side = gess.sideToMove();
    return new GessPosition(
        gess.game(), image, swapsSides(symmetry) ? side.opponent() : side, gess.clock());
  }

  @Override
  public int applyToMove(int symmetry, int move) {
    return GessMove.of(image(symmetry, GessMove.from(move)), image(symmetry, GessMove.to(move)));
  }

  @Override
  public int applyToCell(int symmetry, int cell) {
    return GessDiagram.cell(image(symmetry, GessDiagram.square(cell)));
  }

  @Override
  public int applyToValue(int symmetry, int value) {
    return value == 0 || !swapsSides(symmetry) ? value : GessDiagram.opposite(value);
  }

  @Override
  public int applyToCounter(int symmetry, int counter) {
    return swapsSides(symmetry) ? GessDiagram.oppositeCounter(counter) : counter;
  }

  private static int image(int symmetry, int square) {
    int x = GessBoard.x(square);
    int y = GessBoard.y(square);
    return GessBoard.square(
        (symmetry & MIRROR) != 0 ? opposite(x) : x, (symmetry & SWAP) != 0 ? opposite(y) : y);
  }

  private static int opposite(int coordinate) {
    return GessBoard.SIZE - 1 - coordinate;
  }

  private static long mirrored(int row) {
    int reversed = Integer.reverse(row) >>> (Integer.SIZE - GessBoard.SIZE);
    return reversed;
  }
}
