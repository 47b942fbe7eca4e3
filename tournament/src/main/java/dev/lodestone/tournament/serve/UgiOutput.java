package dev.lodestone.tournament.serve;

import java.io.PrintWriter;

/** Lines to the harness, each whole and flushed. Thread-safe. */
final class UgiOutput {

  private final PrintWriter out;

  UgiOutput(PrintWriter out) {
    this.out = out;
  }

  /** Line ends are those of the protocol, whatever the system's are. */
  synchronized void line(String text) {
    out.print(text + "\n");
    out.flush();
  }

  /** A line for people. */
  void info(String text) {
    line("info string " + text.replace('\n', ' ').replace('\r', ' '));
  }
}
