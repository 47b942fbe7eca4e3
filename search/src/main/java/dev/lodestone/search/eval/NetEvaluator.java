package dev.lodestone.search.eval;

import dev.lodestone.core.Position;
import dev.lodestone.search.Evaluator;

/** What a {@link Net} says of a position. */
final class NetEvaluator implements Evaluator {

  private final NetInputs inputs;
  private final Net net;

  /** Scratch: the features of the position at hand. */
  private final int[] found;

  /**
   * @param inputs that {@code net} is made for
   */
  NetEvaluator(NetInputs inputs, Net net) {
    this.inputs = inputs;
    this.net = net;
    this.found = new int[inputs.features()];
  }

  @Override
  public int evaluate(Position position) {
    int phase = inputs.look(position, found);
    return net.value(phase, found);
  }
}
