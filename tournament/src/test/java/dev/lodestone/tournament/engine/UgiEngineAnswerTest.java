package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what an engine is asked, and how its answers are interpreted. */
final class UgiEngineAnswerTest extends UgiEngineFixture {

  @Test
  void thePositionIsSentAsStartAndMoves() throws IOException {
    UgiEngine asked = engine("go*) echo 'bestmove a1';;");
    asked.newGame(1);
    ask(asked, turn(SearchLimits.nodes(7)));
    ask(asked, turn(SearchLimits.nodes(7), "b2", "c3"));
    String start = GAME.formatPosition(turn(SearchLimits.nodes(1), "b2").position().orElseThrow());
    ask(asked, turn(start, SearchLimits.nodes(7)));
    ask(asked, turn(start, SearchLimits.nodes(7), "c3"));
    assertThat(heardSince(4))
        .containsExactly(
            "position startpos",
            "isready",
            "go nodes 7",
            "position startpos moves b2 c3",
            "isready",
            "go nodes 7",
            "position fen " + start,
            "isready",
            "go nodes 7",
            "position fen " + start + " moves c3",
            "isready",
            "go nodes 7");
  }

  @Test
  void onlyTheStrongestLimitIsSent() throws IOException {
    UgiEngine asked = engine("go*) echo 'bestmove a1';;");
    asked.newGame(1);
    SearchLimits nodes = SearchLimits.nodes(9).withDepth(3);
    ask(asked, turn(SearchLimits.depth(3)));
    ask(asked, turn(nodes));
    ask(asked, turn(SearchLimits.moveTime(Duration.ofMillis(250)).withDepth(3)));
    ask(asked, turn(SearchLimits.moveTime(Duration.ofNanos(1))));
    ask(asked, turn(SearchLimits.INFINITE));
    Clock clock =
        new Clock(
            Duration.ofMillis(1_500), Duration.ZERO, Duration.ofMillis(20), Duration.ofMillis(30));
    Turn timed = turn(nodes);
    ask(asked, new Turn(timed.start(), timed.moves(), timed.state(), nodes, Optional.of(clock)));
    Clock periods =
        new Clock(Duration.ofMillis(70), Duration.ofMillis(80), Duration.ZERO, Duration.ZERO, 3);
    ask(asked, new Turn(timed.start(), timed.moves(), timed.state(), nodes, Optional.of(periods)));
    assertThat(heard())
        .filteredOn(line -> line.startsWith("go"))
        .containsExactly(
            "go depth 3",
            "go nodes 9",
            "go movetime 250",
            "go movetime 1",
            "go infinite",
            "go p1time 1500 p2time 1 p1inc 20 p2inc 30",
            "go p1time 70 p2time 80 p1inc 0 p2inc 0 movestogo 3");
  }

  @Test
  void theThoughtIsTheLastInformation() {
    UgiEngine asked =
        engine(
            """
            go*)
              echo 'info depth 1 seldepth 2 nodes 5 score cp 10 pv a1'
              echo 'info depth 3 seldepth 6 nodes 70 score cp 25 pv b2 a1 b2 c3'
              echo 'info depth 4 nodes 90 score cp 99 lowerbound pv c3'
              echo 'info nodes 95'
              echo 'bestmove b2 ponder a1';;
            """);
    asked.newGame(1);
    Answer answer = ask(asked, turn(SearchLimits.nodes(100)));
    assertThat(answer.move()).isEqualTo("b2");
    assertThat(answer.thought())
        .isEqualTo(
            new Thought(
                Optional.of(new Score.Estimate(25)), 4, 6, 95, List.of("b2", "a1"), List.of()));
    assertThat(answer.time().orElseThrow()).isBetween(Duration.ZERO, Duration.ofSeconds(20));
  }

  @Test
  void severalLinesBecomeDistinctLegalRootMoves() {
    UgiEngine asked =
        engine(
            """
            go*)
              echo 'info depth 2 multipv 3 score cp 1 pv c1 a3'
              echo 'info depth 2 multipv 2 score cp 20 pv b1'
              echo 'info depth 2 multipv 1 score cp 30 pv a1'
              echo 'info depth 2 multipv 4 score cp 0 pv z9'
              echo 'info depth 2 multipv 5 score cp -1 pv a1'
              echo 'info depth 3 multipv 2 score cp 77 upperbound pv c2'
              echo 'info depth 3 multipv 6 score cp -5'
              echo 'bestmove a1';;
            """);
    asked.newGame(1);
    Thought thought = ask(asked, turn(SearchLimits.nodes(100))).thought();
    assertThat(thought.score()).contains(new Score.Estimate(30));
    assertThat(thought.depth()).isEqualTo(2);
    assertThat(thought.rootMoves())
        .containsExactly(
            new Thought.RootMove("a1", Optional.of(new Score.Estimate(30)), Bound.EXACT, 0),
            new Thought.RootMove("b1", Optional.of(new Score.Estimate(20)), Bound.EXACT, 0),
            new Thought.RootMove("c1", Optional.of(new Score.Estimate(1)), Bound.EXACT, 0));
  }

  @Test
  void aSingleLineGivesNoRootMoves() {
    UgiEngine asked = engine("go*) echo 'info score cp 3 pv a1'; echo 'bestmove a1';;");
    asked.newGame(1);
    Thought thought = ask(asked, turn(SearchLimits.nodes(1))).thought();
    assertThat(thought.rootMoves()).isEmpty();
    assertThat(thought.line()).containsExactly("a1");
  }

