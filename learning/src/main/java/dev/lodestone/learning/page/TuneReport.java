package dev.lodestone.learning.page;

import dev.lodestone.learning.tune.Tunable;
import dev.lodestone.learning.tune.TuneResult;
import dev.lodestone.learning.tune.TuneSpec;
import dev.lodestone.tournament.journal.SeedText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The report of a tuning, as its JSON and its page show it.
 *
 * @param game id of the game
 * @param title of the game
 * @param engine name of the engine that is tuned
 * @param options options of the engine that are not tuned
 * @param iterations planned number of iterations
 * @param done number of finished iterations
 * @param gamesEach number of games in an iteration
 * @param rate how far a won game moves a value in the last iteration, in steps
 * @param seed of all randomness
 * @param wins number of games won by the settings called plus
 * @param draws number of drawn games
 * @param losses number of games won by the settings called minus
 * @param settings options that give an engine the tuned values; for weights, their file
 * @param tuned the result for each option
 * @param path the values at the start and after each iteration, in the order of the options
 */
public record TuneReport(
    String game,
    String title,
    String engine,
    Map<String, String> options,
    int iterations,
    int done,
    int gamesEach,
    double rate,
    @SeedText long seed,
    int wins,
    int draws,
    int losses,
    Map<String, String> settings,
    List<Tuned> tuned,
    List<List<Double>> path) {

  /**
   * The result for an option.
   *
   * @param option as the user defined it
   * @param value mean over the last quarter of the option's path
   * @param setting the value as text for the engine
   */
  public record Tuned(Tunable option, double value, String setting) {}

  /** The report of a tuning's current state. */
  public static TuneReport of(TuneSpec spec, TuneResult result) {
    List<Tuned> tuned = new ArrayList<>();
    for (int i = 0; i < spec.tunables().size(); i++) {
      Tunable tunable = spec.tunables().get(i);
      double value = result.value(i);
      tuned.add(new Tuned(tunable, value, tunable.nearest(value)));
    }
    return new TuneReport(
        spec.games().game().id(),
        spec.games().game().title(),
        spec.engine().searcher(),
        spec.engine().options(),
        spec.iterations(),
        result.iterations(),
        spec.games().format().games(),
        spec.rate(),
        spec.games().seed(),
        result.wins(),
        result.draws(),
        result.losses(),
        settings(spec, result),
        tuned,
        result.path());
  }

  private static Map<String, String> settings(TuneSpec spec, TuneResult result) {
    Map<String, String> settings = new LinkedHashMap<>(result.engine(spec).options());
    settings.entrySet().removeAll(spec.engine().options().entrySet());
    return settings;
  }
}
