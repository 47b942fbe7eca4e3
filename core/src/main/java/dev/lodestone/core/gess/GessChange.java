package dev.lodestone.core.gess;

/**
 * Packs what a move does to the stones into one {@code int} of three patterns: the piece, around
 * the centre that it leaves, and the stones of each side that are taken, around the centre that it
 * reaches.
 */
final class GessChange {

  private static final int OPPONENT_SHIFT = Footprint.SQUARES;
  private static final int PIECE_SHIFT = 2 * Footprint.SQUARES;

  private GessChange() {}

  /**
   * Moves a piece after clearing its new footprint.
   *
   * @param shift the first bit of the mover's half of the rows
   * @return the change, which {@link #takeBack} reverses
   */
  static int make(long[] rows, int shift, int from, int to) {
    int fromX = GessBoard.x(from);
    int fromY = GessBoard.y(from);
    int toX = GessBoard.x(to);
    int toY = GessBoard.y(to);
    int piece = Footprint.at(rows, shift, fromX, fromY);
    Footprint.flip(rows, shift, fromX, fromY, piece);
    long arrival = Footprint.ofBoth(rows, toX, toY);
    int own = (int) (arrival >>> shift) & Footprint.MASK;
    int opponent = (int) (arrival >>> (shift ^ GessBoard.WHITE_SHIFT)) & Footprint.MASK;
    long landed = (long) Footprint.onGrid(piece, toX, toY) << shift;
    Footprint.flipBoth(rows, toX, toY, arrival ^ landed);
    return piece << PIECE_SHIFT | opponent << OPPONENT_SHIFT | own;
  }

  /** Reverses a change. */
  static void takeBack(long[] rows, int shift, int from, int to, int change) {
    int toX = GessBoard.x(to);
    int toY = GessBoard.y(to);
    int piece = piece(change);
    long own = own(change) ^ Footprint.onGrid(piece, toX, toY);
    long opponent = opponent(change);
    Footprint.flipBoth(rows, toX, toY, own << shift | opponent << (shift ^ GessBoard.WHITE_SHIFT));
    Footprint.flip(rows, shift, GessBoard.x(from), GessBoard.y(from), piece);
  }

  /** The XOR of the Zobrist keys of all stones that a change adds or removes. */
  static long hash(int colour, int from, int to, int change) {
    int toX = GessBoard.x(to);
    int toY = GessBoard.y(to);
    int piece = piece(change);
    int opponent = opponent(change);
    int arrived = Footprint.onGrid(piece, toX, toY) ^ own(change);
    long key =
        GessZobrist.of(colour, GessBoard.x(from), GessBoard.y(from), piece)
            ^ GessZobrist.of(colour, toX, toY, arrived);
    return opponent == 0 ? key : key ^ GessZobrist.of(1 - colour, toX, toY, opponent);
  }

  /** The pattern of the stones that move. */
  static int piece(int change) {
    return change >>> PIECE_SHIFT;
  }

  /** The pattern of the moved stones that leave the grid. */
  static int fallen(int change, int to) {
    int piece = piece(change);
    return piece ^ Footprint.onGrid(piece, GessBoard.x(to), GessBoard.y(to));
  }

  /** The pattern of the mover's other stones that are taken. */
  static int own(int change) {
    return change & Footprint.MASK;
  }

  /** The pattern of the opponent's stones that are taken. */
  static int opponent(int change) {
    return change >>> OPPONENT_SHIFT & Footprint.MASK;
  }
}
