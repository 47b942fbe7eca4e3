package dev.lodestone.cli.print;

import dev.lodestone.core.text.PlainText;
import java.io.PrintWriter;
import java.util.List;

/**
 * Lines at the bottom of a terminal that are overwritten with each update. The terminal itself cuts
 * lines longer than its width, because a wrapped line would take two rows and the next block would
 * begin one row too low.
 */
final class LiveBlock {

  private static final String NO_WRAP = "\u001b[?7l";
  private static final String WRAP = "\u001b[?7h";
  private static final String ERASE_BELOW = "\u001b[J";

  private final PrintWriter out;
  private int rows;

  /**
   * @param out takes control sequences; texts are made plain here
   */
  LiveBlock(PrintWriter out) {
    this.out = out;
  }

  /** Puts these lines in the place of the last ones. */
  void show(List<String> lines) {
    List<String> plain = lines.stream().map(PlainText::of).toList();
    out.print(home() + NO_WRAP + String.join("\r\n", plain) + WRAP);
    out.flush();
    rows = lines.size();
  }

  /** Removes the lines; what is written next takes their place. */
  void erase() {
    out.print(home());
    out.flush();
    rows = 0;
  }

  /** Moves to the first row of the block and erases everything from there on. */
  private String home() {
    if (rows == 0) {
      return "";
    }
    String up = rows == 1 ? "" : "\u001b[" + (rows - 1) + "A";
    return "\r" + up + ERASE_BELOW;
  }
}
