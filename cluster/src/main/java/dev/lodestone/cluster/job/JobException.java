package dev.lodestone.cluster.job;

/** A job cannot continue: a task has failed as often as Spark tries. The message is one line. */
public final class JobException extends RuntimeException {

  JobException(String message) {
    super(message);
  }

  /** Spark's own message is that of its innermost cause with several stack traces. */
  JobException(Throwable failure) {
    super(reason(failure), failure);
  }

  private static String reason(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    return message.lines().findFirst().orElse(cause.toString());
  }
}
