package dev.lodestone.cli;

import static dev.lodestone.cli.CommandRun.succeeds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.core.Outcome;
import dev.lodestone.tournament.fixture.Interruptible;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.PlayedGames;
import dev.lodestone.tournament.fixture.Processes;
import dev.lodestone.tournament.fixture.Python;
import dev.lodestone.tournament.fixture.UgiProcess;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests a referee program that knows the rules of Nim, with engines that answer no queries about
 * the rules.
 */
@Order(1)
final class RefereeTest {

  private static final Path NIM =
      Path.of("..", "examples", "nim-referee.py").toAbsolutePath().normalize();

  /** Takes stones from the first heap that has any: one, all, or more than there are. */
  private static final String ENGINE =
      """
      import sys, time
      for words in map(str.split, sys.stdin):
          if words[0] == "ugi":
              print("ugiok", flush=True)
          elif words[0] == "isready":
              print("readyok", flush=True)
          elif words[0] == "position":
              heaps = [3, 4, 5]
              for move in words[3:]:
                  heaps["abc".index(move[0])] -= int(move[1:])
          elif words[0] == "go":
              time.sleep(0.005)
              heap = next(i for i in range(3) if heaps[i])
              count = {"one": 1, "all": heaps[heap], "more": heaps[heap] + 1}[sys.argv[1]]
              print("bestmove " + "abc"[heap] + str(count), flush=True)
          elif words[0] == "quit":
              break
      """;

  @TempDir private Path directory = Path.of("");
  private Path run = Path.of("");
  private String python = "";

  @BeforeEach
  void writeEngine() throws IOException {
    python = Python.program().orElse("");
    assumeTrue(!python.isEmpty(), "python3 is not installed");
    run = directory.resolve("run");
    Files.writeString(directory.resolve("engine.py"), ENGINE);
    Files.copy(NIM, directory.resolve("nim.py"));
    Files.writeString(directory.resolve("book"), "a1 b2\na3 b4\nc5 c1\n");
  }

  @Test
  void theRefereeDecidesTheGamesAndEveryCommandReadsTheRun() throws Exception {
    CommandRun played = succeeds(tournament(nim(), "one", "all"));
    assertThat(played.out()).contains("the engines' game: 6 games").contains("endings: rules 6");
    List<PlayedGame> games = JournalContent.gamesById(run);
    assertThat(games).hasSize(6).allSatisfy(RefereeTest::requireNim);
    assertThat(games).extracting(g -> g.result().outcome()).contains(Outcome.FIRST_WINS);

    assertThat(succeeds("resume", run.toString(), "--games=10").out()).contains(": 10 games");
    assertThat(JournalContent.gamesById(run)).hasSize(10).allSatisfy(RefereeTest::requireNim);
    assertThat(succeeds("rate", run.toString()).out()).contains("10 games");
    assertThat(succeeds("report", run.toString(), "--json").out()).contains("\"games\":10,");
    assertThat(run.resolve("report.html"))
        .content()
        .contains("[\"Referee\",\"cmd=" + nim() + "\"]");
    assertThat(succeeds("export", "pgn", run.toString()).out()).contains("[Ending \"rules\"]");
    assertNothingIsLeft();
  }

  /**
   * Checks the games by a second implementation of Nim: the record is complete and legal, and the
   * player who moved last has won.
   */
  private static void requireNim(PlayedGame game) {
    int[] heaps = {3, 4, 5};
    for (String move : game.record().line()) {
      int count = Integer.parseInt(move.substring(1));
      heaps[move.charAt(0) - 'a'] -= count;
      assertThat(count).isPositive();
      assertThat(heaps[move.charAt(0) - 'a']).isNotNegative();
    }
    assertThat(heaps).containsOnly(0);
    assertThat(game.result().outcome())
        .isEqualTo(game.record().line().size() % 2 == 1 ? Outcome.FIRST_WINS : Outcome.SECOND_WINS);
    assertThat(game.result().termination()).isEqualTo(Termination.RULES);
  }

