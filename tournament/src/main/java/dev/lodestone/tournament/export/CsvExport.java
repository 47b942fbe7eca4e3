package dev.lodestone.tournament.export;

import dev.lodestone.core.Side;
import dev.lodestone.core.text.PlainText;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.apache.commons.csv.CSVFormat;

/**
 * Formats the games of a journal as CSV (RFC 4180, but with LF line endings): a header line, then
 * one line for each game. The last columns are the engines' {@link EngineOptions}. Times are in
 * milliseconds. Times and nodes are empty if the rules of the game are not known, because without
 * them the side that played a move is not known.
 */
public final class CsvExport {

  /** Characters at the beginning of a text that make spreadsheets treat it as a formula. */
  private static final String FORMULA_STARTS = "=+-@\t\r";

  static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private record Column(String name, BiFunction<CsvExport, PlayedGame, Object> cell) {}

  private static final List<Column> COLUMNS =
      List.of(
          new Column("run", (export, game) -> text(export.run)),
          new Column("game", (export, game) -> export.config.game()),
          new Column("id", (export, game) -> game.id()),
          new Column("pair", (export, game) -> game.plan().pair()),
          new Column("first", (export, game) -> text(export.player(game, Side.FIRST))),
          new Column("second", (export, game) -> text(export.player(game, Side.SECOND))),
          new Column("result", (export, game) -> game.result().text()),
          new Column("termination", (export, game) -> game.result().termination().text()),
          new Column("reason", (export, game) -> text(game.result().reason())),
          new Column("plies", (export, game) -> game.result().plies()),
          new Column("opening_plies", (export, game) -> game.record().opening().moves().size()),
          new Column("first_ms", (export, game) -> export.millis(game, Side.FIRST)),
          new Column("second_ms", (export, game) -> export.millis(game, Side.SECOND)),
          new Column("first_nodes", (export, game) -> export.nodes(game, Side.FIRST)),
          new Column("second_nodes", (export, game) -> export.nodes(game, Side.SECOND)),
          new Column("seed", (export, game) -> game.plan().seed()),
          new Column("position", (export, game) -> text(game.record().opening().start())),
          new Column("moves", (export, game) -> text(String.join(" ", game.record().line()))));

  private final TournamentStarted config;
  private final String run;
  private final Set<String> options;
  private final EngineOptions values;
  private final boolean knowsSides;

  /**
   * Creates an export of the journal that begins with {@code config}.
   *
   * @param run name of the run
   * @param options names of the options that have columns
   */
  public CsvExport(TournamentStarted config, String run, Set<String> options) {
    this.config = config;
    this.run = run;
    this.options = options;
    this.values = EngineOptions.of(List.of(config));
    this.knowsSides = !GameRules.forCounting(config.game()).areAbsent();
  }

  /**
   * The names of the columns.
   *
   * @param options names of the engines' options, each of which has a column for each of the two
   *     players
   */
  public static String head(Set<String> options) {
    List<Object> head = new ArrayList<>();
    COLUMNS.forEach(column -> head.add(column.name()));
    options.forEach(key -> head.add(text("first." + key)));
    options.forEach(key -> head.add(text("second." + key)));
    return FORMAT.format(head.toArray());
  }

  /** A game as a line, without a line terminator. */
  public String line(PlayedGame game) {
    List<Object> cells = new ArrayList<>();
    COLUMNS.forEach(column -> cells.add(column.cell().apply(this, game)));
    for (Side side : Side.values()) {
      options.forEach(key -> cells.add(text(values.value(player(game, side), key))));
    }
    return FORMAT.format(cells.toArray());
  }

  private String player(PlayedGame game, Side side) {
    return config.players().get(game.plan().player(side)).name();
  }

  /** Empty if the rules are not known, because then neither are the sides. */
  private Object millis(PlayedGame game, Side side) {
    return knowsSides
        ? game.record().movesOf(side).stream()
            .map(MoveRecord::time)
            .reduce(Duration.ZERO, Duration::plus)
            .toMillis()
        : "";
  }

  private Object nodes(PlayedGame game, Side side) {
    return knowsSides ? nodes(game.record().movesOf(side)) : "";
  }

  /** The sum of the node counts. Engines may report any number, so the sum may exceed 64 bits. */
  static BigInteger nodes(List<MoveRecord> moves) {
    return moves.stream()
        .map(m -> BigInteger.valueOf(m.thought().nodes()))
        .reduce(BigInteger.ZERO, BigInteger::add);
  }

  /**
   * A text from an engine or a user as one line without control characters, escaped so that
   * spreadsheets do not treat it as a formula.
   */
  static String text(String text) {
    String plain = PlainText.of(text.replace('\n', ' '));
    return !plain.isEmpty() && FORMULA_STARTS.indexOf(plain.charAt(0)) >= 0 ? "'" + plain : plain;
  }
}
