package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.process.Cores;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.Verdict;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.AbstractThrowableAssert;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the dialogue with an engine, line by line, and how its answers are interpreted. The engine
 * is a shell script, which starts within milliseconds and records what it receives.
 */
final class UgiEngineTest {

  private static final Game GAME = Games.byId("tictactoe");
  private static final GameRules RULES = GameRules.of(GAME);

  /** More time than any engine needs that answers at all. */
  private static final Deadlines PATIENT = deadlines(20_000, 20_000);

  @TempDir private Path directory = Path.of("");

  private @Nullable UgiEngine engine;

  @BeforeEach
  void aShellIsNeeded() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
  }

  @AfterEach
  void close() {
    if (engine != null) {
      engine.close();
    }
  }

  private static Deadlines deadlines(int readyMillis, int moveMillis) {
    return new Deadlines(
        Duration.ofSeconds(20),
        Duration.ofMillis(readyMillis),
        Duration.ofMillis(moveMillis),
        Duration.ofMillis(moveMillis),
        Duration.ofSeconds(20));
  }

  private UgiEngine engine(String cases) {
    return engine(RULES, cases, Map.of(), PATIENT);
  }

  /**
   * A program that answers as the {@code cases} of a shell's {@code case} statement specify, and
   * correctly otherwise.
   */
  private UgiEngine engine(
      GameRules rules, String cases, Map<String, String> options, Deadlines deadlines) {
    String script =
        """
        while read -r line; do
          echo "$line" >> heard
          case "$line" in
          %s
          ugi) echo ugiok;;
          isready) echo readyok;;
          quit) exit 0;;
          esac
        done
        """
            .formatted(cases);
    EngineCommand command =
        new EngineCommand(List.of("/bin/sh", "-c", script), Optional.of(directory), Map.of());
    engine = new UgiEngine(rules, command, options, deadlines, NamedLog.NONE, Cores.NONE);
    return engine;
  }

  /** All lines that were sent to the engine before its last answer. */
  private List<String> heard() throws IOException {
    return Files.readAllLines(directory.resolve("heard"));
  }

  private List<String> heardSince(int line) throws IOException {
    List<String> all = heard();
    return all.subList(line, all.size());
  }

  private static Turn turn(SearchLimits limits, String... moves) {
    return turn(RULES.startText(), limits, moves);
  }

  private static Turn turn(String start, SearchLimits limits, String... moves) {
    Position position = GAME.parsePosition(start);
    for (String move : moves) {
      position.play(GAME.parseMove(position, move));
    }
    return new Turn(start, List.of(moves), position, limits);
  }

  private static Answer ask(UgiEngine engine, Turn turn) {
    return engine.answer(turn, SearchListener.SILENT, StopSignal.NEVER);
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> assertFails(
      EngineFailure.Kind kind, Runnable question) {
    return assertThatThrownBy(question::run)
        .isInstanceOfSatisfying(EngineFailure.class, e -> assertThat(e.kind()).isEqualTo(kind));
  }

  @Test
  void optionsAreSetWithTheEnginesSpelling() throws IOException {
    String cases =
        "ugi) echo 'option name Hash type spin default 16 min 1 max 64'; echo noise; echo ugiok;;";
    UgiEngine hashed = engine(RULES, cases, Map.of("hash", "8"), PATIENT);
    hashed.newGame(1);
    assertThat(heard())
        .containsExactly("ugi", "setoption name Hash value 8", "isready", "uginewgame", "isready");
    hashed.newGame(2);
    assertThat(heardSince(5)).containsExactly("uginewgame", "isready");
  }

  @Test
  void aValueThatAnOptionCannotTakeIsRefused() throws IOException {
    String cases =
        "ugi) echo 'option name Hash type spin default 16 min 1 max 64';"
            + " echo 'option name Draw default value type spin default 3';"
            + " echo 'option name Clear max type button'; echo 'option Oops'; echo ugiok;;";
    for (String value : List.of("1.5", "65", "0", "x", "")) {
      assertFails(
              EngineFailure.Kind.PROTOCOL_ERROR,
              () -> engine(RULES, cases, Map.of("hash", value), PATIENT).newGame(1))
          .hasMessage("option 'Hash': expected a whole number from 1 to 64, found '" + value + "'");
    }
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(RULES, cases, Map.of("clear max", "1"), PATIENT).newGame(1))
        .hasMessage("option 'Clear max': expected no value, because it is a button, found '1'");
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(RULES, cases, Map.of("Oops", "1"), PATIENT).newGame(1))
        .hasMessage(
            "has no option 'Oops'; known: Hash, Draw default value, Clear max; it sent a line that"
                + " cannot be read: 'option Oops'");
    Files.delete(directory.resolve("heard"));
    Map<String, String> options = new TreeMap<>(Map.of("clear max", ""));
    options.put("draw default value", "7");
    engine(RULES, cases, options, PATIENT).newGame(1);
    assertThat(heard())
        .contains("setoption name Clear max", "setoption name Draw default value value 7");
  }

  private static final String OFFERS_GAME =
      "ugi) echo 'option name game type string default gauss'; echo ugiok;; ";

  private static final GameRules WITH_KOMI = GameRules.byId("gauss:komi=3");

  @Test
  void theGameIsNamedBeforeAllOtherOptionsAndConfirmed() throws IOException {
    String cases =
        "ugi) echo 'option name Hash type spin default 16';"
            + " echo 'option name game type string default gauss'; echo ugiok;;"
            + " 'query game') echo 'response gauss:komi=3';;";
    engine(WITH_KOMI, cases, Map.of("hash", "8"), PATIENT).newGame(1);
    assertThat(heard())
        .containsExactly(
            "ugi",
            "setoption name game value gauss:komi=3",
            "setoption name Hash value 8",
            "isready",
            "query game",
            "isready",
            "uginewgame",
            "isready");
  }

  @Test
  void anEngineThatDoesNotPlayTheGameWithItsParametersIsRefused() {
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(WITH_KOMI, "x) ;;", Map.of(), PATIENT).newGame(1))
        .hasMessage(
            "does not know the parameters of the game 'gauss:komi=3': it has no option 'Game'");
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(WITH_KOMI, OFFERS_GAME, Map.of(), PATIENT).newGame(1))
        .hasMessage("does not know the game 'gauss:komi=3': it does not answer 'query game'");
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () ->
                engine(
                        WITH_KOMI,
                        OFFERS_GAME + "'query game') echo response gauss;;",
                        Map.of(),
                        PATIENT)
                    .newGame(1))
        .hasMessage("does not know the game 'gauss:komi=3': it answers 'query game' with 'gauss'");
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () ->
                engine(
                        GameRules.byId("gauss"),
                        OFFERS_GAME + "'query game') echo response gess;;",
                        Map.of(),
                        PATIENT)
                    .newGame(1))
        .hasMessage("does not know the game 'gauss': it answers 'query game' with 'gess'");
  }

  @Test
  void anEngineWithoutTheOptionPlaysGamesWithoutParameters() throws IOException {
    engine(GameRules.byId("gauss"), "x) ;;", Map.of(), PATIENT).newGame(1);
    assertThat(heard()).containsExactly("ugi", "isready", "uginewgame", "isready");
    engine(GameRules.byId("gauss"), OFFERS_GAME, Map.of(), PATIENT).newGame(1);
  }

  /** As engines of earlier versions do, whose command names the game with its parameters. */
  @ParameterizedTest
  @ValueSource(strings = {"gauss:komi=3", "gauss:swap", "gess:suicide=illegal"})
  void anEngineWhoseStartPositionShowsTheParametersIsAccepted(String id) {
    String plain = id.substring(0, id.indexOf(':'));
    engine(GameRules.byId(id), startOf(id), Map.of(), PATIENT).newGame(1);
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(GameRules.byId(id), startOf(plain), Map.of(), PATIENT).newGame(1))
        .hasMessage(
            "does not know the parameters of the game '" + id + "': it has no option 'Game'");
  }

  private static String startOf(String id) {
    Game game = Games.byId(id);
    Position start = game.start();
    IntArrayList legal = new IntArrayList();
    start.legalMoves(legal);
    StringBuilder moves = new StringBuilder();
    legal.forEach(move -> moves.append(' ').append(game.formatMove(move)));
    return "'query fen') echo 'response %s';; 'query legalmoves') echo 'response%s';;"
        .replaceFirst("%s", game.formatPosition(start))
        .replaceFirst("%s", moves.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "option name Seed type spin default 0 min 10 max 99, 10, 99",
    "option name SEED type spin default 0, 0, 2147483647",
    "option name seed type spin default 0 min -9223372036854775808 max 9223372036854775807,"
        + " -9223372036854775808, 9223372036854775807",
    "option name seed type spin default 7 min 7 max 7, 7, 7",
  })
  void theSeedIsReducedToTheRangeOfTheOption(String option, long min, long max) throws IOException {
    engine("ugi) echo '" + option + "'; echo ugiok;;").newGame(-123_456_789);
    String name = option.split(" ", -1)[2];
    assertThat(heardSince(2))
        .containsExactly(
            "setoption name " + name + " value " + SplitMix64.within(-123_456_789, min, max),
            "uginewgame",
            "isready");
  }

  @ParameterizedTest
  @CsvSource({
    "option name Seed type string default 0",
    "option name Seed type spin default 0 min 9 max 3",
    "option name Speed type spin default 0 min 1 max 3",
  })
  void anUnsuitableSeedOptionIsNotSet(String option) throws IOException {
    engine("ugi) echo '" + option + "'; echo ugiok;;").newGame(5);
    assertThat(heard()).noneMatch(line -> line.startsWith("setoption"));
  }

  @Test
  void aSeedThatTheUserFixedStays() throws IOException {
    String cases = "ugi) echo 'option name Seed type spin default 0 min 0 max 99'; echo ugiok;;";
    engine(RULES, cases, Map.of("seed", "42"), PATIENT).newGame(5);
    assertThat(heard()).filteredOn(line -> line.startsWith("setoption")).hasSize(1);
    assertThat(heard()).contains("setoption name Seed value 42");
  }

  @Test
  void anOptionThatItDoesNotHaveIsNamed() {
    String cases = "ugi) echo 'option name Hash type spin default 1'; echo ugiok;;";
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(RULES, cases, Map.of("hsh", "8"), PATIENT).newGame(1))
        .hasMessage("has no option 'hsh'; did you mean 'Hash'?");
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(RULES, "x) ;;", Map.of("hash", "8"), PATIENT).newGame(1))
        .hasMessage("has no options, expected 'hash'");
  }

  @Test
  void aFailedEngineIsNotAskedBeforeTheNextGame() {
    UgiEngine asked = engine("isready) echo 'bestmove a1';;");
    assertFails(EngineFailure.Kind.PROTOCOL_ERROR, () -> asked.newGame(1));
    assertThatThrownBy(() -> ask(asked, turn(SearchLimits.nodes(1))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("newGame must come first");
    assertThat(asked.errorTail()).isEmpty();
  }

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

  @Test
  void anEngineThatIgnoresStopStalls() {
    UgiEngine asked = engine(RULES, "x) ;;", Map.of(), deadlines(20_000, 50));
    asked.newGame(1);
    StopSignal stop = new StopSignal();
    stop.stop();
    assertFails(
            EngineFailure.Kind.STALL,
            () -> asked.answer(turn(SearchLimits.INFINITE), SearchListener.SILENT, stop))
        .hasMessage("expected bestmove soon after 'stop'");
  }

  @Test
  void anEngineThatDoesNotAnswerStalls() {
    UgiEngine asked =
        engine(
            RULES, "go*) printf 'bestmove a1'; echo lost >&2;;", Map.of(), deadlines(20_000, 300));
    asked.newGame(1);
    assertFails(EngineFailure.Kind.STALL, () -> ask(asked, turn(SearchLimits.nodes(1))))
        .hasMessage(
            "expected bestmove within 300ms, a line without a newline: 'bestmove a1',"
                + " last on stderr: 'lost'");
    // The engine is ended and restarted for the next game.
    asked.newGame(2);
    assertThat(asked.errorTail()).isEmpty();
  }

  @Test
  void anEngineThatIsNotReadyStalls() {
    UgiEngine asked =
        engine(RULES, "position*) read -r unanswered;;", Map.of(), deadlines(200, 20_000));
    asked.newGame(1);
    assertFails(EngineFailure.Kind.STALL, () -> ask(asked, turn(SearchLimits.nodes(1))))
        .hasMessage("expected readyok within 200ms");
  }

  @ParameterizedTest
  @CsvSource({
    "bestmove, expected 'bestmove M'%2C found 'bestmove'",
    "bestmove a1 a2, expected 'bestmove M'%2C found 'bestmove a1 a2'",
  })
  void anAnswerOtherThanOneMoveIsRefused(String said, String message) {
    UgiEngine asked = engine("go*) echo '" + said + "';;");
    asked.newGame(1);
    assertFails(EngineFailure.Kind.PROTOCOL_ERROR, () -> ask(asked, turn(SearchLimits.nodes(1))))
        .hasMessage(message.replace("%2C", ","));
  }

  @ParameterizedTest
  @CsvSource({"ugi", "isready", "uginewgame"})
  void anUnsolicitedAnswerIsRefused(String when) {
    UgiEngine asked = engine(when + ") echo 'bestmove a1'; echo ugiok; echo readyok;;");
    assertFails(EngineFailure.Kind.PROTOCOL_ERROR, () -> asked.newGame(1))
        .hasMessage("sent 'bestmove a1' without a search");
  }

  @Test
  void anEngineThatExitsHasCrashedAndIsRestartedForTheNextGame() throws IOException {
    UgiEngine asked = engine("go*) echo 'out of luck' >&2; exit 9;;");
    asked.newGame(1);
    assertFails(EngineFailure.Kind.CRASH, () -> ask(asked, turn(SearchLimits.nodes(1))))
        .hasMessage(
            "its output ended, expected bestmove, exit code 9, last on stderr: 'out of luck'")
        .satisfies(
            e -> {
              assertThat(e).isInstanceOf(EngineFailure.class);
              assertThat(((EngineFailure) e).postMortem().exitCode()).contains(9);
            });
    asked.newGame(2);
    assertThat(heard()).filteredOn("ugi"::equals).hasSize(2);
  }

  @Test
  void anEngineThatExitsBetweenGamesIsRestarted() throws Exception {
    UgiEngine asked = engine("go*) echo 'bestmove a1'; exit 0;;");
    asked.newGame(1);
    ask(asked, turn(SearchLimits.nodes(1)));
    // The end of the process is noticed a moment after its last line.
    for (int tries = 0; tries < 200 && starts() < 2; tries++) {
      TimeUnit.MILLISECONDS.sleep(10);
      try {
        asked.newGame(2);
      } catch (EngineFailure e) {
        assertThat(e.kind()).isEqualTo(EngineFailure.Kind.CRASH);
      }
    }
    assertThat(starts()).isGreaterThanOrEqualTo(2);
  }

  private long starts() throws IOException {
    return heard().stream().filter("ugi"::equals).count();
  }

  @Test
  void closeSendsQuitAndTheEngineCanBeRestarted() throws IOException {
    UgiEngine asked = engine("x) ;;");
    asked.close();
    assertThat(asked.errorTail()).isEmpty();
    asked.newGame(1);
    asked.close();
    asked.close();
    assertThat(heard()).endsWith("quit").filteredOn("quit"::equals).hasSize(1);
    assertThatThrownBy(() -> ask(asked, turn(SearchLimits.nodes(1))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("newGame must come first: command=[/bin/sh, -c");
    assertThat(asked.deadlines()).isEmpty();
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

  @Test
  void aMoveInsteadOfAResponseIsRefused() {
    UgiEngine asked =
        engine(GameRules.ofEngines(), "query*) echo 'bestmove a1';;", Map.of(), PATIENT);
    asked.newGame(1);
    assertFails(EngineFailure.Kind.PROTOCOL_ERROR, () -> asked.judge("somewhere", List.of()))
        .hasMessage("sent 'bestmove a1' without a search");
  }

  @Test
  void theEndOfItsStandardErrorIsKept() throws InterruptedException {
    UgiEngine asked = engine("uginewgame) echo 'table is small' >&2;;");
    asked.newGame(1);
    // Lines on stderr arrive independently of the answers.
    for (int tries = 0; tries < 1_000 && asked.errorTail().isEmpty(); tries++) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertThat(asked.errorTail()).isEqualTo("table is small");
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
  void aQueryHasADeadline() {
    UgiEngine asked = engine(GameRules.ofEngines(), "x) ;;", Map.of(), deadlines(200, 20_000));
    asked.newGame(1);
    assertFails(EngineFailure.Kind.STALL, () -> asked.judge("somewhere", List.of()))
        .hasMessage("expected a response to 'query gameover' within 200ms");
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
