package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** A copy of this project's sources in another directory, and programs that run there. */
final class ProjectCopy {

  static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

  private static final Set<String> NOT_SOURCES = Set.of(".git", "target", "runs");
  private static final int PATIENCE_MINUTES = 10;

  private ProjectCopy() {}

  /** Copies all sources to a directory that does not exist. */
  static Path to(Path home) throws IOException {
    Files.walkFileTree(
        PROJECT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path from, BasicFileAttributes attributes)
              throws IOException {
            if (NOT_SOURCES.contains(String.valueOf(from.getFileName()))) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(home.resolve(PROJECT.relativize(from)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path from, BasicFileAttributes attributes)
              throws IOException {
            Files.copy(
                from, home.resolve(PROJECT.relativize(from)), StandardCopyOption.COPY_ATTRIBUTES);
            return FileVisitResult.CONTINUE;
          }
        });
    return home;
  }

  /** Copies all sources and builds the module {@code cli} with these profiles. */
  static Path built(Path home, String profiles) throws Exception {
    to(home);
    run(
        home,
        List.of(
            "mvn",
            "-q",
            "-B",
            "-P" + profiles,
            "-Dmaven.test.skip",
            "-Dspotless.check.skip",
            "package",
            "-pl",
            "cli",
            "-am"));
    return home;
  }

  /** Starts a program in this directory; its output is written to files there. */
  static Running start(Path directory, Map<String, String> environment, String... command)
      throws IOException {
    Path out = Files.createTempFile(directory, "out", ".txt");
    Path err = Files.createTempFile(directory, "err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(new ArrayList<>(Arrays.asList(command)))
            .directory(directory.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(environment);
    return new Running(builder.start(), out, err);
  }

  /** Runs a program, which must succeed, and returns its output. */
  static String run(Path directory, List<String> command) throws Exception {
    Running running = start(directory, Map.of(), command.toArray(String[]::new));
    assertThat(running.exitCode()).as(running.err() + running.out()).isZero();
    return running.out();
  }

  /** A running program and the files of its output. */
  record Running(Process process, Path outFile, Path errFile) {

    int exitCode() throws InterruptedException {
      if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new AssertionError("the program did not end");
      }
      return process.exitValue();
    }

    String out() throws IOException, InterruptedException {
      int ended = exitCode();
      assertThat(ended).isNotNegative();
      return Files.readString(outFile);
    }

    String err() throws IOException, InterruptedException {
      int ended = exitCode();
      assertThat(ended).isNotNegative();
      return Files.readString(errFile);
    }
  }
}
