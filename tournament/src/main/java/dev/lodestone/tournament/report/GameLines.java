package dev.lodestone.tournament.report;

import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.io.Writer;
import java.util.function.Function;

/**
 * Writes games into the page as they arrive, one on each line: the game's row in the list and, if
 * the game has a board, a tab and the board's data. The page reads this in {@code frames.js}, and
 * parses only the boards that are opened.
 */
final class GameLines {

  private final Function<PlayedGame, BoardLine> line;
  private final Writer out;
  private int boards;

  /**
   * @param boards number of games at the beginning that get a board
   */
  GameLines(GameRules rules, int boards, Writer out) {
    this.line = BoardLine.of(rules);
    this.boards = boards;
    this.out = out;
  }

  /**
   * Writes the next game.
   *
   * @param run number of the run, from 1; 0 if there is only one run
   * @param number number of the game in its run
   * @throws IllegalArgumentException if the rules do not allow its moves
   */
  void add(PlayedGame game, int run, int number) throws IOException {
    write(GameRow.of(game, run, number));
    if (boards > 0) {
      boards--;
      out.write('\t');
      write(ReplayedGame.of(game, line.apply(game)));
    }
    out.write('\n');
  }

  private void write(Object object) throws IOException {
    out.write(PageTemplate.inScript(JsonLines.format(object)));
  }
}
