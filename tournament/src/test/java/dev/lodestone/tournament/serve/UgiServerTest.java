package dev.lodestone.tournament.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.tournament.fixture.ScriptedSearcher;
import dev.lodestone.tournament.fixture.UgiTalk;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UgiServerTest {

  @Test
  void ugiListsTheOptions() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "alphabeta:hash=2")) {
      assertThat(talk.ask("ugi", "ugiok"))
          .contains(
              "id name Lodestone test alphabeta:hash=2",
              "option name Game type string default tictactoe",
              "option name hash type spin default 2 min 1 max 8192",
              "option name lmr type check default true",
              "option name multipv type spin default 1 min 1 max 1000",
              "option name moveoverhead type spin default -1 min -1 max 60000")
          .endsWith("ugiok");
    }
  }

  @Test
  void goPrintsInformationAndEndsWithBestmove() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "alphabeta:hash=1")) {
      talk.say("position startpos moves a1 a2 b1 b2");
      List<String> lines = talk.ask("go depth 3", "bestmove");
      assertThat(lines).endsWith("bestmove c1");
      assertThat(lines.get(lines.size() - 2))
          .matches(
              "info depth \\d+ seldepth \\d+ multipv 1 score mate 1 nodes \\d+ nps \\d+ time \\d+"
                  + " hashfull \\d+ pv c1");
    }
  }

  @Test
  void weightsThatCannotBeUsedAreRefusedAtOnce() {
    try (UgiTalk talk = UgiTalk.with("gauss", "alphabeta:hash=1")) {
      List<String> lines = talk.ask("setoption name weights value /none/such", "info string");
      assertThat(lines.get(lines.size() - 1))
          .isEqualTo("info string setoption: weights '/none/such': there is no such file");
      assertThat(talk.ask("go depth 1", "bestmove")).isNotEmpty();
    }
  }

  @Test
  void multipvPrintsLinesInOrder() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "alphabeta:hash=1")) {
      talk.say("setoption name multipv value 3");
      talk.say("position startpos moves a1 a2 b1 b2");
      List<String> lines = talk.ask("go depth 1", "bestmove");
      assertThat(lines).hasSize(4).endsWith("bestmove c1");
      assertThat(lines.get(0)).contains(" multipv 1 score mate 1 ").endsWith(" pv c1");
      assertThat(lines.get(1)).contains(" multipv 2 score cp ");
      assertThat(lines.get(2)).contains(" multipv 3 score cp ");
    }
  }

  @Test
  void aLossIsAMateOfNegativePlies() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "alphabeta:hash=1")) {
      // Two open lines are threatened: whatever move is played, the other side completes one.
      talk.say("position startpos moves a1 b2 c3 c1 a3");
      assertThat(talk.ask("go depth 9", "bestmove").toString()).contains("score mate -2");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'', true, false, none, 9",
    "'moves a1', false, false, none, 8",
    "'moves a1 a2 b1 b2 c1', false, true, p1win, 0",
    "'moves a3 a1 a2 b1 c3 c1', true, true, p2win, 0",
    "'moves a1 b1 c1 b2 b3 a2 c2 c3 a3', false, true, draw, 0",
  })
  void queriesAreAnsweredInOpenAndInFinishedPositions(
      String moves, boolean firstToMove, boolean over, String result, int legalMoves) {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted")) {
      talk.say("position startpos " + moves);
      assertThat(talk.answer("query p1turn")).isEqualTo("response " + firstToMove);
      assertThat(talk.answer("query gameover")).isEqualTo("response " + over);
      assertThat(talk.answer("query result")).isEqualTo("response " + result);
      String legal = talk.answer("query legalmoves");
      if (legalMoves == 0) {
        assertThat(legal).isEqualTo("response none");
      } else {
        assertThat(legal.split(" ")).hasSize(legalMoves + 1).startsWith("response");
      }
    }
  }

  @Test
  void goInAFinishedGameIsAnsweredWithoutAMove() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted")) {
      talk.say("position startpos moves a1 a2 b1 b2 c1");
      assertThat(talk.ask("go nodes 5", "bestmove"))
          .containsExactly("info string the game is over", "bestmove 0000");
      assertThat(talk.answer("query islegal c2")).isEqualTo("response false");
    }
  }

  @Test
  void extensionCommandsAreAnswered() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted")) {
      talk.say("position startpos moves a1");
      talk.say("moves a2 b1");
      assertThat(talk.answer("query fen")).isEqualTo("response xx.o.....");
      assertThat(talk.answer("query islegal b1")).isEqualTo("response false");
      assertThat(talk.answer("query islegal b2")).isEqualTo("response true");
      assertThat(talk.answer("query islegal")).isEqualTo("response false");
      assertThat(talk.ask("d", "position")).endsWith("position xx.o.....");
      assertThat(talk.ask("perft 2", "nodes"))
          .hasSize(7)
          .contains("c1 5", "b2 5")
          .endsWith("nodes 30");
    }
  }

  @Test
  void anInvalidMoveOrPositionChangesNothing() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted")) {
      talk.say("position startpos moves a1 b2");
      assertThat(talk.answer("position startpos moves c3 c3")).startsWith("info string");
      assertThat(talk.answer("position fen nonsense moves c3")).startsWith("info string");
      assertThat(talk.answer("moves a1")).startsWith("info string");
      assertThat(talk.answer("query fen")).isEqualTo("response x...o....");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hello",
        "UGI",
        "go",
        "position",
        "position fen",
        "position startpos moves zz",
        "setoption",
        "setoption name",
        "setoption name nothing value 3",
        "setoption name hash value lots",
        "setoption name hash value 99999999999999999999",
        "query",
        "query everything",
        "perft",
        "perft -3",
        "perft three",
        "moves 1 2 3",
        "\u0000\u0001\uFFFF",
        "bestmove a1",
        "   ",
      })
  void invalidInputIsSurvived(String line) {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "alphabeta:hash=1")) {
      talk.say(line);
      talk.say("stop");
      talk.say("isready");
      assertThat(talk.until("readyok")).endsWith("readyok");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go movetime",
        "go movetime soon",
        "go movetime -50",
        "go depth 0",
        "go nodes 99999999999999999999",
        "go fast",
        "go p1time 0 p2time 0 p1inc 0 p2inc 0",
        "go p1time 100",
        "go p2time",
        "go depth 2 nodes 3 movetime 50",
      })
  void anInvalidGoIsAnswered(String line) {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "alphabeta:hash=1")) {
      assertThat(talk.ask(line, "bestmove").get(0)).isNotEmpty();
    }
  }

  @Test
  void anOversizedLineIsIgnored() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "alphabeta:hash=1")) {
      talk.say("position startpos moves " + "a1 ".repeat(1_000_000));
      assertThat(talk.until("info string a line of more")).hasSize(1);
      assertThat(talk.answer("query fen")).isEqualTo("response .........");
    }
  }

  @Test
  void commandsAreAnsweredDuringASearch() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted:hang=1,seed=1")) {
      talk.say("go infinite");
      assertThat(talk.answer("isready")).isEqualTo("readyok");
      assertThat(talk.answer("query gameover")).isEqualTo("response false");
      talk.say("stop");
      assertThat(talk.until("bestmove").get(0)).startsWith("info");
    }
  }

  @Test
  void concurrentSearchesRunInSequence() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted:hang=1")) {
      talk.say("go infinite");
      talk.say("stop");
      talk.say("go infinite");
      talk.say("stop");
      assertThat(talk.until("bestmove")).isNotEmpty();
      assertThat(talk.until("bestmove")).isNotEmpty();
    }
  }

  @Test
  void quitAndEndOfInputEndTheServerDuringASearch() {
    for (boolean quit : new boolean[] {true, false}) {
      UgiTalk talk = UgiTalk.with("tictactoe", "scripted:hang=1");
      talk.say("go infinite");
      if (quit) {
        talk.say("quit");
      }
      talk.close();
      assertThat(talk.hasEnded()).isTrue();
    }
  }

  @Test
  void aSearchThatDoesNotStopIsReportedAtTheEnd() {
    assertThat(wordsAfterQuit("scripted:mute=true")).isEmpty();
    // The search may not have begun when the input ends, but this does not happen twenty times.
    List<String> words = List.of();
    for (int i = 0; i < 20 && words.isEmpty(); i++) {
      words = wordsAfterQuit("scripted:deaf=1");
    }
    assertThat(words).containsExactly("info string a search did not stop");
  }

  private static List<String> wordsAfterQuit(String engine) {
    UgiTalk talk = UgiTalk.with("tictactoe", engine);
    talk.say("go infinite");
    talk.say("quit");
    talk.close();
    return talk.rest().stream().filter(line -> line.contains("did not stop")).toList();
  }

  @Test
  void anEngineThatThrowsIsAnsweredWithoutAMove() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted:throw=1")) {
      assertThat(talk.ask("go nodes 5", "bestmove"))
          .contains("bestmove 0000")
          .anyMatch(line -> line.contains("thrown as told"));
      talk.say("position startpos moves a1");
      assertThat(talk.ask("go nodes 5", "bestmove").toString()).doesNotContain("0000");
    }
  }

  @Test
  void anOptionSetBeforeAGameHoldsInIt() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted")) {
      String one = firstMove(talk, 11);
      assertThat(firstMove(talk, 11)).isEqualTo(one);
      boolean anyOther = false;
      for (int seed = 12; seed < 30; seed++) {
        anyOther |= !firstMove(talk, seed).equals(one);
      }
      assertThat(anyOther).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "alphabeta, knowledge value nothing, game 'tictactoe' has no knowledge 'nothing'",
    "mcts, knowledge value defualt, game 'tictactoe' has no knowledge 'defualt'; did you mean",
    "greedy, knowledge value nothing, game 'tictactoe' has no knowledge 'nothing'",
    "minimax, knowledge value nothing, game 'tictactoe' has no knowledge 'nothing'",
    "alphabeta, hash value 0, alphabeta option 'hash': expected a whole number from 1 to 8192",
    "scripted, refuse value true, the engine cannot be created: java.lang.IllegalStateException",
  })
  void anOptionThatNoEngineAcceptsIsRefusedAtOnce(String engine, String option, String complaint) {
    try (UgiTalk talk = UgiTalk.with("tictactoe", engine)) {
      assertThat(talk.answer("setoption name " + option))
          .startsWith("info string setoption: " + complaint);
      assertThat(talk.ask("go nodes 50", "bestmove").toString())
          .doesNotContain("cannot be made", "bestmove 0000");
    }
  }

  @Test
  void gamesDifferUnlessASeedIsSet() {
    try (UgiTalk talk = UgiTalk.with("gauss", "random")) {
      Set<String> moves = new HashSet<>();
      for (int game = 0; game < 10; game++) {
        talk.say("uginewgame");
        moves.add(lastOf(talk.ask("go nodes 1", "bestmove")));
      }
      assertThat(moves).hasSizeGreaterThan(2);
      assertThat(talk.ask("isready", "readyok").toString()).doesNotContain("seed");
      assertThat(firstMove(talk, 3)).isEqualTo(firstMove(talk, 3));
    }
    try (UgiTalk talk = UgiTalk.with("gauss", "random")) {
      assertThat(talk.ask("isready", "readyok").get(0)).matches("info string seed \\d+");
    }
  }

  @Test
  void moveOverheadIsSubtractedFromTheTimeOfAMove() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted")) {
      talk.say("setoption name moveoverhead value 5");
      talk.ask("go movetime 100", "bestmove");
      assertThat(ScriptedSearcher.lastLimits().moveTime()).contains(Duration.ofMillis(95));
      talk.ask("go movetime 6", "bestmove");
      assertThat(ScriptedSearcher.lastLimits().moveTime()).contains(Duration.ofMillis(3));
    }
  }

  @Test
  void theTimeIsPlannedForTheMovesToGo() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted")) {
      talk.say("setoption name moveoverhead value 100");
      String clocks = "go p1time 6100 p2time 100 p1inc 0 p2inc 0";
      talk.ask(clocks + " movestogo 2", "bestmove");
      assertThat(ScriptedSearcher.lastLimits().moveTime()).contains(Duration.ofSeconds(3));
      talk.ask(clocks, "bestmove");
      assertThat(ScriptedSearcher.lastLimits().moveTime().orElseThrow())
          .isLessThan(Duration.ofSeconds(3));
    }
  }

  @Test
  void withoutMoveOverheadTheMeasuredLatenessIsSubtracted() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted")) {
      talk.ask("go movetime 1000", "bestmove");
      assertThat(ScriptedSearcher.lastLimits().moveTime().orElseThrow())
          .isBetween(Duration.ofMillis(500), Duration.ofMillis(997));
      talk.say("setoption name moveoverhead value 5");
      talk.say("setoption name moveoverhead value -1");
      talk.ask("go movetime 1000", "bestmove");
      assertThat(ScriptedSearcher.lastLimits().moveTime().orElseThrow())
          .isBetween(Duration.ofMillis(500), Duration.ofMillis(997));
      assertThat(talk.ask("setoption name moveoverhead value -2", "info").toString())
          .contains("expected 0 to 60000 milliseconds, or -1 to measure it, found '-2'");
    }
  }

  @Test
  void anEngineIsWarmBeforeItIsReady() {
    try (UgiTalk talk = UgiTalk.with("tictactoe", "scripted:seed=4")) {
      assertThat(talk.ask("isready", "readyok")).hasSize(1);
      // Requests of each kind have been answered without output, the last one with clocks.
      assertThat(ScriptedSearcher.lastLimits().softTime()).isPresent();
    }
  }

  @Test
  void theGameAndItsParametersAreAnOption() {
    try (UgiTalk talk = UgiTalk.with("gauss", "greedy")) {
      assertThat(talk.answer("query game")).isEqualTo("response gauss");
      talk.say("position startpos moves Rd4");
      talk.say("setoption name game value gauss:swap,komi=3");
      assertThat(talk.answer("query game")).isEqualTo("response gauss:komi=3,swap");
      assertThat(talk.answer("query fen"))
          .isEqualTo("response 4/5/6/7/6/5/4 r 10,5,5,10 0,0,3,0 unmoved");
      talk.say("position startpos moves Rd4");
      assertThat(talk.answer("query islegal swap")).isEqualTo("response true");
      List<String> answer = talk.ask("go depth 1", "bestmove");
      assertThat(answer).last().asString().startsWith("bestmove ");
      assertThat(talk.ask("ugi", "ugiok"))
          .contains("option name Game type string default gauss:komi=3,swap");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gess | setoption: expected gauss with any parameters, found 'gess'",
        "gauss:size=3 | setoption: game 'gauss:size=3': unknown parameter 'size'",
        "xyzzy:plugh=1 | setoption: unknown game 'xyzzy'",
      })
  void aGameThatTheEngineDoesNotPlayIsRefused(String game, String complaint) {
    try (UgiTalk talk = UgiTalk.with("gauss", "greedy")) {
      assertThat(talk.answer("setoption name Game value " + game))
          .startsWith("info string " + complaint);
      assertThat(talk.answer("query game")).isEqualTo("response gauss");
    }
  }

  @Test
  void aSpecWithAClockIsRefused() {
    assertThatThrownBy(() -> UgiTalk.with("tictactoe", "scripted:margin=1s"))
        .hasMessageContaining("key 'margin' is for games between engines");
  }

  @Test
  void limitsOfTheSpecOverrideThoseOfGo() {
    try (UgiTalk talk = UgiTalk.with("gauss", "mcts:nodes=7,hash=1")) {
      assertThat(talk.ask("go nodes 5000", "bestmove").toString()).contains("nodes 7 ");
    }
  }

  @Test
  void aCommandIsNotServed() {
    assertThatThrownBy(() -> UgiTalk.with("tictactoe", "cmd=true"))
        .hasMessageContaining("only Lodestone's own engines");
  }

  private static String firstMove(UgiTalk talk, long seed) {
    talk.say("setoption name Seed value " + seed);
    talk.say("uginewgame");
    talk.say("position startpos");
    return lastOf(talk.ask("go nodes 1", "bestmove"));
  }

  private static String lastOf(List<String> lines) {
    return lines.get(lines.size() - 1);
  }
}
