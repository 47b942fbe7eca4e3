package dev.lodestone.tournament.match;

import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Durations;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.MoveReserve;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.EngineFailure;
import dev.lodestone.tournament.engine.EngineWatch;
import dev.lodestone.tournament.engine.PositionOracle;
import dev.lodestone.tournament.engine.PostMortem;
import dev.lodestone.tournament.engine.Referee;
import dev.lodestone.tournament.engine.RefereeFailure;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.rules.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Plays one game between two engines, under the deadlines of an {@link EngineWatch}. */
final class MatchPlay {

  private final GameSession session;
  private final Seat first;
  private final Seat second;
  private final Optional<Referee> referee;
  private final int strikes;
  private final boolean strict;
  private final Consumer<MoveRecord> onMove;
  private final StopSignal stop;
  private final EngineWatch watch;

  /** Number of late moves of each side. */
  private final int[] late = new int[Side.values().length];

  private final MoveReserve[] reserves = {new MoveReserve(), new MoveReserve()};

  private final ConductLog conduct = new ConductLog();

  /** The side whose engine received the last request; written by the game's thread. */
  private Side awaited = Side.FIRST;

  /** The time at which the last move was played or the game began. */
  private long lastNanos;

  /**
   * @param session the game, in which no engine has moved yet
   * @param first plays the first player's side
   * @param second plays the other side
   * @param referee judges the game instead of the engines
   * @param adjudication says with which late moves a side loses, and whether the rules are strict
   */
  MatchPlay(
      GameSession session,
      Seat first,
      Seat second,
      Optional<Referee> referee,
      Adjudication adjudication,
      Consumer<MoveRecord> onMove,
      StopSignal stop) {
    this.session = session;
    this.first = first;
    this.second = second;
    this.referee = referee;
    this.strikes = adjudication.strikes();
    this.strict = adjudication.strict();
    this.onMove = onMove;
    this.stop = stop;
    this.watch = new EngineWatch(stop);
  }

  /** Plays the game to its end; empty if it was stopped. */
  Optional<GameRecord> play() {
    try {
      return watch.run(this::playToTheEnd).flatMap(Function.identity());
    } catch (EngineWatch.Overdue e) {
      session.stalled(awaited, String.valueOf(e.getMessage()));
      return record();
    }
  }

  private Optional<GameRecord> record() {
    return session
        .result()
        .map(
            result ->
                new GameRecord(
                    session.opening(), session.moves(), result, conduct.conduct(result)));
  }

