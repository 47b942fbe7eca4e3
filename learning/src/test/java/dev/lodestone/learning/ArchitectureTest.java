package dev.lodestone.learning;

import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.ModuleArchitecture;
import java.util.List;

/** Packages depend on each other in one direction, none prints, and fits can be repeated. */
final class ArchitectureTest extends ModuleArchitecture {

  ArchitectureTest() {
    super(
        "dev.lodestone.learning",
        List.of(
            List.of("sample"),
            List.of("measure"),
            List.of("fit"),
            List.of("train"),
            List.of("page")),
        List.of(
            Guard.nobodyPrints(".fit"),
            Guard.strictMath(".fit"),
            Guard.nobodyPrints(".train"),
            Guard.oneSourceOfRandomness(".sample")));
  }
}
