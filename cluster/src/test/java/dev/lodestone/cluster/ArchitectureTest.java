package dev.lodestone.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.Levels;
import dev.lodestone.architecture.ModuleArchitecture;
import java.util.List;

/** Jobs do not depend on the command line, and no other module depends on Spark. */
final class ArchitectureTest extends ModuleArchitecture {

  private static final Guard JOBS_KNOW_NO_COMMAND_LINE =
      new Guard(
          noClasses()
              .that()
              .resideInAPackage("dev.lodestone.cluster.job")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage("picocli..", "dev.lodestone.cli.."),
          ".job",
          "Object line = new dev.lodestone.cli.console.ProgramVersion();");

  private static final Guard NOTHING_ELSE_KNOWS_SPARK =
      new Guard(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.lodestone.cluster..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage("org.apache.spark..", "scala..", "dev.lodestone.cluster.."),
          "dev.lodestone.tournament.run",
          "Object conf = new org.apache.spark.SparkConf();");

  ArchitectureTest() {
    super(
        "dev.lodestone.cluster",
        List.of(List.of("job"), List.of(Levels.TOP)),
        List.of(JOBS_KNOW_NO_COMMAND_LINE),
        List.of(NOTHING_ELSE_KNOWS_SPARK));
  }
}
