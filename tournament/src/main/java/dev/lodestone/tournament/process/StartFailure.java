package dev.lodestone.tournament.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Explains why a program was not started, if its file shows the reason. */
final class StartFailure {

  private StartFailure() {}

  /**
   * Returns the failure with the remedy, or else {@code e}.
   *
   * @param words the program and its arguments
   * @param directory working directory; empty for that of this process
   */
  static IOException of(List<String> words, Optional<Path> directory, IOException e) {
    String program = words.get(0);
    Path file = directory.orElse(Path.of("")).resolve(program);
    boolean executable = Files.isExecutable(file);
    // The PATH is searched for a name without a directory.
    boolean searched = !program.contains("/");
    if (!Files.isRegularFile(file) || (executable && !searched)) {
      return e;
    }
    List<String> remedies = new ArrayList<>();
    String start = searched ? "start ./" + program : "";
    remedies.add(
        executable ? start : "run chmod +x " + program + (searched ? " and " + start : ""));
    if (program.endsWith(".py")) {
      remedies.add("start python3 " + program);
    }
    return new IOException(
        "'"
            + program
            + (executable ? "' is not on the PATH: " : "' is not executable: ")
            + String.join(", or ", remedies),
        e);
  }
}
