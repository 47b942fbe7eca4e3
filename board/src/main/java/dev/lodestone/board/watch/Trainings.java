package dev.lodestone.board.watch;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * The trainings in the watched directories, numbered in the order in which they were found. A
 * training is a directory in which {@code lodestone train} keeps its curves. Thread-safe.
 */
public final class Trainings {

  private static final String FACTS = "train.json";

  /** Maximum number of trainings. */
  private static final int MAX = 1000;

  private final List<Path> sources;
  private final List<Path> found = new CopyOnWriteArrayList<>();

  /**
   * @param sources directories of trainings, or directories that contain or will contain them
   */
  public Trainings(List<Path> sources) {
    this.sources = List.copyOf(sources);
  }

  /** Whether a directory is that of a training. */
  static boolean isTraining(Path directory) {
    return Files.isRegularFile(directory.resolve(FACTS));
  }

  /**
   * A training in the list.
   *
   * @param number number by which pages request it
   * @param name name of its directory
   */
  public record Listed(int number, String name) {}

  /** All trainings. */
  public synchronized List<Listed> list() {
    sources.forEach(this::findIn);
    List<Listed> listed = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      listed.add(new Listed(i, found.get(i).toString()));
    }
    return listed;
  }

  private void findIn(Path source) {
    try (Stream<Path> inside = Files.isDirectory(source) ? Files.list(source) : Stream.empty()) {
      Stream.concat(Stream.of(source), inside.sorted())
          .filter(Trainings::isTraining)
          .filter(training -> !found.contains(training) && found.size() < MAX)
          .forEach(found::add);
    } catch (IOException | UncheckedIOException e) {
      // A directory that cannot be listed now may be readable at the next request.
      return;
    }
  }

  /** The current curves of a training. */
  public Object curves(String number) throws IOException {
    list();
    for (int i = 0; i < found.size(); i++) {
      if (Integer.toString(i).equals(number)) {
        return JsonLines.parse(Files.readString(found.get(i).resolve(FACTS)), Object.class);
      }
    }
    throw HttpFault.notFound("there is no such training");
  }
}
