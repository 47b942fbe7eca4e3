package dev.lodestone.tournament.export;

import dev.lodestone.core.Side;
import dev.lodestone.core.text.PlainText;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
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

  private static final List<String> HEAD =
      List.of(
          "run",
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
    List<Object> head = new ArrayList<>(HEAD);
    options.forEach(key -> head.add(text("first." + key)));
    options.forEach(key -> head.add(text("second." + key)));
    return FORMAT.format(head.toArray());
  }

  /** A game as a line, without a line terminator. */
  public String line(PlayedGame game) {
    GamePlan plan = game.plan();
    GameRecord record = game.record();
    String first = config.players().get(plan.first()).name();
    String second = config.players().get(plan.second()).name();
    List<Object> cells = new ArrayList<>();
    Collections.addAll(
        cells,
        text(run),
        config.game(),
        plan.id(),
        plan.pair(),
        text(first),
        text(second),
        record.result().text(),
        record.result().termination().text(),
        text(record.result().reason()),
        record.result().plies(),
        record.opening().moves().size(),
        ofSide(record, Side.FIRST, CsvExport::millis),
        ofSide(record, Side.SECOND, CsvExport::millis),
        ofSide(record, Side.FIRST, CsvExport::nodes),
        ofSide(record, Side.SECOND, CsvExport::nodes),
        plan.seed(),
        text(record.opening().start()),
        text(String.join(" ", record.line())));
    options.forEach(key -> cells.add(text(values.value(first, key))));
    options.forEach(key -> cells.add(text(values.value(second, key))));
    return FORMAT.format(cells.toArray());
  }

  /**
   * The sum over a side's moves; empty if the rules are not known, because then neither are the
   * sides.
   */
  private Object ofSide(GameRecord record, Side side, Function<List<MoveRecord>, Object> sum) {
    return knowsSides ? sum.apply(record.movesOf(side)) : "";
  }

  private static long millis(List<MoveRecord> moves) {
    return moves.stream().map(MoveRecord::time).reduce(Duration.ZERO, Duration::plus).toMillis();
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
