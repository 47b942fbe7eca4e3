package dev.lodestone.learning.sample;

import dev.lodestone.dataset.row.Split;
import java.io.IOException;
import java.nio.file.Path;

/** Makes files of artificial samples for policy fits. */
public final class ChoiceFiles {

  private ChoiceFiles() {}

  /** An artificial position, with the target share and the features of each move. */
  public record Made(Split split, int phase, double[] shares, int[][] features) {}

  public static SampleFile<ChoiceSamples> of(Path file, Iterable<Made> positions)
      throws IOException {
    SampleFile<ChoiceSamples> samples = new SampleFile<>(file, ChoiceSamples::new);
    for (Made made : positions) {
      ChoiceSamples choices = samples.next(made.split());
      for (int m = 0; m < made.shares().length; m++) {
        int[] features = made.features()[m];
        choices.addMove(made.shares()[m], 1.0 / made.shares().length, features, features.length);
      }
      choices.endSample(1, made.phase());
    }
    samples.complete();
    return samples;
  }
}
