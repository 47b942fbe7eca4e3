package dev.lodestone.cli.result;

import dev.lodestone.core.text.PlainText;
import java.io.PrintWriter;
import java.util.List;

/**
 * Lines at the bottom of a terminal that each update overwrites. The terminal is set to cut lines
 * longer than its width, because a wrapped line would take two rows and the next block would begin
 * one row too low.
 */
public final class LiveBlock {

  private static final String NO_WRAP = "\u001b[?7l";
  private static final String WRAP = "\u001b[?7h";
  private static final String ERASE_BELOW = "\u001b[J";

  private final PrintWriter out;
  private int rows;

  /**
   * @param out a writer that passes control sequences on; this class converts texts to plain text
   */
  public LiveBlock(PrintWriter out) {
    this.out = out;
  }

  /** Replaces the previous lines by these. */
  public void show(List<String> lines) {
    List<String> plain = lines.stream().map(PlainText::of).toList();
    out.print(home() + NO_WRAP + String.join("\r\n", plain) + WRAP);
    out.flush();
    rows = lines.size();
  }

  /** Removes the lines; the next output appears in their place. */
  public void erase() {
    out.print(home());
    out.flush();
    rows = 0;
  }

  /**
   * The control sequence that moves to the first row of the block and erases everything from there.
   */
  private String home() {
    if (rows == 0) {
      return "";
    }
    String up = rows == 1 ? "" : "\u001b[" + (rows - 1) + "A";
    return "\r" + up + ERASE_BELOW;
  }
}
