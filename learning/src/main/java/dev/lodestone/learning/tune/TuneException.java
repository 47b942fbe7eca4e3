package dev.lodestone.learning.tune;

import java.io.Serial;

/** Thrown if an engine fails in a game of a tuning, or its weights cannot be written. */
public final class TuneException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  TuneException(String message) {
    super(message);
  }
}
