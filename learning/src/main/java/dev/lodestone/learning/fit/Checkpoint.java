package dev.lodestone.learning.fit;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.dataset.files.Json;
import dev.lodestone.job.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * The state of a fit between two epochs.
 *
 * @param of identity of the fit: the model, the data and the settings; a fit continues only from a
 *     checkpoint with its own identity
 * @param epochs the learning curve so far
 * @param rate of the next epoch
 * @param halvings number of consecutive halvings of the rate without a gain
 * @param parameters of the model
 * @param first first moments of {@link Adam}
 * @param second second moments of {@link Adam}
 * @param steps number of steps since the moments were 0
 * @param best parameters of the best epoch
 */
record Checkpoint(
    String of,
    List<Epoch> epochs,
    double rate,
    int halvings,
    double[] parameters,
    double[] first,
    double[] second,
    long steps,
    double[] best) {

  /** Writes the checkpoint, replacing an older one. */
  void write(Path file) throws IOException {
    AtomicFile.write(file, Json.format(this));
  }

  /**
   * Reads a checkpoint.
   *
   * @param of identity of the fit that continues
   * @param size number of the fit's parameters
   * @throws IllegalArgumentException if there is no checkpoint, or it is damaged or belongs to
   *     another fit
   */
  static Checkpoint read(Path file, String of, int size) throws IOException {
    Checkpoint checkpoint;
    try {
      checkpoint = Json.parse(Files.readString(file), Checkpoint.class);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException("expected a fit to resume, found no " + file, e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
    if (!of.equals(checkpoint.of)) {
      throw new IllegalArgumentException(
          file + " is of another fit: expected " + of + ", found " + checkpoint.of);
    }
    for (double[] column :
        List.of(checkpoint.parameters, checkpoint.first, checkpoint.second, checkpoint.best)) {
      requireThat(
          column.length == size, "%s: expected %s parameters, found %s", file, size, column.length);
    }
    return checkpoint;
  }
}
