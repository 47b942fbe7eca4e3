package dev.lodestone.core.gaussic;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.Symmetries;

/**
 * The group of four: bit 0 of a symmetry's number mirrors the files, bit 1 turns the ranks upside
 * down and exchanges the colours. The start position is the image of itself under neither with the
 * turn counted, but the rules are the same.
 */
final class GaussicSymmetries implements Symmetries {

  private static final int MIRROR = 1;
  private static final int SWAP = 2;

  /** XOR with this mirrors the file of a square's number. */
  private static final int FILES = GaussicBoard.SIZE - 1;

  /** XOR with this mirrors the rank of a square's number. */
  private static final int RANKS = FILES * GaussicBoard.SIZE;

  @Override
  public int count() {
    return 4;
  }

  @Override
  public boolean swapsSides(int symmetry) {
    return (symmetry & SWAP) != 0;
  }

  @Override
  public GaussicPosition apply(int symmetry, Position position) {
    GaussicPosition gaussic = (GaussicPosition) position;
    int mask = squareMask(symmetry);
    boolean swaps = swapsSides(symmetry);
    long[] boards = new long[Men.BOARDS];
    for (int board = 0; board < Men.BOARDS; board++) {
      int image = swaps ? Men.opponent(board) : board;
      for (long men = gaussic.board(board); men != 0; men &= men - 1) {
        boards[image] |= GaussicBoard.bit(Long.numberOfTrailingZeros(men) ^ mask);
      }
    }
    Side turn = swaps ? gaussic.sideToMove().opponent() : gaussic.sideToMove();
    return new GaussicPosition(gaussic.game(), boards, turn, gaussic.clock());
  }

  @Override
  public int applyToMove(int symmetry, int move) {
    int mask = squareMask(symmetry);
    return GaussicMove.of(GaussicMove.from(move) ^ mask, GaussicMove.to(move) ^ mask);
  }

  @Override
  public int applyToCell(int symmetry, int cell) {
    return cell ^ squareMask(symmetry);
  }

  @Override
  public int applyToValue(int symmetry, int value) {
    return value == 0 || !swapsSides(symmetry) ? value : GaussicDiagram.opposite(value);
  }

  private static int squareMask(int symmetry) {
    return ((symmetry & MIRROR) != 0 ? FILES : 0) ^ ((symmetry & SWAP) != 0 ? RANKS : 0);
  }
}
