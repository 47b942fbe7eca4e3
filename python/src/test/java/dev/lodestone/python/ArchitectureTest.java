package dev.lodestone.python;

import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.Levels;
import dev.lodestone.architecture.ModuleArchitecture;
import java.util.List;

/** One package, above games, searches, tournaments and data sets, which prints nothing. */
final class ArchitectureTest extends ModuleArchitecture {

  ArchitectureTest() {
    super("dev.lodestone.python", List.of(List.of(Levels.TOP)), List.of(Guard.nobodyPrints("")));
  }
}
