package dev.lodestone.learning.tune;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.learning.tune.Duel.Tally;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.run.GameRunner;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Plays colour-swapped pairs of games concurrently. Engines are started for each iteration. */
final class GameDuel implements Duel, AutoCloseable {

  private final TuneSpec spec;
  private final int concurrency;
  private final ExecutorService threads;

  /**
   * @param concurrency maximum number of concurrent games, at least 1; they are of the same
   *     iteration, because the next settings depend on all its results
   */
  GameDuel(TuneSpec spec, int concurrency) {
    this.spec = spec;
    this.concurrency = concurrency;
    this.threads = Executors.newFixedThreadPool(concurrency);
  }

  @Override
  public Optional<Tally> play(int iteration, Spsa.Trial trial, StopSignal stop) {
    writeWeights(iteration, trial);
    TournamentSpec games = spec.games(iteration, trial);
    try (GameRunner runner = new GameRunner(games, concurrency)) {
      List<Callable<Optional<PlayedGame>>> tasks = new ArrayList<>();
      for (int id = 1; id <= games.format().games(); id++) {
        GamePlan plan = runner.schedule().game(id, new Results()).orElseThrow();
        tasks.add(() -> runner.play(plan, move -> {}, stop));
      }
      Tally tally = Tally.NONE;
      for (Future<Optional<PlayedGame>> task : threads.invokeAll(tasks)) {
        Optional<PlayedGame> game = task.get();
        if (game.isEmpty()) {
          return Optional.empty();
        }
        tally = tally.plus(tally(iteration, game.get()));
      }
      return Optional.of(tally);
    } catch (InterruptedException e) {
      stop.stop();
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a game failed: " + e.getCause(), e);
    }
  }

  private void writeWeights(int iteration, Spsa.Trial trial) {
    writeWeights(TuneSpec.NAMES.get(0), trial.plus(), iteration);
    writeWeights(TuneSpec.NAMES.get(1), trial.minus(), iteration);
  }

  private void writeWeights(String name, List<String> values, int iteration) {
    List<String> provenance = List.of("A setting that was tried in iteration " + iteration + ".");
    spec.weights(values, name, provenance)
        .ifPresent(weights -> spec.weights().orElseThrow().write(name, weights));
  }

  private static Tally tally(int iteration, PlayedGame game) {
    MatchResult result = game.result();
    if (result.termination().isFault()) {
      throw new TuneException(
          Texts.format(
              "iteration %s, %s against %s: %s",
              iteration,
              TuneSpec.NAMES.get(game.plan().first()),
              TuneSpec.NAMES.get(game.plan().second()),
              result.reason()));
    }
    int halfPoints = game.halfPoints(0);
    return new Tally(halfPoints == 2 ? 1 : 0, halfPoints == 1 ? 1 : 0, halfPoints == 0 ? 1 : 0);
  }

  /** Must not be called while games are running. */
  @Override
  public void close() {
    threads.shutdown();
  }
}
