package dev.lodestone.learning.tune;

import java.io.Serial;

/** An engine fails in a game by which its options are tuned. */
public final class TuneException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  TuneException(String message) {
    super(message);
  }
}
