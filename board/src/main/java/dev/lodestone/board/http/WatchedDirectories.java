package dev.lodestone.board.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Those of the watched directories and of their subdirectories that contain a certain file,
 * numbered in the order in which they were found. Thread-safe.
 */
public final class WatchedDirectories {

  private static final int MAX = 1000;

  private final List<Path> sources;
  private final String file;
  private final List<Path> found = new ArrayList<>();

  /**
   * @param sources directories that contain the file, or whose directories do or will do so
   */
  public WatchedDirectories(List<Path> sources, String file) {
    this.sources = List.copyOf(sources);
    this.file = file;
  }

  /** The directories found so far; one that is removed keeps its number. */
  public synchronized List<Path> all() {
    for (Path source : sources) {
      Stream.concat(Stream.of(source), inside(source).stream())
          .filter(this::hasFile)
          .filter(directory -> !found.contains(directory) && found.size() < MAX)
          .forEach(found::add);
    }
    return List.copyOf(found);
  }

  /**
   * The directory with a path or a number, as an address contains it.
   *
   * @throws HttpFault with the message if there is none
   */
  public Path named(String name, String message) {
    List<Path> all = all();
    return IntStream.range(0, all.size())
        .filter(i -> name.equals(all.get(i).toString()) || name.equals(Integer.toString(i)))
        .mapToObj(all::get)
        .filter(this::hasFile)
        .findFirst()
        .orElseThrow(() -> HttpFault.notFound(message));
  }

  private boolean hasFile(Path directory) {
    return Files.isRegularFile(directory.resolve(file));
  }

  /** What is in a directory, in the order of names. */
  public static List<Path> inside(Path directory) {
    try (Stream<Path> all = Files.isDirectory(directory) ? Files.list(directory) : Stream.empty()) {
      return all.sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      // A directory that cannot be listed now may be readable at the next request.
      return List.of();
    }
  }
}
