package dev.lodestone.core.gess;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.GameParameters;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.Symmetries;
import dev.lodestone.core.Threat;
import dev.lodestone.core.Zobrist;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The game of Gess; its rules are in the description of this package. Black is {@link Side#FIRST}.
 *
 * <p>Its parameter {@code suicide} defines whether a move that breaks its player's last ring is
 * {@code legal}, and loses, or {@code illegal}. Its parameter {@code centres} defines whether
 * {@code all} squares from A1 to T20 can be the centre of a piece, or only the {@code inner} ones,
 * on which stones stand. In every case a player with a ring has a legal move: the ring can move one
 * step.
 */
public final class GessGame implements Game {

  static final GessGame INSTANCE = new GessGame();

  private static final String ID = "gess";

  private final String id;
  private final boolean allowsSuicide;
  private final boolean allowsEdgeCentres;
  private final long salt;

  /** One for all positions: each of them reads it at every move. */
  private final long[] barredRows = new long[GessBoard.SIZE];

  /** Created by the {@link java.util.ServiceLoader}. */
  public GessGame() {
    this(ID, true, true);
  }

  private GessGame(String id, boolean allowsSuicide, boolean allowsEdgeCentres) {
    this.id = id;
    this.allowsSuicide = allowsSuicide;
    this.allowsEdgeCentres = allowsEdgeCentres;
    salt = Zobrist.variant(id);
    int barred = barred();
    long both = Integer.toUnsignedLong(barred) | (long) barred << GessBoard.WHITE_SHIFT;
    Arrays.setAll(barredRows, y -> (barred >>> y & 1) != 0 ? -1 : both);
  }

  @Override
  public GessGame with(GameParameters parameters) {
    boolean suicide = parameters.choice("suicide", List.of("legal", "illegal")) == 0;
    boolean edge = parameters.choice("centres", List.of("all", "inner")) == 0;
    return new GessGame(parameters.id(), suicide, edge);
  }

  /** Whether a move that breaks the last ring of its player is legal. */
  boolean allowsSuicide() {
    return allowsSuicide;
  }

  /**
   * The columns, and also the rows, in which no piece may be centred: bit i is set for coordinate
   * i. 0 if a piece can be centred anywhere.
   */
  int barred() {
    return allowsEdgeCentres ? 0 : ~GessBoard.STONE_COLUMNS;
  }

  /** The centres that no piece may have, by row, in both halves; must not be changed. */
  long[] barredRows() {
    return barredRows;
  }

  /**
   * The key that is combined with the hashes of this game's positions; 0 for the default
   * parameters.
   */
  long salt() {
    return salt;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return GameParameters.title("Gess", id);
  }

  @Override
  public String sideName(Side side) {
    return side == Side.FIRST ? "Black" : "White";
  }

  @Override
  public GessPosition start() {
    return parsePosition(GessNotation.START);
  }

  /** 25 080: one code for each ordered pair of centres on a common line. */
  @Override
  public int moveBound() {
    return GessMove.COUNT;
  }

  /**
   * 2 592: in each of the eight directions, at most one move for each of the 324 squares of the
   * grid.
   */
  @Override
  public int maxLegalMoves() {
    return MoveSweep.MAX_MOVES;
  }

  @Override
  public GessPosition parsePosition(String text) {
    return GessNotation.parsePosition(this, text);
  }

  @Override
  public String formatPosition(Position position) {
    return GessNotation.formatPosition((GessPosition) position);
  }

  /** Also accepts lower case, and {@code C3xC6}. */
  @Override
  public int parseMove(Position position, String text) {
    return GessNotation.parseMove((GessPosition) position, text);
  }

  @Override
  public String formatMove(int move) {
    if (move < 0 || move >= GessMove.COUNT) {
      throw new IllegalArgumentException(
          "a move is at least 0 and below " + GessMove.COUNT + ": move=" + move);
    }
    return GessNotation.formatMove(move);
  }

  @Override
  public String draw(Position position) {
    return GessDrawing.draw((GessPosition) position);
  }

  @Override
  public Optional<String> reason(Position position) {
    return GessEnd.reason((GessPosition) position);
  }

  @Override
  public Optional<Threat> threat(Position position) {
    return GessThreats.of((GessPosition) position);
  }

  @Override
  public Diagram diagram() {
    return allowsEdgeCentres ? GessDiagram.INSTANCE : GessDiagram.INNER_CENTRES;
  }

  @Override
  public Symmetries symmetries() {
    return GessSymmetries.INSTANCE;
  }
}
