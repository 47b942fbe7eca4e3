package dev.lodestone.cli.run;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.tournament.run.MemoryPlan;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.run.Tryout;
import java.util.List;
import java.util.stream.Collectors;

/** Checks engines before their first game. */
public final class Readiness {

  private Readiness() {}

  /**
   * @throws UserError if the engines of all concurrent games may need more memory than the heap has
   */
  public static void requireMemory(TournamentSpec spec, int concurrency) {
    MemoryPlan.of(spec, concurrency)
        .objection()
        .ifPresent(
            objection -> {
              throw new UserError(objection);
            });
  }

  /**
   * @param wayOut the advice at the end of the message
   * @throws UserError if any of these engines cannot begin a game
   */
  public static void requireNone(List<Tryout.Refusal> refusals, String wayOut) {
    if (!refusals.isEmpty()) {
      throw new UserError(
          refusals.stream()
                  .map(r -> "engine '" + r.player() + "': " + r.reason())
                  .collect(Collectors.joining("; "))
              + "; nothing was played"
              + wayOut);
    }
  }
}
