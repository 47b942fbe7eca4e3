package dev.lodestone.dataset.row;

import dev.lodestone.core.Position;
import dev.lodestone.search.Network;
import dev.lodestone.search.Score;
import it.unimi.dsi.fastutil.ints.IntList;

/** The static values of a network. */
final class NetworkEvaluation implements StaticEvaluation {

  /** Maximum absolute value that is converted; 1 would be an infinite number of centipoints. */
  private static final double MAX_VALUE = 0.9999;

  private final Network network;
  private final Network.Batch batch;

  NetworkEvaluation(Network network) {
    this.network = network;
    this.batch = network.newBatch(1);
  }

  @Override
  public int of(Position position) {
    evaluate(position);
    double value = Math.max(-MAX_VALUE, Math.min(MAX_VALUE, batch.value(0)));
    double odds = StrictMath.log((1 + value) / (1 - value));
    return (int) Math.rint(Score.DEFAULT_SCALE * odds);
  }

  @Override
  public double[] priors(Position position, IntList moves) {
    evaluate(position);
    double[] logits = new double[moves.size()];
    for (int i = 0; i < logits.length; i++) {
      logits[i] = batch.logit(0, moves.getInt(i));
    }
    return Shares.softmax(logits);
  }

  private void evaluate(Position position) {
    batch.put(0, position);
    batch.evaluate(1);
  }

  @Override
  public void close() {
    network.close();
  }
}
