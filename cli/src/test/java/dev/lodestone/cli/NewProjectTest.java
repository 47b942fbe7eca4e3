package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The projects that {@code new} writes compile with their tests and work. */
final class NewProjectTest {

  @TempDir private Path directory;

  @Tag("slow")
  @Test
  void aNewGameKeepsTheContract() throws Exception {
    Path classes = compile("game", "Hexapawn", "hexapawn");
    assertThat(lodestone(classes, "verify", "--game", "hexapawn", "--games", "5"))
        .contains("0 violations");
    assertThat(lodestone(classes, "games")).contains("hexapawn").contains("Hexapawn");
  }

  @Tag("slow")
  @Test
  void aMinimalGameKeepsTheContract() throws Exception {
    Path classes = compile("game", "Hexapawn", "hexapawn", "--minimal");
    assertThat(lodestone(classes, "verify", "--game", "hexapawn", "--games", "5"))
        .contains("0 violations");
    assertThat(lodestone(classes, "show", "--game", "hexapawn")).startsWith("start\n");
    assertThat(directory.resolve("project/src/main/java/example/hexapawn")).isDirectory();
    try (Stream<Path> files = Files.walk(directory.resolve("project"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(file).content().doesNotContainIgnoringCase("noughts");
      }
    }
  }

  @Tag("slow")
  @Test
  void aNewEngineKeepsTheContract() throws Exception {
    Path classes = compile("engine", "Prophet", "prophet");
    assertThat(
            lodestone(classes, "verify", "--game", "gauss", "--engine", "prophet", "--games", "1"))
        .contains("searches checked, 0 violations");
    assertThat(lodestone(classes, "engines")).contains("prophet: ");
  }

  @Test
  void noNameOfTheExampleRemains() throws Exception {
    for (String kind : List.of("game", "engine")) {
      Path project = create(kind, "Hexapawn");
      try (Stream<Path> files = Files.walk(project)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          assertThat(file.toString()).doesNotContainIgnoringCase("connect").doesNotContain("flat");
          assertThat(file)
              .content()
              .doesNotContainIgnoringCase("connectfour")
              .doesNotContain("connect4", "FlatMonteCarlo", "example.flat");
        }
      }
      deleteTree(project);
    }
  }

  @Test
  void existingFilesAreNotChanged() throws Exception {
    Path there = Files.createDirectory(directory.resolve("there"));
    assertThat(CommandRun.refused("new", "game", "Hexapawn", "--out", there.toString()))
        .hasLineCount(1)
        .contains("expected a directory that does not exist");
    assertThat(there).isEmptyDirectory();
  }

  @Test
  void printedCommandsAreQuoted() {
    Path there = directory.resolve("my game");
    CommandRun run = CommandRun.of("new", "game", "Hexapawn", "--out", there.toString());
    assertThat(run.out())
        .contains("  mvn -q -f '" + there + "/pom.xml' verify")
        .contains(
            "  lodestone --classpath '" + there + "/target/hexapawn.jar' play --game hexapawn");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hexapawn", "Hexa Pawn", "../X", "H", "9Lives"})
  void anInvalidClassNameIsRefused(String name) {
    assertThat(CommandRun.refused("new", "engine", name, "--out", "nowhere"))
        .hasLineCount(1)
        .contains("expected a class name such as Hexapawn");
  }

  private Path create(String kind, String name, String... options) {
    Path project = directory.resolve("project");
    List<String> words = new ArrayList<>(List.of("new", kind, name, "--out", project.toString()));
    words.addAll(List.of(options));
    CommandRun run = CommandRun.succeeds(words.toArray(String[]::new));
    assertThat(run.out()).contains("mvn -q -f " + project);
    return project;
  }

  private Path compile(String kind, String name, String id, String... options) throws IOException {
    Path project = create(kind, name, options);
    assertThat(project.resolve("pom.xml"))
        .content()
        .contains("<artifactId>" + id + "</artifactId>");
    Path classes = Files.createDirectories(directory.resolve("classes"));
    List<String> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(project.resolve("src"))) {
      files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(sources::add);
    }
    assertThat(sources.stream().filter(f -> f.endsWith("Test.java"))).hasSize(1);
    OwnClassPath.compile(classes, sources);
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    try (Stream<Path> files = Files.list(project.resolve("src/main/resources/META-INF/services"))) {
      for (Path file : files.toList()) {
        Files.copy(file, services.resolve(file.getFileName()));
      }
    }
    return classes;
  }

  private String lodestone(Path classes, String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes + File.pathSeparator + System.getProperty("java.class.path"),
                Lodestone.class.getName()));
    command.addAll(List.of(arguments));
    return ProjectCopy.run(directory, command);
  }

  private static void deleteTree(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
