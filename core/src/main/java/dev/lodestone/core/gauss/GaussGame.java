package dev.lodestone.core.gauss;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.GameParameters;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.Symmetries;
import dev.lodestone.core.Zobrist;
import dev.lodestone.core.text.Texts;
import java.util.List;
import java.util.Optional;

/**
 * The game GAUSS; its rules are in the package's documentation.
 *
 * <p>Its parameters are {@code own} and {@code other}, the discs of their own and of the other
 * colour that each player has at the start (by default 10 and 5); {@code komi}, the points of the
 * player who moves second (0), which are in the GAIN of that player's colour from the start, or in
 * that of the other colour if the number is negative; and {@code first}, the colour that moves
 * first (red). The start position reflects discs and komi, so solvers, evaluators and position
 * texts need no special cases.
 *
 * <p>Blue moving first is a matter of names: {@link GaussBoard#RED} is the colour of the first side
 * in every variant, and texts and diagrams call it Blue. Texts are those of the image of a position
 * that exchanges the colours.
 */
public final class GaussGame implements Game {

  static final GaussGame INSTANCE = new GaussGame();

  /** A disc of either colour on any of the 19 gray cells. */
  private static final int MAX_LEGAL_MOVES = 38;

  private static final String ID = "gauss";
  private static final int OWN = 10;
  private static final int OTHER = 5;
  private static final int MAX_KOMI = 15;

  private final String id;
  private final int own;
  private final int other;
  private final int komi;
  private final boolean blueFirst;
  private final long salt;
  private final GaussDiagram diagram;

  /** Copied by {@link #start}, because reading its text takes longer than many moves. */
  private final GaussPosition start;

  /** Created by the {@link java.util.ServiceLoader}. */
  public GaussGame() {
    this(ID, OWN, OTHER, 0, false);
  }

  private GaussGame(String id, int own, int other, int komi, boolean blueFirst) {
    this.id = id;
    this.own = own;
    this.other = other;
    this.komi = komi;
    this.blueFirst = blueFirst;
    salt = Zobrist.variant(id);
    diagram = new GaussDiagram(maxGain(), blueFirst);
    start =
        GaussNotation.parsePosition(
            this,
            Texts.format(
                "%s r %d,%d,%d,%d %d,0,%d,0",
                GaussNotation.EMPTY_BOARD,
                own,
                other,
                other,
                own,
                Math.max(-komi, 0),
                Math.max(komi, 0)));
  }

  @Override
  public GaussGame with(GameParameters parameters) {
    int ownDiscs = parameters.whole("own", OWN, 0, GaussCounts.DISCS_PER_COLOUR);
    int otherDiscs = parameters.whole("other", OTHER, 0, GaussCounts.DISCS_PER_COLOUR);
    int points = parameters.whole("komi", 0, -MAX_KOMI, MAX_KOMI);
    boolean blue = parameters.choice("first", List.of("red", "blue")) == 1;
    String changed = parameters.id();
    int discs = ownDiscs + otherDiscs;
    if (discs < 1 || discs > GaussCounts.DISCS_PER_COLOUR) {
      throw parameters.refuse(
          Texts.format(
              "expected from 1 to %d discs for each player, found own + other = %d",
              GaussCounts.DISCS_PER_COLOUR, discs));
    }
    return new GaussGame(changed, ownDiscs, otherDiscs, points, blue);
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return GameParameters.title("GAUSS", id);
  }

  /** The number of discs of each colour in the game. */
  int discsPerColour() {
    return own + other;
  }

  /** The number of plies of every game, which is the number of discs. */
  public int plies() {
    return 2 * discsPerColour();
  }

  /** An upper bound of the absolute difference of the final scores. */
  public int maxMargin() {
    return 2 * discsPerColour() + Math.abs(komi);
  }

  /** The points that the player who moves second has from the start; may be negative. */
  int komi() {
    return komi;
  }

  /** The maximum of a GAIN. */
  int maxGain() {
    return GaussCounts.DISCS_PER_COLOUR + Math.abs(komi);
  }

  /**
   * The key that is combined with the hashes of this game's positions; 0 for the default
   * parameters.
   */
  long salt() {
    return salt;
  }

  @Override
  public String sideName(Side side) {
    return (side == Side.FIRST) == blueFirst ? "Blue" : "Red";
  }

  @Override
  public GaussPosition start() {
    return start.copy();
  }

  /** The position in which each colour has the number of its name, and the other way round. */
  GaussPosition named(Position position) {
    return blueFirst
        ? GaussSymmetries.INSTANCE.apply(GaussSymmetries.EXCHANGE, position)
        : (GaussPosition) position;
  }

  private int named(int move) {
    return blueFirst ? GaussSymmetries.INSTANCE.applyToMove(GaussSymmetries.EXCHANGE, move) : move;
  }

  @Override
  public int moveBound() {
    return GaussMove.BOUND;
  }

  @Override
  public int maxLegalMoves() {
    return MAX_LEGAL_MOVES;
  }

  @Override
  public boolean dependsOnHistory() {
    return false;
  }

  @Override
  public GaussPosition parsePosition(String text) {
    return named(GaussNotation.parsePosition(this, text));
  }

  @Override
  public String formatPosition(Position position) {
    return GaussNotation.formatPosition(named(position));
  }

  @Override
  public int parseMove(Position position, String text) {
    return named(GaussNotation.parseMove(named(position), text));
  }

  @Override
  public String formatMove(int move) {
    return GaussNotation.formatMove(named(move));
  }

  @Override
  public String draw(Position position) {
    return GaussDrawing.draw(named(position));
  }

  @Override
  public Optional<String> reason(Position position) {
    return GaussEnd.reason(named(position));
  }

  @Override
  public Diagram diagram() {
    return diagram;
  }

  @Override
  public Symmetries symmetries() {
    return GaussSymmetries.INSTANCE;
  }
}
