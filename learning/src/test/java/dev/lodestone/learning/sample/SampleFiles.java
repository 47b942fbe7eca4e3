package dev.lodestone.learning.sample;

import dev.lodestone.dataset.row.Split;
import java.io.IOException;
import java.nio.file.Path;

/** Makes files of artificial samples, each of which belongs to a separate game. */
public final class SampleFiles {

  private SampleFiles() {}

  /** Provides the block for the next sample of a split. */
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
