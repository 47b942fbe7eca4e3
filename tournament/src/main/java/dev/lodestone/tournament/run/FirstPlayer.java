package dev.lodestone.tournament.run;

import dev.lodestone.core.Side;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.tournament.rules.GameRules;

/**
 * The results of the players who moved first in their games. In a game from the default start
 * position this is the first side, but in the position of an opening either side may be to move.
 *
 * @param asFirst results of games that the first side began, from its point of view
 * @param asSecond results of games that the second side began, from its point of view
 */
public record FirstPlayer(WinDrawLoss asFirst, WinDrawLoss asSecond) {

  public static final FirstPlayer NONE = new FirstPlayer(WinDrawLoss.NONE, WinDrawLoss.NONE);

  /** Adds a game that {@code starter} began, with this player's half points. */
  FirstPlayer plusGame(Side starter, int halfPoints) {
    return starter == Side.FIRST
        ? new FirstPlayer(asFirst.plusGame(halfPoints), asSecond)
        : new FirstPlayer(asFirst, asSecond.plusGame(halfPoints));
  }

  /** The results of all games. */
  public WinDrawLoss games() {
    return asFirst.plus(asSecond);
  }

  /** The names of the sides that moved first, such as "Red", or "Red in 6 games, Blue in 4". */
  public String sides(GameRules rules) {
    String first = rules.sideName(Side.FIRST);
    String second = rules.sideName(Side.SECOND);
    if (asSecond.games() == 0) {
      return first;
    }
    return asFirst.games() == 0
        ? second
        : Texts.format(
            "%s in %d games, %s in %d", first, asFirst.games(), second, asSecond.games());
  }
}
