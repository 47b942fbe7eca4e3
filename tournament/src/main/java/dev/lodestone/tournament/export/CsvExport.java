package dev.lodestone.tournament.export;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.PlainText;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.RecordedGame;
import dev.lodestone.tournament.match.Opening;
import java.util.List;
import org.apache.commons.csv.CSVFormat;

/**
 * Games of a journal as CSV (RFC 4180, but with line feeds alone): a head line, then one line a
 * game. Times are in milliseconds.
 */
public final class CsvExport {

  /** A text that begins like this is a formula to spreadsheets. */
  private static final String FORMULA_STARTS = "=+-@\t\r";

  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private static final List<String> HEAD =
      List.of(
          "game",
          "id",
          "pair",
          "first",
          "second",
          "result",
          "termination",
          "reason",
          "plies",
          "opening_plies",
          "first_ms",
          "second_ms",
          "first_nodes",
          "second_nodes",
          "seed",
          "position",
          "moves");

  private final Game rules;

  /** Of games under these rules. */
  public CsvExport(Game rules) {
    this.rules = rules;
  }

  /** The names of the columns. */
  public static String head() {
    return FORMAT.format(HEAD.toArray());
  }

  /** A game as a line without its end. */
  public String line(RecordedGame game) {
    long[] micros = new long[2];
    long[] nodes = new long[2];
    Position position = new Opening(game.start().position(), game.start().opening()).play(rules);
    for (MovePlayed move : game.moves()) {
      int side = position.sideToMove().ordinal();
      micros[side] += move.micros();
      nodes[side] += move.nodes();
      position.play(rules.parseMove(position, move.move()));
    }
    return FORMAT.format(
        rules.id(),
        game.id(),
        game.start().pair(),
        text(game.start().first()),
        text(game.start().second()),
        game.end().result(),
        game.end().termination(),
        text(game.end().reason()),
        game.end().plies(),
        game.start().opening().size(),
        micros[0] / 1000,
        micros[1] / 1000,
        nodes[0],
        nodes[1],
        game.start().seed(),
        text(game.start().position()),
        text(String.join(" ", game.allMoves())));
  }

  /** What engines and users wrote: one line that is neither a formula nor controls a terminal. */
  static String text(String text) {
    String plain = PlainText.of(text.replace('\n', ' '));
    return !plain.isEmpty() && FORMULA_STARTS.indexOf(plain.charAt(0)) >= 0 ? "'" + plain : plain;
  }
}
