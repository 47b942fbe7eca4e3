package dev.lodestone.tournament.book;

/** Making a book has failed, because an engine did. */
public final class BookException extends RuntimeException {

  BookException(String message) {
    super(message);
  }
}
