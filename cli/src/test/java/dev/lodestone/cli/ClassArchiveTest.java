package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.ProjectCopy.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests how the launcher of an installation makes its archive of loaded classes. A fake Java
 * runtime records how it was called, and writes an archive when the test allows it.
 */
final class ClassArchiveTest {

  private static final Path LAUNCHER = Path.of("src/dist/bin/lodestone");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final String JAVA =
      """
      #!/bin/sh
      echo "$*" >>'DIRECTORY/calls'
      case "$*" in
        *-Xshare:dump*)
          tries=0
          while [ ! -e 'DIRECTORY/go' ] && [ $tries -lt 600 ]; do
            sleep 0.1
            tries=$((tries + 1))
          done
          for word in "$@"; do
            case $word in *SharedArchiveFile=*) echo classes >"${word#*=}" ;; esac
          done
          ;;
      esac
      """;

  @TempDir private Path directory = Path.of("");

  @BeforeEach
  void install() throws IOException {
    Files.createDirectories(directory.resolve("home/bin"));
    Files.copy(LAUNCHER, directory.resolve("home/bin/lodestone"));
    Files.createFile(directory.resolve("home/lodestone.jar"));
    Files.createDirectories(directory.resolve("jdk/bin"));
    Path java = directory.resolve("jdk/bin/java");
    Files.writeString(java, JAVA.replace("DIRECTORY", directory.toString()));
    assertThat(java.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void overlappingStartsCreateOneArchive() throws Exception {
    for (int i = 0; i < 3; i++) {
      start();
    }
    assertThat(archives()).isEmpty();
    letTheArchiveBeWritten();
    assertThat(calls()).filteredOn(call -> call.contains("DumpLoadedClassList")).hasSize(1);
    String use = "-XX:SharedArchiveFile=" + archives().get(0) + " ";
    assertThat(calls()).noneMatch(call -> call.contains(use));
    start();
    assertThat(calls()).last().asString().contains(use);
  }

  @Test
  void filesOfAnInterruptedStartBlockOnlyTemporarily() throws Exception {
    start();
    letTheArchiveBeWritten();
    Path archive = archives().get(0);
    Path left = Path.of(archive + ".making");
    Files.delete(archive);
    Files.createDirectory(left);
    start();
    assertThat(calls()).last().asString().contains("Lodestone games");
    assertThat(left).isDirectory();

    Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofMinutes(12))));
    start();
    letTheArchiveBeWritten();
    assertThat(calls()).filteredOn(call -> call.contains("DumpLoadedClassList")).hasSize(2);
  }

  private void start() throws Exception {
    Map<String, String> environment =
        Map.of(
            "JAVA_HOME",
            directory.resolve("jdk").toString(),
            "LODESTONE_CACHE",
            directory.resolve("cache").toString());
    String launcher = directory.resolve("home/bin/lodestone").toString();
    Running run = ProjectCopy.start(directory, environment, "sh", launcher, "games");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
  }

  private void letTheArchiveBeWritten() throws Exception {
    Path go = directory.resolve("go");
    if (!Files.exists(go)) {
      Files.createFile(go);
    }
    Instant end = Instant.now().plus(PATIENCE);
    while ((archives().isEmpty() || !unfinished().isEmpty()) && Instant.now().isBefore(end)) {
      Thread.sleep(20);
    }
    assertThat(archives()).hasSize(1);
    assertThat(unfinished()).isEmpty();
  }

  private List<Path> archives() throws IOException {
    return cached(".jsa");
  }

  private List<Path> unfinished() throws IOException {
    return cached(".making");
  }

  private List<Path> cached(String ending) throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve("cache"))) {
      return files.filter(file -> file.toString().endsWith(ending)).toList();
    }
  }

  private List<String> calls() throws IOException {
    return Files.readAllLines(directory.resolve("calls"));
  }
}
