package dev.lodestone.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.verify.Perft;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the parts of the script, because the whole takes minutes. */
final class CompareCTest {

  @TempDir private static Path programs = Path.of("");
  @TempDir private Path directory = Path.of("");

  private record Run(int exitCode, String out, String err) {}

  private Run run(String in, List<String> words) throws IOException, InterruptedException {
    Path input = Files.writeString(directory.resolve("in"), in);
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    Process process =
        new ProcessBuilder(words)
            .redirectInput(input.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  /** Builds each program once. */
  private Path build(String yardstick) throws IOException, InterruptedException {
    assumeTrue(hasGcc(), "gcc is needed");
    Path program = programs.resolve(yardstick);
    if (Files.exists(program)) {
      return program;
    }
    Run run =
        run(
            "",
            List.of(
                "gcc",
                "-O3",
                "-march=native",
                "-o",
                program.toString(),
                "src/c/" + yardstick + ".c"));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return program;
  }

  private static boolean hasGcc() throws InterruptedException {
    try {
      return new ProcessBuilder("gcc", "--version")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void bothPlayTheSameGame() throws Exception {
    requireSameGame("gauss_kernel", "gauss", 4);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"gess_limit, gess, 2", "gaussic_limit, gaussic, 3"})
  void bothPlayTheOtherGamesToo(String yardstick, String game, int plies) throws Exception {
    requireSameGame(yardstick, game, plies);
  }

  private void requireSameGame(String yardstick, String game, int plies) throws Exception {
    String program = build(yardstick).toString();
    Run walk = run("", List.of(program, "walk", Integer.toString(plies)));
    long leaves = Perft.walk(Games.byId(game).start(), plies);
    assertThat(walk.out().lines().toList())
        .last()
        .asString()
        .startsWith("walk " + plies + " " + leaves + " ")
        .endsWith(" Mn/s");
    assertThat(run("", List.of(program, "playouts", "1")).out())
        .matches("playouts \\d+ .*= \\d+/s[^\\n]*\\n");
  }

  /** The moves of random games, each with its successor and the number of legal moves. */
  @ParameterizedTest
  @CsvSource({"gess_limit, gess", "gaussic_limit, gaussic"})
  void bothAgreeOnEveryMoveOfRandomGames(String yardstick, String id) throws Exception {
    Game game = Games.byId(id);
    SplitMix64 random = new SplitMix64(3);
    IntArrayList moves = new IntArrayList();
    StringBuilder lines = new StringBuilder();
    int count = 0;
    for (int i = 0; i < 20; i++) {
      Position position = game.start();
      while (!position.outcome().isOver() && position.ply() < 60) {
        String before = game.formatPosition(position);
        position.legalMoves(moves);
        int move = moves.getInt(random.nextInt(moves.size()));
        position.play(move);
        count++;
        lines.append(
            "%s\t%d\t%s\t%s%n"
                .formatted(
                    before, moves.size(), game.formatMove(move), game.formatPosition(position)));
      }
    }
    Run check = run(lines.toString(), List.of(build(yardstick).toString(), "check"));
    assertThat(check.out()).isEqualTo(count + " right, 0 wrong\n");
    assertThat(count).isGreaterThan(60);
  }

  /** The ratio and its interval were computed with NumPy. */
  @Test
  void speedsAreComparedSideBySide() throws Exception {
    List<String> table =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            "dev.lodestone.benchmarks.SpeedTable");
    Run run = run("x, walk\t10\t22\ny\t5\t5\nx, walk\t12\t23\nx, walk\t11\t24\n", table);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out().replaceAll(" +", " "))
        .contains(
            "| x, walk | 11 | 23 | 2.10 | [1.73, 2.54] |\n",
            "| y | 5 | 5 | 1.00 | too few runs |\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=expected FILE.c ..., found nothing",
        "none.c=cannot read none.c: no such file",
        "--rounds 0 x.c=option '--rounds': expected a whole number from 1, found '0'",
        "--depth=option '--depth': expected a number, found nothing",
        "--fast x.c=unknown option '--fast'; expected"
      })
  void mistakesAreNamed(String mistake) throws Exception {
    String[] parts = mistake.split("=", 2);
    Run run = run("", List.of("bash", "-c", "exec ./compare-c.sh " + parts[0]));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("compare-c.sh: " + parts[1]).hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--game=option '--game': expected a value, found nothing",
        "--fast=unknown option '--fast'; expected [--game ID] ...",
        "--classpath x --against HEAD=option '--classpath': expected it without --against, found both"
      })
  void mistakesOfTheHotLoopsAreNamed(String mistake) throws Exception {
    String[] parts = mistake.split("=", 2);
    Run run = run("", List.of("bash", "-c", "exec ./run.sh " + parts[0]));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("run.sh: " + parts[1]).hasLineCount(1);
  }
}
