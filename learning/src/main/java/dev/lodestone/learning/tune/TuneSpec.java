package dev.lodestone.learning.tune;

import dev.lodestone.core.Game;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.run.TournamentSpec;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The settings of a tuning. They determine its result if all limits are in nodes or depth.
 *
 * @param games settings of all games; the format is that of one iteration, and the players are two
 *     instances of the engine
 * @param tunables what is tuned, each option once
 * @param iterations number of iterations, at least 1
 * @param rate how far a won game moves a value in the last iteration, in steps; above 0 and at most
 *     1
 * @param weights initial weights of the engine's evaluator, if tunables are weights
 */
public record TuneSpec(
    TournamentSpec games,
    List<Tunable> tunables,
    int iterations,
    double rate,
    Optional<WeightTuning> weights) {

  /** Names of the two players in journals and messages. */
  public static final List<String> NAMES = List.of("plus", "minus");

  public TuneSpec {
    tunables = List.copyOf(tunables);
    require(!tunables.isEmpty(), "at least one option to tune", 0);
    require(iterations >= 1, "at least one iteration", iterations);
    require(rate > 0 && rate <= 1, "a rate above 0 and at most 1", rate);
    require(games.playerNames().equals(NAMES), "the players " + NAMES, games.playerNames());
    Set<String> names = new HashSet<>();
    for (Tunable tunable : tunables) {
      require(names.add(tunable.name()), "each option once", tunable.name());
      require(
          !engine(games).options().containsKey(tunable.name()),
          "an option to be tuned or given, not both",
          tunable.name());
    }
    if (weights.isPresent()) {
      weights.get().require(tunables.stream().filter(WeightTuning::isWeight).toList());
    }
  }

  /**
   * Creates the settings of a tuning of options, or, for an engine of Lodestone, also of weights,
   * whose initial values are in the file that the engine's option {@code weights} names.
   *
   * @param directory where files of weights are written
   * @throws IllegalArgumentException if an argument is not valid, or weights are to be tuned but
   *     the engine names no file of weights
   * @throws dev.lodestone.core.PluginException if the file cannot be read; the message says why
   */
  public static TuneSpec of(
      TournamentSpec games, List<Tunable> tunables, int iterations, double rate, Path directory) {
    EngineSpec engine = engine(games);
    Optional<Tunable> weight =
        engine.isProgram()
            ? Optional.empty()
            : tunables.stream().filter(WeightTuning::isWeight).findFirst();
    return new TuneSpec(
        games,
        tunables,
        iterations,
        rate,
        weight.map(
            first -> {
              String file = engine.options().get(WeightTuning.OPTION);
              require(
                  file != null,
                  "weights=FILE to begin with for '" + first.name() + "'",
                  engine.searcher());
              return WeightTuning.from(Path.of(file), known(games), directory);
            }));
  }

  private static Game known(TournamentSpec games) {
    return games
        .game()
        .known()
        .orElseThrow(() -> new IllegalArgumentException("expected a known game"));
  }

  private boolean isWeight(Tunable tunable) {
    return weights.isPresent() && WeightTuning.isWeight(tunable);
  }

  private static void require(boolean isTrue, String expected, Object found) {
    if (!isTrue) {
      throw new IllegalArgumentException("expected " + expected + ", found " + found);
    }
  }

  private static EngineSpec engine(TournamentSpec games) {
    return games.players().get(0).spec();
  }

  /** The engine with only those options that are not tuned. */
  public EngineSpec engine() {
    return engine(games);
  }

  /** The engine at the start, with only those weights that are not tuned. */
  public EngineSpec startingEngine() {
    List<String> values = tunables.stream().map(t -> t.nearest(t.start())).toList();
    return engine().withOptions(settings(values, false), "");
  }

  /**
   * The engine with values for its tunables.
   *
   * @param setting name of the setting, which determines its file of weights
   * @throws IllegalArgumentException if the engine refuses a value
   */
  EngineSpec engine(List<String> values, String setting, String name) {
    Map<String, String> options = settings(values, false);
    weights.ifPresent(tuned -> options.put(WeightTuning.OPTION, tuned.file(setting).toString()));
    return engine().withOptions(options, name);
  }

  /** The values by name: those of the weights, or those of the options. */
  private Map<String, String> settings(List<String> values, boolean ofWeights) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      if (isWeight(tunables.get(i)) == ofWeights) {
        settings.put(tunables.get(i).name(), values.get(i));
      }
    }
    return settings;
  }

  /**
   * The weights with values for the tunables; empty if no weights are tuned.
   *
   * @param provenance how the values were found
   */
  Optional<Weights> weights(List<String> values, String id, List<String> provenance) {
    return weights.map(tuned -> tuned.with(settings(values, true), id, provenance));
  }

  /**
   * The games of an iteration. If weights are tuned, the files of both settings must exist.
   *
   * @param iteration from 1
   */
  TournamentSpec games(int iteration, Spsa.Trial trial) {
    return games.toBuilder()
        .players(List.of(player(NAMES.get(0), trial.plus()), player(NAMES.get(1), trial.minus())))
        .seed(SplitMix64.derive(games.seed(), "iteration/" + iteration))
        .build();
  }

  private Player player(String name, List<String> values) {
    return new Player(name, engine(values, name, name));
  }
}
