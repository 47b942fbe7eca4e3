package dev.lodestone.tournament.cli;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Where a command reads and writes.
 *
 * @param in what the person types, or a pipe
 * @param out results
 * @param err progress, questions and errors
 * @param live whether lines on {@code err} may be overwritten: it is a terminal, and its user has
 *     not asked for plain text
 */
record Terminal(BufferedReader in, PrintWriter out, PrintWriter err, boolean live) {

  /**
   * Set by the launcher, which can tell: Java knows no way to ask whether standard error is a
   * terminal.
   */
  private static final String ERR_IS_TERMINAL = "lodestone.err.terminal";

  /** This process's standard streams, in UTF-8 as JSON has to be. */
  static Terminal ofProcess() {
    String noColor = System.getenv("NO_COLOR");
    return new Terminal(
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
        new PrintWriter(System.out, true, StandardCharsets.UTF_8),
        new PrintWriter(System.err, true, StandardCharsets.UTF_8),
        Boolean.getBoolean(ERR_IS_TERMINAL) && (noColor == null || noColor.isEmpty()));
  }
}
