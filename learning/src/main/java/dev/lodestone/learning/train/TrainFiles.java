package dev.lodestone.learning.train;

import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.job.AtomicFile;
import dev.lodestone.tournament.journal.Journal;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * The directory of a training.
 *
 * <table>
 * <caption>What is in it</caption>
 * <tr><td>{@code run.json}</td><td>the settings</td></tr>
 * <tr><td>{@code train.jsonl}</td><td>the journal: the result of each step</td></tr>
 * <tr><td>{@code start.weights}</td><td>weights with which it began, unless they are shipped</td></tr>
 * <tr><td>{@code generation-1/data}</td><td>the games of a generation, a data set</td></tr>
 * <tr><td>{@code generation-1/candidate.weights}</td><td>what was learned from them</td></tr>
 * <tr><td>{@code test-1-best-1}</td><td>the journal of a test</td></tr>
 * <tr><td>{@code best.weights}</td><td>the last candidate that was accepted</td></tr>
 * <tr><td>{@code train.json}, {@code train.html}</td><td>the curves</td></tr>
 * </table>
 *
 * @param path the directory
 */
public record TrainFiles(Path path) {

  private static final String SETTINGS = "run.json";
  private static final String BEST = "best";
  private static final String TEST = "test-";

  /** The settings; empty if no training has been begun in the directory. */
  public Optional<TrainSpec> settings() throws IOException {
    try {
      return Optional.of(Json.parse(Files.readString(path.resolve(SETTINGS)), TrainSpec.class));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(path.resolve(SETTINGS) + ": " + e.getMessage(), e);
    }
  }

  /** Writes the settings. */
  public void writeSettings(TrainSpec spec) throws IOException {
    Files.createDirectories(path);
    AtomicFile.write(path.resolve(SETTINGS), Json.format(spec));
  }

  /** The path of the journal. */
  public Path journal() {
    return path.resolve("train.jsonl");
  }

  /**
   * The path of the weights with which the training begins, unless it begins with the shipped ones.
   */
  public Path start() {
    return path.resolve("start" + Contender.WEIGHTS);
  }

  /** The path of the curves as JSON. */
  public Path facts() {
    return path.resolve("train.json");
  }

  /** The path of the curves as an HTML page. */
  public Path page() {
    return path.resolve("train.html");
  }

  Path generation(int number) {
    return path.resolve("generation-" + number);
  }

  DatasetFiles data(int generation) {
    return new DatasetFiles(generation(generation).resolve("data"));
  }

  /** The path of a candidate's file, without the extension. */
  Path candidate(int generation) {
    return generation(generation).resolve("candidate");
  }

  /** The directories of all tests. */
  List<Path> tests() throws IOException {
    try (DirectoryStream<Path> tests = Files.newDirectoryStream(path, TEST + "*")) {
      return StreamSupport.stream(tests.spliterator(), false)
          .filter(test -> Files.exists(test.resolve(Journal.FILE_NAME)))
          .sorted()
          .toList();
    }
  }

  Path test(int generation, String opponent, int number) {
    return path.resolve(TEST + generation + "-" + opponent + "-" + number);
  }

  /** Copies the accepted candidate to the path of the best one. */
  Path writeBest(Path candidate) throws IOException {
    String name = candidate.getFileName().toString();
    Path best = path.resolve(BEST + name.substring(name.lastIndexOf('.')));
    try (AtomicFile file = AtomicFile.replacing(best)) {
      Files.copy(candidate, file.temporary(), StandardCopyOption.REPLACE_EXISTING);
      file.commit();
    }
    return best;
  }
}
