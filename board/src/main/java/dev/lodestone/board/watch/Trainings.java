package dev.lodestone.board.watch;

import dev.lodestone.board.http.WatchedDirectories;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The trainings in the watched directories, numbered in the order in which they were found. A
 * training is a directory in which {@code lodestone train} keeps its curves. Thread-safe.
 */
public final class Trainings {

  private static final String FACTS = "train.json";

  private final WatchedDirectories directories;

  /**
   * @param sources directories of trainings, or directories that contain or will contain them
   */
  public Trainings(List<Path> sources) {
    this.directories = new WatchedDirectories(sources, FACTS);
  }

  /** Whether a directory is that of a training. */
  static boolean isTraining(Path directory) {
    return Files.isRegularFile(directory.resolve(FACTS));
  }

  /**
   * A training in the list.
   *
   * @param name its directory, by which pages request it
   * @param curves what {@link #curves} returns; absent while the file cannot be read
   */
  public record Listed(String name, Optional<Object> curves) {}

  /** All trainings. */
  public List<Listed> list() {
    return directories.all().stream()
        .map(found -> new Listed(found.toString(), readable(found)))
        .toList();
  }

  private static Optional<Object> readable(Path training) {
    try {
      return Optional.of(curves(training));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The current curves of a training, given its name or number. */
  public Object curves(String name) throws IOException {
    return curves(directories.named(name, "there is no such training"));
  }

  private static Object curves(Path training) throws IOException {
    return JsonLines.parse(Files.readString(training.resolve(FACTS)), Object.class);
  }
}
