package dev.lodestone.tournament.engine;

import dev.lodestone.tournament.rules.Verdict;
import java.util.List;

/** A judge of positions in a game whose rules Lodestone does not know. */
public interface PositionOracle {

  /**
   * Judges a position.
   *
   * @param start text of the position in which the game began
   * @param moves texts of all moves since
   */
  Verdict judge(String start, List<String> moves);
}
