package dev.lodestone.tournament.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.NamedLog;
import dev.lodestone.tournament.fixture.Cheat;
import dev.lodestone.tournament.fixture.Cheat.Trick;
import dev.lodestone.tournament.fixture.Family;
import dev.lodestone.tournament.fixture.UgiProcess;
import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import dev.lodestone.tournament.rules.GameRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Order(1)
final class EngineCheckTest {

  private static final List<String> OWN_GAMES = List.of("gauss", "gess", "gaussic");

  private final Family family = new Family();

  @Test
  void ourOwnEnginePassesEveryStep() {
    List<Finding> findings = new ArrayList<>();
    boolean passed =
        check(
            UgiProcess.command("tictactoe", "alphabeta:hash=1"), Duration.ofSeconds(20), findings);
    assertThat(findings).filteredOn(f -> f.kind() != Finding.Kind.PASS).isEmpty();
    assertThat(passed).isTrue();
    assertThat(findings).hasSizeGreaterThan(30).extracting(Finding::step).doesNotHaveDuplicates();
    assertThat(family.alive()).isEmpty();
  }

  @Tag("slow")
  @Test
  void ourOwnEngineLearnsTheParametersOfTheGame() {
    List<Finding> findings = new ArrayList<>();
    boolean passed =
        check(
            GameRules.byId("gauss:komi=3,swap"),
            UgiProcess.command("gauss", "greedy"),
            Duration.ofSeconds(20),
            findings);
    assertThat(findings).filteredOn(f -> f.kind() != Finding.Kind.PASS).isEmpty();
    assertThat(passed).isTrue();
    assertThat(findings)
        .extracting(Finding::step)
        .contains("agrees on the game", "claims no game that it does not know");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      value = {
        "gauss:komi=3 | none | none | fail  agrees on the game: does not know the parameters of the"
            + " game 'gauss:komi=3': it has no option 'Game'",
        "gauss | none | none | skip  agrees on the game: no option 'Game'; only games with"
            + " parameters need it",
        "gauss | option name Game type string default gauss | echo response $game"
            + " | fail  claims no game that it does not know: expected the game that it plays,"
            + " found 'xyzzy:plugh=1'",
        "gauss | option name Draw default value type spin default 3 max 9 | none"
            + " | fail  options are well formed: expected min, max and a default between them,"
            + " found 'option name Draw default value type spin default 3 max 9'",
        "gauss | option name Clear max | none"
            + " | fail  options are well formed: expected 'option name N type T ...',"
            + " found 'option name Clear max'",
        "gauss | option name Book type file | none"
            + " | fail  options are well formed: expected a type of check, spin, combo, button or"
            + " string, found 'option name Book type file'",
      })
  void theGreetingIsChecked(String game, String option, String onQuery, String finding) {
    assertThat(Path.of("/bin/sh")).isExecutable();
    String engine =
        """
        game=gauss
        while read -r word what name value rest; do
          case "$word $what $name" in
            "ugi  ") echo id name x; echo id author x; %s; echo ugiok ;;
            "isready  ") echo readyok ;;
            "query game ") %s ;;
            "setoption name Game") game=${rest:-$value} ;;
            "uginewgame  "|"position"*) ;;
            "query fen "|"query legalmoves ") echo response other ;;
            *) exit ;; # later steps need not wait
          esac
        done
        """;
    String script =
        engine
            .replaceFirst("%s", option == null ? ":" : "echo " + option)
            .replace("%s", onQuery == null ? ":" : onQuery);
    List<Finding> findings = new ArrayList<>();
    check(GameRules.byId(game), List.of("/bin/sh", "-c", script), Duration.ofSeconds(10), findings);
    assertThat(
            findings.stream()
                .map(
                    f ->
                        f.kind().name().toLowerCase(Locale.ROOT)
                            + "  "
                            + f.step()
                            + ": "
                            + f.detail()))
        .contains(finding);
  }

