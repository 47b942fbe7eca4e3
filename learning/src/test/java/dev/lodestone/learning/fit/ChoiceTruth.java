package dev.lodestone.learning.fit;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.sample.ChoiceFiles;
import dev.lodestone.learning.sample.ChoiceSamples;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.search.knowledge.Features;
import dev.lodestone.search.knowledge.Phases;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** An artificial game whose moves are chosen by known weights at both ends of ten phases. */
final class ChoiceTruth implements Features {

  /** The weights of each feature at phases 0 and 9, in thousandths of a nat. */
  static final int[][] WEIGHTS = {{1000, 0}, {-500, 1500}, {0, -800}, {300, 300}, {0, 0}};

  static final List<Integer> KNOTS = List.of(0, 9);

  private static final int LAST_PHASE = 9;

  @Override
  public String gameId() {
    return "truth";
  }

  @Override
  public String evaluator() {
    return "policy";
  }

  @Override
  public List<String> names() {
    return List.of("one", "two", "three", "four", "none");
  }

  @Override
  public Phases phases() {
    return new Numbered(LAST_PHASE + 1);
  }

  private static double value(int phase, int[] features) {
    double sum = 0;
    for (int f : features) {
      sum += WEIGHTS[f][0] * (LAST_PHASE - phase) + WEIGHTS[f][1] * phase;
    }
    return sum / LAST_PHASE / 1000;
  }

  /** Positions with two to five moves, each of which has some features. */
  static SampleFile<ChoiceSamples> samples(Path file, int size) throws IOException {
    SplitMix64 random = new SplitMix64(5);
    List<ChoiceFiles.Made> positions = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int phase = random.nextInt(LAST_PHASE + 1);
      int[][] features = new int[2 + random.nextInt(4)][];
      double[] shares = new double[features.length];
      double sum = 0;
      for (int m = 0; m < features.length; m++) {
        features[m] = subset(random.nextInt(1 << 4));
        shares[m] = StrictMath.exp(value(phase, features[m]));
        sum += shares[m];
      }
      for (int m = 0; m < shares.length; m++) {
        shares[m] /= sum;
      }
      Split split = i % 10 == 0 ? Split.VALIDATION : Split.TRAIN;
      positions.add(new ChoiceFiles.Made(split, phase, shares, features));
    }
    return ChoiceFiles.of(file, positions);
  }

  private static int[] subset(int bits) {
    int[] features = new int[Integer.bitCount(bits)];
    int count = 0;
    for (int f = 0; f < 4; f++) {
      if ((bits >>> f & 1) != 0) {
        features[count++] = f;
      }
    }
    return features;
  }
}
