package dev.lodestone.tournament.engine;

import dev.lodestone.tournament.fixture.UgiProcess;
import java.util.Map;
import java.util.Optional;

/** A built-in engine as another harness sees it: in a separate process, over UGI. */
final class Served {

  private Served() {}

  static EngineSpec of(String game, String spec) {
    return of(game, spec, Map.of());
  }

  /** The engine with additional environment variables. */
  static EngineSpec of(String game, String spec, Map<String, String> environment) {
    return EngineSpec.of(
        new EngineCommand(UgiProcess.command(game, spec), Optional.empty(), environment),
        Map.of(),
        EngineLimits.NONE,
        spec);
  }
}
