package dev.lodestone.learning.train;

import java.io.Serial;

/**
 * Thrown if a generation cannot be finished because an engine fails in a test or the trainer fails.
 */
public final class TrainException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  TrainException(String message) {
    super(message);
  }
}
