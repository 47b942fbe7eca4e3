package dev.lodestone.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.Levels;
import dev.lodestone.architecture.ModuleArchitecture;
import java.util.List;

/** The packages of the command line depend on each other in one direction. */
final class ArchitectureTest extends ModuleArchitecture {

  private static final Guard WHAT_PRINTS_PARSES_NOTHING =
      new Guard(
          noClasses()
              .that()
              .haveNameMatching(
                  "dev\\.lodestone\\.cli\\..*(Text|Table|Report|Progress|Planted\\d+)")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("picocli.."),
          ".result",
          "Object line = new picocli.CommandLine(new Object());");

  ArchitectureTest() {
    super(
        "dev.lodestone.cli",
        List.of(
            List.of("console"),
            List.of("option"),
            List.of(Levels.TOP),
            List.of("result"),
            List.of("run"),
            List.of("data"),
            List.of("learn", "exact", "play", "engine")),
        List.of(WHAT_PRINTS_PARSES_NOTHING));
  }
}
