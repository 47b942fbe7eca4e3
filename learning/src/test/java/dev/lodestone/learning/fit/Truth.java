package dev.lodestone.learning.fit;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.SampleFiles;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.Logistic;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.Phases;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * An artificial game whose results follow from known weights, from -150 to 150 at both ends of ten
 * phases.
 */
final class Truth implements FeatureSet {

  static final int SCALE = 300;

  /** The weights of each feature at phases 0 and 9, in centipoints. */
  static final int[][] WEIGHTS = {
    {100, 100}, {-50, 150}, {0, -80}, {30, 0}, {20, 20}, {-40, 0}, {0, 40}
  };

  /** The group of each feature; each position has one feature that is in a group. */
  static final int[] GROUPS = {NO_GROUP, NO_GROUP, NO_GROUP, NO_GROUP, 0, 0, 1};

  /** Number of features at the beginning that are in no group. */
  private static final int FREE = 4;

  static final List<Integer> KNOTS = List.of(0, 9);

  @Override
  public String gameId() {
    return "truth";
  }

  @Override
  public String evaluator() {
    return "linear";
  }

  @Override
  public List<String> names() {
    return List.of("one", "two", "three", "four", "five", "six", "seven");
  }

  @Override
  public Phases phases() {
    return new Numbered(10);
  }

  @Override
  public void count(Position position, int[] counts) {
    throw new AssertionError("samples are drawn, not counted");
  }

  @Override
  public int group(int feature) {
    return GROUPS[feature];
  }

  /** Whether only a third of the positions have the feature, so that its weight is less certain. */
  static boolean isRare(int feature) {
    return feature >= FREE;
  }

  static double value(int phase, int[] counts) {
    double value = 0;
    for (int i = 0; i < counts.length; i++) {
      value += counts[i] * (WEIGHTS[i][0] * (9 - phase) + WEIGHTS[i][1] * phase) / 9.0;
    }
    return value / SCALE;
  }

  /**
   * Samples whose score is the one that the weights predict, or a result drawn with that
   * probability.
   */
  static SampleFile<Samples> samples(Path file, int size, boolean drawn) throws IOException {
    SplitMix64 random = new SplitMix64(9);
    SampleFiles.Filler filler =
        next -> {
          for (int i = 0; i < size; i++) {
            int[] counts = new int[WEIGHTS.length];
            for (int f = 0; f < FREE; f++) {
              counts[f] = random.nextInt(7) - 3;
            }
            counts[FREE + random.nextInt(counts.length - FREE)] = 1;
            int phase = random.nextInt(10);
            double score = Logistic.score(value(phase, counts));
            double outcome = random.nextInt(1 << 20) < score * (1 << 20) ? 1 : 0;
            Split split = i % 10 == 0 ? Split.VALIDATION : Split.TRAIN;
            next.of(split)
                .add(drawn ? outcome : score, 1, outcome, false, phase, 10 - phase, 0, counts);
          }
        };
    return SampleFiles.filled(file, filler);
  }

  static Trainer<Samples> trainer(FitSpec spec, SampleFile<Samples> samples, LinearModel model)
      throws IOException {
    return new Trainer<>(spec.descent(), samples, model);
  }

  static List<Epoch> run(Trainer<Samples> trainer) throws IOException {
    return trainer.run("truth", checkpoint -> {}, epoch -> {}, StopSignal.NEVER);
  }
}
