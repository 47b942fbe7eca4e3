package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.dataset.row.Assessment;
import dev.lodestone.dataset.row.Assessment.OfMove;
import dev.lodestone.search.Bounds;
import java.util.List;
import java.util.OptionalInt;

/** Draws moves from the result of a search. */
final class Draw {

  private static final double UNIT = 0x1p-53;

  /** The loss of value at which a move is drawn 1/e as often, at temperature 1. */
  private static final double VALUE_SCALE = 0.1;

  private Draw() {}

  /**
   * A move in proportion to its visits to the power of {@code 1 / temperature}; of a search whose
   * visits are no policy, in proportion to {@code exp(10 value / temperature)} of the moves that
   * have a value. Moves that are proven lost are not drawn, and nothing is drawn where the result
   * is proven.
   *
   * @return empty if there is nothing to draw from
   */
  static OptionalInt move(Assessment thought, double temperature, SplitMix64 random) {
    if (temperature == 0 || thought.outcome().isExact()) {
      return OptionalInt.empty();
    }
    List<OfMove> moves = thought.moves();
    double[] weights = new double[moves.size()];
    long most = moves.stream().mapToLong(OfMove::visits).max().orElse(0);
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      OfMove move = moves.get(i);
      if (move.outcome().high() > Bounds.LOSS) {
        weights[i] =
            thought.hasVisits() ? byVisits(move, most, temperature) : byValue(move, temperature);
      }
      sum += weights[i];
    }
    double left = (random.nextLong() >>> 11) * UNIT * sum;
    for (int i = 0; i < weights.length; i++) {
      left -= weights[i];
      if (left < 0 && weights[i] > 0) {
        return OptionalInt.of(moves.get(i).move());
      }
    }
    return OptionalInt.empty();
  }

  /** Shares of the maximum, because powers of the visits could overflow. */
  private static double byVisits(OfMove move, long most, double temperature) {
    return StrictMath.pow((double) move.visits() / Math.max(1, most), 1 / temperature);
  }

  private static double byValue(OfMove move, double temperature) {
    return move.value().isPresent()
        ? StrictMath.exp((move.value().getAsDouble() - 1) / (VALUE_SCALE * temperature))
        : 0;
  }
}
