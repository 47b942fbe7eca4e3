package dev.lodestone.tournament.book;

/** Receives the progress of a book, one event at a time. */
public interface BookListener {

  /**
   * Called when a candidate has received a verdict.
   *
   * @param book the book so far, without openings whose place in it is still uncertain
   */
  void judged(Book book);
}
