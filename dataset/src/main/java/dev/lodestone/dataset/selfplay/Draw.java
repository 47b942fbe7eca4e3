package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.dataset.row.Assessment;
import dev.lodestone.dataset.row.Assessment.OfMove;
import dev.lodestone.search.Bounds;
import java.util.List;
import java.util.OptionalInt;

/** Draws moves from the results of searches. */
final class Draw {

  /** The loss of value by which a move becomes e times less likely at temperature 1. */
  private static final double VALUE_SCALE = 0.1;

  private Draw() {}

  /**
   * Draws a move in proportion to its visits to the power of {@code 1 / temperature}. If the
   * search's visits are not a policy, only moves with a value are drawn, in proportion to {@code
   * exp(10 value / temperature)}. Moves that are proven lost are not drawn.
   *
   * @return the move; empty if the temperature is 0, the result is proven or no move can be drawn
   */
  static OptionalInt move(Assessment thought, double temperature, SplitMix64 random) {
    if (temperature == 0 || thought.outcome().isExact()) {
      return OptionalInt.empty();
    }
    List<OfMove> moves = thought.moves();
    double[] weights = new double[moves.size()];
    long maxVisits = moves.stream().mapToLong(OfMove::visits).max().orElse(0);
    for (int i = 0; i < weights.length; i++) {
      OfMove move = moves.get(i);
      if (move.outcome().high() > Bounds.LOSS) {
        weights[i] =
            thought.hasVisits()
                ? byVisits(move, maxVisits, temperature)
                : byValue(move, temperature);
      }
    }
    int drawn = random.nextIndex(weights);
    return drawn < 0 ? OptionalInt.empty() : OptionalInt.of(moves.get(drawn).move());
  }

  /** Visits are divided by their maximum, because powers of them could overflow. */
  private static double byVisits(OfMove move, long maxVisits, double temperature) {
    return StrictMath.pow((double) move.visits() / Math.max(1, maxVisits), 1 / temperature);
  }

  private static double byValue(OfMove move, double temperature) {
    return move.value().isPresent()
        ? StrictMath.exp((move.value().getAsDouble() - 1) / (VALUE_SCALE * temperature))
        : 0;
  }
}
