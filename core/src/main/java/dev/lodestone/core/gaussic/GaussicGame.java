package dev.lodestone.core.gaussic;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.Symmetries;
import java.util.Optional;

/** The game gaussic; its rules are in the {@linkplain dev.lodestone.core.gaussic package}. */
public final class GaussicGame implements Game {

  static final GaussicGame INSTANCE = new GaussicGame();

  private static final String START = "1uduidu1/1ssssss1/8/8/8/8/1SSSSSS1/1UDUIDU1 w 0";

  /**
   * Six Sparks with at most 14 squares along rank and file and 4 diagonal ones each, three Surges
   * with at most every other square, two Degaussers and an IC with 8 each: 6 * 18 + 3 * 63 + 3 * 8.
   * The true maximum is lower, because men block each other.
   */
  static final int MAX_LEGAL_MOVES = 6 * 18 + 3 * 63 + 3 * 8;

  private static final Symmetries SYMMETRIES = new GaussicSymmetries();

  /** Created by the {@link java.util.ServiceLoader}; all instances are equivalent. */
  public GaussicGame() {}

  @Override
  public String id() {
    return "gaussic";
  }

  @Override
  public String title() {
    return "gaussic";
  }

  @Override
  public String sideName(Side side) {
    return side == Side.FIRST ? "White" : "Black";
  }

  @Override
  public GaussicPosition start() {
    return GaussicNotation.parse(START);
  }

  @Override
  public int moveBound() {
    return GaussicMove.BOUND;
  }

  @Override
  public int maxLegalMoves() {
    return MAX_LEGAL_MOVES;
  }

  @Override
  public GaussicPosition parsePosition(String text) {
    return GaussicNotation.parse(text);
  }

  @Override
  public String formatPosition(Position position) {
    return GaussicNotation.format((GaussicPosition) position);
  }

  @Override
  public int parseMove(Position position, String text) {
    return GaussicNotation.parseMove((GaussicPosition) position, text);
  }

  @Override
  public String formatMove(int move) {
    return GaussicNotation.formatMove(move);
  }

  @Override
  public String draw(Position position) {
    return GaussicDrawing.draw((GaussicPosition) position);
  }

  @Override
  public Optional<String> reason(Position position) {
    return GaussicEnd.reason((GaussicPosition) position);
  }

  @Override
  public Diagram diagram() {
    return GaussicDiagram.INSTANCE;
  }

  @Override
  public Symmetries symmetries() {
    return SYMMETRIES;
  }
}
