package dev.lodestone.board.data;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.knowledge.WeighedKnowledge;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The weights of an evaluator, as a page draws them.
 *
 * @param from the file that contains them, or {@code lodestone} for built-in ones
 */
record WeightsView(String from, Weights weights) {

  private static final String ENDING = ".weights";
  private static final int MAX_FILES = 200;
  private static final long MAX_BYTES = 1 << 22;

  /**
   * Depth of the search below the watched directories, because a fit or a training writes into a
   * directory of its own.
   */
  private static final int DEPTH = 3;

  /**
   * The built-in weights of every game's evaluator, and the weights in files.
   *
   * @param sources directories of such files, or directories that contain or will contain them
   */
  static List<WeightsView> all(List<Path> sources) {
    List<WeightsView> all = new ArrayList<>();
    for (Game game : Games.all()) {
      if (GameKnowledge.of(game) instanceof WeighedKnowledge known) {
        known.weights().ifPresent(weights -> all.add(new WeightsView("lodestone", weights)));
      }
    }
    for (Path source : sources) {
      try (Stream<Path> files = Files.walk(source, DEPTH)) {
        files
            .filter(file -> file.toString().endsWith(ENDING))
            .sorted()
            .limit(MAX_FILES)
            .flatMap(file -> read(file).stream())
            .forEach(all::add);
      } catch (IOException | UncheckedIOException e) {
        // A directory that cannot be listed now may be readable at the next request.
        continue;
      }
    }
    return all;
  }

  /** The weights in a file; empty if it contains none. */
  private static Optional<WeightsView> read(Path file) {
    try {
      return Files.isRegularFile(file) && Files.size(file) <= MAX_BYTES
          ? Optional.of(new WeightsView(file.toString(), WeightsFile.parse(Files.readString(file))))
          : Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
