package dev.lodestone.board.play;

import dev.lodestone.core.Game;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.util.Map;

/**
 * The strength of an opponent, from 1 for beginners to 8. A level is an engine with its limit;
 * lower levels also play a share of random moves. Each level scores 65 to 80 % against the one
 * below, as measured in {@code docs/lab/levels.md}.
 *
 * @param engine engine text as users write it
 * @param randomPercent percentage of random moves
 */
public record PlayLevel(String engine, int randomPercent) {

  /** The level of an opponent if none was chosen. */
  public static final int DEFAULT = 4;

  public static final int MAX = 8;

  /** The engine that gives hints, however weak the opponent is. */
  public static final EngineSpec ADVISER = EngineText.parse("alphabeta:movetime=1s,name=hint");

  private static final String GAUSS =
      "depth=1 92, depth=1 72, depth=1 51, depth=2 38,"
          + " depth=2 22, nodes=3000 14, nodes=10000 6, nodes=100000 0";

  /** The limit and the percentage of random moves of each level, by the family of the game. */
  private static final Map<String, String> LEVELS =
      Map.of(
          "gauss",
          GAUSS,
          "gess",
          "depth=1 73, depth=2 62, depth=2 49, nodes=3000 33,"
              + " nodes=5000 22, nodes=10000 15, nodes=20000 11, nodes=40000 5",
          "gaussic",
          "depth=1 75, depth=1 64, depth=2 55, depth=2 43,"
              + " nodes=2000 33, nodes=3000 23, nodes=5000 15, nodes=8000 9");

  /**
   * A level of a game. The same settings are not equally strong in all games, so each built-in game
   * has its own levels; other games have those of GAUSS.
   *
   * @param number from 1 to {@link #MAX}
   */
  public static PlayLevel of(Game game, int number) {
    String levels = LEVELS.getOrDefault(game.family(), GAUSS);
    String[] level = levels.split(", ", -1)[number - 1].split(" ", -1);
    return new PlayLevel("alphabeta:" + level[0], Integer.parseInt(level[1]));
  }

  /** The engine of the level, with the level as its name. */
  public EngineSpec spec(int number) {
    EngineSpec plain = EngineText.parse(engine + ",name=level " + number);
    return randomPercent == 0
        ? plain
        : EngineSpec.ofEngines(
            plain.name(),
            plain.ownLimits(),
            game -> new PartlyRandomEngine(plain.open(game), randomPercent));
  }
}
