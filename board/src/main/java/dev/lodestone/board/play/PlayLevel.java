package dev.lodestone.board.play;

import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.util.List;

/**
 * The strength of an opponent, from 1 for beginners to 8. A level is an engine with its limit;
 * lower levels also play a share of random moves.
 *
 * @param engine engine text as users write it
 * @param randomPercent percentage of random moves
 */
public record PlayLevel(String engine, int randomPercent) {

  /** The level of an opponent if none was chosen. */
  public static final int DEFAULT = 4;

  public static final int MAX = 8;

  /** Gives hints, however weak the opponent is. */
  public static final EngineSpec ADVISER = EngineText.parse("alphabeta:movetime=1s,name=hint");

  private static final List<PlayLevel> LEVELS =
      List.of(
          new PlayLevel("alphabeta:depth=1", 70),
          new PlayLevel("alphabeta:depth=1", 40),
          new PlayLevel("alphabeta:depth=2", 28),
          new PlayLevel("alphabeta:depth=2", 14),
          new PlayLevel("alphabeta:nodes=2000", 6),
          new PlayLevel("alphabeta:nodes=10000", 0),
          new PlayLevel("alphabeta:nodes=100000", 0),
          new PlayLevel("alphabeta:movetime=3s", 0));

  /** A level by its number, from 1 to {@link #MAX}. */
  public static PlayLevel of(int number) {
    return LEVELS.get(number - 1);
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
