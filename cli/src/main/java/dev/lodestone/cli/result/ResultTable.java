package dev.lodestone.cli.result;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A table whose columns are declared one by one, each by its heading and its cell of a row. The
 * first column is flush left, the others are flush right.
 *
 * @param <R> type of the rows
 */
public final class ResultTable<R> {

  private final List<R> rows;
  private final List<List<String>> columns = new ArrayList<>();

  private ResultTable(List<R> rows) {
    this.rows = rows;
  }

  /** A table of these rows, without columns so far. */
  public static <R> ResultTable<R> of(List<R> rows) {
    return new ResultTable<>(rows);
  }

  /** Adds a column. */
  public ResultTable<R> column(String head, Function<? super R, ?> cell) {
    List<String> texts = new ArrayList<>(List.of(head));
    rows.forEach(row -> texts.add(String.valueOf(cell.apply(row))));
    columns.add(texts);
    return this;
  }

  /** The headings and the rows as lines without trailing spaces. */
  public List<String> lines() {
    Table table = Table.ofNumbers();
    for (int i = 0; i <= rows.size(); i++) {
      int row = i;
      table.row(columns.stream().map(texts -> texts.get(row)).toArray(String[]::new));
    }
    return table.lines();
  }
}
