package dev.lodestone.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The final content of a terminal to which some text was written. */
public final class Screen {

  private static final Pattern PIECE =
      Pattern.compile("\u001b\\[(\\??\\d*)([A-Za-z])|\r|\n|[^\u001b\r\n]+");

  private final List<StringBuilder> rows = new ArrayList<>(List.of(new StringBuilder()));
  private int row;
  private int column;

  private Screen() {}

  /** The rows that are not empty, without trailing spaces. */
  public static List<String> after(String written) {
    Screen screen = new Screen();
    Matcher matcher = PIECE.matcher(written);
    int end = 0;
    while (matcher.find()) {
      if (matcher.start() != end) {
        throw new IllegalArgumentException("not understood: " + written.substring(end));
      }
      end = matcher.end();
      screen.take(matcher);
    }
    return screen.rows.stream()
        .map(r -> r.toString().stripTrailing())
        .filter(r -> !r.isEmpty())
        .toList();
  }

  private void take(Matcher piece) {
    String text = piece.group();
    if (text.equals("\r")) {
      column = 0;
    } else if (text.equals("\n")) {
      // A line feed also returns the cursor to the first column, the default of terminals.
      column = 0;
      row++;
      if (row == rows.size()) {
        rows.add(new StringBuilder());
      }
    } else if (piece.group(2) == null) {
      StringBuilder line = rows.get(row);
      while (line.length() < column + text.length()) {
        line.append(' ');
      }
      line.replace(column, column + text.length(), text);
      column += text.length();
    } else {
      switch (piece.group(2)) {
        case "A" -> row -= Integer.parseInt(piece.group(1));
        case "J" -> {
          rows.get(row).setLength(column);
          rows.subList(row + 1, rows.size()).clear();
        }
        case "h", "l" -> {}
        default -> throw new IllegalArgumentException("not understood: " + text.substring(1));
      }
    }
  }
}
