package dev.lodestone.tournament.report;

import dev.lodestone.core.Game;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes games into the page as they come, a line each: what the list shows and, if the game has a
 * board, a tab and what the board needs. The page reads this in {@code frames.js}: of the boards
 * only those that somebody opens.
 */
final class GameLines {

  private final Game rules;
  private final BoardFrame frame;
  private final Writer out;
  private int boards;

  /**
   * @param boards how many games have one, the first that come
   */
  GameLines(Game rules, int boards, Writer out) {
    this.rules = rules;
    this.frame = new BoardFrame(rules.diagram());
    this.boards = boards;
    this.out = out;
  }

  /**
   * The next game.
   *
   * @throws IllegalArgumentException if the rules do not allow its moves
   */
  void add(PlayedGame game) throws IOException {
    write(GameRow.of(game));
    if (boards > 0) {
      boards--;
      out.write('\t');
      write(Replay.of(rules, frame, game));
    }
    out.write('\n');
  }

  private void write(Object object) throws IOException {
    out.write(PageTemplate.inScript(JsonLines.format(object)));
  }
}