  private Optional<GameRecord> playToTheEnd() {
    boolean begun = false;
    while (session.result().isEmpty()) {
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
    if (strict) {
      conduct.breachOf(session).ifPresent(session::disqualify);
    }
    return record();
  }

  /**
   * Begins the game with both engines, the side to move first. The game ends at the first failure.
   */
  private void begin() {
    for (Side side : new Side[] {session.sideToMove(), session.sideToMove().opponent()}) {
      boolean ready =
          guarded(
                  side,
                  () -> {
                    watch.begin(seat(side).engine(), isTimed(side), seat(side).seed());
                    return true;
                  })
              .isPresent();
      if (!ready) {
        return;
      }
    }
    ruled(
        it -> {
          it.begin(start(), session.opening().moves());
          return true;
        });
    if (!stop.isStopped()) {
      awaitVerdicts();
    }
    lastNanos = System.nanoTime();
  }

  private boolean isTimed(Side side) {
    return session.remaining(side).isPresent() || seat(side).limits().moveTime().isPresent();
  }

  private void playOneMove() {
    Side side = session.sideToMove();
    Seat seat = seat(side);
    Turn turn = session.turn(seat.limits());
    Optional<MoveReserve> reserve = reserve(seat, side);
    Turn given = reserve.map(it -> turn.withLimits(reduced(turn.limits(), it))).orElse(turn);
    long askedNanos = System.nanoTime();
    Optional<Answer> answered = guarded(side, () -> watch.move(seat.engine(), turn, given));
    long answeredNanos = System.nanoTime();
    reserve.ifPresent(it -> it.answered(answeredNanos - askedNanos - given.limits().maxNanos()));
    // The answer to an interrupted search is not the move that the engine would have played.
    if (answered.isEmpty() || stop.isStopped()) {
      return;
    }
    Answer answer = answered.get();
    Duration time =
        GameSession.wholeMicros(answer.time().orElse(Duration.ofNanos(answeredNanos - askedNanos)));
    conduct.add(side, seat.limits(), allowed(side), answer, time);
    if (overruns(side, time) || breaches(side, answer) || isRefused(side, answer.move())) {
      return;
    }
    Duration latency = Duration.ofNanos(answeredNanos - lastNanos).minus(time);
    Optional<MoveRecord> played = session.play(answer.move(), answer.thought(), time, latency);
    if (played.isPresent()) {
      lastNanos = answeredNanos;
      onMove.accept(played.get());
      awaitVerdicts();
      if (answer.offersDraw() && session.allowsDrawOffers()) {
        session.offerDraw(side);
      }
    }
  }

  /**
   * The reserve of an engine with a time for each move. A program reserves time itself; an engine
   * in this process would use its whole time and then some for noticing that it is over.
   */
  private Optional<MoveReserve> reserve(Seat seat, Side side) {
    return seat.engine().deadlines().isPresent()
            && seat.limits().moveTime().isPresent()
            && session.remaining(side).isEmpty()
        ? Optional.of(reserves[side.ordinal()])
        : Optional.empty();
  }

  private static SearchLimits reduced(SearchLimits limits, MoveReserve reserve) {
    return limits.withMoveTime(reserve.searchTime(limits.moveTime().orElseThrow(), 0));
  }

  /** Ends the game if the referee rejects the move. */
  private boolean isRefused(Side side, String move) {
    if (referee.isEmpty()) {
      return false;
    }
    Optional<Boolean> legal = ruled(it -> it.isLegal(start(), line(), move));
    if (legal.isPresent() && !legal.get()) {
      String reason = Excerpt.quoted(move) + ": not legal, by the referee";
      session.failed(side, Termination.ILLEGAL_MOVE, reason, Optional.empty());
    }
    return !legal.orElse(false);
  }

  /**
   * Counts a move that took longer than the clock or the limit allows, and ends the game if it is
   * the last strike.
   */
  private boolean overruns(Side side, Duration time) {
    Optional<Duration> allowed = allowed(side);
    if (allowed.isEmpty() || time.compareTo(allowed.get().plus(seat(side).margin())) <= 0) {
      return false;
    }
    late[side.ordinal()]++;
    if (late[side.ordinal()] < strikes) {
      return false;
    }
    session.failed(
        side,
        Termination.TIME,
        (strikes > 1 ? "was late " + strikes + " times, took " : "took ")
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

  /** Ends the game if the rules are strict and the answer breaches them. */
  private boolean breaches(Side side, Answer answer) {
    Optional<ConductLog.Breach> breach = strict ? conduct.breachOf(side, answer) : Optional.empty();
    breach.ifPresent(session::disqualify);
    return breach.isPresent();
  }

  /** The time that a side has for its move. */
  private Optional<Duration> allowed(Side side) {
    return session.remaining(side).or(() -> seat(side).limits().moveTime());
  }

  private void awaitVerdicts() {
    if (!session.awaitsVerdicts()) {
      return;
    }
    if (referee.isPresent()) {
      ruled(it -> it.judge(start(), line())).ifPresent(it -> session.declare(it, it));
      return;
    }
    Optional<Verdict> one = verdict(Side.FIRST);
    Optional<Verdict> other = one.isEmpty() ? Optional.empty() : verdict(Side.SECOND);
    if (other.isPresent()) {
      session.declare(one.get(), other.get());
    }
  }

  private Optional<Verdict> verdict(Side side) {
    return guarded(
        side,
        () ->
            watch.ask(
                seat(side).engine().deadlines(),
                "a verdict",
                deadlines -> Optional.of(deadlines.ready()),
                () -> {
                  if (seat(side).engine() instanceof PositionOracle oracle) {
                    return oracle.judge(start(), line());
                  }
                  throw new IllegalStateException("does not know the rules of this game");
                }));
  }

  private String start() {
    return session.opening().start();
  }

  private List<String> line() {
    return List.copyOf(session.line());
  }

  /** The referee's answer; empty if it failed because the game was stopped. */
  private <T> Optional<T> ruled(Function<Referee, T> question) {
    try {
      return referee.map(question);
    } catch (RefereeFailure e) {
      if (stop.isStopped()) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /**
   * Makes a request to an engine. If the engine fails, the game ends.
   *
   * @return empty if the engine failed
   */
  private <T> Optional<T> guarded(Side side, Supplier<T> request) {
    awaited = side;
    try {
      return Optional.of(request.get());
    } catch (EngineFailure e) {
      if (!stop.isStopped()) {
        Termination termination =
            switch (e.kind()) {
              case CRASH -> Termination.CRASH;
              case STALL -> Termination.STALL;
              case PROTOCOL_ERROR -> Termination.PROTOCOL_ERROR;
            };
        session.failed(
            side, termination, String.valueOf(e.getMessage()), Optional.of(e.postMortem()));
      }
    } catch (EngineWatch.Abandoned e) {
      throw e;
    } catch (Throwable e) {
      rethrowIfOurs(e);
      if (!stop.isStopped()) {
        session.failed(side, describe(e));
      }
    }
    return Optional.empty();
  }

  private Seat seat(Side side) {
    return side == Side.FIRST ? first : second;
  }

  /**
   * Rethrows errors of the whole process, such as a lack of memory. Anything else that an engine
   * throws is its own failure.
   */
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
