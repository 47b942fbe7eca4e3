package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.fixture.Family;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.Processes;
import dev.lodestone.tournament.fixture.Python;
import dev.lodestone.tournament.fixture.UgiProcess;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.PlayedGame;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code examples/stdio-adapter.py} hosts bots that know nothing of the protocol. */
final class StdioAdapterTest {

  private static final Path EXAMPLES = Path.of("..", "examples").toAbsolutePath().normalize();

  /** Plays the first move in alphabetical order, which a test can predict. */
  private static final String ALPHABETIC_C =
      """
      #include <stdio.h>
      #include <string.h>
      int main(void) {
        char last[64], move[64];
        int count;
        while (scanf("%63s %d", last, &count) == 2) {
          char chosen[64] = "~";
          while (count-- > 0 && scanf("%63s", move) == 1)
            if (strcmp(move, chosen) < 0) strcpy(chosen, move);
          puts(chosen);
          fflush(stdout);
        }
        return 0;
      }
      """;

  private static final String ALPHABETIC_PYTHON =
      """
      while True:
          input()
          print(min(input() for _ in range(int(input()))), flush=True)
      """;

  private static final String RANDOM_PYTHON =
      """
      import random
      while True:
          input()
          print(random.choice([input() for _ in range(int(input()))]), flush=True)
      """;

  @TempDir private Path directory = Path.of("");
  private final Family family = new Family();

  @Tag("slow")
  @Test
  void botsPlayRealGames() throws Exception {
    requireRealGames("gauss");
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess", "gaussic"})
  void botsPlayTheOtherGames(String game) throws Exception {
    requireRealGames(game);
  }

  private void requireRealGames(String game) throws Exception {
    requirePython();
    List<PlayedGame> games =
        play(game, adapter(game, alphabetic()), adapter(game, random()), "--max-plies=300");
    assertThat(games)
        .hasSize(2)
        .allMatch(
            played ->
                List.of(Termination.RULES, Termination.PLY_LIMIT)
                    .contains(played.result().termination()));
    for (PlayedGame played : games) {
      requireAlphabetic(Games.byId(game), played, played.plan().first() == 0);
    }
    assertThat(family.alive()).allMatch(Processes::endsSoon);
  }

  /** Predicts the moves from the game's rules and Java's order of texts. */
  private static void requireAlphabetic(Game game, PlayedGame played, boolean isFirst) {
    Position position = played.record().opening().play(game);
    int checked = 0;
    for (MoveRecord move : played.record().moves()) {
      if ((position.sideToMove() == Side.FIRST) == isFirst) {
        IntArrayList legal = new IntArrayList();
        position.legalMoves(legal);
        assertThat(move.move())
            .isEqualTo(legal.intStream().mapToObj(game::formatMove).sorted().findFirst().get());
        checked++;
      }
      position.play(game.parseMove(position, move.move()));
    }
    assertThat(checked).isPositive();
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "hangs, read last; sleep 1000, stall, expected bestmove within",
    "crashes, echo core meltdown >&2; exit 3, crash, 'the bot has ended, exit code 3'",
    "talks, echo garbage of a bot; sleep 1000, illegal_move, garbage",
    "is silent, echo; sleep 1000, illegal_move, 0000",
    "closes its output, exec >&-; sleep 1000, stall, expected bestmove within"
  })
  void aBotsErrorsLoseItsGames(String name, String script, String termination, String reason)
      throws Exception {
    requirePython();
    List<PlayedGame> games =
        play(
            "gauss",
            adapter("gauss", List.of("/bin/sh", "-c", script)),
            "random",
            "--deadline=move=1s");
    assertThat(games).hasSize(2);
    for (PlayedGame game : games) {
      assertThat(game.result().termination().text()).as(name).isEqualTo(termination);
      assertThat(game.result().reason()).contains(reason);
      assertThat(game.result().outcome())
          .isEqualTo(game.plan().first() == 0 ? Outcome.SECOND_WINS : Outcome.FIRST_WINS);
    }
    assertThat(family.alive()).allMatch(Processes::endsSoon);
  }

