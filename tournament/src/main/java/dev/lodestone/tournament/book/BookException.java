package dev.lodestone.tournament.book;

/** A book cannot be made, for a reason that came up while it was: an engine has failed. */
public final class BookException extends RuntimeException {

  BookException(String message) {
    super(message);
  }
}
