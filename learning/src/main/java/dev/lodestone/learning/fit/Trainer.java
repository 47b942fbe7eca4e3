package dev.lodestone.learning.fit;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.sample.SampleBlock;
import dev.lodestone.learning.sample.SampleFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Fits the parameters of a model in small batches, one epoch after the other, until the loss on
 * held-out samples no longer falls. The same samples and settings give the same parameters, on
 * every machine and after any interruption between two epochs. Used by one thread.
 *
 * @param <B> type of the samples
 */
final class Trainer<B extends SampleBlock> {

  /** The smallest improvement that counts as a gain, in bits. */
  private static final double MIN_GAIN = 1e-5;

  /** A fit ends after this number of consecutive halvings without a gain. */
  private static final int MAX_HALVINGS = 5;

  private final TrainingSettings spec;
  private final SampleFile<B> samples;
  private final Loss<B> loss;
  private final Objective<B> objective;
  private final List<Epoch> epochs = new ArrayList<>();
  private Adam adam;
  private double rate;
  private int halvings;
  private double[] best;

  /** Starts a new fit. */
  Trainer(TrainingSettings spec, SampleFile<B> samples, Loss<B> loss) throws IOException {
    this.spec = spec;
    this.samples = samples;
    this.loss = loss;
    this.objective = new Objective<>(loss, loss.parameters(), spec.ridge(), totalWeight());
    this.adam = new Adam(loss.parameters().length);
    this.rate = spec.rate();
    this.best = loss.parameters().clone();
  }

  private double totalWeight() throws IOException {
    double[] total = {0};
    samples.forEach(Split.TRAIN, (block, i) -> total[0] += block.weight(i));
    return total[0];
  }

  /** Continues from a checkpoint. */
  void restore(Checkpoint checkpoint) {
    epochs.clear();
    epochs.addAll(checkpoint.epochs());
    rate = checkpoint.rate();
    halvings = checkpoint.halvings();
    adam = new Adam(checkpoint.first(), checkpoint.second(), checkpoint.steps());
    best = checkpoint.best().clone();
    setParameters(checkpoint.parameters());
  }

  /** The state after the last epoch. */
  Checkpoint checkpoint(String of) {
    return new Checkpoint(
        of,
        List.copyOf(epochs),
        rate,
        halvings,
        loss.parameters().clone(),
        adam.first().clone(),
        adam.second().clone(),
        adam.steps(),
        best.clone());
  }

  private void setParameters(double[] values) {
    System.arraycopy(values, 0, loss.parameters(), 0, values.length);
  }

  /** Saves a checkpoint after each epoch. */
  interface Keeper {
    void keep(Checkpoint checkpoint) throws IOException;
  }

  /**
   * Runs epochs until the fit ends or is stopped. Afterwards the model has the best parameters.
   *
   * @param of identity of the fit, which its checkpoints record
   * @return the learning curve
   */
  List<Epoch> run(String of, Keeper keeper, Consumer<Epoch> listener, StopSignal stop)
      throws IOException {
    while (epochs.size() < spec.epochs() && halvings < MAX_HALVINGS && !stop.isStopped()) {
      double train = descend(epochs.size() + 1, stop);
      if (stop.isStopped()) {
        break;
      }
      Epoch epoch = judge(train, validation());
      epochs.add(epoch);
      listener.accept(epoch);
      keeper.keep(checkpoint(of));
    }
    setParameters(best);
    return List.copyOf(epochs);
  }

  private Epoch judge(double train, double validation) {
    double minimum =
        epochs.stream().mapToDouble(Epoch::validation).min().orElse(Double.POSITIVE_INFINITY);
    boolean better = validation < minimum;
    Epoch epoch = new Epoch(epochs.size() + 1, rate, train, validation, better);
    if (better) {
      best = loss.parameters().clone();
    }
    if (validation < minimum - MIN_GAIN) {
      halvings = 0;
    } else {
      halvings++;
      rate /= 2;
      setParameters(best);
      adam = new Adam(best.length);
    }
    return epoch;
  }

  /**
   * Runs one epoch: reads the blocks in a new order, and the samples of each block in a new order.
   *
   * @return the mean cross entropy of the samples when they were used, in bits
   */
  private double descend(int number, StopSignal stop) throws IOException {
    SplitMix64 random = new SplitMix64(SplitMix64.derive(spec.seed(), "epoch " + number));
    B block = samples.newBlock();
    double bits = 0;
    double weight = 0;
    int inBatch = 0;
    objective.clear();
    for (int next : shuffled(samples.blocks(Split.TRAIN), random)) {
      if (stop.isStopped()) {
        return 0;
      }
      samples.read(Split.TRAIN, next, block);
      int[] order = shuffled(block.size(), random);
      int added = 0;
      while (added < order.length) {
        int some = Math.min(spec.batch() - inBatch, order.length - added);
        objective.add(block, order, added, added + some);
        added += some;
        inBatch += some;
        if (inBatch == spec.batch()) {
          bits += objective.bits();
          weight += objective.weight();
          step();
          inBatch = 0;
        }
      }
    }
    if (inBatch > 0) {
      bits += objective.bits();
      weight += objective.weight();
      step();
    }
    return bits / weight;
  }

  private void step() {
    adam.step(loss.parameters(), objective.gradient(), rate);
    objective.clear();
  }

  private static int[] shuffled(int size, SplitMix64 random) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  private double validation() throws IOException {
    double[] sums = {0, 0};
    samples.forEach(
        Split.VALIDATION,
        (block, i) -> {
          sums[0] += block.weight(i) * loss.bits(block, i);
          sums[1] += block.weight(i);
        });
    return sums[0] / sums[1];
  }
}