  /** Without a program that knows the rules, a bot is sent the moves; here it answers with one. */
  @Test
  void aTurnIsWrittenInTheFormatOfTheBot() throws Exception {
    requirePython();
    Path log = directory.resolve("turns");
    String script = "echo seed $0 >>%1$s; while read -r a; do echo \"$a\" >>%1$s; echo Rb2; done";
    List<String> bot = List.of("/bin/sh", "-c", script.formatted(log), "{seed}");
    List<PlayedGame> games =
        play(
            "gauss",
            command(List.of(), bot),
            command(List.of("--turn", "last {last}\\nof {moves}"), bot),
            "--openings=" + directory.resolve("book"));
    assertThat(games)
        .allMatch(game -> game.result().termination() == Termination.ILLEGAL_MOVE)
        .allMatch(game -> game.record().line().equals(List.of("Rb4", "Bd2", "Rb2")));
    assertThat(Files.readAllLines(log))
        .containsOnlyOnce("Rb4 Bd2", "last Bd2")
        .containsOnlyOnce("Rb4 Bd2 Rb2", "last Rb2")
        .filteredOn(line -> line.startsWith("seed "))
        .hasSize(4)
        .doesNotHaveDuplicates()
        .allMatch(line -> line.matches("seed \\d+"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"stdio-adapter.py", "ugi-engine.py"})
  void withoutACommandAnExamplePrintsItsUsage(String example) throws Exception {
    requirePython();
    Path err = directory.resolve("err");
    Process process =
        new ProcessBuilder(python(), EXAMPLES.resolve(example).toString())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(2);
    assertThat(Files.readString(err)).startsWith("usage: " + example + " ");
  }

  /** One thread answers the harness while another waits for the bot. */
  @Test
  void linesOfTwoThreadsAreNeverMixed() throws Exception {
    requirePython();
    List<String> bot = List.of("/bin/sh", "-c", "while read -r a; do echo Rb2; done");
    Path in = directory.resolve("in");
    Files.writeString(in, "go nodes 1\nisready\n".repeat(1_000));
    Path out = directory.resolve("out");
    Process adapter =
        new ProcessBuilder(command(List.of(), bot))
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .start();
    assertThat(adapter.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(adapter.exitValue()).isZero();
    assertThat(Files.readAllLines(out))
        .contains("bestmove Rb2")
        .allMatch(line -> line.equals("readyok") || line.equals("bestmove Rb2"))
        .filteredOn(line -> line.equals("readyok"))
        .hasSize(1_000);
  }

  @Tag("slow")
  @Test
  void theAdapterPassesTheCheckOfEngines() throws Exception {
    requirePython();
    String engine =
        command(List.of("--rules", rules("gauss")), random()).stream()
            .map(StdioAdapterTest::quoted)
            .collect(Collectors.joining(" "));
    CommandRun run = CommandRun.of("check-engine", engine, "--game=gauss");
    // The adapted program reports neither nodes nor scores, lines and proven results.
    assertThat(run.out()).contains(" 0 failed, 4 not offered");
    assertThat(Files.readAllLines(EXAMPLES.resolve("stdio-adapter.py"))).hasSizeLessThan(110);
  }

  private List<PlayedGame> play(
      String game, List<String> first, List<String> second, String... more) throws IOException {
    return play(game, program("a", first), program("b", second), more);
  }

  /** Plays against a built-in engine. */
  private List<PlayedGame> play(String game, List<String> first, String second, String... more)
      throws IOException {
    return play(game, program("a", first), Map.of("name", "b", "engine", second), more);
  }

  private Map<String, Object> program(String name, List<String> command) {
    return Map.of("name", name, "command", command, "environment", family.environment());
  }

  private List<PlayedGame> play(
      String game, Map<String, Object> first, Map<String, Object> second, String... more)
      throws IOException {
    Files.writeString(directory.resolve("book"), "Rb4 Bd2\n");
    Path engines = directory.resolve("engines.json");
    Files.writeString(engines, JsonLines.format(Map.of("engines", List.of(first, second))));
    Path run = directory.resolve("run");
    List<String> words =
        new ArrayList<>(
            List.of(
                "tournament",
                "--game=" + game,
                "--engines=" + engines,
                "--games=2",
                "--nodes=1",
                "--seed=5",
                "--concurrency=1",
                "--out=" + run));
    words.addAll(List.of(more));
    CommandRun.succeeds(words.toArray(String[]::new));
    return JournalContent.gamesById(run);
  }

  private static List<String> adapter(String game, List<String> bot) {
    return command(List.of("--rules", rules(game)), bot);
  }

  private static List<String> command(List<String> options, List<String> bot) {
    List<String> words =
        new ArrayList<>(List.of(python(), EXAMPLES.resolve("stdio-adapter.py").toString()));
    words.addAll(options);
    words.addAll(bot);
    return words;
  }

  private static String rules(String game) {
    return UgiProcess.command(game, "random").stream()
        .map(StdioAdapterTest::quoted)
        .collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    String text = "\"" + word.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    assertThat(EngineCommand.split(text)).containsExactly(word);
    return text;
  }

  private List<String> random() throws Exception {
    return bot("random", Files.readString(EXAMPLES.resolve("bot.c")), RANDOM_PYTHON);
  }

  private List<String> alphabetic() throws Exception {
    return bot("alphabetic", ALPHABETIC_C, ALPHABETIC_PYTHON);
  }

  /** A bot in C, or in Python if there is no compiler. */
  private List<String> bot(String name, String inC, String inPython) throws Exception {
    if (!ExamplesTest.isInstalled("cc")) {
      Path script = Files.writeString(directory.resolve(name + ".py"), inPython);
      return List.of(python(), script.toString());
    }
    Path source = Files.writeString(directory.resolve(name + ".c"), inC);
    Path program = directory.resolve(name);
    ProjectCopy.run(
        directory,
        List.of("cc", "-O1", "-Wall", "-Werror", "-o", program.toString(), source.toString()));
    return List.of(program.toString(), "{seed}");
  }

  private static String python() {
    return Python.program().orElseThrow();
  }

  private static void requirePython() {
    assumeTrue(Python.program().isPresent(), "python3 is not installed");
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
  }
}
