package dev.lodestone.tournament.match;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.GameState;
import java.util.List;

/**
 * The moves before the engines take over.
 *
 * @param start text of the position in which the game begins
 * @param moves texts of the moves played from there before the engines take over; unmodifiable
 */
public record Opening(String start, List<String> moves) {

  public Opening {
    moves = List.copyOf(moves);
  }

  /** The start position of a game, without moves. */
  public static Opening standard(GameRules rules) {
    return new Opening(rules.startText(), List.of());
  }

  /** The start position of a game with known rules, without moves. */
  public static Opening standard(Game game) {
    return standard(GameRules.of(game));
  }

  /**
   * The state of a new game after the opening.
   *
   * @throws dev.lodestone.core.PositionFormatException if the start text is not the game's
   * @throws dev.lodestone.core.IllegalMoveException if a move is not legal
   */
  public GameState play(GameRules rules) {
    GameState state = rules.begin(start);
    moves.forEach(state::play);
    return state;
  }

  /**
   * A new position after the opening, including its history.
   *
   * @throws dev.lodestone.core.PositionFormatException if the start text is not the game's
   * @throws dev.lodestone.core.IllegalMoveException if a move is not legal
   */
  public Position play(Game game) {
    Position position = game.parsePosition(start);
    for (String move : moves) {
      position.play(game.parseMove(position, move));
    }
    return position;
  }
}
