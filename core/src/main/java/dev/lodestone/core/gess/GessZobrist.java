package dev.lodestone.core.gess;

import dev.lodestone.core.Zobrist;

/**
 * Zobrist keys: one per colour and square, and one for White being to move.
 *
 * <p>A move changes up to 27 stones, three squares of a row at a time. The keys for all eight
 * patterns of three neighbouring squares are precombined, so a footprint costs three look-ups and
 * no loop over its stones.
 */
final class GessZobrist {

  static final long WHITE_TO_MOVE = Zobrist.keys("gess/turn", 1)[0];

  private static final int PATTERNS = Footprint.ROW_MASK + 1;

  /** Indexed by colour, row, column of the middle square, and pattern. */
  private static final long[] TRIPLES = new long[2 * GessBoard.SIZE * GessBoard.SIZE * PATTERNS];

  static {
    long[] stones = Zobrist.keys("gess/stones", 2 * GessBoard.STONE_SQUARES);
    int columns = GessBoard.LAST_STONE - GessBoard.FIRST_STONE + 1;
    for (int colour = 0; colour < 2; colour++) {
      for (int y = GessBoard.FIRST_STONE; y <= GessBoard.LAST_STONE; y++) {
        for (int x = GessBoard.FIRST_CENTRE; x <= GessBoard.LAST_CENTRE; x++) {
          for (int pattern = 0; pattern < PATTERNS; pattern++) {
            for (int i = 0; i < 3; i++) {
              int column = x - 1 + i;
              if ((pattern >>> i & 1) != 0 && GessBoard.canHoldStones(column)) {
                int row = colour * columns + y - GessBoard.FIRST_STONE;
                TRIPLES[index(colour, x, y) + pattern] ^=
                    stones[row * columns + column - GessBoard.FIRST_STONE];
              }
            }
          }
        }
      }
    }
  }

  private GessZobrist() {}

  /** The XOR of the keys of the stones of a pattern around a centre. */
  static long of(int colour, int x, int y, int pattern) {
    return TRIPLES[index(colour, x, y - 1) + Footprint.below(pattern)]
        ^ TRIPLES[index(colour, x, y) + Footprint.middle(pattern)]
        ^ TRIPLES[index(colour, x, y + 1) + Footprint.above(pattern)];
  }

  /** The hash of a whole position, computed from scratch. */
  static long of(long[] rows, boolean whiteToMove) {
    long hash = whiteToMove ? WHITE_TO_MOVE : 0;
    for (int y = GessBoard.FIRST_STONE + 1; y < GessBoard.LAST_STONE; y += 3) {
      for (int x = GessBoard.FIRST_STONE + 1; x < GessBoard.LAST_STONE; x += 3) {
        hash ^= of(0, x, y, Footprint.at(rows, 0, x, y));
        hash ^= of(1, x, y, Footprint.at(rows, GessBoard.WHITE_SHIFT, x, y));
      }
    }
    return hash;
  }

  private static int index(int colour, int x, int y) {
    return ((colour * GessBoard.SIZE + y) * GessBoard.SIZE + x) * PATTERNS;
  }
}
