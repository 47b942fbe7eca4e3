package dev.lodestone.learning.train;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.build.ChildProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An external command that makes weights or a network from data sets. In its words, {@code {data}}
 * is replaced by the directories of the sets, the newest last, {@code {newest}} by the newest
 * directory, {@code {best}} by the file of the best engine so far, and {@code {out}} by the path of
 * the file to write, to which the command adds an extension for the kind of file, such as {@code
 * .weights} or {@code .onnx}.
 *
 * @param words the command
 */
record TrainerProgram(List<String> words) {

  private static final int TAIL_LINES = 3;

  /**
   * Runs the command.
   *
   * @param sets directories of data sets, the newest last
   * @param best file of the best engine so far; empty if that is the shipped one
   * @param out path of the candidate, without the extension
   * @return the file that the command wrote; empty if it was stopped
   * @throws TrainException if the command fails or does not write exactly one file
   */
  Optional<Path> run(List<Path> sets, Optional<Path> best, Path out, StopSignal stop)
      throws IOException {
    // An interrupted run may have left an incomplete file.
    for (Path old : written(out)) {
      Files.delete(old);
    }
    Path log = out.resolveSibling("trainer.log");
    int exit;
    try {
      exit =
          ChildProgram.exitCode(
              new ProcessBuilder(filled(sets, best, out))
                  .redirectErrorStream(true)
                  .redirectOutput(log.toFile()),
              stop);
    } catch (InterruptedException e) {
      if (stop.isStopped()) {
        return Optional.empty();
      }
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while the trainer was running", e);
    }
    List<Path> files = written(out);
    if (exit != 0 || files.size() != 1) {
      throw new TrainException(
          Texts.format(
              "the trainer %s; the end of %s: %s",
              exit != 0
                  ? "ended with exit code " + exit
                  : "was expected to write one file " + out + ".*, found " + files.size(),
              log,
              tail(log)));
    }
    return Optional.of(files.get(0));
  }

  private List<String> filled(List<Path> sets, Optional<Path> best, Path out) {
    List<String> filled = new ArrayList<>();
    for (String word : words) {
      if (word.equals("{data}")) {
        sets.forEach(set -> filled.add(set.toString()));
      } else {
        filled.add(
            word.replace("{newest}", sets.get(sets.size() - 1).toString())
                .replace("{best}", best.map(Path::toString).orElse(""))
                .replace("{out}", out.toString()));
      }
    }
    return filled;
  }

  private static List<Path> written(Path out) throws IOException {
    String prefix = out.getFileName() + ".";
    try (Stream<Path> files = Files.list(out.toAbsolutePath().getParent())) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(prefix))
          .map(file -> out.resolveSibling(file.getFileName()))
          .sorted()
          .toList();
    }
  }

  private static String tail(Path log) throws IOException {
    List<String> lines = Files.readAllLines(log);
    return lines.stream()
        .skip(Math.max(0, lines.size() - TAIL_LINES))
        .collect(Collectors.joining(" | "));
  }
}
