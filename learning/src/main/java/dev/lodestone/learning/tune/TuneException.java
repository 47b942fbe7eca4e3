package dev.lodestone.learning.tune;

import java.io.Serial;

/** An engine fails in a game by which it is tuned, or its weights cannot be written. */
public final class TuneException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  TuneException(String message) {
    super(message);
  }
}
