package dev.lodestone.board.play;

import dev.lodestone.core.Game;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.util.List;

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

  private static final List<PlayLevel> GAUSS =
      List.of(
          new PlayLevel("alphabeta:depth=1", 92),
          new PlayLevel("alphabeta:depth=1", 72),
          new PlayLevel("alphabeta:depth=1", 51),
          new PlayLevel("alphabeta:depth=2", 38),
          new PlayLevel("alphabeta:depth=2", 22),
          new PlayLevel("alphabeta:nodes=3000", 14),
          new PlayLevel("alphabeta:nodes=10000", 6),
          new PlayLevel("alphabeta:nodes=100000", 0));

  private static final List<PlayLevel> GESS =
      List.of(
          new PlayLevel("alphabeta:depth=1", 73),
          new PlayLevel("alphabeta:depth=2", 62),
          new PlayLevel("alphabeta:depth=2", 49),
          new PlayLevel("alphabeta:nodes=3000", 32),
          new PlayLevel("alphabeta:nodes=5000", 22),
          new PlayLevel("alphabeta:nodes=10000", 15),
          new PlayLevel("alphabeta:nodes=20000", 11),
          new PlayLevel("alphabeta:nodes=40000", 5));

  private static final List<PlayLevel> GAUSSIC =
      List.of(
          new PlayLevel("alphabeta:depth=1", 86),
          new PlayLevel("alphabeta:depth=1", 73),
          new PlayLevel("alphabeta:depth=2", 56),
          new PlayLevel("alphabeta:depth=2", 45),
          new PlayLevel("alphabeta:nodes=3000", 30),
          new PlayLevel("alphabeta:nodes=6000", 16),
          new PlayLevel("alphabeta:nodes=12000", 9),
          new PlayLevel("alphabeta:nodes=48000", 0));

  /**
   * A level of a game. The same settings are not equally strong in all games, so each built-in game
   * has its own levels; other games have those of GAUSS.
   *
   * @param number from 1 to {@link #MAX}
   */
  public static PlayLevel of(Game game, int number) {
    List<PlayLevel> levels =
        switch (game.family()) {
          case "gess" -> GESS;
          case "gaussic" -> GAUSSIC;
          default -> GAUSS;
        };
    return levels.get(number - 1);
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
