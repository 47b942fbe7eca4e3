package dev.lodestone.search.eval;

import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.core.gauss.GaussLines;
import dev.lodestone.core.gauss.GaussMove;
import dev.lodestone.core.gauss.GaussPosition;
import java.util.List;

/**
 * What a GAUSS move looks like, each by whether the disc placed is of the mover's colour:
 *
 * <ul>
 *   <li>each of the three lines through the trigger, with all that stands on it: so the whole
 *       content of the six rays, and what they do
 *   <li>its six neighbours after the move, by the region of its cell
 *   <li><b>score</b>: what the move brings into GAIN and RISK, the mover's colour less the other
 *   <li><b>shift</b>: how the lead on VOID changes, by who had it
 *   <li><b>hands</b>: how many discs of each other's colour both still hold
 * </ul>
 *
 * <p>The phase is {@link GaussPhases}.
 */
final class GaussMoveFeatures implements MoveFeatureSet {

  /** The last plies are proven rather than searched, so there is nothing to learn from. */
  private static final List<Integer> KNOTS = List.of(2, 8, 14, 20);

  private static final int LINES_OF_A_MOVE = 3;

  private final GaussMovePatterns patterns = GaussMovePatterns.INSTANCE;

  // The position at hand, as it was before a move.
  private int own;
  private long ownDiscs;
  private long otherDiscs;
  private int gain;
  private int risk;
  private int lead;
  private int ownHostages;
  private int otherHostages;

  @Override
  public String gameId() {
    return "gauss";
  }

  @Override
  public List<String> names() {
    return patterns.names();
  }

  @Override
  public Phases phases() {
    return GaussPhases.INSTANCE;
  }

  @Override
  public List<Integer> knots() {
    return KNOTS;
  }

  @Override
  public int mostOfAMove() {
    return LINES_OF_A_MOVE + 4;
  }

  @Override
  public void begin(Position position) {
    GaussPosition gauss = (GaussPosition) position;
    own = gauss.turn();
    int other = own ^ 1;
    ownDiscs = gauss.discs(own);
    otherDiscs = gauss.discs(other);
    gain = gauss.gain(own) - gauss.gain(other);
    risk = gauss.risk(own) - gauss.risk(other);
    lead = gauss.onVoid(own) - gauss.onVoid(other);
    ownHostages = gauss.inHand(own, other);
    otherHostages = gauss.inHand(other, own);
  }

  @Override
  public int find(Position after, int move, int[] features) {
    GaussPosition gauss = (GaussPosition) after;
    int other = own ^ 1;
    int cell = GaussMove.cell(move);
    int colour = GaussMove.colour(move);
    int kind = colour ^ own;
    long same = kind == 0 ? ownDiscs : otherDiscs;
    long opposite = kind == 0 ? otherDiscs : ownDiscs;
    features[0] = patterns.line(kind, GaussLines.rowEntry(cell, same, opposite));
    features[1] = patterns.line(kind, GaussLines.columnEntry(cell, same, opposite));
    features[2] = patterns.line(kind, GaussLines.diagonalEntry(cell, same, opposite));
    int near =
        GaussMovePatterns.content(
            neighbours(cell, gauss.discs(colour)), neighbours(cell, gauss.discs(colour ^ 1)));
    features[3] = patterns.near(kind, cell, near);
    int gained = gauss.gain(own) - gauss.gain(other) - gain;
    int risked = gauss.risk(own) - gauss.risk(other) - risk;
    features[4] = patterns.score(kind, gained, risked);
    int shift = gauss.onVoid(own) - gauss.onVoid(other) - lead;
    features[5] = patterns.shift(kind, Integer.signum(lead), shift);
    features[6] = patterns.hands(kind, ownHostages, otherHostages);
    return LINES_OF_A_MOVE + 4;
  }

  /** The neighbours of a gray cell as six bits, in the order of {@link GaussMovePatterns#STEPS}. */
  private static int neighbours(int cell, long discs) {
    int around = (int) (discs >>> (cell - GaussBoard.STEP_NE));
    // SW and SE are the bits 0 and 1, W and E 8 and 10, NW and NE 17 and 18.
    return (around & 0b11)
        | (around >>> 6 & 0b100)
        | (around >>> 7 & 0b1000)
        | (around >>> 13 & 0b11_0000);
  }
}
