package dev.lodestone.cli.run;

import dev.lodestone.tournament.engine.Deadlines;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** {@code --deadline}: how long a command that plays games waits for engines. */
final class DeadlineOption {

  @Option(
      names = "--deadline",
      paramLabel = "WHAT=TIME",
      description = {
        "Time after which an engine that does not answer counts as hung; repeatable. WHAT is start"
            + " (30s, until it is ready for a game), ready (15s, whenever a program must answer"
            + " that it is ready), late (5s, beyond the time that it has for a move), move (10m,"
            + " for a move without a limit in time) or quit (2s, before a program is killed)."
      })
  private Map<Deadline, Duration> deadlines = new EnumMap<>(Deadline.class);

  /** The kind of answer that a deadline applies to. */
  enum Deadline {
    START,
    READY,
    LATE,
    MOVE,
    QUIT
  }

  public Deadlines get() {
    Deadlines defaults = Deadlines.DEFAULT;
    return new Deadlines(
        deadlines.getOrDefault(Deadline.START, defaults.start()),
        deadlines.getOrDefault(Deadline.READY, defaults.ready()),
        deadlines.getOrDefault(Deadline.LATE, defaults.late()),
        deadlines.getOrDefault(Deadline.MOVE, defaults.untimedMove()),
        deadlines.getOrDefault(Deadline.QUIT, defaults.quit()));
  }
}
