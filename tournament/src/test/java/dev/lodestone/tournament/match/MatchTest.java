package dev.lodestone.tournament.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.PostMortem;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MatchTest {

  private static final Game GAME = Games.byId("tictactoe");

  @Test
  void twoEnginesPlayUntilTheRulesEndTheGame() {
    List<MoveRecord> moves = new ArrayList<>();
    MatchResult result = play("scripted", "scripted", moves).orElseThrow();
    assertThat(result.termination()).isEqualTo(Termination.RULES);
    assertThat(result.plies()).isEqualTo(moves.size()).isBetween(5, 9);
    assertThat(moves).extracting(MoveRecord::ply).startsWith(1, 2, 3, 4, 5);
    assertThat(moves).extracting(MoveRecord::side).startsWith(Side.FIRST, Side.SECOND, Side.FIRST);
  }

  @ParameterizedTest
  @CsvSource({
    "scripted:range=3,    scripted,            SECOND_WINS, ILLEGAL_MOVE, Cross: '12':, 2",
    "scripted,            scripted:taken=2,    FIRST_WINS,  ILLEGAL_MOVE, Nought: ', 1",
    "scripted:throw=1,    scripted,            SECOND_WINS, CRASH,"
        + " Cross: java.lang.IllegalStateException: thrown as told at dev.lodestone, 0",
    "scripted,            scripted:overflow=4, FIRST_WINS,  CRASH,"
        + " Nought: java.lang.StackOverflowError, 3",
    "scripted,            scripted:refuse=1,   FIRST_WINS,  CRASH,"
        + " Nought: java.lang.IllegalStateException: refused as told, 0",
  })
  void anEngineThatMisbehavesLoses(
      String first,
      String second,
      Outcome outcome,
      Termination termination,
      String reason,
      int plies) {
    MatchResult result = play(first, second, new ArrayList<>()).orElseThrow();
    assertThat(result.outcome()).isEqualTo(outcome);
    assertThat(result.termination()).isEqualTo(termination);
    assertThat(result.reason()).startsWith(reason);
    assertThat(result.plies()).isEqualTo(plies);
  }

  /** Each side is warmed up once, before its first move, and only if time matters. */
  @ParameterizedTest
  @CsvSource({"true", "false"})
  void enginesWithTimeLimitsAreWarmedUpBeforeTheGame(boolean timed) {
    List<String> calls = new ArrayList<>();
    Engine recording =
        new Optimist() {
          @Override
          public void warmUp(StopSignal stop) {
            calls.add("warm-up");
          }

          @Override
          public void newGame(long seed) {
            calls.add("game");
          }
        };
    SearchLimits limits =
        timed ? SearchLimits.moveTime(Duration.ofMinutes(5)) : SearchLimits.nodes(5);
    Match match =
        new Match(
            GAME,
            Opening.standard(GAME),
            4,
            new Seat(recording, limits, 1),
            new Seat(new Optimist(), limits, 1));
    assertThat(match.play(m -> {}, new StopSignal())).isPresent();
    assertThat(calls).isEqualTo(timed ? List.of("warm-up", "game") : List.of("game"));
  }

  /** A program reserves time itself; the deadlines of an engine show that it is none. */
  @ParameterizedTest
  @CsvSource({"true, 97", "false, 100"})
  void partOfTheTimeForAMoveIsReservedForAnEngineInThisProcess(boolean inProcess, long millis) {
    List<Duration> times = new ArrayList<>();
    Engine recording =
        new Optimist() {
          @Override
          public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
            times.add(turn.limits().moveTime().orElseThrow());
            return super.answer(turn, listener, stop);
          }

          @Override
          public Optional<Deadlines> deadlines() {
            return inProcess ? Optional.of(Deadlines.DEFAULT) : Optional.empty();
          }
        };
    SearchLimits limits = SearchLimits.moveTime(Duration.ofMillis(100));
    Match match =
        new Match(
            GAME,
            Opening.standard(GAME),
            4,
            new Seat(recording, limits, 1),
            new Seat(new Optimist(), SearchLimits.INFINITE, 1));
    assertThat(match.play(m -> {}, new StopSignal())).isPresent();
    assertThat(times).hasSize(2).containsOnly(Duration.ofMillis(millis));
  }

  @Test
  void scoresAreRecordedFromTheFirstPlayersSide() {
    List<MoveRecord> moves = new ArrayList<>();
    Match match =
        new Match(
            GAME,
            Opening.standard(GAME),
            4,
            new Seat(new Optimist(), SearchLimits.INFINITE, 1),
            new Seat(new Optimist(), SearchLimits.INFINITE, 1));
    assertThat(match.play(moves::add, new StopSignal())).isPresent();
    assertThat(moves)
        .extracting(m -> m.thought().score().orElseThrow())
        .containsExactly(new Score.Win(7), new Score.Loss(7), new Score.Win(7), new Score.Loss(7));
  }

  @Test
  void anEngineThatReportsALossResigns() {
    Adjudication rules =
        new Adjudication(
            Optional.of(new Adjudication.Resignation(500, 2, false)), Optional.empty(), false);
    Engine pessimist =
        new Optimist() {
          @Override
          public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
            String move = super.answer(turn, listener, stop).move();
            return new Answer(move, new Thought(Optional.of(new Score.Estimate(-600)), 0, 0));
          }
        };
    Seat first = new Seat(pessimist, SearchLimits.INFINITE, 1);
    Match match =
        new Match(
            GAME,
            Opening.standard(GAME),
            9,
            rules,
            first,
            new Seat(new Optimist(), SearchLimits.INFINITE, 1));
    assertThat(match.play(m -> {}, new StopSignal()).map(GameRecord::result))
        .contains(
            new MatchResult(
                Outcome.SECOND_WINS,
                Termination.RESIGNATION,
                "behind by 500 or more for 2 moves",
                3));
  }

  @Test
  void aNegativeMarginIsRefused() {
    assertThatThrownBy(
            () -> new MatchRules(Optional.empty(), Duration.ofMillis(-1), Adjudication.NONE))
        .hasMessageContaining("margin=PT-0.001S");
  }

  @Test
  void aStoppedGameHasNoResultAndNoInterruptedMove() {
    StopSignal stop = new StopSignal();
    List<MoveRecord> moves = new ArrayList<>();
    Match match =
        new Match(GAME, Opening.standard(GAME), 100, seat("scripted"), seat("scripted:hang=4"));
    Optional<GameRecord> result =
        match.play(
            move -> {
              moves.add(move);
              if (move.ply() == 3) {
                // The hanging engine is asked next; it answers once it notices the stop.
                stopSoon(stop);
              }
            },
            stop);
    assertThat(result).isEmpty();
    assertThat(moves).hasSize(3);
  }

  @Test
  void aClockOverrunLosesWithTheAmountInTheReason() {
    // After the first move 300 ms of 1 s are left on the clock, and 100 ms are added.
    Match match = clocked("1+0.1", Duration.ZERO, 800, 50, 300, 50, 100);
    MatchResult result = match.play(m -> {}, new StopSignal()).orElseThrow().result();
    assertThat(result.termination()).isEqualTo(Termination.RULES);
    match = clocked("1+0.1", Duration.ZERO, 800, 50, 301, 50, 50);
    result = match.play(m -> {}, new StopSignal()).orElseThrow().result();
    assertThat(result.termination()).isEqualTo(Termination.TIME);
    assertThat(result.outcome()).isEqualTo(Outcome.SECOND_WINS);
    assertThat(result.plies()).isEqualTo(2);
    assertThat(result.reason()).isEqualTo("Cross: took 301ms of 300ms, an overrun of 1ms");
    assertThat(result.postMortem()).isEmpty();
  }

  @Test
  void anOverrunWithinTheMarginLeavesOnlyTheIncrement() {
    Match match = clocked("1+0.1", Duration.ofMillis(20), 1020, 50, 120, 50, 121);
    MatchResult result = match.play(m -> {}, new StopSignal()).orElseThrow().result();
    assertThat(result.termination()).isEqualTo(Termination.TIME);
    assertThat(result.plies()).isEqualTo(4);
    assertThat(result.reason()).isEqualTo("Cross: took 121ms of 100ms, an overrun of 21ms");
  }

  @Test
  void anOverrunByElapsedTimeLoses() {
    Seat seat = clockedSeat(new SlowOptimist(), "0.001", Duration.ZERO);
    MatchResult result =
        new Match(GAME, Opening.standard(GAME), 9, seat, seat("scripted"))
            .play(m -> {}, new StopSignal())
            .orElseThrow()
            .result();
    assertThat(result.termination()).isEqualTo(Termination.TIME);
    assertThat(result.reason()).contains(" of 1ms, an overrun of ");
  }

  @Test
  void aMoveWithoutAReportedTimeIsMeasured() {
    List<MoveRecord> moves = new ArrayList<>();
    Seat seat = clockedSeat(new SlowOptimist(), "600", Duration.ZERO);
    assertThat(
            new Match(GAME, Opening.standard(GAME), 9, seat, seat)
                .play(moves::add, new StopSignal())
                .map(GameRecord::result))
        .map(MatchResult::termination)
        .contains(Termination.RULES);
    assertThat(moves).isNotEmpty().allSatisfy(m -> assertThat(m.time()).isPositive());
  }

  @Test
  void aSideWithoutAClockReceivesTheOthers() {
    List<Optional<Clock>> shown = new ArrayList<>();
    Engine timed =
        new Optimist() {
          @Override
          public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
            shown.add(turn.clock());
            return new Answer(
                super.answer(turn, listener, stop).move(),
                Thought.NONE,
                Optional.of(Duration.ofMillis(100)));
          }
        };
    new Match(
            GAME,
            Opening.standard(GAME),
            3,
            clockedSeat(timed, "1+0.1", Duration.ZERO),
            clockedSeat(timed, "5+0.2", Duration.ZERO))
        .play(m -> {}, new StopSignal());
    assertThat(shown)
        .containsExactly(
            clock(1_000, 5_000, 100, 200),
            clock(1_000, 5_000, 100, 200),
            clock(1_000, 5_100, 100, 200));
    shown.clear();
    Seat unclocked = new Seat(timed, SearchLimits.INFINITE, 1);
    Seat clocked = clockedSeat(timed, "1+0.1", Duration.ZERO);
    new Match(GAME, Opening.standard(GAME), 2, unclocked, clocked).play(m -> {}, new StopSignal());
    assertThat(shown).containsExactly(Optional.empty(), clock(1_000, 1_000, 100, 100));
    shown.clear();
    new Match(GAME, Opening.standard(GAME), 2, clocked, unclocked).play(m -> {}, new StopSignal());
    assertThat(shown).containsExactly(clock(1_000, 1_000, 100, 100), Optional.empty());
  }

  @Test
  void standardErrorOfALateEngineIsKept() {
    Engine late =
        new Optimist() {
          @Override
          public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
            return new Answer("a1", Thought.NONE, Optional.of(Duration.ofMillis(151)));
          }

          @Override
          public String errorTail() {
            return "reading the book";
          }
        };
    SearchLimits limits = SearchLimits.moveTime(Duration.ofMillis(50));
    MatchResult result =
        new Match(GAME, Opening.standard(GAME), 9, new Seat(late, limits, 1), seat("scripted"))
            .play(m -> {}, new StopSignal())
            .orElseThrow()
            .result();
    assertThat(result.termination()).isEqualTo(Termination.TIME);
    assertThat(result.reason()).isEqualTo("Cross: took 151ms of 50ms, an overrun of 101ms");
    assertThat(result.postMortem()).contains(PostMortem.ofLiving("reading the book"));
    assertThat(result.plies()).isZero();
  }

  @Test
  void anExceptionWithoutATraceIsReportedByItsFirstLine() {
    MatchResult result = play(thrower(new Bare())).orElseThrow();
    assertThat(result.reason()).isEqualTo("Cross: bare");
  }

  @Test
  void outOfMemoryIsNotAttributedToAnEngine() {
    OutOfMemoryError error = new OutOfMemoryError("as told");
    assertThatThrownBy(() -> play(thrower(error)).orElseThrow()).isSameAs(error);
  }

  @Test
  void aFailureAfterAStopGivesNoResult() {
    StopSignal stop = new StopSignal();
    Engine stopped =
        new Optimist() {
          @Override
          public Answer answer(Turn turn, SearchListener listener, StopSignal signal) {
            stop.stop();
            throw new IllegalStateException("ended by the same signal");
          }
        };
    Seat seat = new Seat(stopped, SearchLimits.INFINITE, 1);
    Match match = new Match(GAME, Opening.standard(GAME), 9, seat, seat("scripted"));
    assertThat(match.play(m -> {}, stop)).isEmpty();
    assertThat(match.play(m -> {}, stop)).isEmpty();
  }

  private static Optional<MatchResult> play(Engine first) {
    return new Match(
            GAME,
            Opening.standard(GAME),
            9,
            new Seat(first, SearchLimits.INFINITE, 1),
            seat("scripted"))
        .play(m -> {}, new StopSignal())
        .map(GameRecord::result);
  }

  private static Engine thrower(Throwable error) {
    return new Optimist() {
      @Override
      public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
        if (error instanceof Error e) {
          throw e;
        }
        throw (RuntimeException) error;
      }
    };
  }

  /** An exception without a stack trace, with a message of two lines. */
  private static final class Bare extends RuntimeException {
    Bare() {
      super("bare", null, false, false);
    }

    @Override
    public String toString() {
      return "bare\nand more";
    }
  }

  private static Optional<Clock> clock(long first, long second, long firstInc, long secondInc) {
    return Optional.of(
        new Clock(
            Duration.ofMillis(first),
            Duration.ofMillis(second),
            Duration.ofMillis(firstInc),
            Duration.ofMillis(secondInc)));
  }

  /** A game whose moves take these times, in milliseconds, as reported by the engines. */
  private static Match clocked(String timeControl, Duration margin, int... millis) {
    Engine timed =
        new Optimist() {
          @Override
          public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
            Answer answer = super.answer(turn, listener, stop);
            int ply = turn.moves().size();
            int time = ply < millis.length ? millis[ply] : 1;
            return new Answer(
                answer.move(), answer.thought(), Optional.of(Duration.ofMillis(time)));
          }
        };
    return new Match(
        GAME,
        Opening.standard(GAME),
        9,
        clockedSeat(timed, timeControl, margin),
        clockedSeat(timed, timeControl, margin));
  }

  private static Seat clockedSeat(Engine engine, String timeControl, Duration margin) {
    return new Seat(
        engine, SearchLimits.INFINITE, 1, Optional.of(TimeControl.parse(timeControl)), margin);
  }

  private static void stopSoon(StopSignal stop) {
    Thread thread = new Thread(stop::stop);
    thread.start();
  }

  private static Optional<MatchResult> play(String first, String second, List<MoveRecord> moves) {
    Match match = new Match(GAME, Opening.standard(GAME), 100, seat(first), seat(second));
    return match.play(moves::add, new StopSignal()).map(GameRecord::result);
  }

  private static Seat seat(String spec) {
    return new Seat(EngineText.parse(spec).open(GAME), SearchLimits.INFINITE, 1);
  }

  /** An engine that always reports a win for itself, and plays the cells in order. */
  private static class Optimist implements Engine {

    @Override
    public void newGame(long seed) {}

    @Override
    public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
      int move = turn.moves().size();
      return new Answer(GAME.formatMove(move), new Thought(Optional.of(new Score.Win(7)), 0, 0));
    }

    @Override
    public void close() {}
  }

  /** The same engine, but each move takes at least 5 ms of real time. */
  private static final class SlowOptimist extends Optimist {

    @Override
    public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
      LockSupport.parkNanos(5_000_000);
      return super.answer(turn, listener, stop);
    }
  }
}
