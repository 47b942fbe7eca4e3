package dev.lodestone.cli.run;

import dev.lodestone.cli.option.ConcurrencyOption;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.LogOption;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.process.DialogueLog;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for running games and reporting on them, which do not change the games. */
public final class RunOptions {

  @Mixin private final ConcurrencyOption concurrency = new ConcurrencyOption();

  @Mixin private final JsonOption json = new JsonOption();

  @Option(
      names = "--on-failure",
      paramLabel = "WHAT",
      defaultValue = "continue",
      description =
          "Reaction to an engine that crashes, hangs or breaks the protocol, in addition to the"
              + " loss of its game: continue or stop; default ${DEFAULT-VALUE}.")
  private OnFailure onFailure = OnFailure.CONTINUE;

  @Option(
      names = "--keep-going",
      description =
          "Plays even if an engine cannot begin a game; without it, such an engine is refused"
              + " before the first game.")
  private boolean keepGoing;

  @Option(
      names = "--affinity",
      description =
          "Binds each engine process to one core, a different one for each if there are enough, so"
              + " that engines do not take each other's time (Linux, taskset). Engines of this"
              + " process cannot be bound.")
  private boolean affinity;

  @Mixin private final DeadlineOption deadlines = new DeadlineOption();

  @Mixin private final LogOption log = new LogOption();

  /** The reactions to the failure of an engine. */
  enum OnFailure {
    CONTINUE,
    STOP
  }

  public boolean stopsOnFailure() {
    return onFailure == OnFailure.STOP;
  }

  public boolean keepsGoing() {
    return keepGoing;
  }

  public Deadlines deadlines() {
    return deadlines.get();
  }

  /** Whether engine processes are bound to cores. */
  public boolean affinity() {
    return affinity;
  }

  public int concurrency() {
    return concurrency.get();
  }

  /** The log of all lines exchanged with engines; the caller closes it. */
  public DialogueLog log(List<EngineSpec> engines) throws IOException {
    return log.open(engines);
  }

  public boolean json() {
    return json.get();
  }
}
