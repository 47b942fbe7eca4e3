package dev.lodestone.cluster.job;

/** A job failed because a task failed in all attempts that Spark makes. The message is one line. */
public final class JobException extends RuntimeException {

  JobException(String message) {
    super(message);
  }

  /**
   * Takes the message of the innermost cause, because Spark's own message also contains several
   * stack traces.
   */
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
