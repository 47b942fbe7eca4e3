package dev.lodestone.dataset.format;

/** A file does not hold rows of the schema. */
public final class RowFormatException extends RuntimeException {

  RowFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
