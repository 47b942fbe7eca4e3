package dev.lodestone.cli.console;

import dev.lodestone.core.text.PlainText;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The writer behind all output: it converts text from an engine, a file or a person to {@link
 * PlainText}, and records a failure, because a {@link java.io.PrintWriter} drops the exception.
 */
final class TerminalWriter extends Writer {

  private final Writer out;
  private @Nullable IOException failure;

  TerminalWriter(Writer out) {
    this.out = out;
  }

  /** The reason if output was lost. */
  Optional<IOException> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public void write(char[] buffer, int offset, int length) throws IOException {
    write(new String(buffer, offset, length));
  }

  @Override
  public void write(String text) throws IOException {
    attempt(() -> out.write(PlainText.of(text)));
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    write(text.substring(offset, offset + length));
  }

  @Override
  public void flush() throws IOException {
    attempt(out::flush);
  }

  @Override
  public void close() throws IOException {
    attempt(out::close);
  }

  private interface Writing {
    void run() throws IOException;
  }

  private void attempt(Writing writing) throws IOException {
    try {
      writing.run();
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }
}