  @Test
  void aMoveThatTheRefereeRejectsLoses() throws Exception {
    CommandRun played = succeeds(tournament(nim(), "more", "one"));
    assertThat(played.out()).contains("endings: illegal_move 6");
    for (PlayedGame game : JournalContent.gamesById(run)) {
      boolean isFirst = game.plan().first() == 0;
      assertThat(game.result().outcome())
          .isEqualTo(isFirst ? Outcome.SECOND_WINS : Outcome.FIRST_WINS);
      assertThat(game.result().reason())
          .isEqualTo(
              isFirst
                  ? "First: 'a4': not legal, by the referee"
                  : "Second: 'a3': not legal, by the referee");
    }
  }

  /**
   * Built-in games have the same results whether the rules of this process or a referee program
   * judges them.
   */
  @Tag("slow")
  @Test
  void aRefereeOfAKnownGameGivesTheSameResults() throws Exception {
    requireSameRules("gauss");
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess", "gaussic"})
  void refereesOfTheOtherGamesGiveTheSameResults(String game) throws Exception {
    requireSameRules(game);
  }

  private void requireSameRules(String game) throws Exception {
    List<String> engine = UgiProcess.command(game, "random");
    writeEngines(engine, engine);
    String[] common = {
      "--engines=" + directory.resolve("engines.json"),
      "--games=2",
      "--nodes=1",
      "--seed=4",
      "--concurrency=1",
      "--opening-plies=0",
      "--max-plies=400"
    };
    Path known = directory.resolve("known");
    succeeds(with(common, "tournament", "--game=" + game, "--out=" + known));
    succeeds(with(common, "tournament", "--referee=" + quoted(engine), "--out=" + run));
    List<PlayedGame> here = JournalContent.gamesById(known);
    List<PlayedGame> there = JournalContent.gamesById(run);
    assertThat(there).hasSize(2);
    for (int i = 0; i < 2; i++) {
      assertThat(there.get(i).record().line()).isEqualTo(here.get(i).record().line());
      assertThat(there.get(i).result().outcome()).isEqualTo(here.get(i).result().outcome());
      assertThat(there.get(i).result().termination()).isEqualTo(here.get(i).result().termination());
    }
  }

  @Test
  void aRefereeThatEndsEndsTheRunAndLosesNoGame() throws Exception {
    requireThatAFailureLosesNoGame(
        "sys.exit(3)", "its output ended, expected a response to 'query", "exit code 3");
  }

  @ParameterizedTest
  @Tag("slow")
  @CsvSource({
    "sys.stdin.read(), 'expected a response to ''query', 'within 1s'",
    "'print(\"response maybe\", flush=True)', 'expected true or false, found ''maybe''', ''",
    "'print(\"bestmove a1\", flush=True)', 'without a search', ''"
  })
  void aRefereeThatFailsEndsTheRunAndLosesNoGame(String failure, String reason, String detail)
      throws Exception {
    requireThatAFailureLosesNoGame(failure, reason, detail);
  }

  private void requireThatAFailureLosesNoGame(String failure, String reason, String detail)
      throws Exception {
    Path flag = Files.createFile(directory.resolve("broken"));
    Path referee = directory.resolve("referee.py");
    Files.writeString(
        referee,
        Files.readString(NIM)
            .replace("import sys\n", "import os, sys\nasked = 0\n")
            .replace(
                "    elif words[:1] == [\"query\"]:\n",
                """
                    elif words[:1] == ["query"] and asked > 90 and os.path.exists("%s"):
                        %s
                    elif words[:1] == ["query"]:
                        asked += 1
                """
                    .formatted(flag, failure)));
    CommandRun failed =
        CommandRun.of(
            with(tournament(python + " " + referee, "one", "all"), "--deadline=ready=1s"));
    assertThat(failed.exitCode()).isEqualTo(1);
    assertThat(failed.err().lines().filter(line -> line.startsWith("lodestone tournament: ")))
        .singleElement()
        .asString()
        .contains("the referee '" + python + " " + referee + "' failed: ", reason, detail)
        .endsWith("finished games are kept, resume with: lodestone resume " + run);
    assertThat(failed.err()).doesNotContain("Exception");
    assertNothingIsLeft();
    List<PlayedGame> before = JournalContent.gamesById(run);
    assertThat(before).hasSizeBetween(1, 5);

    Files.delete(flag);
    succeeds("resume", run.toString());
    List<PlayedGame> games = JournalContent.gamesById(run);
    assertThat(games).hasSize(6).allSatisfy(RefereeTest::requireNim);
    assertThat(games.subList(0, before.size()))
        .extracting(PlayedGames::withoutTimes)
        .containsExactlyElementsOf(before.stream().map(PlayedGames::withoutTimes).toList());
  }

  @Tag("slow")
  @Test
  void aRefereeThatIsKilledEndsTheRunWhichResumes() throws Exception {
    Path pid = directory.resolve("pid");
    Path referee = directory.resolve("referee.py");
    Files.writeString(
        referee,
        Files.readString(NIM)
            .replace(
                "import sys\n",
                "import os, sys\nopen('%1$s.new', 'w').write(str(os.getpid()))\n"
                    .concat("os.replace('%1$s.new', '%1$s')\n")
                    .formatted(pid)));
    String[] words = tournament(24, python + " " + referee, "one", "all");
    try (LodestoneProcess process = LodestoneProcess.start(directory, words)) {
      process.await(run.resolve("journal.jsonl"), "\"event\":\"end\"");
      // The referee may be restarted between two games, in which case the new process is killed.
      for (int i = 0; i < 1_000 && process.isAlive(); i++) {
        ProcessHandle.of(Long.parseLong(Files.readString(pid)))
            .filter(this::isOurs)
            .ifPresent(ProcessHandle::destroyForcibly);
        Thread.sleep(20);
      }
      assertThat(process.exitCode()).isEqualTo(1);
      assertThat(process.err())
          .contains("failed: ", "exit code 137 (SIGKILL)", "resume with: lodestone resume " + run);
    }
    assertNothingIsLeft();
    int before = JournalContent.gamesById(run).size();
    assertThat(before).isBetween(1, 23);
    succeeds("resume", run.toString(), "--concurrency=2");
    assertThat(JournalContent.gamesById(run)).hasSize(24).allSatisfy(RefereeTest::requireNim);
  }

  /** Ctrl-C in a terminal also reaches the referee, whose end is then not a failure. */
  @ParameterizedTest
  @Tag("slow")
  @CsvSource({"uginewgame, 3", "query, 90"})
  void anInterruptOfTheRefereeIsNoFailure(String request, int count) throws Exception {
    assumeTrue(Interruptible.isSupported());
    Path referee = directory.resolve("referee.py");
    Files.writeString(
        referee,
        Files.readString(NIM)
            .replace("import sys\n", "import os, signal, sys\nasked = 0\n")
            .replace(
                "    if words[:1] == [\"ugi\"]:\n",
                """
                    asked += words[0] == "%s"
                    if asked == %s:
                        os.kill(os.getppid(), signal.SIGINT)
                        sys.exit(130)
                    if words[:1] == ["ugi"]:
                """
                    .formatted(request, count)));
    List<String> heeding = Interruptible.command(List.of());
    String[] words = tournament(python + " " + referee, "one", "all");
    try (LodestoneProcess process = LodestoneProcess.start(directory, heeding, words)) {
      assertThat(process.exitCode()).as(process.err()).isEqualTo(130);
      assertThat(process.err()).contains("stopped; resume with").doesNotContain("failed");
    }
    assertNothingIsLeft();
    Files.copy(NIM, referee, StandardCopyOption.REPLACE_EXISTING);
    succeeds("resume", run.toString());
    assertThat(JournalContent.gamesById(run)).hasSize(6).allSatisfy(RefereeTest::requireNim);
  }

  @Test
  void openingsAreCheckedByTheReferee() throws Exception {
    String book = "--openings=" + directory.resolve("book");
    CommandRun refused = CommandRun.of(with(tournament(nim(), "one", "all"), book));
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err())
        .contains(
            "the referee '" + nim() + "' rejects move 'c1' of the opening 'c5 c1'; finished games");
    assertThat(JournalContent.gamesById(run)).hasSize(4).allSatisfy(RefereeTest::requireNim);
  }

