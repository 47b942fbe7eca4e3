package dev.lodestone.search;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.Texts;

/** The preconditions of every search on its root position. */
public final class SearchRoot {

  private SearchRoot() {}

  /**
   * Checks that the position can be searched.
   *
   * @param game the searcher's game
   * @throws IllegalArgumentException if the position is of another game, or the game is over
   */
  public static void require(Game game, Position position) {
    String id = position.game().id();
    requireThat(
        id.equals(game.id()),
        "a searcher made for one game cannot search another: game=%s position is of game=%s",
        game.id(),
        id);
    if (position.outcome().isOver()) {
      throw new IllegalArgumentException(
          Texts.format(
              "a search needs a game that is not over: outcome=%s position=%s",
              position.outcome(), position.game().formatPosition(position)));
    }
  }
}
