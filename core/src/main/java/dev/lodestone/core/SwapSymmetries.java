package dev.lodestone.core;

/**
 * The symmetries of a game with the pie rule: those of the inner game, which do not change the
 * phase.
 */
record SwapSymmetries(SwapGame game) implements Symmetries {

  private Symmetries inner() {
    return game.inner().symmetries();
  }

  @Override
  public int count() {
    return inner().count();
  }

  @Override
  public boolean swapsSides(int symmetry) {
    return inner().swapsSides(symmetry);
  }

  @Override
  public Position apply(int symmetry, Position position) {
    SwapPosition swap = (SwapPosition) position;
    return new SwapPosition(game, inner().apply(symmetry, swap.inner()), swap.phase());
  }

  @Override
  public int applyToMove(int symmetry, int move) {
    return move == game.swap() ? move : inner().applyToMove(symmetry, move);
  }

  @Override
  public int applyToCell(int symmetry, int cell) {
    return inner().applyToCell(symmetry, cell);
  }

  @Override
  public int applyToValue(int symmetry, int value) {
    return inner().applyToValue(symmetry, value);
  }

  @Override
  public int applyToCounter(int symmetry, int counter) {
    boolean isPhase = counter == game.inner().diagram().counters().size();
    return isPhase ? counter : inner().applyToCounter(symmetry, counter);
  }
}
