package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command accepts the example game that implements only the methods without a default. */
final class SmallestGameTest {

  private static final int MAX_METHODS = 16;

  @TempDir static Path classes;
  private static @Nullable OwnClassPath path;
  @TempDir Path directory;

  @BeforeAll
  static void compile() throws IOException {
    ExamplesTest.compile(classes, "noughts");
    path = OwnClassPath.before(List.of(classes));
  }

  @AfterAll
  static void close() throws IOException {
    Objects.requireNonNull(path).close();
  }

  private static CommandRun run(String... arguments) throws ReflectiveOperationException {
    return Objects.requireNonNull(path).run(arguments);
  }

  private static String out(String... arguments) throws ReflectiveOperationException {
    CommandRun run = run(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out();
  }

  private static long withoutDefault(Class<?> type) {
    return Stream.of(type.getMethods())
        .map(Method::getModifiers)
        .filter(Modifier::isAbstract)
        .count();
  }

  @Test
  void aFirstGameNeedsAtMost16Methods() throws IOException {
    assertThat(withoutDefault(Game.class) + withoutDefault(Position.class))
        .isLessThanOrEqualTo(MAX_METHODS);
    Path sources = Path.of("../examples/noughts/src/main/java/example/noughts");
    long overrides = 0;
    try (Stream<Path> files = Files.list(sources)) {
      for (Path file : files.toList()) {
        overrides += Files.readString(file).split("@Override", -1).length - 1;
      }
    }
    assertThat(overrides).isLessThanOrEqualTo(MAX_METHODS);
  }

  @Test
  void rulesAndSearchesKeepTheirContracts() throws Exception {
    assertThat(out("verify", "--game", "noughts", "--games", "50")).contains("0 violations");
    assertThat(out("verify", "--game", "noughts", "--engine", "alphabeta", "--games", "2"))
        .contains("0 violations");
    assertThat(out("perft", "--game", "noughts", "--depth", "9")).contains("127872");
  }

  @Test
  void positionsAreTheMovesFromTheStart() throws Exception {
    assertThat(out("show", "--game", "noughts", "--moves", "b2 a1"))
        .startsWith("start b2 a1\nFirst to move\n");
    assertThat(out("show", "--game", "noughts", "--position", "start b2", "--moves", "a1"))
        .startsWith("start b2 a1\n");
    CommandRun bad = run("show", "--game", "noughts", "--position", "start b2 b2");
    assertThat(bad.exitCode()).isEqualTo(2);
    assertThat(bad.err()).hasLineCount(1).contains("column 10: expected a legal move, found 'b2'");
    assertThat(run("show", "--game", "noughts", "--position", "begin").err())
        .contains("column 1: expected 'start', found 'begin'");
    assertThat(out("solve", "--game", "noughts", "--position", "start b2 b1"))
        .containsIgnoringCase("win");
  }

  @Test
  void aTournamentIsPlayedResumedExportedAndReported() throws Exception {
    Path run = directory.resolve("run");
    String whole =
        out(
            "tournament",
            "--game",
            "noughts",
            "--engine",
            "alphabeta:hash=1",
            "--engine",
            "random",
            "--games",
            "8",
            "--nodes",
            "200",
            "--seed",
            "5",
            "--concurrency",
            "1",
            "--out",
            run.toString());
    assertThat(whole).startsWith("Noughts: 8 games").contains("endings: rules 8");
    String games = moves(out("export", "pgn", run.toString()));
    Path journal = run.resolve("journal.jsonl");
    List<String> lines = Files.readAllLines(journal);
    Files.write(journal, lines.subList(0, lines.size() / 2));

    assertThat(out("resume", run.toString())).contains("endings: rules 8");

    assertThat(moves(out("export", "pgn", run.toString()))).isEqualTo(games).contains("b2");
    assertThat(out("export", "csv", run.toString())).hasLineCount(9);
    out("report", run.toString());
    assertThat(run.resolve("report.html")).content().contains("\"names\":\"\"");
  }

  private static String moves(String pgn) {
    // Comments contain times.
    return pgn.replaceAll("(?m)^\\[.*$|\\{[^}]*\\}|[0-9]+\\.\\.\\.", "").replaceAll("\\s+", " ");
  }

  @Test
  void dataSetsThatNeedPositionsInNumbersAreRefusedInOneLine() throws Exception {
    Path set = directory.resolve("set");
    CommandRun run =
        run(
            "selfplay",
            "--game",
            "noughts",
            "--engine",
            "mcts:nodes=20",
            "--positions",
            "10",
            "--out",
            set.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).hasLineCount(1).contains("game 'noughts' has no diagram");
    assertThat(set).doesNotExist();
  }
}
