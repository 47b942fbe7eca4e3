package dev.lodestone.tournament.match;

import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.StopSignal;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.Turn;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Plays one game between two engines.
 *
 * @param game the rules
 * @param opening where the engines take over
 * @param maxPlies length at which the game is called a draw, the opening included
 * @param first who has the first player's side
 * @param second who has the other
 */
public record Match(Game game, Opening opening, int maxPlies, Seat first, Seat second) {

  /**
   * One side of the board.
   *
   * @param engine who sits there
   * @param limits for each of its moves
   * @param seed of its random choices in this game
   */
  public record Seat(Engine engine, SearchLimits limits, long seed) {}

  /**
   * Plays the game to its end.
   *
   * @param onMove told of every move once it is played
   * @param stop abandons the game
   * @return the result; empty if the game was abandoned
   */
  public Optional<MatchResult> play(Consumer<MoveRecord> onMove, StopSignal stop) {
    Referee referee = new Referee(game, opening, maxPlies);
    boolean begun = false;
    while (referee.result().isEmpty()) {
      if (stop.isStopped()) {
        return Optional.empty();
      }
      if (begun) {
        playOneMove(referee, onMove, stop);
      } else {
        beginGame(referee);
        begun = true;
      }
    }
    return referee.result();
  }

  /** The side to move begins first, so that a failure is charged to the side that failed. */
  private void beginGame(Referee referee) {
    for (Side side : new Side[] {referee.sideToMove(), referee.sideToMove().opponent()}) {
      try {
        seat(side).engine().newGame(seat(side).seed());
      } catch (Throwable e) {
        rethrowIfOurs(e);
        referee.failed(side, describe(e));
        return;
      }
    }
  }

  private void playOneMove(Referee referee, Consumer<MoveRecord> onMove, StopSignal stop) {
    Side side = referee.sideToMove();
    Seat seat = seat(side);
    Turn turn =
        new Turn(referee.start(), List.copyOf(referee.moves()), referee.position(), seat.limits());
    Answer answer;
    long startNanos = System.nanoTime();
    try {
      answer = seat.engine().answer(turn, SearchListener.SILENT, stop);
    } catch (Throwable e) {
      rethrowIfOurs(e);
      if (!stop.isStopped()) {
        referee.failed(side, describe(e));
      }
      return;
    }
    Duration time = Duration.ofNanos(System.nanoTime() - startNanos);
    // An answer that was cut short is not what the engine would have played.
    if (stop.isStopped() || !referee.accept(answer.move())) {
      return;
    }
    onMove.accept(
        new MoveRecord(
            referee.moves().size(),
            side,
            answer.move(),
            answer.score().map(s -> MoveRecord.fromFirst(s, side)),
            answer.depth(),
            answer.nodes(),
            time));
  }

  private Seat seat(Side side) {
    return side == Side.FIRST ? first : second;
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
