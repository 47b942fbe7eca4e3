package dev.lodestone.tournament.cli;

/** What the process tells its caller. */
final class ExitCode {

  static final int OK = 0;

  /** Something went wrong at run time, or a check did not hold. */
  static final int FAILURE = 1;

  /** The command line was wrong. */
  static final int USAGE = 2;

  /** Stopped by SIGINT: 128 and the signal's number. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
