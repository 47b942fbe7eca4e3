package dev.lodestone.tournament.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One of our engines as a stranger meets it: in a process of its own, over UGI. */
final class Served {

  private Served() {}

  static EngineSpec of(String game, String spec) {
    List<String> words =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            "dev.lodestone.tournament.cli.Lodestone",
            "ugi",
            "--game",
            game,
            "--engine",
            spec);
    return EngineSpec.of(
        new EngineCommand(words, Optional.empty(), Map.of()), Map.of(), EngineLimits.NONE, spec);
  }
}