  /**
   * The engines answer no queries about the rules, so only their games decide on their admission.
   */
  @Tag("slow")
  @Test
  void aLeagueChecksEnginesByTheReferee() throws Exception {
    writeEngines(engine("one"), engine("all"));
    // A league plays each opening once, and a game without rules has only its start.
    Path openings = Files.writeString(directory.resolve("nim.openings"), "a1\na2\na3\nb1\n");
    succeeds(
        "league",
        "new",
        run.toString(),
        "--referee=" + nim(),
        "--openings=" + openings,
        "--nodes=1",
        "--engines=" + directory.resolve("engines.json"));
    succeeds("resume", run.toString(), "--games=8");
    assertThat(JournalContent.gamesById(run)).hasSize(8).allSatisfy(RefereeTest::requireNim);
    String cheat = String.join(" ", engine("more"));
    CommandRun refused =
        CommandRun.of("league", "edit", run.toString(), "--add=cmd=" + cheat + ",name=more");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err())
        .containsPattern(
            "engine 'more' is not admitted: (First|Second): '[ab]\\d': not legal, by the referee");
  }

  @Test
  void theDialogueWithTheRefereeIsLogged() throws Exception {
    Path log = directory.resolve("log");
    succeeds(with(tournament(nim(), "one", "all"), "--log=" + log));
    assertThat(Files.readString(log))
        .containsPattern("game 1 +>\\(referee\\)\\(\\d+\\): query islegal a1\n")
        .containsPattern("game 6 +<\\(referee\\)\\(\\d+\\): response p[12]win\n")
        .doesNotContainPattern(">(one|all)\\(\\d+\\): query");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--referee= | an engine's command needs a program",
        "--referee=/no/such/referee | engine '(referee)': cannot be started",
        "--referee=python3 --game=gauss | a referee is a program that judges a game whose rules are"
            + " not known here: game=gauss referee=python3",
        "--seed=1 | Missing required option: '--game=GAME'"
      })
  void mistakesAreReportedBeforeAnyGame(String options, String message) throws Exception {
    writeEngines(engine("one"), engine("all"));
    assertThat(
            CommandRun.refused(
                with(
                    options.split(" "),
                    "tournament",
                    "--engines=" + directory.resolve("engines.json"),
                    "--nodes=1",
                    "--out=" + run)))
        .contains(message)
        .hasLineCount(1);
    assertThat(run).doesNotExist();
  }

  /** All programs of a test and the files of their arguments are in its directory. */
  private void assertNothingIsLeft() {
    assertThat(ProcessHandle.allProcesses()).filteredOn(this::isOurs).allMatch(Processes::endsSoon);
  }

  private boolean isOurs(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains(directory.toString());
  }

  private String nim() {
    return python + " " + directory.resolve("nim.py");
  }

  private List<String> engine(String how) {
    return List.of(python, directory.resolve("engine.py").toString(), how);
  }

  private String[] tournament(String referee, String first, String second) throws IOException {
    return tournament(6, referee, first, second);
  }

  private String[] tournament(int games, String referee, String first, String second)
      throws IOException {
    writeEngines(engine(first), engine(second));
    return new String[] {
      "tournament",
      "--referee=" + referee,
      "--engines=" + directory.resolve("engines.json"),
      "--games=" + games,
      "--nodes=1",
      "--seed=3",
      "--concurrency=1",
      "--out=" + run
    };
  }

  private void writeEngines(List<String> first, List<String> second) throws IOException {
    List<Map<String, Object>> engines = new ArrayList<>();
    for (List<String> command : List.of(first, second)) {
      engines.add(Map.of("name", engines.isEmpty() ? "one" : "all", "command", command));
    }
    Files.writeString(
        directory.resolve("engines.json"), JsonLines.format(Map.of("engines", engines)));
  }

  private static String quoted(List<String> words) {
    return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
  }

  private static String[] with(String[] words, String... more) {
    boolean isCommand = more[0].equals("tournament");
    return Stream.of(isCommand ? more : words, isCommand ? words : more)
        .flatMap(Stream::of)
        .toArray(String[]::new);
  }
}
