package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Repositories of git. */
final class Git {

  private Git() {}

  /** Runs git, which must succeed, in a directory and returns its output. */
  static String run(Path directory, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(Arrays.asList(arguments));
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }

  /** Commits all files of a repository. */
  static void commit(Path directory, String subject) throws Exception {
    run(directory, "add", ".");
    run(directory, "-c", "user.name=x", "-c", "user.email=x@y", "commit", "-qm", subject);
  }
}
