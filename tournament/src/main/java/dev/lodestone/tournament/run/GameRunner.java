package dev.lodestone.tournament.run;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.engine.Referee;
import dev.lodestone.tournament.engine.Titled;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.Match;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Seat;
import dev.lodestone.tournament.run.EnginePool.Seated;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Schedule;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Plays single games of a tournament, each on the caller's thread. A {@link Tournament} does this
 * on several threads; this class is for callers with their own threads or machines.
 *
 * <p>Opening, sides and seeds of a game follow from the tournament's seed and the game's id. With
 * limits in nodes or depth, its moves follow from them as well, whichever games were played before
 * it, here or elsewhere.
 *
 * <p>Thread-safe. Engines stay open from game to game until {@link #close}.
 */
public final class GameRunner implements AutoCloseable {

  private final TournamentSpec spec;
  private final Schedule schedule;
  private final EnginePool engines;

  /** Referees that are not judging a game at present. */
  private final Deque<Referee> referees = new ConcurrentLinkedDeque<>();

  /**
   * @param concurrency maximum number of games at once, at least 1
   */
  public GameRunner(TournamentSpec spec, int concurrency) {
    requireThat(concurrency >= 1, "concurrency must be at least 1: concurrency=%s", concurrency);
    this.spec = spec;
    this.schedule = spec.schedule();
    this.engines = new EnginePool(spec, concurrency);
  }

  /** The schedule of the games. */
  public Schedule schedule() {
    return schedule;
  }

  /**
   * Plays a game of the schedule.
   *
   * @param onMove receives every move once it is played
   * @param stop abandons the game
   * @return the game; empty if it was abandoned
   */
  public Optional<PlayedGame> play(GamePlan plan, Consumer<MoveRecord> onMove, StopSignal stop) {
    return play(plan, (side, limits) -> limits, onMove, stop);
  }

  /** Changes a player's limits for one game. */
  public interface Handicap {

    /** The limits of a side in the game, given those in the tournament. */
    SearchLimits limits(Side side, SearchLimits usual);
  }

  /**
   * Plays a game between players of the tournament that need not be part of its schedule.
   *
   * @param handicap changes their limits
   * @param onMove receives every move once it is played
   * @param stop abandons the game
   * @return the game; empty if it was abandoned
   */
  public Optional<PlayedGame> play(
      GamePlan plan, Handicap handicap, Consumer<MoveRecord> onMove, StopSignal stop) {
    List<Seated> seated = engines.take(plan.first(), plan.second());
    List<Seated> unfit = seated;
    Optional<Referee> referee = Optional.ofNullable(referees.poll()).or(spec::openReferee);
    boolean judged = false;
    String title = "game " + plan.id();
    referee.ifPresent(it -> it.setTitle(title));
    for (Seated one : seated) {
      if (one.engine() instanceof Titled titled) {
        titled.setTitle(title);
      }
    }
    try {
      Match match =
          new Match(
              spec.game(),
              plan.opening(),
              spec.maxPlies(),
              spec.rules().adjudication(),
              seat(plan, Side.FIRST, seated.get(0), handicap),
              seat(plan, Side.SECOND, seated.get(1), handicap));
      Optional<GameRecord> record = match.play(referee, onMove, stop);
      judged = record.isPresent();
      unfit = unfit(seated, record);
      return record.map(r -> new PlayedGame(plan, r));
    } finally {
      referee.ifPresent(judged ? referees::push : Referee::close);
      for (Seated one : seated) {
        if (unfit.contains(one)) {
          engines.dismiss(one);
        } else {
          engines.giveBack(one);
        }
      }
    }
  }

  /** The engines that failed or were interrupted, and therefore must not play again. */
  private static List<Seated> unfit(List<Seated> seated, Optional<GameRecord> record) {
    if (record.isEmpty()) {
      return seated;
    }
    if (!record.get().result().termination().isFailure()) {
      return List.of();
    }
    return List.of(seated.get(record.get().result().outcome() == Outcome.FIRST_WINS ? 1 : 0));
  }

  private Seat seat(GamePlan plan, Side side, Seated seated, Handicap handicap) {
    Player player = spec.players().get(seated.player());
    return new Seat(
        seated.engine(),
        handicap.limits(side, spec.limitsOf(player)),
        plan.engineSeed(side),
        spec.timeControlOf(player),
        spec.marginOf(player));
  }

  /**
   * Uses a player's engine for something other than a game. An engine whose use throws an exception
   * is not used again.
   *
   * @param player index of the player
   */
  public <T> T use(int player, Function<Engine, T> task) {
    Seated seated = engines.take(player).get(0);
    boolean fit = false;
    try {
      T answer = task.apply(seated.engine());
      fit = true;
      return answer;
    } finally {
      if (fit) {
        engines.giveBack(seated);
      } else {
        engines.dismiss(seated);
      }
    }
  }

  /** Closes all engines and referees. No game may be running. */
  @Override
  public void close() {
    engines.close();
    referees.forEach(Referee::close);
  }
}
