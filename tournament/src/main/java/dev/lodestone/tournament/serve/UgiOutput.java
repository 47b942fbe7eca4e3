package dev.lodestone.tournament.serve;

import java.io.PrintWriter;
import java.io.Writer;

/** Writes lines to the harness, each in one piece and flushed. Thread-safe. */
final class UgiOutput {

  /** Output that is discarded. */
  static final UgiOutput NONE = new UgiOutput(new PrintWriter(Writer.nullWriter()));

  private final PrintWriter out;

  UgiOutput(PrintWriter out) {
    this.out = out;
  }

  /** Writes a line with the protocol's line end, whatever the system's line separator is. */
  synchronized void line(String text) {
    out.print(text + "\n");
    out.flush();
  }

  /** Writes a line for people. */
  void info(String text) {
    line("info string " + text.replace('\n', ' ').replace('\r', ' '));
  }
}
