package dev.lodestone.cli.console;

import dev.lodestone.tournament.journal.JsonLines;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The streams that a command reads and writes. */
public final class Terminal {

  /**
   * A system property that the launcher sets, because Java cannot tell whether a particular stream
   * is a terminal.
   */
  private static final String ERR_IS_TERMINAL = "lodestone.err.terminal";

  private static final String OUT_IS_TERMINAL = "lodestone.out.terminal";

  private final BufferedReader in;
  private final TerminalWriter results;
  private final PrintWriter out;
  private final PrintWriter err;
  private final PrintWriter screen;
  private final PrintWriter pictures;
  private final boolean live;
  private final boolean coloured;

  /**
   * @param in receives what the person types, or a pipe
   * @param out takes results
   * @param err takes progress, questions and errors
   * @param live whether lines on {@code err} may be overwritten: it is a terminal, and the user has
   *     not asked for plain text
   * @param coloured whether {@code out} may have colours, under the same conditions
   */
  public Terminal(BufferedReader in, Writer out, Writer err, boolean live, boolean coloured) {
    this.in = in;
    this.results = new TerminalWriter(out);
    this.out = new PrintWriter(results, true);
    this.err = new PrintWriter(new TerminalWriter(err), true);
    this.screen = new PrintWriter(err);
    this.pictures = new PrintWriter(out);
    this.live = live;
    this.coloured = coloured;
  }

  /** This process's standard streams, in UTF-8 because JSON requires it. */
  public static Terminal ofProcess() {
    String noColor = System.getenv("NO_COLOR");
    boolean colours = noColor == null || noColor.isEmpty();
    return new Terminal(
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
        writer(FileDescriptor.out),
        writer(FileDescriptor.err),
        Boolean.getBoolean(ERR_IS_TERMINAL) && colours,
        Boolean.getBoolean(OUT_IS_TERMINAL) && colours);
  }

  /**
   * Opens a stream as a writer, because a {@link java.io.PrintStream} hides the reason for a
   * failure.
   */
  private static Writer writer(FileDescriptor descriptor) {
    return new BufferedWriter(
        new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8));
  }

  public BufferedReader in() {
    return in;
  }

  /** The stream for results. */
  public PrintWriter out() {
    return out;
  }

  /** The stream for progress, questions and errors. */
  public PrintWriter err() {
    return err;
  }

  /** Prints a line of results. */
  public void print(Object line) {
    out.println(line);
  }

  /** Prints a result as a line of JSON. */
  public void json(Object row) {
    out.println(JsonLines.format(row));
  }

  /** Prints a line of progress. */
  public void note(Object line) {
    err.println(line);
  }

  /** Prints a warning. */
  public void warn(String text) {
    err.println("warning: " + text);
  }

  /**
   * Standard error without a filter, for callers that move the cursor and convert texts to {@code
   * PlainText} themselves.
   */
  public PrintWriter screen() {
    return screen;
  }

  /**
   * Standard output without a filter, for callers that use colours and convert texts to {@code
   * PlainText} themselves.
   */
  public PrintWriter pictures() {
    return pictures;
  }

  /** Whether text written to {@link #pictures} may have colours. */
  public boolean coloured() {
    return coloured;
  }

  public boolean live() {
    return live;
  }

  /** Flushes everything printed so far; returns the reason if output was lost. */
  public Optional<IOException> lostResults() {
    out.flush();
    return results.failure();
  }
}
