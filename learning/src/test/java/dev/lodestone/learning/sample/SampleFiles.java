package dev.lodestone.learning.sample;

import dev.lodestone.dataset.row.Split;
import java.io.IOException;
import java.nio.file.Path;

/** Files of samples that tests make up, each of a game of its own. */
public final class SampleFiles {

  private SampleFiles() {}

  /** Where the next sample of a split goes. */
  public interface Next {
    Samples of(Split split) throws IOException;
  }

  /** Adds samples. */
  public interface Filler {
    void fill(Next next) throws IOException;
  }

  public static SampleFile<Samples> filled(Path file, Filler filler) throws IOException {
    SampleFile<Samples> samples = new SampleFile<>(file, Samples::new);
    Next next =
        split -> {
          samples.beginGame(split);
          return samples.next(split);
        };
    filler.fill(next);
    samples.complete();
    return samples;
  }
}
