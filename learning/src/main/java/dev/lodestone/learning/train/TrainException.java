package dev.lodestone.learning.train;

import java.io.Serial;

/** A generation cannot be finished: an engine fails in a test, or the trainer does. */
public final class TrainException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  TrainException(String message) {
    super(message);
  }
}
