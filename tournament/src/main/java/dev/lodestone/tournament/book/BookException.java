package dev.lodestone.tournament.book;

/** Thrown when an engine fails while a book is being made. */
public final class BookException extends RuntimeException {

  BookException(String message) {
    super(message);
  }
}
