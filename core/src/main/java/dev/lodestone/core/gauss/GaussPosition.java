package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BLUE;
import static dev.lodestone.core.gauss.GaussBoard.RED;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A GAUSS position: discs of each colour as a set of {@link GaussBoard} cells, hands, areas and
 * turn.
 *
 * <p>Colours are numbered {@link GaussBoard#RED} and {@link GaussBoard#BLUE}; a player has the
 * number of their colour. {@link GaussBoard} says what the colours are called.
 */
public final class GaussPosition implements Position {

  /** The number of longs per ply on the undo stack: red, blue, counts. */
  private static final int UNDO_LONGS = 3;

  private final GaussGame game;
  private long red;
  private long blue;
  private long counts;

  /** Has room for a ply per disc that was in hand at the beginning. */
  private final long[] undo;

  private int undoTop;

  /** The state that {@link #hash} was last read in, and its hash. */
  private long hashedRed;

  private long hashedBlue;
  private long hashedCounts;
  private long hashed;

  /**
   * @param game the game with its parameters
   * @param red the cells with red discs
   * @param blue the cells with blue discs
   * @param counts as {@link GaussCounts} packs them
   */
  GaussPosition(GaussGame game, long red, long blue, long counts) {
    this.game = game;
    this.red = red;
    this.blue = blue;
    this.counts = counts;
    int plies = 0;
    for (int i = 0; i < 4; i++) {
      plies += GaussCounts.get(counts, i);
    }
    this.undo = new long[plies * UNDO_LONGS];
    this.hashed = GaussZobrist.NOTHING ^ game.salt();
  }

  private GaussPosition(GaussPosition other) {
    game = other.game;
    red = other.red;
    blue = other.blue;
    counts = other.counts;
    undo = other.undo.clone();
    undoTop = other.undoTop;
    hashedRed = other.hashedRed;
    hashedBlue = other.hashedBlue;
    hashedCounts = other.hashedCounts;
    hashed = other.hashed;
  }

  @Override
  public GaussGame game() {
    return game;
  }

  @Override
  public Side sideToMove() {
    return turn() == RED ? Side.FIRST : Side.SECOND;
  }

  @Override
  public int ply() {
    return undoTop / UNDO_LONGS;
  }

  /**
   * Incremental from the state in which it was read last, so that whoever plays without reading it
   * pays nothing: the keys of all cells and counts that differ from that state.
   */
  @Override
  public long hash() {
    hashed ^=
        GaussZobrist.discs(RED, red ^ hashedRed)
            ^ GaussZobrist.discs(BLUE, blue ^ hashedBlue)
            ^ GaussZobrist.counts(hashedCounts, counts);
    hashedRed = red;
    hashedBlue = blue;
    hashedCounts = counts;
    return hashed;
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
    undoTop += UNDO_LONGS;

    int colour = GaussMove.colour(move);
    resolve(GaussMove.cell(move), colour);
    long redScored = GaussGroups.scoring(red);
    long blueScored = GaussGroups.scoring(blue);
    red &= ~redScored;
    blue &= ~blueScored;
    counts =
        GaussCounts.plus(counts, GaussCounts.hand(turn(), colour), -1)
                + GaussCounts.scored(RED, redScored)
                + GaussCounts.scored(BLUE, blueScored)
            ^ GaussCounts.TURN_BIT;
  }

  @Override
  public void undo() {
    undoTop -= UNDO_LONGS;
    red = undo[undoTop];
    blue = undo[undoTop + 1];
    counts = undo[undoTop + 2];
  }

  @Override
  public GaussPosition copy() {
    return new GaussPosition(this);
  }

  /** The cells with discs of a colour. */
  public long discs(int colour) {
    return colour == RED ? red : blue;
  }

  /** The number of discs of {@code colour} that the player of colour {@code player} still holds. */
  public int inHand(int player, int colour) {
    return GaussCounts.get(counts, GaussCounts.hand(player, colour));
  }

  /** The number of discs in a colour's GAIN. */
  public int gain(int colour) {
    return GaussCounts.get(counts, GaussCounts.gain(colour));
  }

  /** The number of discs in a colour's RISK. */
  public int risk(int colour) {
    return GaussCounts.get(counts, GaussCounts.risk(colour));
  }

  /** The number of a colour's discs on VOID cells. */
  public int onVoid(int colour) {
    return Long.bitCount(discs(colour) & GaussBoard.VOID);
  }

  /** The colour of the player to move. */
  public int turn() {
    return GaussCounts.turn(counts);
  }

  /**
   * The move at {@code index} in the list of {@link #legalMoves}, found without making the list.
   * Playouts use it.
   *
   * @param index in {@code [0, legalMoveCount())}
   */
  public int nthLegalMove(int index) {
    long cells = emptyGray();
    int cellCount = Long.bitCount(cells);
    boolean second = index >= cellCount || inHand(turn(), RED) == 0;
    int cell = GaussGray.nth(cells, index >= cellCount ? index - cellCount : index);
    return GaussMove.of(second ? BLUE : RED, cell);
  }

  /**
   * Plays uniformly random moves to the end of the game and returns its outcome, as if {@link
   * #nthLegalMove} were played for {@code random.nextInt(legalMoveCount())} until the end. The
   * position is not modified.
   */
  public Outcome playOut(SplitMix64 random) {
    return GaussPlayout.outcome(red, blue, counts, random);
  }

  long counts() {
    return counts;
  }

  private long emptyGray() {
    return GaussBoard.GRAY & ~(red | blue);
  }

  /** Puts the trigger on the board and moves the nearest disc in each of the six directions. */
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
}
