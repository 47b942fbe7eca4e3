package dev.lodestone.cli.console;

/** The exit codes of the process. */
public final class ExitCode {

  public static final int OK = 0;

  /** Something went wrong at run time, or a check did not hold. */
  public static final int FAILURE = 1;

  /** The command line was wrong. */
  public static final int USAGE = 2;

  /** A sequential test accepted H0, where the verdict was asked for. */
  public static final int H0_ACCEPTED = 3;

  /** A sequential test ended undecided, where the verdict was asked for. */
  public static final int UNDECIDED = 4;

  /** Stopped by SIGINT: 128 and the signal's number. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