  @Test
  void anOptionThatIsOfferedTwiceIsNamed() {
    List<Finding> findings = new ArrayList<>();
    String script =
        "while read -r word rest; do case $word in ugi) echo option name Hash type button;"
            + " echo option name hash type button; echo ugiok ;; isready) echo readyok ;; *) exit ;;"
            + " esac; done";
    check(List.of("/bin/sh", "-c", script), Duration.ofSeconds(10), findings);
    assertThat(findings)
        .contains(
            new Finding(
                "options are well formed",
                Finding.Kind.FAIL,
                "expected each option once, found 'option name hash type button'"));
  }

  static Stream<Arguments> oursOnOurs() {
    return Stream.of("alphabeta:hash=1", "mcts:hash=1", "greedy", "random", "minimax:plies=1")
        .flatMap(
            spec -> Stream.of("gauss", "gess", "gaussic").map(game -> Arguments.of(game, spec)));
  }

  @ParameterizedTest
  @MethodSource("oursOnOurs")
  @Tag("slow")
  void allOwnEnginesPassOnAllOwnGames(String game, String spec) {
    requireNoFailure(game, spec);
  }

  private static void requireNoFailure(String game, String spec) {
    List<Finding> findings = new ArrayList<>();
    EngineCheck.run(
        GameRules.byId(game),
        new EngineCommand(UgiProcess.command(game, spec), Optional.empty(), Map.of()),
        Duration.ofSeconds(30),
        findings::add,
        NamedLog.NONE);
    assertThat(findings).filteredOn(f -> f.kind() == Finding.Kind.FAIL).isEmpty();
    assertThat(findings).hasSizeGreaterThan(30);
  }

