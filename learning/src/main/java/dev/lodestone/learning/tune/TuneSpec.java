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
 * Everything from which a tuning follows, where limits are in nodes or depth.
 *
 * @param games game, openings, seed, limits and rules of all games, and those of one iteration as
 *     its format; its players are the engine twice
 * @param tunables what is tuned, no option twice
 * @param iterations number of meetings of two settings, at least 1
 * @param rate how far a won game moves a value in the last iteration, in steps; above 0, at most 1
 * @param weights of the engine's evaluator, if some of the tunables are weights and not options
 */
public record TuneSpec(
    TournamentSpec games,
    List<Tunable> tunables,
    int iterations,
    double rate,
    Optional<WeightTuning> weights) {

  /** Names of the two players in every journal and message. */
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
   * A tuning of options, and of an engine of ours also of weights, which then begin with the file
   * that its option {@code weights} names.
   *
   * @param directory where files of weights go
   * @throws IllegalArgumentException if an argument is not as it should be, or an engine that is to
   *     have a weight tuned names no file, or that of a net
   * @throws dev.lodestone.core.PluginException that says what is wrong with the file
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
        .orElseThrow(() -> new IllegalArgumentException("expected a game that is known here"));
  }

  private boolean isWeight(Tunable tunable) {
    return weights.isPresent() && WeightTuning.isWeight(tunable);
  }

  private static void require(boolean holds, String expected, Object found) {
    if (!holds) {
      throw new IllegalArgumentException("expected " + expected + ", found " + found);
    }
  }

  private static EngineSpec engine(TournamentSpec games) {
    return games.players().get(0).spec();
  }

  /** The engine with only the options that are not tuned. */
  public EngineSpec engine() {
    return engine(games);
  }

  /** The engine at the beginning, with only the weights that are not tuned. */
  public EngineSpec startingEngine() {
    List<String> values = tunables.stream().map(t -> t.nearest(t.start())).toList();
    return engine().withOptions(settings(values, false), "");
  }

  /**
   * The engine with values for its tunables.
   *
   * @param setting names the file of its weights, if any are tuned
   * @throws IllegalArgumentException if it refuses one
   */
  EngineSpec engine(List<String> values, String setting, String name) {
    Map<String, String> options = settings(values, false);
    weights.ifPresent(tuned -> options.put(WeightTuning.OPTION, tuned.file(setting).toString()));
    return engine().withOptions(options, name);
  }

  /** The values of the weights, or else those of the options, by their names. */
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
   * The weights with values for the tunables; empty if none are tuned.
   *
   * @param provenance how the values were found
   */
  Optional<Weights> weights(List<String> values, String id, List<String> provenance) {
    return weights.map(tuned -> tuned.with(settings(values, true), id, provenance));
  }

  /** The games of an iteration, counted from 1; with weights, their files must lie there. */
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
