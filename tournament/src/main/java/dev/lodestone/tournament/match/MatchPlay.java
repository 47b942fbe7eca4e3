package dev.lodestone.tournament.match;

import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Durations;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.clock.GameClock;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineFailure;
import dev.lodestone.tournament.engine.PositionOracle;
import dev.lodestone.tournament.engine.PostMortem;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.rules.Verdict;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A game between two engines while it is played.
 *
 * <p>The game has a thread of its own, and whoever plays it watches: an engine of this process that
 * does not answer keeps that thread for good, and the game ends without it. Whether an answer comes
 * or the wait for it ends is decided by who closes the {@link Question} first; after that the other
 * touches nothing.
 */
final class MatchPlay {

  /** How often the watch looks for a question that is overdue. */
  private static final Duration WATCH_INTERVAL = Duration.ofMillis(50);

  private final Opening opening;
  private final Seat first;
  private final Seat second;
  private final Consumer<MoveRecord> onMove;
  private final StopSignal stop;
  private final StopSignal engineStop;
  private final AtomicReference<@Nullable Question> open = new AtomicReference<>();
  private final Referee referee;
  private final Adjudicator adjudicator;
  private final Optional<GameClock> firstClock;
  private final Optional<GameClock> secondClock;

  /** Written by the game's thread; who watches reads it after a question was closed. */
  private final List<MoveRecord> moves = new ArrayList<>();

  /** When the last move was known, or the game had begun. */
  private long lastNanos;

  /**
   * @param opening after which {@code referee} stands
   * @param first who has the first player's side; second likewise
   */
  MatchPlay(
      Opening opening,
      Referee referee,
      Adjudicator adjudicator,
      Seat first,
      Seat second,
      Consumer<MoveRecord> onMove,
      StopSignal stop) {
    this.opening = opening;
    this.referee = referee;
    this.adjudicator = adjudicator;
    this.first = first;
    this.second = second;
    this.onMove = onMove;
    this.stop = stop;
    this.engineStop = new StopSignal(stop);
    this.firstClock = first.timeControl().map(GameClock::new);
    this.secondClock = second.timeControl().map(GameClock::new);
  }

  /** What an engine of this process is being asked. */
  private record Question(
      Side side, String expected, Duration patience, Duration late, long asked) {

    boolean isOverdue(OptionalLong stoppedNanos) {
      long now = System.nanoTime();
      return now - asked >= patience.toNanos()
          || (stoppedNanos.isPresent() && now - stoppedNanos.getAsLong() >= late.toNanos());
    }
  }

  /** The game ended while its thread waited for an answer. */
  private static final class Abandoned extends RuntimeException {

    Abandoned() {
      super("the game ended without this answer", null, false, false);
    }
  }

