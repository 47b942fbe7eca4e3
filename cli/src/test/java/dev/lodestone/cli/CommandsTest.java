package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the output of commands that end quickly. */
final class CommandsTest {

  private static final Pattern TASK = Pattern.compile("```exercise\n.+\n(.+)\n");

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void theRulesAreThePagesOfTheDocsWithPositionsDrawn(String game) throws Exception {
    String page = Files.readString(Path.of("../docs/games", game + ".md"));
    String printed = CommandRun.of("games", game).out();
    page = page.replace("```board", "```").replaceAll("```card\n([^`]*)\n```", "$1");
    for (String text : page.split("(?s)```(position|exercise)\n.*?```\n", -1)) {
      assertThat(printed).contains(text);
    }
    assertThat(printed).doesNotContain("```position", "```exercise", "```card", "```board");
    for (String task : TASK.matcher(page).results().map(r -> r.group(1)).toList()) {
      assertThat(printed).contains("```\n\n" + task + "\n");
    }
  }

  @Test
  void aGameWithoutRulesIsReported() {
    assertThat(CommandRun.of("games", "tictactoe").out())
        .isEqualTo("Tic-tac-toe comes without a text of its rules.\n");
    assertThat(CommandRun.of("games", "gaus").err()).contains("did you mean 'gauss'?");
  }

  @Test
  void gamesListsPluginGames() {
    CommandRun run = CommandRun.succeeds("games");
    assertThat(run.out()).contains("gauss", "gess", "gaussic", "tictactoe");
    assertThat(CommandRun.of("games", "--json").out().lines())
        .contains(
            "{\"id\":\"tictactoe\",\"title\":\"Tic-tac-toe\",\"startMoves\":9,"
                + "\"start\":\".........\"}");
  }

  @Test
  void enginesListsOptionsWithTheirRanges() {
    CommandRun run = CommandRun.succeeds("engines");
    assertThat(run.out())
        .contains("alphabeta:", "mcts:", "scripted: Does what a test tells it.\n")
        .contains("  throw=0       0 to 100                  ply at which it throws\n")
        .contains("  refuse=false  true or false");
  }

  @Test
  void enginesPrintsTheDefaultsInForceForAGame() {
    assertThat(CommandRun.of("engines", "mcts").out()).contains("  exploration=-1.0 ");
    CommandRun gauss = CommandRun.succeeds("engines", "mcts", "--game", "gauss");
    assertThat(gauss.out()).contains("  exploration=0.6 ").doesNotContain("=-1");
    assertThat(CommandRun.of("engines", "mcts", "--game=gess", "--json").out())
        .contains("\"exploration\":\"0.5\"");
    assertThat(CommandRun.of("engines", "--game", "gaus").err()).contains("did you mean 'gauss'?");
  }

  @Test
  void enginesDescribesOneEngine() {
    assertThat(CommandRun.of("engines", "scripted").out())
        .startsWith("scripted: ")
        .doesNotContain("alphabeta:", "mcts:");
    assertThat(CommandRun.of("engines", "mcts", "--json").out().lines()).hasSize(1);
    assertThat(CommandRun.refused("engines", "mtcs"))
        .contains("unknown engine 'mtcs'; did you mean 'mcts'?");
  }

  @Test
  void showDrawsThePositionAndListsItsMoves() {
    CommandRun run = CommandRun.succeeds("show", "--game", "tictactoe", "--moves", "b2 a1");
    assertThat(run.out())
        .isEqualTo(
            """
            3 ...
            2 .x.
            1 o..
              abc
            position: o...x....
            Cross to move
            7 legal moves: b1 c1 a2 c2 a3 b3 c3
            """);
  }

  @Test
  void movesOfGessMayHaveSpacesAroundTheHyphen() {
    CommandRun run =
        CommandRun.of("show", "--game", "gess", "--moves", "C15 - C13 c6xc7 i15 x i14");
    assertThat(run.out())
        .isEqualTo(
            CommandRun.of("show", "--game", "gess", "--moves", "C15-C13 C6-C7 I15-I14").out())
        .contains("White to move");
  }

