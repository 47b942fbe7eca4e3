package dev.lodestone.tournament.book;

/** Receives the progress of a book, one event at a time. */
public interface BookListener {

  /**
   * A candidate has a verdict.
   *
   * @param book the openings that are certain so far, and what they took
   */
  void judged(Book book);
}
