package dev.lodestone.cluster.job;

import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.journal.GameTexts;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Plays a tournament on executors, in rounds: the games that the schedule yields for the results so
 * far, up to a maximum number, are distributed over tasks of several games each. The games are the
 * same as those that {@link dev.lodestone.tournament.run.Tournament} plays on threads.
 *
 * <p>Only the driver has the results: it runs the schedule, decides a sequential test, and notifies
 * the listener that writes the journal. A round that the test no longer needs is cancelled.
 */
public final class TournamentJob {

  private final TournamentSpec spec;
  private final Schedule schedule;
  private final Shares shares;
  private final TournamentListener listener;
  private final StopSignal stop;
  private final GameTexts texts;
  private final Map<Integer, GamePlan> running = new TreeMap<>();
  private int lastKnown;

  /**
   * How games are distributed.
   *
   * @param ofTask number of games in a task
   * @param ofRound maximum number of games in a round
   */
  public record Shares(int ofTask, int ofRound) {

    public Shares {
      if (ofTask < 1 || ofRound < ofTask) {
        throw new IllegalArgumentException(
            "a round must have a task and a task a game: ofTask=" + ofTask + " ofRound=" + ofRound);
      }
    }
  }

  /**
   * @param listener receives events on the thread that runs the job; those of a game's moves when
   *     the game is over
   * @param stop ends the tournament; finished games count
   * @throws IllegalArgumentException if the tournament cannot be described to executors
   */
  public TournamentJob(
      TournamentSpec spec, Shares shares, TournamentListener listener, StopSignal stop) {
    this.spec = spec;
    this.schedule = spec.schedule();
    this.shares = shares;
    this.listener = listener;
    this.stop = stop;
    this.texts = new GameTexts(spec);
  }

  /**
   * Plays all games.
   *
   * @param past the finished games of an interrupted tournament; empty for a new one
   * @return all finished games
   * @throws JobException if games cannot be played
   */
  public Results run(JavaSparkContext spark, Optional<Results> past) {
    Results results = past.orElseGet(Results::new);
    if (past.isPresent()) {
      listener.tournamentResumed(spec, results);
    } else {
      listener.tournamentStarted(spec);
    }
    GamesPiece piece = new GamesPiece(spec);
    List<GamePlan> round = next(results);
    while (!round.isEmpty()) {
      play(spark, piece, round, results);
      round = next(results);
    }
    return results;
  }

  /** The unfinished games that the schedule yields for these results. */
  private List<GamePlan> next(Results results) {
    List<GamePlan> round = new ArrayList<>();
    if (stop.isStopped() || schedule.isDecided(results)) {
      return round;
    }
    while (results.byId(lastKnown + 1).isPresent()) {
      lastKnown++;
    }
    Optional<GamePlan> plan = schedule.game(lastKnown + 1, results);
    while (plan.isPresent()
        && plan.get().id() <= schedule.lastGame()
        && round.size() < shares.ofRound()) {
      int id = plan.get().id();
      if (results.byId(id).isEmpty()) {
        round.add(plan.get());
      }
      plan = schedule.game(id + 1, results);
    }
    return round;
  }

  private void play(
      JavaSparkContext spark, GamesPiece piece, List<GamePlan> round, Results results) {
    StopSignal enough = new StopSignal(stop);
    for (GamePlan plan : round) {
      running.put(plan.id(), plan);
      listener.gameStarted(plan);
    }
    try {
      SparkTasks.run(
          spark,
          tasks(round),
          piece,
          games -> {
            games.forEach(game -> finish(texts.game(game), results));
            if (schedule.isDecided(results)) {
              enough.stop();
            }
          },
          enough);
    } catch (JobException e) {
      abandon();
      throw e;
    }
    abandon();
  }

  private List<List<String>> tasks(List<GamePlan> round) {
    List<List<String>> tasks = new ArrayList<>();
    for (int from = 0; from < round.size(); from += shares.ofTask()) {
      List<GamePlan> some = round.subList(from, Math.min(round.size(), from + shares.ofTask()));
      tasks.add(new ArrayList<>(some.stream().map(texts::plan).toList()));
    }
    return tasks;
  }

  private void finish(PlayedGame game, Results results) {
    running.remove(game.id());
    game.record().moves().forEach(move -> listener.movePlayed(game.plan(), move));
    listener.gameEnded(game);
    results.add(game.finished());
  }

  /** Notifies the listener of the games that a stop or a decision has left unfinished. */
  private void abandon() {
    running.values().forEach(listener::gameAbandoned);
    running.clear();
  }
}
