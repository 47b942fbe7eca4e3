package dev.lodestone.tournament.book;

/** Hears how a book comes along, one event at a time. */
public interface BookListener {

  /**
   * A candidate has a verdict.
   *
   * @param book what is certain to be in the book, and what it took, now
   */
  void judged(Book book);
}
