package dev.lodestone.dataset.format;

/** Thrown if a file does not contain rows of the schema. */
public final class RowFormatException extends RuntimeException {

  RowFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
