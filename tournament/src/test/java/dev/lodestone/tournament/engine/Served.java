package dev.lodestone.tournament.engine;

import dev.lodestone.tournament.fixture.UgiProcess;
import java.util.Map;
import java.util.Optional;

/** One of our engines as a stranger meets it: in a process of its own, over UGI. */
final class Served {

  private Served() {}

  static EngineSpec of(String game, String spec) {
    return of(game, spec, Map.of());
  }

  /** With variables of its environment besides ours. */
  static EngineSpec of(String game, String spec, Map<String, String> environment) {
    return EngineSpec.of(
        new EngineCommand(UgiProcess.command(game, spec), Optional.empty(), environment),
        Map.of(),
        EngineLimits.NONE,
        spec);
  }
}
