package dev.lodestone.tournament.journal;

import dev.lodestone.core.Side;
import dev.lodestone.tournament.clock.GameClock;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Review;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A game that has begun in a journal, reconstructed from its events. The clocks are not recorded,
 * nor is the side that moved if the rules are known, because both follow from the rules and the
 * recorded times.
 */
final class RunningGame {

  private final GamePlan plan;
  private final Review review;
  private final Optional<GameClock> first;
  private final Optional<GameClock> second;
  private final List<MoveRecord> moves = new ArrayList<>();

  /**
   * @param review the state of the game after the opening
   * @param first time control of the first player, if any
   * @param second time control of the second player, if any
   */
  RunningGame(
      GamePlan plan, Review review, Optional<TimeControl> first, Optional<TimeControl> second) {
    this.plan = plan;
    this.review = review;
    this.first = first.map(GameClock::new);
    this.second = second.map(GameClock::new);
  }

  /**
   * @throws IllegalArgumentException if the move cannot be played next
   */
  void move(MovePlayed move) {
    Thought thought = GameEvents.thought(move);
    GameEvents.side(move).ifPresent(review::requireToMove);
    Side side = review.sideToMove();
    review.move(move.ply(), move.move(), thought.score());
    Duration time = Duration.of(move.micros(), ChronoUnit.MICROS);
    Optional<GameClock> clock = side == Side.FIRST ? first : second;
    clock.ifPresent(c -> c.moved(time));
    moves.add(
        new MoveRecord(
            move.ply(),
            side,
            move.move(),
            thought,
            time,
            Duration.of(move.latencyMicros(), ChronoUnit.MICROS),
            clock.map(GameClock::remaining)));
  }

  /**
   * @throws IllegalArgumentException if the game cannot have ended in this way
   */
  PlayedGame end(GameEnded end) {
    MatchResult result = GameEvents.result(end);
    review.end(result.outcome(), result.termination(), result.reason(), result.plies());
    return new PlayedGame(
        plan, new GameRecord(plan.opening(), moves, result, GameEvents.conduct(end)));
  }
}
