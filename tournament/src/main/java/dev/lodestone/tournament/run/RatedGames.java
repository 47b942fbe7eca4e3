package dev.lodestone.tournament.run;

import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.stats.ratings.RatedGame;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.OpeningKeys;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects games for the ratings, each from the point of view of the player who moved first. Not
 * thread-safe.
 */
public final class RatedGames {

  private final GameRules rules;
  private final List<RatedGame> games = new ArrayList<>();
  private final OpeningKeys keys;
  private final Map<Opening, Long> openings = new HashMap<>();
  private final Map<String, Side> starters = new HashMap<>();
  private FirstPlayer firstPlayer = FirstPlayer.NONE;

  /** Creates a collection without games. */
  public RatedGames(GameRules rules) {
    this.rules = rules;
    this.keys = new OpeningKeys(rules);
  }

  /** Adds a game of a tournament. */
  public void add(FinishedGame game) {
    GamePlan plan = game.plan();
    int halfPoints = 1 + game.result().outcome().sign(Side.FIRST);
    add(plan.first(), plan.second(), halfPoints, plan.opening(), starter(plan.opening().start()));
  }

  /**
   * Adds a game.
   *
   * @param first number of the player with the first player's side
   * @param second number of the other player
   * @param halfPoints half points of {@code first}
   * @param opening the opening; games from one opening, or from images of it under the symmetries
   *     of the rules, have together the weight of one pair
   * @param starter the side that moved first
   */
  public void add(int first, int second, int halfPoints, Opening opening, Side starter) {
    long number = openings.computeIfAbsent(opening, keys::of);
    RatedGame game =
        starter == Side.FIRST
            ? new RatedGame(first, second, halfPoints, number)
            : new RatedGame(second, first, 2 - halfPoints, number);
    games.add(game);
    firstPlayer = firstPlayer.plusGame(starter, game.halfPoints());
  }

  /**
   * The side that moves first from a position; {@link Side#FIRST} if the rules cannot read it, as
   * may happen with files of other programs.
   */
  public Side starter(String start) {
    return starters.computeIfAbsent(
        start,
        text -> {
          try {
            return rules.begin(text).sideToMove();
          } catch (PositionFormatException e) {
            return Side.FIRST;
          }
        });
  }

  /** The games in the order in which they were added; unmodifiable. */
  public List<RatedGame> all() {
    return Collections.unmodifiableList(games);
  }

  /** The results of the players who moved first. */
  public FirstPlayer firstPlayer() {
    return firstPlayer;
  }
}