  @Test
  void showPrintsThatAGameIsOver() {
    CommandRun run =
        CommandRun.of("show", "--game", "tictactoe", "--position", "xxxoo....", "--json");
    assertThat(run.out())
        .isEqualTo(
            "{\"game\":\"tictactoe\",\"position\":\"xxxoo....\",\"sideToMove\":\"Nought\","
                + "\"outcome\":\"Cross has won\",\"moves\":[]}\n");
  }

  @Test
  void perftCountsSequences() {
    CommandRun run = CommandRun.succeeds("perft", "--game", "tictactoe", "--depth", "6");
    assertThat(run.out()).isEqualTo("nodes 54720\n");
    assertThat(run.err())
        .hasLineCount(1)
        .containsPattern("^\\d+\\.\\d ms \\(one run, not warmed up\\), [\\d ]+ nodes/s; ")
        .contains("the last ply is counted, not played");
  }

  @Test
  void perftPrintsTheMedianOfSeveralRunsAndTheirSpread() {
    CommandRun run = CommandRun.of("perft", "--game=gauss", "--depth=2", "--runs=3");
    assertThat(run.out()).isEqualTo("nodes 1368\n");
    assertThat(run.err())
        .hasLineCount(1)
        .containsPattern(
            "^median [\\d.]+ ms of 3 runs after one to warm up \\([\\d.]+ to [\\d.]+\\), ");
    List<String> table =
        CommandRun.of("perft", "--game=gauss", "--depth=1..2", "--runs=2").out().lines().toList();
    assertThat(table.get(0)).matches(" *depth +nodes +median ms +min +max +nodes/s");
    assertThat(table).hasSize(3);
    assertThat(CommandRun.of("perft", "--game=gauss", "--depth=1", "--runs=2", "--json").out())
        .matches(
            "\\{\"game\":\"gauss\",\"position\":\".*\",\"depth\":1,\"nodes\":38,.*"
                + "\"runs\":2,\"minMicros\":\\d+,\"maxMicros\":\\d+,\"lastPly\":\"counted\"}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "tictactoe"})
  void perftPlaysTheLastPlyOnRequestAndCountsTheSame(String game) {
    CommandRun walk = CommandRun.succeeds("perft", "--game=" + game, "--depth=2", "--walk");
    assertThat(walk.out()).isEqualTo(CommandRun.of("perft", "--game=" + game, "--depth=2").out());
    assertThat(walk.err()).contains("the last ply is played, as all others");
  }

  @Test
  void perftDividesByRootMove() {
    CommandRun run =
        CommandRun.of(
            "perft", "--game", "tictactoe", "--depth", "2", "--divide", "--position", "xo.ox....");
    assertThat(run.out().lines())
        .containsExactly("c1 4", "c2 4", "a3 4", "b3 4", "c3 0", "nodes 16");
  }

  @Test
  void verifyRunsTheContractOfTheGame() {
    CommandRun run = CommandRun.succeeds("verify", "--game", "tictactoe", "--games", "3");
    assertThat(run.out()).matches("tictactoe: \\d+ positions checked, 0 violations\n");
  }

  @Test
  void verifyRunsTheContractOfTheEngine() {
    CommandRun run =
        CommandRun.succeeds("verify", "--game=tictactoe", "--engine=alphabeta:hash=1", "--games=2");
    assertThat(run.out())
        .matches("alphabeta:hash=1 on tictactoe: \\d+ searches checked, 0 violations\n");
    run = CommandRun.of("verify", "--game=tictactoe", "--engine=scripted", "--games=1");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("; position=").contains(" 1 violations\n");
    run = CommandRun.of("verify", "--game=tictactoe", "--engine=cmd=anything");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).hasLineCount(1).contains("lodestone check-engine");
  }

  @Test
  void analyzeShowsWhatTheEngineFinds() {
    CommandRun run =
        CommandRun.succeeds(
            "analyze",
            "--game",
            "tictactoe",
            "--engine",
            "scripted",
            "--seed",
            "3",
            "--nodes",
            "5");
    assertThat(run.out().lines()).hasSize(2);
    assertThat(run.out())
        .containsPattern("depth  1/2   [-+]?\\d+\\.\\d\\d +9 nodes     0\\.003 s  [abc][123]\n")
        .containsPattern("best move [abc][123]\n");
  }

  /** Searches that report nothing during the search report their score at the end. */
  @ParameterizedTest
  @ValueSource(strings = {"greedy", "minimax:depth=1"})
  void analyzeShowsTheScoreOfASimpleSearch(String engine) {
    CommandRun run =
        CommandRun.succeeds("analyze", "--game=gauss", "--engine=" + engine, "--nodes=500");
    assertThat(run.out()).matches("best move \\S+( \\S+)?, score [-+]?\\d+\\.\\d\\d\n");
  }

  @Test
  void analyzePrintsJson() {
    CommandRun run =
        CommandRun.of(
            "analyze", "--game", "tictactoe", "--engine", "scripted", "--depth", "2", "--json");
    assertThat(run.out())
        .containsPattern(
            "\\{\"depth\":1,\"selectiveDepth\":2,\"score\":\"cp -?\\d+\",\"nodes\":9,"
                + "\"micros\":3000,\"hashPermille\":0,\"pv\":\\[\"[abc][123]\"\\]\\}\n")
        .containsPattern("\\{\"bestMove\":\"[abc][123]\",\"score\":\"cp -?\\d+\",\"depth\":1,");
  }

  @Test
  void analyzeShowsSeveralBestMovesInOrder() {
    List<String> command =
        List.of(
            "analyze",
            "--game=tictactoe",
            "--engine=alphabeta:hash=1",
            "--depth=1",
            "--multipv=2",
            "--moves=a1 a2 b1 b2");
    assertThat(CommandRun.of(command.toArray(new String[0])).out())
        .containsPattern("depth  1/1 +1\\. \\+#1 .* c1\n.*depth  1/1 +2\\. .* [abc][123]\n");
    List<String> asJson = new ArrayList<>(command);
    asJson.add("--json");
    CommandRun run = CommandRun.of(asJson.toArray(new String[0]));
    assertThat(run.out())
        .contains("\"selectiveDepth\":1,\"multipv\":1,\"score\"")
        .contains("\"selectiveDepth\":1,\"multipv\":2,\"score\"");
  }

  @Test
  void analyzeRefusesMultipvForEnginesWithoutIt() {
    assertThat(CommandRun.refused("analyze", "--game=tictactoe", "--engine=greedy", "--multipv=2"))
        .hasLineCount(1)
        .contains("multipv");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void perftCountsSeveralDepthsInOneTable(String game) {
    CommandRun run =
        CommandRun.succeeds("perft", "--game=" + game, "--depth=1..2", "--threads=2", "--hash=1");
    List<String> lines = run.out().lines().toList();
    assertThat(lines.get(0)).matches(" *depth +nodes +ms +nodes/s");
    assertThat(lines).hasSize(3);
    for (int depth = 1; depth <= 2; depth++) {
      String nodes = CommandRun.of("perft", "--game=" + game, "--depth=" + depth).out();
      assertThat(lines.get(depth).strip())
          .startsWith(depth + " ")
          .contains(" " + nodes.replaceAll("[^0-9]", "") + " ");
    }
  }

  @Test
  void benchPrintsTheSignatureLast() {
    CommandRun run =
        CommandRun.succeeds("bench", "--game", "gauss", "--engine", "minimax", "--depth", "1");
    assertThat(run.out().lines().reduce((a, b) -> b))
        .hasValueSatisfying(last -> assertThat(last).matches("Bench: \\d+"));
    assertThat(
            CommandRun.of("bench", "--game=gauss", "--engine=minimax", "--depth=1")
                .out()
                .lines()
                .reduce((a, b) -> b))
        .isEqualTo(run.out().lines().reduce((a, b) -> b));
  }
}
