package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.fixture.Python;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the game, the searcher and the engines of {@code examples/} as users would use them. */
class ExamplesTest {

  private static final Path EXAMPLES = Path.of("..", "examples");
  private static final Path TEMPLATES =
      EXAMPLES.resolve("gauss-engine").toAbsolutePath().normalize();

  @TempDir static Path classes;
  private static @Nullable OwnClassPath path;
  @TempDir Path runs;

  @BeforeAll
  static void compileTheExamples() throws IOException {
    compile(classes, "connect4", "flat");
    path = OwnClassPath.before(List.of(classes));
  }

  @AfterAll
  static void close() throws IOException {
    Objects.requireNonNull(path).close();
  }

  /** Compiles examples to a directory, with their service entries. */
  static void compile(Path classes, String... examples) throws IOException {
    List<String> sources = new ArrayList<>();
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    for (String example : examples) {
      Path main = EXAMPLES.resolve(example).resolve("src/main");
      try (Stream<Path> files = Files.walk(main.resolve("java"))) {
        files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(sources::add);
      }
      try (Stream<Path> files = Files.list(main.resolve("resources/META-INF/services"))) {
        for (Path file : files.toList()) {
          Files.copy(file, services.resolve(file.getFileName()));
        }
      }
    }
    OwnClassPath.compile(classes, sources);
  }

  @Test
  void theGameKeepsTheContract() throws Exception {
    assertThat(lodestone("verify", "--game", "connect4", "--games", "20")).contains("0 violations");
  }

  @Test
  void theSearcherKeepsTheContract() throws Exception {
    assertThat(lodestone("verify", "--game", "connect4", "--engine", "flat", "--games", "2"))
        .contains("searches checked, 0 violations");
  }

  @Test
  void theGameHasThePublishedPerft() throws Exception {
    assertThat(lodestone("perft", "--game", "connect4", "--depth", "8")).contains("5673234");
  }

  @Test
  void enginesPlayTheGame() throws Exception {
    assertThat(
            lodestone(
                "tournament",
                "--game",
                "connect4",
                "--engine",
                "alphabeta:hash=1",
                "--engine",
                "mcts:hash=1",
                "--engine",
                "greedy",
                "--games",
                "2",
                "--nodes",
                "200",
                "--out",
                runs.resolve("run").toString()))
        .startsWith("Connect Four: 6 games")
        .contains("endings: rules 6");
    lodestone("report", runs.resolve("run").toString());
    assertThat(runs.resolve("run/report.html"))
        .content()
        .contains("\"board\":{\"names\":\"a1 b1 c1 d1 e1 f1 g1 a2 ");
  }

  @Test
  void theGameIsDrawnFromItsDiagram() throws Exception {
    assertThat(lodestone("show", "--game", "connect4", "--moves", "d d e"))
        .startsWith("a6  . . . . . . .\n")
        .contains("a2  . . . O . . .\na1  . . . X X . .\nO to move\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "connect4"})
  void theSearcherPlaysEveryGame(String game) throws Exception {
    assertThat(
            lodestone(
                "tournament",
                "--game",
                game,
                "--engine",
                "flat:plies=20",
                "--engine",
                "random",
                "--games",
                "2",
                "--nodes",
                "20",
                "--out",
                runs.resolve("run").toString()))
        .contains("flat:plies=20 ", "endings: rules 2");
  }

  @Tag("slow")
  @Test
  void thePythonTemplateKeepsProtocolAndRules() throws Exception {
    Optional<String> python = Python.program();
    assumeTrue(python.isPresent(), "python3 is not installed: its template was not run");
    assertPlays(python.get() + " \"" + TEMPLATES.resolve("gauss_engine.py") + "\"");
  }

  @Tag("slow")
  @Test
  void theCTemplateKeepsProtocolAndRules() throws Exception {
    assumeTrue(isInstalled("cc"), "cc is not installed: its template was not compiled");
    Path program = runs.resolve("gauss_engine");
    ProjectCopy.run(
        runs,
        List.of(
            "cc",
            "-O1",
            "-std=c99",
            "-Wall",
            "-Wextra",
            "-Werror",
            "-o",
            program.toString(),
            TEMPLATES.resolve("gauss_engine.c").toString()));
    assertPlays(program.toString());
  }

  /**
   * The engine is short, passes the check, and beats random play without a fault that a referee
   * could find.
   */
  private void assertPlays(String engine) throws Exception {
    assertThat(lodestone("check-engine", engine, "--game", "gauss")).contains(" 0 failed");
    assertThat(
            lodestone(
                "tournament",
                "--game=gauss",
                "--engine=cmd=" + engine + ",name=template",
                "--engine=random",
                "--games=10",
                "--movetime=1s",
                "--margin=30s",
                "--seed=1",
                "--out=" + runs.resolve("template")))
        .contains("endings: rules 10")
        .containsPattern("template +(9|10)\\.[05] +10 ");
  }

  @Test
  void templatesAreShort() throws IOException {
    for (String name : List.of("gauss_engine.py", "gauss_engine.c")) {
      assertThat(Files.readAllLines(TEMPLATES.resolve(name))).hasSizeLessThan(150);
    }
  }

  static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }

  private static String lodestone(String... arguments) throws Exception {
    CommandRun run = Objects.requireNonNull(path).run(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out();
  }
}
