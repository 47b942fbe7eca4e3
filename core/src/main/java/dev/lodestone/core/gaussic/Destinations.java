package dev.lodestone.core.gaussic;

/**
 * The destinations of one side's men in one position. {@link #prepare} computes what they have in
 * common; the other methods then return the destinations of one man. Each position object has its
 * own instance, so that nothing is allocated.
 */
final class Destinations {

  private final Conduction conduction;
  private long empty;
  private long enemies;
  private long enemyIc;
  private long conductors;
  private long rankStoppers;
  private long fileStoppers;

  /** The conductors connected to the Surge of the last call. */
  private long group;

  Destinations(Conduction conduction) {
    this.conduction = conduction;
  }

  /**
   * @param boards the men of both sides
   * @param own the first board of the side that moves
   */
  void prepare(long[] boards, int own) {
    int enemy = Men.opponent(own);
    long ownEnds = boards[own + Men.SPARK] | boards[own + Men.SURGE];
    long enemyEnds = boards[enemy + Men.SPARK] | boards[enemy + Men.SURGE];
    long ownMen = ownEnds | boards[own + Men.DEGAUSSER] | boards[own + Men.IC];
    enemyIc = boards[enemy + Men.IC];
    enemies = enemyEnds | boards[enemy + Men.DEGAUSSER] | enemyIc;
    conductors = ownEnds | enemyEnds;
    group = 0;
    long occupied = ownMen | enemies;
    empty = ~occupied;
    // The squares behind a sliding man are empty, so only a gate across its way can stop it. The
    // man is not on the line of that gate, so it need not be lifted off the board to find the gate.
    rankStoppers = occupied | Gates.alongFiles(ownMen, enemyEnds);
    fileStoppers = occupied | Gates.alongRanks(ownMen, enemyEnds);
  }

  long ofSpark(int square) {
    long slides = Rays.alongRank(square, rankStoppers) | Rays.alongFile(square, fileStoppers);
    return (slides | GaussicBoard.DIAGONAL[square]) & empty;
  }

  long ofSurge(int square) {
    if ((group & GaussicBoard.bit(square)) == 0) {
      group = conduction.group(square, conductors);
    }
    return ofSpark(square) | (conduction.reach(square, group) & empty);
  }

  long ofDegausser(int square) {
    return GaussicBoard.KING[square] & (empty | enemies);
  }

  long ofIc(int square) {
    return GaussicBoard.KING[square] & (empty | enemyIc);
  }

  /** The destinations of a man of any kind. */
  long of(int kind, int square) {
    return switch (kind) {
      case Men.SPARK -> ofSpark(square);
      case Men.SURGE -> ofSurge(square);
      case Men.DEGAUSSER -> ofDegausser(square);
      case Men.IC -> ofIc(square);
      default -> throw new IllegalArgumentException("a kind must be 0 to 3: kind=" + kind);
    };
  }

  /** The number of moves of a side. */
  int count(long[] boards, int own) {
    prepare(boards, own);
    int count = 0;
    for (int kind = 0; kind < Men.KINDS; kind++) {
      for (long men = boards[own + kind]; men != 0; men &= men - 1) {
        count += Long.bitCount(of(kind, Long.numberOfTrailingZeros(men)));
      }
    }
    return count;
  }

  /** Whether a side has no move at all. */
  boolean isStuck(long[] boards, int own) {
    long men = Men.all(boards, own);
    long free = ~(men | Men.all(boards, Men.opponent(own)));
    // Every man may step to any empty square that it touches, so the moves are counted only if no
    // man touches one.
    return (GaussicBoard.around(men) & free) == 0 && count(boards, own) == 0;
  }
}
