package dev.lodestone.tournament.process;

import dev.lodestone.core.text.PlainText;
import dev.lodestone.core.text.Texts;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A file of all lines exchanged between this process and engines in other processes. Each line
 * contains the milliseconds since the log was opened, the game, {@code >} for a line sent to an
 * engine or {@code <} for a line received from it, the engine's name and process id, and the text.
 *
 * <pre>
 *      412.118 game 1    >mine(2718): go nodes 100
 *      418.902 game 1    &lt;mine(2718): bestmove Rd4
 * </pre>
 *
 * <p>Lines are appended to an existing file. Each line is flushed at once, so that the log also
 * shows how a run was interrupted. Control characters are escaped as in {@link PlainText}.
 * Thread-safe.
 */
public final class DialogueLog implements Closeable {

  /** A log that discards all lines. */
  public static final DialogueLog NONE =
      new DialogueLog(new PrintWriter(Writer.nullWriter()), Path.of(""));

  private final long startNanos = System.nanoTime();
  private final Path file;

  /** Guarded by this. */
  private final PrintWriter out;

  private DialogueLog(PrintWriter out, Path file) {
    this.out = out;
    this.file = file;
  }

  /**
   * Opens a log.
   *
   * @throws IOException if the file cannot be written
   */
  public static DialogueLog open(Path file) throws IOException {
    Writer out =
        Files.newBufferedWriter(
            file, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    return new DialogueLog(new PrintWriter(out), file);
  }

  /** Begins the dialogue with one process of the engine with this name. */
  public Dialogue with(String engine) {
    return this == NONE ? Dialogue.SILENT : new Dialogue(Optional.of(this), engine);
  }

  synchronized void write(long nanos, String game, char direction, String process, String text) {
    out.print(
        Texts.format(
            "%12.3f %-8s %c%s: %s%n",
            (nanos - startNanos) / 1e6,
            game,
            direction,
            PlainText.of(process),
            PlainText.of(text)));
    out.flush();
  }

  /**
   * Closes the file.
   *
   * @throws IOException if the dialogue could not be written completely
   */
  @Override
  public synchronized void close() throws IOException {
    boolean failed = out.checkError();
    out.close();
    if (failed) {
      throw new IOException(file + ": the dialogue could not be written completely");
    }
  }
}
