package dev.lodestone.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.Levels;
import dev.lodestone.architecture.ModuleArchitecture;
import java.util.List;

/** The rules of games depend only on fastutil, and games do not depend on each other. */
final class ArchitectureTest extends ModuleArchitecture {

  private static final Guard NO_CLOCK =
      new Guard(
          noClasses()
              .should()
              .callMethod(System.class, "nanoTime")
              .because("the same seed must give the same game on every machine"),
          ".gauss",
          "long now = System.nanoTime();");

  ArchitectureTest() {
    super(
        "dev.lodestone.core",
        List.of(
            List.of("annotation"),
            List.of("text"),
            List.of(Levels.TOP),
            List.of("gauss", "gess", "gaussic", "verify")),
        List.of(
            Guard.dependsOnlyOn(
                "",
                "dev.lodestone.core..",
                "java..",
                "it.unimi.dsi.fastutil..",
                "org.jspecify..",
                "com.google.errorprone.annotations.."),
            Guard.oneSourceOfRandomness(".gess"),
            Guard.noCalendar(".gaussic"),
            NO_CLOCK,
            Guard.nobodyPrints(".text"),
            Guard.nobodyExits("")));
  }
}
