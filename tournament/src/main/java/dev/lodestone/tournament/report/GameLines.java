package dev.lodestone.tournament.report;

import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.report.TournamentReport.Content;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Writes the first games into the page as they arrive, one on each line: the game's row in the list
 * and, if the game has a board, a tab and the board's data. The page reads this in {@code
 * frames.js}, and parses only the boards that are opened.
 */
final class GameLines {

  private static final int ROWS = 10_000;

  /** For a page of at most five megabytes, which any browser opens quickly. */
  private static final int BOARD_CHARS = 3_000_000;

  private final Function<PlayedGame, BoardLine> line;
  private final int maxBoards;
  private final int maxRows;
  private final long maxBoardChars;
  private final Writer out;
  private int games;
  private int boards;
  private long boardChars;

  /**
   * @param boards number of games at the beginning that get a board; by default as many as fit into
   *     a page of five megabytes
   */
  GameLines(GameRules rules, OptionalInt boards, Writer out) {
    this.line = BoardLine.of(rules);
    this.maxBoards = boards.orElse(ROWS);
    this.maxBoardChars = boards.isPresent() ? Long.MAX_VALUE : BOARD_CHARS;
    this.maxRows = Math.max(ROWS, maxBoards);
    this.out = out;
  }

  /** The numbers of games so far. */
  Content content(List<String> quietFaults) {
    return new Content(games, Math.min(games, maxRows), boards, quietFaults);
  }

  /**
   * Writes the next game, if the list has room for it.
   *
   * @param run number of the run, from 1; 0 if there is only one run
   * @param number number of the game in its run
   * @throws IllegalArgumentException if the rules do not allow its moves
   */
  void add(PlayedGame game, int run, int number) throws IOException {
    games++;
    if (games > maxRows) {
      return;
    }
    out.write(script(GameRow.of(game, run, number)));
    if (boards < maxBoards && boardChars < maxBoardChars) {
      boards++;
      String board = script(ReplayedGame.of(game, line.apply(game)));
      boardChars += board.length();
      out.write('\t');
      out.write(board);
    }
    out.write('\n');
  }

  private static String script(Object object) {
    return PageTemplate.inScript(JsonLines.format(object));
  }
}
