package dev.lodestone.tournament.match;

import dev.lodestone.core.Side;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.StopSignal;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.clock.GameClock;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Durations;
import dev.lodestone.tournament.engine.EngineFailure;
import dev.lodestone.tournament.engine.PositionOracle;
import dev.lodestone.tournament.engine.PostMortem;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.engine.Verdict;
import dev.lodestone.tournament.match.Match.Seat;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A {@link Match} while it is played. */
final class MatchPlay {

  private final Match match;
  private final Consumer<MoveRecord> onMove;
  private final StopSignal stop;
  private final Referee referee;
  private final Adjudicator adjudicator;
  private final Optional<GameClock> firstClock;
  private final Optional<GameClock> secondClock;

  /** When the last move was known, or the game had begun. */
  private long lastNanos;

  MatchPlay(Match match, Consumer<MoveRecord> onMove, StopSignal stop) {
    this.match = match;
    this.onMove = onMove;
    this.stop = stop;
    this.referee = new Referee(match.game(), match.opening(), match.maxPlies());
    this.adjudicator = new Adjudicator(match.adjudication());
    this.firstClock = match.first().timeControl().map(GameClock::new);
    this.secondClock = match.second().timeControl().map(GameClock::new);
  }

  Optional<MatchResult> play() {
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
    return referee.result();
  }

  /** The side to move begins first, so that a failure is charged to the side that failed. */
  private void begin() {
    for (Side side : new Side[] {referee.sideToMove(), referee.sideToMove().opponent()}) {
      boolean ready =
          guarded(
                  side,
                  () -> {
                    seat(side).engine().newGame(seat(side).seed());
                    return true;
                  })
              .isPresent();
      if (!ready) {
        return;
      }
    }
    askAboutForeignGame();
    lastNanos = System.nanoTime();
  }

  private void playOneMove() {
    Side side = referee.sideToMove();
    Seat seat = seat(side);
    Turn turn =
        new Turn(
            referee.start(),
            List.copyOf(referee.moves()),
            referee.position(),
            seat.limits(),
            clock(side).map(c -> shown(side, c)));
    long askedNanos = System.nanoTime();
    Optional<Answer> answered =
        guarded(side, () -> seat.engine().answer(turn, SearchListener.SILENT, stop));
    long answeredNanos = System.nanoTime();
    // An answer that was cut short is not what the engine would have played.
    if (answered.isEmpty() || stop.isStopped()) {
      return;
    }
    Answer answer = answered.get();
    Duration time = answer.time().orElse(Duration.ofNanos(answeredNanos - askedNanos));
    if (overruns(side, time) || !referee.accept(answer.move())) {
      return;
    }
    clock(side).ifPresent(c -> c.moved(time));
    MoveRecord move =
        new MoveRecord(
            referee.moves().size(),
            side,
            answer.move(),
            answer.score().map(s -> MoveRecord.fromFirst(s, side)),
            answer.depth(),
            answer.nodes(),
            time,
            Duration.ofNanos(answeredNanos - lastNanos).minus(time));
    lastNanos = answeredNanos;
    onMove.accept(move);
    Optional<Adjudicator.Ruling> ruling = adjudicator.after(move);
    askAboutForeignGame();
    if (ruling.isPresent() && referee.result().isEmpty()) {
      referee.adjudicate(ruling.get().outcome(), ruling.get().termination(), ruling.get().reason());
    }
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

  private void askAboutForeignGame() {
    if (!(match.game() instanceof ForeignGame) || referee.result().isPresent()) {
      return;
    }
    Optional<Verdict> first = verdict(Side.FIRST);
    Optional<Verdict> second = first.isEmpty() ? Optional.empty() : verdict(Side.SECOND);
    if (second.isPresent()) {
      referee.declare(first.get(), second.get());
    }
  }

  private Optional<Verdict> verdict(Side side) {
    return guarded(
        side,
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
   * @return empty if it failed
   */
  private <T> Optional<T> guarded(Side side, Supplier<T> request) {
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
        referee.failed(
            side, termination, String.valueOf(e.getMessage()), Optional.of(e.postMortem()));
      }
    } catch (Throwable e) {
      rethrowIfOurs(e);
      if (!stop.isStopped()) {
        referee.failed(side, describe(e));
      }
    }
    return Optional.empty();
  }

  private Seat seat(Side side) {
    return side == Side.FIRST ? match.first() : match.second();
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
