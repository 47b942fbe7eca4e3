package dev.lodestone.cli.result;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.tournament.run.Standings;
import dev.lodestone.tournament.run.Standings.Row;
import dev.lodestone.tournament.schedule.RaceSchedule;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The candidates of a race, best rating first, as a table and as a plot of their intervals.
 *
 * @param remaining the players who were not dropped
 * @param error maximum probability that the best player was dropped
 */
record RaceText(Standings standings, BitSet remaining, double error) {

  private static final int PLOT_WIDTH = 48;

  /** The race, if the schedule is one. */
  static Optional<RaceText> of(Schedule schedule, Standings standings, Results results) {
    return schedule instanceof RaceSchedule race
        ? Optional.of(new RaceText(standings, race.remaining(results), race.error()))
        : Optional.empty();
  }

  /** Whether a player was dropped; the first player, whom all others meet, never is. */
  boolean isDropped(int player) {
    return player > 0 && !remaining.get(player);
  }

  private List<Row> candidates() {
    return standings.byRating().stream().filter(row -> row.index() > 0).toList();
  }

  private Optional<Estimate> elo(Row row) {
    return standings.ratings().elo(row.index());
  }

  /** The table, the plot and a statement about the best player. */
  List<String> lines() {
    List<Row> rows = candidates();
    ResultTable<Row> table =
        StandingsTable.byRating(standings, rows)
            .column("LL LD = WD WW", row -> row.pairs().text().replace(',', ' '))
            .column("", row -> isDropped(row.index()) ? "dropped" : "");
    List<String> lines = new ArrayList<>(table.lines());
    lines.addAll(EloText.notes(standings.ratings()));
    lines.add("");
    lines.addAll(plot(rows));
    lines.add("");
    lines.add(verdict(rows));
    return lines;
  }

  private String verdict(List<Row> rows) {
    long dropped = rows.stream().filter(row -> isDropped(row.index())).count();
    String percent = Texts.format("%.3g", 100 * error).replaceAll("\\.?0+$", "");
    return dropped
        + " of "
        + rows.size()
        + " dropped; the probability that the best is among them is at most "
        + percent
        + " %";
  }

  /** The intervals on a common scale; a colon marks the opponent's rating. */
  private List<String> plot(List<Row> rows) {
    double[] ends =
        rows.stream()
            .flatMap(row -> elo(row).stream())
            .flatMap(e -> Stream.of(e.low(), e.value(), e.high()))
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .sorted()
            .toArray();
    if (ends.length == 0) {
      return List.of();
    }
    double low = Math.min(0, ends[0]);
    double high = Math.max(low + 1, Math.max(0, ends[ends.length - 1]));
    Table table = Table.ofTexts();
    for (Row row : rows) {
      table.row(row.player(), elo(row).map(e -> bar(e, low, high)).orElse(""));
    }
    String highEnd = Numbers.signed(high, 0);
    String lowEnd = Numbers.signed(low, 0);
    table.row(
        "Elo", lowEnd + " ".repeat(PLOT_WIDTH - lowEnd.length() - highEnd.length()) + highEnd);
    return table.lines();
  }

  private static String bar(Estimate e, double low, double high) {
    char[] cells = " ".repeat(PLOT_WIDTH).toCharArray();
    int from = cell(e.low().orElse(low), low, high);
    int to = cell(e.high().orElse(high), low, high);
    for (int i = from; i <= to; i++) {
      cells[i] = '-';
    }
    cells[cell(0, low, high)] = ':';
    // An arrow marks an end of an interval that is infinite.
    cells[from] = e.low().isPresent() ? '|' : '<';
    cells[to] = e.high().isPresent() ? '|' : '>';
    e.value().ifPresent(value -> cells[cell(value, low, high)] = 'o');
    return new String(cells);
  }

  private static int cell(double value, double low, double high) {
    return (int) Math.round((value - low) / (high - low) * (PLOT_WIDTH - 1));
  }
}
