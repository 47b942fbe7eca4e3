package dev.lodestone.tournament.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests engines of this process that do not answer, and games that are ended from outside. */
final class MatchWatchTest {

  private static final Game GAME = Games.byId("tictactoe");
  private static final Duration SHORT = Duration.ofMillis(120);
  private static final Duration LONG = Duration.ofMinutes(5);

  @Test
  void anEngineThatNeverAnswersLosesAndIsStopped() throws InterruptedException {
    CountDownLatch freed = new CountDownLatch(1);
    Engine waiting =
        new Waiting(new Deadlines(LONG, LONG, LONG, SHORT, LONG)) {
          @Override
          public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
            while (!stop.isStopped()) {
              Thread.onSpinWait();
            }
            freed.countDown();
            return new Answer("a1", Thought.NONE);
          }
        };
    assertThat(
            match(waiting, SearchLimits.nodes(1))
                .play(m -> {}, new StopSignal())
                .map(GameRecord::result))
        .contains(
            new MatchResult(
                Outcome.SECOND_WINS,
                Termination.STALL,
                "Cross: expected a move within 120ms, its thread keeps running",
                0));
    assertThat(freed.await(1, TimeUnit.MINUTES)).isTrue();
  }

  @Test
  void aSlowEngineWithinItsDeadlineContinues() {
    Engine slow =
        new Waiting(new Deadlines(LONG, LONG, LONG, LONG, LONG)) {
          private final Engine quick = quick();

          @Override
          public void newGame(long seed) {
            quick.newGame(seed);
          }

          @Override
          public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
            pause();
            return quick.answer(turn, listener, stop);
          }
        };
    assertThat(
            match(slow, SearchLimits.nodes(1))
                .play(m -> {}, new StopSignal())
                .map(GameRecord::result))
        .map(MatchResult::termination)
        .contains(Termination.RULES);
  }

  /** Sleeps longer than the interval at which the watch checks a game. */
  private static void pause() {
    try {
      Thread.sleep(60);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
  }

  @Test
  void anEngineThatNeverStartsTheGameLoses() {
    Waiting waiting = new Waiting(new Deadlines(SHORT, LONG, LONG, LONG, LONG));
    waiting.mute = true;
    assertThat(
            match(waiting, SearchLimits.nodes(1))
                .play(m -> {}, new StopSignal())
                .map(GameRecord::result))
        .contains(
            new MatchResult(
                Outcome.SECOND_WINS,
                Termination.STALL,
                "Cross: expected the beginning of the game within 120ms, its thread keeps running",
                0));
    waiting.release.countDown();
  }

  @Test
  void aStopEndsAGameOfAnUnresponsiveEngine() {
    Waiting waiting = new Waiting(new Deadlines(LONG, LONG, SHORT, LONG, LONG));
    StopSignal stop = new StopSignal();
    stop.stop();
    assertThat(match(waiting, SearchLimits.nodes(1)).play(m -> {}, stop)).isEmpty();
    StopSignal later = new StopSignal();
    waiting.onAnswer = later::stop;
    assertThat(match(waiting, SearchLimits.nodes(1)).play(m -> {}, later)).isEmpty();
    waiting.release.countDown();
  }

  @Test
  void anInterruptReachesTheEngineAndIsPreserved() {
    Waiting waiting = new Waiting(new Deadlines(LONG, LONG, LONG, LONG, LONG));
    Thread.currentThread().interrupt();
    MatchResult result =
        match(waiting, SearchLimits.nodes(1))
            .play(m -> {}, new StopSignal())
            .orElseThrow()
            .result();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.termination()).isEqualTo(Termination.CRASH);
    assertThat(result.reason()).startsWith("Cross: java.lang.IllegalStateException: interrupted");
    assertThat(match(quick(), SearchLimits.nodes(1)).play(m -> {}, new StopSignal())).isPresent();
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void anExceptionOfTheListenerEndsTheGame() {
    IllegalStateException boom = new IllegalStateException("disk full");
    Match match = match(quick(), SearchLimits.nodes(1));
    assertThatThrownBy(
            () ->
                match.play(
                    m -> {
                      throw boom;
                    },
                    new StopSignal()))
        .isSameAs(boom);
  }

  @Test
  void anEngineThatCannotBeStartedCrashes() {
    Engine none = EngineText.parse("cmd=/no/such/engine").open(GAME);
    MatchResult result =
        match(none, SearchLimits.nodes(1)).play(m -> {}, new StopSignal()).orElseThrow().result();
    assertThat(result.termination()).isEqualTo(Termination.CRASH);
    assertThat(result.outcome()).isEqualTo(Outcome.SECOND_WINS);
    assertThat(result.reason()).contains("cannot be started");
    assertThat(result.postMortem()).isPresent();
  }

  @Test
  void theTimesOfTheMovesSumToAtMostThatOfTheGame() {
    long[] sum = {0};
    long before = System.nanoTime();
    match(quick(), SearchLimits.nodes(1))
        .play(m -> sum[0] += m.time().plus(m.latency()).toNanos(), new StopSignal());
    assertThat(sum[0]).isBetween(0L, System.nanoTime() - before);
  }

  private static Engine quick() {
    return EngineText.parse("scripted").open(GAME);
  }

  private static Match match(Engine first, SearchLimits limits) {
    return new Match(
        GAME, Opening.standard(GAME), 9, new Seat(first, limits, 1), new Seat(quick(), limits, 2));
  }

  /** Does not answer with a move, or does not even begin, until it is released or interrupted. */
  private static class Waiting implements Engine {

    private final Deadlines deadlines;
    private final CountDownLatch release = new CountDownLatch(1);
    private boolean mute;
    private Runnable onAnswer = () -> {};

    Waiting(Deadlines deadlines) {
      this.deadlines = deadlines;
    }

    @Override
    public void newGame(long seed) {
      if (mute) {
        await();
      }
    }

    @Override
    public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
      onAnswer.run();
      await();
      throw new IllegalStateException("released");
    }

    private void await() {
      try {
        release.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException("interrupted", e);
      }
    }

    @Override
    public Optional<Deadlines> deadlines() {
      return Optional.of(deadlines);
    }

    @Override
    public void close() {}
  }
}