  @Test
  void aLineContainsTheMovesOfBothSides() {
    Game gauss = Games.byId("gauss");
    UgiEngine asked =
        engine(
            GameRules.of(gauss),
            "go*) echo 'info score cp 0 pv Rd4 Bd5 Rd6'; echo 'bestmove Rd4';;",
            Map.of(),
            PATIENT);
    asked.newGame(1);
    Position start = gauss.start();
    Turn turn =
        new Turn(gauss.formatPosition(start), List.of(), start.copy(), SearchLimits.nodes(1));
    List<int[]> reported = new ArrayList<>();
    asked.answer(
        turn,
        progress -> reported.add(progress.principalVariation().toIntArray()),
        StopSignal.NEVER);
    int[] line = new int[3];
    String[] moves = {"Rd4", "Bd5", "Rd6"};
    for (int i = 0; i < line.length; i++) {
      line[i] = gauss.parseMove(start, moves[i]);
      start.play(line[i]);
    }
    assertThat(reported).hasSize(1);
    assertThat(reported.get(0)).containsExactly(line);
  }

  @Test
  void progressIsReportedAsItArrives() {
    UgiEngine asked =
        engine(
            """
            go*)
              echo 'info depth 5 nodes 40'
              echo 'info seldepth 3 time 12 hashfull 7 score cp 8 upperbound pv b2 c3 b2'
              echo 'info depth 6 seldepth 9 nodes 50 multipv 2 score mate 3'
              echo 'bestmove b2';;
            """);
    asked.newGame(1);
    List<SearchProgress> reported = new ArrayList<>();
    asked.answer(turn(SearchLimits.nodes(1)), reported::add, StopSignal.NEVER);
    assertThat(reported).hasSize(2);
    SearchProgress first = reported.get(0);
    assertThat(first.depth()).isEqualTo(5);
    assertThat(first.selectiveDepth()).isEqualTo(5);
    assertThat(first.score()).isEqualTo(new Score.Estimate(8));
    assertThat(first.bound()).isEqualTo(Bound.UPPER);
    assertThat(first.nodes()).isEqualTo(40);
    assertThat(first.time()).isEqualTo(Duration.ofMillis(12));
    assertThat(first.hashPermille()).isEqualTo(7);
    assertThat(first.principalVariation().toIntArray()).containsExactly(4, 8);
    assertThat(first.rank()).isEqualTo(1);
    SearchProgress second = reported.get(1);
    assertThat(second.score()).isEqualTo(new Score.Win(3));
    assertThat(second.rank()).isEqualTo(2);
    assertThat(second.nodes()).isEqualTo(50);
    assertThat(second.time()).isZero();
  }

  @Test
  void stopIsSentOnceAndItsAnswerUsed() throws IOException {
    UgiEngine asked = engine("stop) sleep 0.05; echo 'bestmove c3';;");
    asked.newGame(1);
    StopSignal stop = new StopSignal();
    stop.stop();
    Answer answer = asked.answer(turn(SearchLimits.INFINITE), SearchListener.SILENT, stop);
    assertThat(answer.move()).isEqualTo("c3");
    assertThat(heard()).filteredOn("stop"::equals).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "true, false, '', FIRST, ONGOING",
    "false, false, draw, SECOND, ONGOING",
    "true, true, p1win, FIRST, FIRST_WINS",
    "false, true, p2win, SECOND, SECOND_WINS",
    "true, true, draw, FIRST, DRAW",
  })
  void aVerdictTakesThreeQueries(
      boolean firstToMove, boolean over, String result, Side toMove, Outcome outcome)
      throws IOException {
    UgiEngine asked = oracle(Boolean.toString(over), result, Boolean.toString(firstToMove));
    asked.newGame(1);
    assertThat(asked.judge("somewhere", List.of("b7"))).isEqualTo(new Verdict(toMove, outcome));
    assertThat(heardSince(4))
        .containsExactly(
            "position fen somewhere moves b7", "query gameover", "query result", "query p1turn");
  }

  @ParameterizedTest
  @CsvSource({
    "maybe, draw, true, 'query gameover: expected true or false, found ''maybe'''",
    "true, draw, yes, 'query p1turn: expected true or false, found ''yes'''",
    "true, none, true, 'query result of a finished game: expected p1win, p2win or draw,"
        + " found ''none'''",
    "true, '', true, 'query result of a finished game: expected p1win, p2win or draw,"
        + " found '''''",
  })
  void anInvalidVerdictIsRefused(String over, String result, String turn, String message) {
    UgiEngine asked = oracle(over, result, turn);
    asked.newGame(1);
    assertFails(EngineFailure.Kind.PROTOCOL_ERROR, () -> asked.judge("somewhere", List.of()))
        .hasMessage(message);
  }

  private UgiEngine oracle(String over, String result, String firstToMove) {
    return engine(
        GameRules.ofEngines(),
        "'query gameover') echo noise; echo 'response %s';;\n".formatted(over)
            + "'query result') echo 'response %s';;\n".formatted(result)
            + "'query p1turn') echo 'response %s';;".formatted(firstToMove),
        Map.of(),
        PATIENT);
  }
}
