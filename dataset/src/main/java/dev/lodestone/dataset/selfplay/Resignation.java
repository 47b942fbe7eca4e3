package dev.lodestone.dataset.selfplay;

/**
 * The rule by which a side resigns. Some games continue all the same, to measure how often
 * resigning is wrong.
 *
 * @param value that a side holds for its own, at most, -1 to 0
 * @param moves of its own in a row for which it does, at least 1
 * @param checkShare share of the games that go on, 0 to 1
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
