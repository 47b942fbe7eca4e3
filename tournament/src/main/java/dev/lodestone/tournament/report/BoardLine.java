package dev.lodestone.tournament.report;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.MoveDescription;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * The boards of a game, ply by ply.
 *
 * @param starter the side that moved first
 * @param start the frame of the position in which the game began
 * @param cells the cells that each move names, see {@link BoardFrame#cells}
 * @param deltas what each move changed in the frame, see {@link FrameDelta}
 * @param words a description of each move in words
 */
record BoardLine(
    Side starter, String start, List<String> cells, List<String> deltas, List<String> words) {

  /**
   * Returns a function that converts games one after the other. It throws an {@link
   * IllegalArgumentException} if the rules do not allow a game; the message names the ply. The
   * function is not thread-safe.
   */
  static Function<PlayedGame, BoardLine> of(GameRules rules) {
    return rules
        .known()
        .map(
            known -> {
              BoardFrame frame = new BoardFrame(known.diagram());
              return (Function<PlayedGame, BoardLine>) game -> played(known, frame, game);
            })
        .orElse(BoardLine::unseen);
  }

  private static BoardLine played(Game rules, BoardFrame frame, PlayedGame game) {
    List<String> cells = new ArrayList<>();
    List<String> deltas = new ArrayList<>();
    List<String> words = new ArrayList<>();
    try {
      Position position = rules.parsePosition(game.record().opening().start());
      Side starter = position.sideToMove();
      String start = frame.of(position);
      String before = start;
      for (String text : game.record().line()) {
        int move = rules.parseMove(position, text);
        cells.add(frame.cells(position, move));
        words.add(MoveDescription.of(position, move));
        position.play(move);
        String after = frame.of(position);
        deltas.add(FrameDelta.between(before, after));
        before = after;
      }
      return new BoardLine(starter, start, cells, deltas, words);
    } catch (IllegalMoveException | PositionFormatException e) {
      throw new IllegalArgumentException(
          "game " + game.id() + ", ply " + (deltas.size() + 1) + ": " + e.getMessage(), e);
    }
  }

  /** The line of a game whose board is not known here; all its entries are empty. */
  private static BoardLine unseen(PlayedGame game) {
    List<String> nothing = Collections.nCopies(game.record().line().size(), "");
    return new BoardLine(Side.FIRST, "", nothing, nothing, nothing);
  }
}
