package dev.lodestone.learning.tune;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.run.TournamentSpec;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything from which a tuning follows, where limits are in nodes or depth.
 *
 * @param games game, openings, seed, limits and rules of all games, and those of one iteration as
 *     its format; its players are the engine twice
 * @param tunables what is tuned, no option twice
 * @param iterations how often two settings meet, at least 1
 * @param rate how far a won game moves a value in the last iteration, in steps; above 0, at most 1
 */
public record TuneSpec(TournamentSpec games, List<Tunable> tunables, int iterations, double rate) {

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
  }

  private static void require(boolean holds, String expected, Object found) {
    if (!holds) {
      throw new IllegalArgumentException("expected " + expected + ", found " + found);
    }
  }

  private static EngineSpec engine(TournamentSpec games) {
    return games.players().get(0).spec();
  }

  /** The engine, with options that are not tuned alone. */
  public EngineSpec engine() {
    return engine(games);
  }

  /** The engine as it begins. */
  public EngineSpec startingEngine() {
    return engine(tunables.stream().map(tunable -> tunable.nearest(tunable.start())).toList(), "");
  }

  /**
   * The engine with values for its tunables.
   *
   * @throws IllegalArgumentException if it refuses one
   */
  EngineSpec engine(List<String> values, String name) {
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      options.put(tunables.get(i).name(), values.get(i));
    }
    return engine().withOptions(options, name);
  }

  /** The games of an iteration, counted from 1. */
  TournamentSpec games(int iteration, Spsa.Trial trial) {
    return games.between(
        List.of(
            new Player(NAMES.get(0), engine(trial.plus(), NAMES.get(0))),
            new Player(NAMES.get(1), engine(trial.minus(), NAMES.get(1)))),
        SplitMix64.derive(games.seed(), "iteration/" + iteration));
  }
}
