package dev.lodestone.cli.console;

/** The exit codes of the process. */
public final class ExitCode {

  public static final int OK = 0;

  /** An error at run time, or a failed check. */
  public static final int FAILURE = 1;

  /** The command line was wrong. */
  public static final int USAGE = 2;

  /** A sequential test accepted H0, and the exit code should show the verdict. */
  public static final int H0_ACCEPTED = 3;

  /** A sequential test ended undecided, and the exit code should show the verdict. */
  public static final int UNDECIDED = 4;

  /** Stopped by SIGINT: 128 plus the signal's number. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
