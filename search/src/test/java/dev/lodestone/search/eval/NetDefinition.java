package dev.lodestone.search.eval;

import dev.lodestone.core.Position;
import java.util.List;

/** What a net is by its definition: unit by unit, without packing anything. */
final class NetDefinition {

  private final NetInputs inputs;
  private final NetWeights weights;
  private final int[] numbers;
  private final int[] found;

  NetDefinition(NetInputs inputs, NetWeights weights) {
    this.inputs = inputs;
    this.weights = weights;
    this.numbers =
        weights.tables().values().stream().flatMap(List::stream).mapToInt(n -> n).toArray();
    this.found = new int[inputs.features()];
  }

  /** What a filter adds up from a view. */
  int sum(Position position, int filter, int view) {
    inputs.look(position, found);
    int sum = 0;
    for (int feature : found) {
      int entry = inputs.entry(view, feature);
      sum += entry == NetInputs.UNSEEN ? 0 : numbers[entry * weights.filters() + filter];
    }
    return sum;
  }

  int value(Position position) {
    int[] worth = weights.at(inputs.phases().of(position));
    long value = 0;
    for (int filter = 0; filter < weights.filters(); filter++) {
      for (int view = 0; view < inputs.views(); view++) {
        long cut = Math.max(0, Math.min(NetWeights.ONE, sum(position, filter, view)));
        value += cut * cut * worth[1 + filter];
      }
    }
    double unit = NetWeights.ONE * NetWeights.ONE * NetWeights.WHOLE;
    return worth[0] + (int) Math.floor(value / unit + 0.5);
  }
}
