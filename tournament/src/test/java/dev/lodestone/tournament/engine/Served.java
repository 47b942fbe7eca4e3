package dev.lodestone.tournament.engine;

import dev.lodestone.tournament.fixture.UgiProcess;
import java.util.Map;
import java.util.Optional;

/** One of our engines as a stranger meets it: in a process of its own, over UGI. */
final class Served {

  private Served() {}

  static EngineSpec of(String game, String spec) {
    return EngineSpec.of(
        new EngineCommand(UgiProcess.command(game, spec), Optional.empty(), Map.of()),
        Map.of(),
        EngineLimits.NONE,
        spec);
  }
}
