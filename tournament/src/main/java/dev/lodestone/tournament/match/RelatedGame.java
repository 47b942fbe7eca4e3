package dev.lodestone.tournament.match;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The same game with other parameters, for which a player may have taken the game. */
final class RelatedGame {

  private RelatedGame() {}

  /**
   * The id of the game without parameters, or else with the pie rule, if a move that is illegal in
   * {@code game} is legal there.
   *
   * @param start text of the position in which the game began
   * @param moves texts of the moves before the illegal one
   */
  static Optional<String> allowing(Game game, String start, List<String> moves, String move) {
    String id = game.id();
    return Stream.of(game.family(), id + (id.equals(game.family()) ? ":" : ",") + "swap")
        .filter(other -> !other.equals(id))
        .filter(other -> allows(other, game, start, moves, move))
        .findFirst();
  }

  private static boolean allows(
      String id, Game game, String start, List<String> moves, String move) {
    try {
      Game other = Games.byId(id);
      boolean standard = start.equals(game.formatPosition(game.start()));
      Position position = standard ? other.start() : other.parsePosition(start);
      for (String played : moves) {
        position.play(other.parseMove(position, played));
      }
      return !position.outcome().isOver() && position.isLegal(other.parseMove(position, move));
    } catch (IllegalArgumentException | IllegalMoveException | PositionFormatException e) {
      // There is no such game, or it cannot reach such a position.
      return false;
    }
  }
}
