package dev.lodestone.cli.print;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.tournament.book.Book;
import dev.lodestone.tournament.book.BookListener;
import dev.lodestone.tournament.book.BookText;

/** Prints the progress of a book on standard error: a line from time to time. */
public final class BookProgress implements BookListener {

  private static final long LINE_INTERVAL_NANOS = 10_000_000_000L;

  private final Terminal terminal;
  private final int wanted;
  private long lastLineNanos = System.nanoTime();

  public BookProgress(Terminal terminal, int wanted) {
    this.terminal = terminal;
    this.wanted = wanted;
  }

  @Override
  public void judged(Book book) {
    long now = System.nanoTime();
    if (now - lastLineNanos >= LINE_INTERVAL_NANOS) {
      terminal.note(BookText.summary(book) + "; wanted " + wanted);
      lastLineNanos = now;
    }
  }
}
