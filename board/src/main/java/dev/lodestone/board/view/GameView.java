package dev.lodestone.board.view;

import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.report.BoardData;
import java.util.List;

/**
 * What a page needs to know of a game before it is played.
 *
 * @param id of the game
 * @param title for people
 * @param sides what they are called
 * @param board how it is drawn
 * @param start the start position
 */
public record GameView(
    String id, String title, List<String> sides, BoardData board, PositionView start) {

  public static GameView of(Game game) {
    return new GameView(
        game.id(),
        game.title(),
        List.of(game.sideName(Side.FIRST), game.sideName(Side.SECOND)),
        BoardData.of(game.diagram()),
        PositionView.of(game.start()));
  }
}
