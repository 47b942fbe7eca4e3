package dev.lodestone.board.play;

import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.util.List;

/**
 * How strong an opponent is, from 1 for who plays for the first time to 8. A level is an engine
 * with its limit and, in the lower ones, a share of moves that it draws at random.
 *
 * @param engine as users write it
 * @param strayPercent how many of a hundred moves are random
 */
public record PlayLevel(String engine, int strayPercent) {

  /** What plays where neither a level nor an engine was asked for. */
  public static final int DEFAULT = 4;

  public static final int MOST = 8;

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

  /** A level by its number, from 1 to {@link #MOST}. */
  public static PlayLevel of(int number) {
    return LEVELS.get(number - 1);
  }

  /** The engine, called by its level. */
  public EngineSpec spec(int number) {
    EngineSpec plain = EngineText.parse(engine + ",name=level " + number);
    return strayPercent == 0
        ? plain
        : EngineSpec.ofEngines(
            plain.name(), plain.ownLimits(), game -> new Straying(plain.open(game), strayPercent));
  }
}
