package dev.lodestone.dataset.selfplay;

/**
 * The rule by which a side resigns. Some games continue anyway, to measure how often resigning is
 * wrong.
 *
 * @param value at or below which a side sees itself lost, -1 to 0
 * @param moves number of its moves in succession with such a value, at least 1
 * @param checkShare share of the games that continue anyway, 0 to 1
 */
public record Resignation(double value, int moves, double checkShare) {

  public Resignation {
    if (!(value >= -1 && value <= 0)) {
      throw new IllegalArgumentException("a side resigns at a value from -1 to 0: value=" + value);
    }
    if (moves < 1) {
      throw new IllegalArgumentException("resigning takes a move: moves=" + moves);
    }
    if (!(checkShare >= 0 && checkShare <= 1)) {
      throw new IllegalArgumentException(
          "the share of games that go on must be from 0 to 1: checkShare=" + checkShare);
    }
  }
}