  Optional<GameRecord> play() {
    FutureTask<Optional<GameRecord>> game = new FutureTask<>(this::playToTheEnd);
    Thread thread = new Thread(game, Thread.currentThread().getName() + "-play");
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    OptionalLong stopped = OptionalLong.empty();
    try {
      while (true) {
        try {
          return game.get(WATCH_INTERVAL.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
          if (stopped.isEmpty() && stop.isStopped()) {
            stopped = OptionalLong.of(System.nanoTime());
          }
          if (giveUp(stopped)) {
            return record();
          }
        } catch (InterruptedException e) {
          interrupted = true;
          thread.interrupt();
        } catch (ExecutionException e) {
          throw unwrapped(e);
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException unwrapped(ExecutionException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
  }

  /** Ends the game if an engine has been waited for too long; its thread stays behind. */
  private boolean giveUp(OptionalLong stopped) {
    Question question = open.get();
    if (question == null || !question.isOverdue(stopped) || !open.compareAndSet(question, null)) {
      return false;
    }
    // Whoever heeds this frees the thread after all.
    engineStop.stop();
    if (!stop.isStopped()) {
      referee.failed(
          question.side(),
          Termination.STALL,
          "expected "
              + question.expected()
              + " within "
              + Durations.format(question.patience())
              + ", its thread is left behind",
          Optional.empty());
    }
    return true;
  }

  private Optional<GameRecord> record() {
    return referee.result().map(result -> new GameRecord(opening, moves, result));
  }

  private Optional<GameRecord> playToTheEnd() {
    boolean begun = false;
    while (referee.result().isEmpty()) {
      if (stop.isStopped()) {
        return Optional.empty();
      }
      if (begun) {
        playOneMove();
      } else {
        begin();
        begun = true;
      }
    }
    return record();
  }

  /** The side to move begins first, so that a failure is charged to the side that failed. */
  private void begin() {
    for (Side side : new Side[] {referee.sideToMove(), referee.sideToMove().opponent()}) {
      boolean ready =
          guarded(
                  side,
                  "the beginning of the game",
                  deadlines -> Optional.of(deadlines.start()),
                  () -> {
                    seat(side).engine().newGame(seat(side).seed());
                    return true;
                  })
              .isPresent();
      if (!ready) {
        return;
      }
    }
    awaitVerdicts();
    lastNanos = System.nanoTime();
  }

  private void playOneMove() {
    Side side = referee.sideToMove();
    Seat seat = seat(side);
    Turn turn =
        new Turn(
            referee.start(),
            List.copyOf(referee.moves()),
            referee.state(),
            seat.limits(),
            clock(side).map(c -> shown(side, c)));
    long askedNanos = System.nanoTime();
    Optional<Answer> answered =
        guarded(
            side,
            "a move",
            deadlines -> deadlines.forMove(turn),
            () -> seat.engine().answer(turn, SearchListener.SILENT, engineStop));
    long answeredNanos = System.nanoTime();
    // An answer that was cut short is not what the engine would have played.
    if (answered.isEmpty() || stop.isStopped()) {
      return;
    }
    Answer answer = answered.get();
    Duration time = wholeMicros(answer.time().orElse(Duration.ofNanos(answeredNanos - askedNanos)));
    if (overruns(side, time) || !referee.accept(answer.move())) {
      return;
    }
    clock(side).ifPresent(c -> c.moved(time));
    MoveRecord move =
        new MoveRecord(
            referee.moves().size(),
            side,
            answer.move(),
            MoveRecord.fromFirst(answer.thought(), side),
            time,
            wholeMicros(Duration.ofNanos(answeredNanos - lastNanos).minus(time)),
            clock(side).map(GameClock::left));
    lastNanos = answeredNanos;
    moves.add(move);
    onMove.accept(move);
    Optional<Adjudicator.Ruling> ruling = adjudicator.after(move);
    awaitVerdicts();
    if (ruling.isPresent() && referee.result().isEmpty()) {
      referee.adjudicate(ruling.get().outcome(), ruling.get().termination(), ruling.get().reason());
    }
  }

  /** Nothing finer is ever written down: so what was played is what can be read again. */
  private static Duration wholeMicros(Duration time) {
    return time.truncatedTo(ChronoUnit.MICROS);
  }

  /** Ends the game if the move took longer than the clock or the limit allowed. */
  private boolean overruns(Side side, Duration time) {
    Optional<Duration> allowed =
        clock(side).map(GameClock::left).or(() -> seat(side).limits().moveTime());
    if (allowed.isEmpty() || time.compareTo(allowed.get().plus(seat(side).margin())) <= 0) {
      return false;
    }
    referee.failed(
        side,
        Termination.TIME,
        "took "
            + Durations.format(time)
            + " of "
            + Durations.format(allowed.get())
            + ", an overrun of "
            + Durations.format(time.minus(allowed.get())),
        Optional.of(seat(side).engine().errorTail())
            .filter(errors -> !errors.isEmpty())
            .map(PostMortem::ofLiving));
    return true;
  }

  /** What the clocks show; a side without one is shown with the other's time. */
  private Clock shown(Side side, GameClock own) {
    GameClock other = clock(side.opponent()).orElse(own);
    GameClock first = side == Side.FIRST ? own : other;
    GameClock second = side == Side.FIRST ? other : own;
    return new Clock(first.left(), second.left(), first.increment(), second.increment());
  }

  private void awaitVerdicts() {
    if (!referee.awaitsVerdicts()) {
      return;
    }
    Optional<Verdict> one = verdict(Side.FIRST);
    Optional<Verdict> other = one.isEmpty() ? Optional.empty() : verdict(Side.SECOND);
    if (other.isPresent()) {
      referee.declare(one.get(), other.get());
    }
  }

  private Optional<Verdict> verdict(Side side) {
    return guarded(
        side,
        "a verdict",
        deadlines -> Optional.of(deadlines.ready()),
        () -> {
          if (seat(side).engine() instanceof PositionOracle oracle) {
            return oracle.judge(referee.start(), List.copyOf(referee.moves()));
          }
          throw new IllegalStateException("knows no rules but those of our games");
        });
  }

  /**
   * Makes a request; if the engine fails, that ends the game.
   *
   * @param expected what is asked for, for the middle of a sentence
   * @param patience how long it may take by the deadlines of an engine that has to be watched
   * @return empty if it failed
   */
  private <T> Optional<T> guarded(
      Side side,
      String expected,
      Function<Deadlines, Optional<Duration>> patience,
      Supplier<T> request) {
    Optional<Deadlines> deadlines = seat(side).engine().watch();
    Question question =
        deadlines
            .flatMap(patience)
            .map(p -> new Question(side, expected, p, deadlines.get().late(), System.nanoTime()))
            .orElse(null);
    open.set(question);
    try {
      T answer = request.get();
      close(question);
      return Optional.of(answer);
    } catch (EngineFailure e) {
      close(question);
      if (!stop.isStopped()) {
        Termination termination =
            switch (e.kind()) {
              case CRASH -> Termination.CRASH;
              case STALL -> Termination.STALL;
              case PROTOCOL_ERROR -> Termination.PROTOCOL_ERROR;
            };
        referee.failed(
            side, termination, String.valueOf(e.getMessage()), Optional.of(e.postMortem()));
      }
    } catch (Abandoned e) {
      throw e;
    } catch (Throwable e) {
      close(question);
      rethrowIfOurs(e);
      if (!stop.isStopped()) {
        referee.failed(side, describe(e));
      }
    }
    return Optional.empty();
  }

  private void close(@Nullable Question question) {
    if (!open.compareAndSet(question, null)) {
      throw new Abandoned();
    }
  }

  private Seat seat(Side side) {
    return side == Side.FIRST ? first : second;
  }

  private Optional<GameClock> clock(Side side) {
    return side == Side.FIRST ? firstClock : secondClock;
  }

  /** An engine answers for whatever it throws, but a lack of memory is the whole process's. */
  private static void rethrowIfOurs(Throwable e) {
    if (e instanceof VirtualMachineError error && !(e instanceof StackOverflowError)) {
      throw error;
    }
  }

  private static String describe(Throwable e) {
    StackTraceElement[] trace = e.getStackTrace();
    return e.toString().lines().findFirst().orElse("")
        + (trace.length == 0 ? "" : " at " + trace[0]);
  }
}
