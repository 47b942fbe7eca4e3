package dev.lodestone.stats;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.ModuleArchitecture;
import java.util.List;

/**
 * Statistics are pure functions of counts, and their packages depend on each other in one
 * direction.
 */
final class ArchitectureTest extends ModuleArchitecture {

  private static final Guard STATISTICS_ARE_PURE =
      new Guard(
          noClasses()
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(
                  "java.io..", "java.nio.file..", "java.time..", "java.util.concurrent.."),
          ".counts",
          "Object now = java.time.Instant.now();");

  ArchitectureTest() {
    super(
        "dev.lodestone.stats",
        List.of(List.of("counts"), List.of("sequential", "ratings")),
        List.of(STATISTICS_ARE_PURE, Guard.strictMath(".sequential")));
  }
}
