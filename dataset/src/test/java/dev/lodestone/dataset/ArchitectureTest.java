package dev.lodestone.dataset;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.ModuleArchitecture;
import java.util.List;

/** Packages depend on each other in one direction, one of them knows Parquet, and none prints. */
final class ArchitectureTest extends ModuleArchitecture {

  private static final Guard ONE_PACKAGE_KNOWS_PARQUET =
      new Guard(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.lodestone.dataset.format")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage("com.jerolba..", "org.apache.."),
          ".selfplay",
          "Object o = new com.jerolba.carpet.io.FileSystemOutputFile(null);");

  private static final Guard ROWS_HAVE_NO_CLOCK =
      new Guard(
          noClasses()
              .that()
              .resideInAnyPackage("..dataset.row", "..dataset.selfplay", "..dataset.format")
              .should()
              .callMethod(System.class, "currentTimeMillis"),
          ".row",
          "long now = System.currentTimeMillis();");

  private static final Guard ROWS_ARE_THE_SAME_EVERYWHERE =
      new Guard(
          noClasses()
              .that()
              .resideInAnyPackage("..dataset.row", "..dataset.selfplay", "..dataset.format")
              .should()
              .callMethod(Math.class, "log", double.class)
              .orShould()
              .callMethod(Math.class, "exp", double.class)
              .orShould()
              .callMethod(Math.class, "pow", double.class, double.class)
              .because("only StrictMath gives the same bits on every machine"),
          ".selfplay",
          "double d = Math.exp(1);");

  ArchitectureTest() {
    super(
        "dev.lodestone.dataset",
        List.of(
            List.of("row"),
            List.of("format"),
            List.of("files"),
            List.of("selfplay"),
            List.of("verify", "edit", "settings", "stats")),
        List.of(
            ONE_PACKAGE_KNOWS_PARQUET,
            Guard.nobodyPrints(".files"),
            Guard.oneSourceOfRandomness(".selfplay"),
            ROWS_HAVE_NO_CLOCK,
            ROWS_ARE_THE_SAME_EVERYWHERE));
  }
}
