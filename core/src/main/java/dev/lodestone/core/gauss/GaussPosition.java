package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BLUE;
import static dev.lodestone.core.gauss.GaussBoard.RED;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A GAUSS position: discs of each colour as a set of {@link GaussBoard} cells, hands, areas and
 * turn.
 *
 * <p>Colours are numbered {@link GaussBoard#RED} and {@link GaussBoard#BLUE}; a player has the
 * number of his colour.
 */
public final class GaussPosition implements Position {

  /** Words of the undo stack a ply: red, blue, counts, hash. */
  private static final int UNDO_WORDS = 4;

  private long red;
  private long blue;
  private long counts;
  private long hash;

  /** Long enough for every disc that was in hand at the beginning. */
  private final long[] undo;

  private int undoTop;

  /**
   * @param red the cells with red discs
   * @param blue the cells with blue discs
   * @param counts as {@link GaussCounts} packs them
   */
  GaussPosition(long red, long blue, long counts) {
    this.red = red;
    this.blue = blue;
    this.counts = counts;
    this.hash = GaussZobrist.position(red, blue, counts);
    int plies = 0;
    for (int i = 0; i < 4; i++) {
      plies += GaussCounts.get(counts, i);
    }
    this.undo = new long[plies * UNDO_WORDS];
  }

  private GaussPosition(GaussPosition other) {
    red = other.red;
    blue = other.blue;
    counts = other.counts;
    hash = other.hash;
    undo = other.undo.clone();
    undoTop = other.undoTop;
  }

  @Override
  public GaussGame game() {
    return GaussGame.INSTANCE;
  }

  @Override
  public Side sideToMove() {
    return turn() == RED ? Side.FIRST : Side.SECOND;
  }

  @Override
  public int ply() {
    return undoTop / UNDO_WORDS;
  }

  @Override
  public long hash() {
    return hash;
  }

  @Override
  public Outcome outcome() {
    return (counts & GaussCounts.HANDS_MASK) != 0
        ? Outcome.ONGOING
        : GaussResult.of(counts, onVoid(RED), onVoid(BLUE));
  }

  @Override
  public void legalMoves(IntArrayList moves) {
    moves.size(legalMoveCount());
    int[] list = moves.elements();
    int size = 0;
    int player = turn();
    long empty = emptyGray();
    for (int colour = RED; colour <= BLUE; colour++) {
      if (inHand(player, colour) == 0) {
        continue;
      }
      for (long rest = empty; rest != 0; rest &= rest - 1) {
        list[size++] = GaussMove.of(colour, Long.numberOfTrailingZeros(rest));
      }
    }
  }

  @Override
  public int legalMoveCount() {
    int player = turn();
    int colours = Math.min(1, inHand(player, RED)) + Math.min(1, inHand(player, BLUE));
    return Long.bitCount(emptyGray()) * colours;
  }

  @Override
  public boolean isLegal(int move) {
    return move >= 0
        && move < GaussMove.BOUND
        && (emptyGray() >>> GaussMove.cell(move) & 1) != 0
        && inHand(turn(), GaussMove.colour(move)) > 0;
  }

  @Override
  public void play(int move) {
    undo[undoTop] = red;
    undo[undoTop + 1] = blue;
    undo[undoTop + 2] = counts;
    undo[undoTop + 3] = hash;
    undoTop += UNDO_WORDS;

    int colour = GaussMove.colour(move);
    takeFromHand(colour);
    long redBefore = red;
    long blueBefore = blue;
    resolve(GaussMove.cell(move), colour);
    score(RED, GaussGroups.scoring(red));
    score(BLUE, GaussGroups.scoring(blue));
    counts ^= GaussCounts.TURN_BIT;
    hash ^=
        GaussZobrist.TURN
            ^ GaussZobrist.discs(RED, red ^ redBefore)
            ^ GaussZobrist.discs(BLUE, blue ^ blueBefore);
  }

  @Override
  public void undo() {
    undoTop -= UNDO_WORDS;
    red = undo[undoTop];
    blue = undo[undoTop + 1];
    counts = undo[undoTop + 2];
    hash = undo[undoTop + 3];
  }

  @Override
  public GaussPosition copy() {
    return new GaussPosition(this);
  }

  /** The cells with discs of a colour. */
  public long discs(int colour) {
    return colour == RED ? red : blue;
  }

  /** Number of discs of {@code colour} that the player of colour {@code player} still holds. */
  public int inHand(int player, int colour) {
    return GaussCounts.get(counts, GaussCounts.hand(player, colour));
  }

  /** Number of discs in a colour's GAIN. */
  public int gain(int colour) {
    return GaussCounts.get(counts, GaussCounts.gain(colour));
  }

  /** Number of discs in a colour's RISK. */
  public int risk(int colour) {
    return GaussCounts.get(counts, GaussCounts.risk(colour));
  }

  /** Number of a colour's discs on VOID cells. */
  public int onVoid(int colour) {
    return Long.bitCount(discs(colour) & GaussBoard.VOID);
  }

  /** The colour of the player to move. */
  public int turn() {
    return GaussCounts.turn(counts);
  }

  /**
   * The legal move that {@link #legalMoves} would put at {@code index}, found without making the
   * list: what a playout needs.
   *
   * @param index in {@code [0, legalMoveCount())}
   */
  public int nthLegalMove(int index) {
    long cells = emptyGray();
    int cellCount = Long.bitCount(cells);
    boolean second = index >= cellCount || inHand(turn(), RED) == 0;
    for (int i = index >= cellCount ? index - cellCount : index; i > 0; i--) {
      cells &= cells - 1;
    }
    return GaussMove.of(second ? BLUE : RED, Long.numberOfTrailingZeros(cells));
  }

  long counts() {
    return counts;
  }

  private long emptyGray() {
    return GaussBoard.GRAY & ~(red | blue);
  }

  private void takeFromHand(int colour) {
    int index = GaussCounts.hand(turn(), colour);
    int held = GaussCounts.get(counts, index);
    counts = GaussCounts.plus(counts, index, -1);
    hash ^= GaussZobrist.count(index, held) ^ GaussZobrist.count(index, held - 1);
  }

  /** Puts the trigger on the board and lets its six neighbours in line react. */
  private void resolve(int cell, int colour) {
    long same = colour == RED ? red : blue;
    long other = colour == RED ? blue : red;
    int row = GaussLines.row(cell, same, other);
    int column = GaussLines.column(cell, same, other);
    int diagonal = GaussLines.diagonal(cell, same, other);
    long sameAfter = GaussLines.same(cell, same, row, column, diagonal);
    long otherAfter = GaussLines.other(cell, other, row, column, diagonal);
    red = colour == RED ? sameAfter : otherAfter;
    blue = colour == RED ? otherAfter : sameAfter;
  }

  /** Moves the discs of scoring groups to their colour's areas. */
  private void score(int colour, long scored) {
    if (scored == 0) {
      return;
    }
    if (colour == RED) {
      red &= ~scored;
    } else {
      blue &= ~scored;
    }
    addToArea(GaussCounts.gain(colour), Long.bitCount(scored & GaussBoard.GRAY));
    addToArea(GaussCounts.risk(colour), Long.bitCount(scored & GaussBoard.VOID));
  }

  private void addToArea(int index, int amount) {
    int before = GaussCounts.get(counts, index);
    counts = GaussCounts.plus(counts, index, amount);
    hash ^= GaussZobrist.count(index, before) ^ GaussZobrist.count(index, before + amount);
  }
}