  @Tag("slow")
  @Test
  void eachFailureIsReportedAndTheOtherStepsStillRun() {
    List<Finding> findings = new ArrayList<>();
    boolean passed = check(Villain.command(Deed.PONDER, 0), Duration.ofSeconds(2), findings);
    assertThat(passed).isFalse();
    assertThat(findings)
        .contains(
            new Finding("starts and says ugiok", Finding.Kind.PASS, ""),
            new Finding(
                "says id author",
                Finding.Kind.FAIL,
                "expected a line 'id author ...' before ugiok"),
            new Finding(
                "go nodes ends with a legal bestmove",
                Finding.Kind.FAIL,
                "expected 'bestmove M' and nothing else, found 'bestmove a1 ponder a1'"),
            new Finding("extension query fen", Finding.Kind.SKIP, "not known to the engine"),
            new Finding("exits on quit", Finding.Kind.PASS, ""));
    assertThat(family.alive()).isEmpty();
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "NODES; go nodes keeps to its limit; expected at most 2000 nodes and a tenth, found \\d+",
        "TIME; go movetime keeps to its limit; used \\d+ ms or more of 100 ms in each of 5",
        "LINE; lines contain legal moves only; move 'zz99' of the line is illegal: 'info ",
        "SIGN; scores are from the side to move; in \\d of \\d positions that (Blue|White|Black)"
            + " wins with its next move, its score says that it is behind, as in '",
        "PROOF; proven results hold; reported as proven: \\+#3; and after its own move \\S+,"
            + " with the other side to move: \\+#3",
      })
  void aCheatFailsItsStep(Trick trick, String step, String detail) {
    // Where no rule is involved, one game will do: each answer of that cheat is late.
    for (String game : trick == Trick.TIME ? List.of("gauss") : OWN_GAMES) {
      List<Finding> findings = new ArrayList<>();
      check(
          GameRules.byId(game),
          Cheat.command(trick, game, "alphabeta:hash=1"),
          Duration.ofSeconds(30),
          findings);
      assertThat(findings)
          .as(game)
          .filteredOn(f -> f.kind() == Finding.Kind.FAIL)
          .anyMatch(f -> f.step().equals(step) && f.detail().matches(detail + ".*"))
          .allMatch(f -> f.step().equals(step) || trick == Trick.SIGN);
    }
  }

  /** Only tournaments of a game whose rules Lodestone does not know need these queries. */
  @Test
  void unansweredQueriesAreSkipped() {
    List<Finding> findings = new ArrayList<>();
    check(Villain.command(Deed.NONE, 0), Duration.ofSeconds(20), findings);
    assertThat(findings)
        .filteredOn(f -> f.step().startsWith("query "))
        .hasSize(6)
        .allMatch(f -> f.kind() == Finding.Kind.SKIP)
        .allMatch(f -> f.detail().equals("not known to the engine; only --game ugi needs it"));
  }

  @Tag("slow")
  @Test
  void anEngineThatAlwaysAnswersTheSameFails() {
    List<Finding> findings = new ArrayList<>();
    assertThat(check(Villain.command(Deed.SAME_MOVE, 0), Duration.ofSeconds(2), findings))
        .isFalse();
    assertThat(findings)
        .filteredOn(f -> f.step().startsWith("answers each") || f.step().contains("whole game"))
        .hasSize(4)
        .allMatch(f -> f.kind() == Finding.Kind.FAIL)
        .allMatch(f -> f.detail().startsWith("move 'a1': not legal here"));
  }

  @Test
  void theNameInALineOnStandardErrorIsNotCut() {
    String line = "no file '/home/me/engines/a-directory-with-a-long-name/my-first-engine.py'";
    List<Finding> findings = new ArrayList<>();
    List<String> engine = List.of("sh", "-c", "echo \"" + line + "\" >&2; sleep 0.3");
    assertThat(check(engine, Duration.ofSeconds(5), findings)).isFalse();
    assertThat(findings)
        .singleElement()
        .extracting(Finding::detail)
        .asString()
        .contains("last on stderr: '" + line + "'");
  }

  @Test
  void aCommandThatDoesNotStartFailsOnce() {
    List<Finding> findings = new ArrayList<>();
    assertThat(check(List.of("/no/such/engine"), Duration.ofSeconds(1), findings)).isFalse();
    assertThat(findings)
        .singleElement()
        .matches(f -> f.kind() == Finding.Kind.FAIL)
        .matches(f -> f.detail().startsWith("cannot be started"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "./mine.py | false"
            + "| './mine.py' is not executable: run chmod +x ./mine.py, or start python3 ./mine.py",
        "mine.py | false"
            + "| 'mine.py' is not executable: run chmod +x mine.py and start ./mine.py, or start"
            + " python3 mine.py",
        "mine.py | true"
            + "| 'mine.py' is not on the PATH: start ./mine.py, or start python3 mine.py",
        "./mine | false | './mine' is not executable: run chmod +x ./mine",
        "mine | true | 'mine' is not on the PATH: start ./mine",
      })
  void aFileThatIsNotStartedNamesTheRemedy(
      String program, boolean executable, String reason, @TempDir Path directory)
      throws IOException {
    Path file = Files.createFile(directory.resolve(program));
    assertThat(file.toFile().setExecutable(executable)).isTrue();
    List<Finding> findings = new ArrayList<>();
    EngineCheck.run(
        GameRules.byId("tictactoe"),
        new EngineCommand(List.of(program), Optional.of(directory), Map.of()),
        Duration.ofSeconds(1),
        findings::add,
        NamedLog.NONE);
    assertThat(findings)
        .singleElement()
        .extracting(Finding::detail)
        .isEqualTo("cannot be started: " + reason);
  }

  @Tag("slow")
  @Test
  void ourOwnEnginePassesForAGameThatOnlyItKnows() {
    List<Finding> findings = new ArrayList<>();
    boolean passed =
        checkAsUnknown(
            UgiProcess.command("tictactoe", "alphabeta:hash=1"), Duration.ofSeconds(20), findings);
    assertThat(findings).filteredOn(f -> f.kind() != Finding.Kind.PASS).isEmpty();
    assertThat(passed).isTrue();
    assertThat(findings).hasSizeGreaterThan(30).extracting(Finding::step).doesNotHaveDuplicates();
    assertThat(family.alive()).isEmpty();
  }

  @Tag("slow")
  @Test
  void unansweredQueriesFailIfOnlyTheEngineKnowsTheRules() {
    List<Finding> findings = new ArrayList<>();
    assertThat(checkAsUnknown(Villain.command(Deed.NONE, 0), Duration.ofSeconds(2), findings))
        .isFalse();
    assertThat(findings)
        .contains(
            new Finding(
                "query gameover",
                Finding.Kind.FAIL,
                "expected an answer to 'query gameover', which --game ugi needs"),
            new Finding("extension query fen", Finding.Kind.SKIP, "not known to the engine"),
            new Finding("go nodes ends with a legal bestmove", Finding.Kind.PASS, ""));
  }

  static Stream<Arguments> wrongAnswers() {
    return Stream.of(
        Arguments.of("", "", ""),
        Arguments.of(
            "echo response none",
            "echo response draw",
            "plays a whole game against itself: query result after 0 moves: expected none where"
                + " gameover is false, found 'draw'"),
        Arguments.of(
            "[ $n -ge 4 ] && echo response p1win || echo response none",
            "echo response none",
            "plays a whole game against itself: query result after 4 moves: expected p1win, p2win"
                + " or draw where gameover is true, found 'none'"),
        Arguments.of(
            "p1turn) [ $n -eq 0 ]",
            "p1turn) a=$((a+1)); [ $((a % 2)) -eq 1 ]",
            "answers the same after the same moves: after"),
        Arguments.of(
            "p1turn) [ $n -eq 0 ]",
            "p1turn) echo response yes; [ $n -eq 0 ]",
            "query p1turn: query p1turn: expected true or false, found 'yes'"),
        Arguments.of(
            "echo bestmove word$n",
            "echo bestmove moves",
            "go nodes ends with a legal bestmove: move 'moves': expected a move"),
        Arguments.of(
            "legalmoves) echo response word$n",
            "legalmoves) echo response word9",
            "extension query legalmoves: expected its bestmove 'word0' among the"
                + " legal moves"));
  }

  /** Each entry replaces a part of an engine whose answers are consistent. */
  @ParameterizedTest
  @MethodSource("wrongAnswers")
  void inconsistentAnswersFail(String part, String replacement, String failure) {
    assertThat(Path.of("/bin/sh")).isExecutable();
    String engine =
        """
        a=0 s=0
        while read -r word what rest; do
          case $word in
            ugi) echo id name words; echo id author nobody; echo ugiok ;;
            isready) echo readyok ;;
            position) set -- $rest; n=$(($# > 0 ? $# - 1 : 0)) ;;
            go) if [ $what = infinite ]; then s=1; else echo bestmove word$n; fi ;;
            stop) [ $s -eq 0 ] || echo bestmove word$n; s=0 ;;
            query)
              case $what in
                gameover) [ $n -ge 4 ] && echo response true || echo response false ;;
                result) [ $n -ge 4 ] && echo response p1win || echo response none ;;
                p1turn) [ $n -eq 0 ] && echo response true || echo response false ;;
                legalmoves) echo response word$n ;;
              esac ;;
            quit) exit ;;
          esac
        done
        """;
    assertThat(engine).contains(part);
    List<Finding> findings = new ArrayList<>();
    checkAsUnknown(
        List.of("/bin/sh", "-c", engine.replace(part, replacement)),
        Duration.ofSeconds(10),
        findings);
    List<String> failures =
        findings.stream()
            .filter(f -> f.kind() == Finding.Kind.FAIL)
            .map(f -> f.step() + ": " + f.detail())
            .toList();
    if (failure.isEmpty()) {
      assertThat(failures).isEmpty();
    } else {
      assertThat(failures).anyMatch(f -> f.startsWith(failure));
    }
    assertThat(family.alive()).isEmpty();
  }

  private boolean check(List<String> words, Duration patience, List<Finding> findings) {
    return check(GameRules.byId("tictactoe"), words, patience, findings);
  }

  private boolean checkAsUnknown(List<String> words, Duration patience, List<Finding> findings) {
    return check(GameRules.ofEngines(), words, patience, findings);
  }

  private boolean check(
      GameRules rules, List<String> words, Duration patience, List<Finding> findings) {
    return EngineCheck.run(
        rules,
        new EngineCommand(words, Optional.empty(), family.environment()),
        patience,
        findings::add,
        NamedLog.NONE);
  }
}
