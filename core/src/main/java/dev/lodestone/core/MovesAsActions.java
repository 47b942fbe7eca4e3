package dev.lodestone.core;

/** The default {@link ActionSpace}: every move is its own action. */
record MovesAsActions(int size) implements ActionSpace {

  @Override
  public int of(int move) {
    return move;
  }

  @Override
  public int move(Position position, int action) {
    return position.isLegal(action) ? action : Position.NO_MOVE;
  }
}
