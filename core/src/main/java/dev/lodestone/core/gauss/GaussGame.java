package dev.lodestone.core.gauss;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.Symmetries;
import java.util.Optional;

/** The game GAUSS; its rules are in the package's documentation. */
public final class GaussGame implements Game {

  static final GaussGame INSTANCE = new GaussGame();

  /** Two colours on 19 gray cells. */
  private static final int MAX_LEGAL_MOVES = 38;

  /** Created by the {@link java.util.ServiceLoader}. */
  public GaussGame() {}

  @Override
  public String id() {
    return "gauss";
  }

  @Override
  public String title() {
    return "GAUSS";
  }

  @Override
  public String sideName(Side side) {
    return side == Side.FIRST ? "Red" : "Blue";
  }

  @Override
  public GaussPosition start() {
    return parsePosition(GaussNotation.START);
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
    return GaussNotation.parsePosition(text);
  }

  @Override
  public String formatPosition(Position position) {
    return GaussNotation.formatPosition((GaussPosition) position);
  }

  @Override
  public int parseMove(Position position, String text) {
    return GaussNotation.parseMove((GaussPosition) position, text);
  }

  @Override
  public String formatMove(int move) {
    return GaussNotation.formatMove(move);
  }

  @Override
  public String draw(Position position) {
    return GaussDrawing.draw((GaussPosition) position);
  }

  @Override
  public Optional<String> reason(Position position) {
    return GaussEnd.reason((GaussPosition) position);
  }

  @Override
  public Diagram diagram() {
    return GaussDiagram.INSTANCE;
  }

  @Override
  public Symmetries symmetries() {
    return GaussSymmetries.INSTANCE;
  }
}
