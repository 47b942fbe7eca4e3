package dev.lodestone.tournament.report;

import dev.lodestone.core.Side;
import dev.lodestone.search.Score;
import dev.lodestone.search.ScoreText;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A game as the page replays it. Lists with one entry for each move are texts with a space between
 * the entries, which takes a third of the space of a JSON array.
 *
 * @param starterFirst whether the first player made the first move
 * @param opening number of moves of the opening
 * @param moves all moves, those of the opening first
 * @param cells the cells that each move names, see {@link BoardFrame#cells}
 * @param start the frame of the position in which the game began
 * @param deltas what each move changed in the frame, see {@link FrameDelta}
 * @param words a description of each move in words
 * @param scores score of each move after the opening, from the first player's point of view:
 *     centipoints, or {@code w5}, {@code l4} (plies to a proven win or loss of the first player),
 *     {@code d} (a proven draw), {@code -} if not reported; other proven facts follow, each after a
 *     colon: {@code 35:>=draw}, {@code w5:2..7} (the margin)
 * @param depths search depths of the same moves in plies; 0 if not reported
 * @param nodes positions visited for the same moves; 0 if not reported
 * @param micros times of the same moves in microseconds
 */
record ReplayedGame(
    boolean starterFirst,
    int opening,
    String moves,
    String cells,
    String start,
    List<String> deltas,
    List<String> words,
    String scores,
    String depths,
    String nodes,
    String micros) {

  /** The replay of a recorded game. */
  static ReplayedGame of(PlayedGame game, BoardLine board) {
    return new ReplayedGame(
        board.starter() == Side.FIRST,
        game.record().opening().moves().size(),
        String.join(" ", game.record().line()),
        String.join(" ", board.cells()),
        board.start(),
        board.deltas(),
        board.words(),
        entries(game, ReplayedGame::score),
        entries(game, m -> Integer.toString(m.thought().depth())),
        entries(game, m -> Long.toString(m.thought().nodes())),
        entries(game, m -> Long.toString(m.time().toNanos() / 1000)));
  }

  private static String entries(PlayedGame game, Function<MoveRecord, String> entry) {
    return game.record().moves().stream().map(entry).collect(Collectors.joining(" "));
  }

  private static String score(MoveRecord move) {
    return move.thought().score().map(ReplayedGame::score).orElse("-");
  }

  private static String score(Score score) {
    String result = "d";
    if (score instanceof Score.Estimate estimate) {
      result = Integer.toString(estimate.centipoints());
    } else if (score instanceof Score.Win win) {
      result = "w" + win.plies();
    } else if (score instanceof Score.Loss loss) {
      result = "l" + loss.plies();
    }
    String bound = ScoreText.bound(score.outcome()).map(text -> ":" + text).orElse("");
    return result + bound + score.margin().map(m -> ":" + m.low() + ".." + m.high()).orElse("");
  }
}
