package dev.lodestone.cli.result;

import java.util.ArrayList;
import java.util.List;

/** Text in aligned columns: the first is flush left, the others flush right or left. */
public final class Table {

  private final List<String[]> rows = new ArrayList<>();
  private final boolean numbers;

  private Table(boolean numbers) {
    this.numbers = numbers;
  }

  /** A table whose columns except the first are flush right. */
  public static Table ofNumbers() {
    return new Table(true);
  }

  /** A table whose columns are all flush left. */
  public static Table ofTexts() {
    return new Table(false);
  }

  public Table row(String... cells) {
    rows.add(cells);
    return this;
  }

  /** The rows as lines without trailing spaces. */
  public List<String> lines() {
    int columns = rows.stream().mapToInt(r -> r.length).max().orElse(0);
    int[] widths = new int[columns];
    for (String[] row : rows) {
      for (int c = 0; c < row.length; c++) {
        widths[c] = Math.max(widths[c], row[c].length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < row.length; c++) {
        String fill = " ".repeat(widths[c] - row[c].length());
        line.append(c == 0 ? "" : "  ");
        line.append(c > 0 && numbers ? fill + row[c] : row[c] + fill);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
