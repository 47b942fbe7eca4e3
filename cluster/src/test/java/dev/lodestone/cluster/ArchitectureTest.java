package dev.lodestone.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.lodestone.architecture.Levels;
import dev.lodestone.architecture.Planted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs know no command line, and nobody else knows Spark. */
final class ArchitectureTest {

  private static final String ROOT = "dev.lodestone.cluster";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.lodestone");

  private static final Levels LEVELS =
      new Levels(
          ROOT,
          new ClassFileImporter()
              .withImportOption(new ImportOption.DoNotIncludeTests())
              .importPackages(ROOT),
          List.of(List.of("job"), List.of(Levels.TOP)));

  private static final ArchRule JOBS_KNOW_NO_COMMAND_LINE =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".job")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..", "dev.lodestone.cli..");

  private static final ArchRule NOBODY_ELSE_KNOWS_SPARK =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.spark..", "scala..", ROOT + "..");

  @TempDir private Path directory;

  @Test
  void packagesDependInOneDirection() throws IOException {
    LEVELS.assertDirection();
    LEVELS.assertEveryPackageHasItsPlace();
    assertThat(LEVELS.assertForbiddenIsCaught(directory)).isEqualTo(1);
  }

  @Test
  void everyRuleHoldsAndCatches() throws IOException {
    JOBS_KNOW_NO_COMMAND_LINE.check(MAIN);
    NOBODY_ELSE_KNOWS_SPARK.check(MAIN);
    String job = ROOT + ".job.Planted";
    String outsider = "dev.lodestone.tournament.run.Planted";
    JavaClasses classes =
        Planted.compile(
            directory,
            Map.of(
                job,
                "Object line = dev.lodestone.cli.console.Version.get();",
                outsider,
                "Object conf = new org.apache.spark.SparkConf();"));
    Planted.assertIsCaught(JOBS_KNOW_NO_COMMAND_LINE, classes, job);
    Planted.assertIsCaught(NOBODY_ELSE_KNOWS_SPARK, classes, outsider);
  }
}
