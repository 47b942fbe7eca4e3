package dev.lodestone.cli.run;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.tournament.book.Book;
import dev.lodestone.tournament.book.BookText;
import java.util.function.Consumer;

/** Prints the progress of making a book on standard error: a line from time to time. */
final class BookProgress implements Consumer<Book> {

  private static final long LINE_INTERVAL_NANOS = 10_000_000_000L;

  private final Terminal terminal;
  private final int target;
  private long lastLineNanos = System.nanoTime();

  public BookProgress(Terminal terminal, int target) {
    this.terminal = terminal;
    this.target = target;
  }

  @Override
  public void accept(Book book) {
    long now = System.nanoTime();
    if (now - lastLineNanos >= LINE_INTERVAL_NANOS) {
      terminal.note(BookText.summary(book) + "; target " + target);
      lastLineNanos = now;
    }
  }
}
