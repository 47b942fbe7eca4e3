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
              .resideInAPackage("dev.lodestone.cli.print")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("picocli.."),
          ".print",
          "Object line = new picocli.CommandLine(new Object());");

  ArchitectureTest() {
    super(
        "dev.lodestone.cli",
        List.of(
            List.of("console"),
            List.of("option"),
            List.of("print"),
            List.of(Levels.TOP),
            List.of("command")),
        List.of(WHAT_PRINTS_PARSES_NOTHING));
  }
}
