package dev.lodestone.board;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.Levels;
import dev.lodestone.architecture.ModuleArchitecture;
import java.util.List;

/** Packages depend on each other in one direction, and only one uses the JDK's server. */
final class ArchitectureTest extends ModuleArchitecture {

  private static final Guard ONE_KNOWS_THE_SERVER =
      new Guard(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.lodestone.board.http")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("com.sun.net.httpserver.."),
          ".view",
          "Object kind = com.sun.net.httpserver.HttpServer.class;");

  ArchitectureTest() {
    super(
        "dev.lodestone.board",
        List.of(
            List.of("http", "view"),
            List.of("analysis", "data", "lesson", "play", "tree", "watch"),
            List.of("run"),
            List.of(Levels.TOP)),
        List.of(Guard.nobodyPrints(".play"), ONE_KNOWS_THE_SERVER));
  }
}
