package dev.lodestone.dataset;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import dev.lodestone.architecture.Levels;
import dev.lodestone.architecture.Planted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packages depend on each other in one direction, one of them knows Parquet, and none talks. */
final class ArchitectureTest {

  private static final String ROOT = "dev.lodestone.dataset";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  private static final Levels LEVELS =
      new Levels(
          ROOT,
          MAIN,
          List.of(
              List.of("row"),
              List.of("format"),
              List.of("files"),
              List.of("selfplay", "verify", "edit", "stats")));

  private static final ArchRule ONE_PACKAGE_KNOWS_PARQUET =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".format")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("com.jerolba..", "org.apache..");

  private static final ArchRule NOBODY_PRINTS =
      noClasses().should(GeneralCodingRules.ACCESS_STANDARD_STREAMS);

  private static final ArchRule RANDOMNESS_HAS_ONE_SOURCE =
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.Random")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
          .orShould()
          .callMethod(Math.class, "random");

  private static final ArchRule ROWS_ARE_THE_SAME_EVERYWHERE =
      noClasses()
          .that()
          .resideInAnyPackage(ROOT + ".row", ROOT + ".selfplay", ROOT + ".format")
          .should()
          .callMethod(Math.class, "log", double.class)
          .orShould()
          .callMethod(Math.class, "exp", double.class)
          .orShould()
          .callMethod(Math.class, "pow", double.class, double.class)
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .because("only StrictMath gives the same bits on every machine, and no clock does");

  private static final List<ArchRule> RULES =
      List.of(
          ONE_PACKAGE_KNOWS_PARQUET,
          NOBODY_PRINTS,
          RANDOMNESS_HAS_ONE_SOURCE,
          ROWS_ARE_THE_SAME_EVERYWHERE);

  @TempDir private Path directory;

  @Test
  void packagesDependInOneDirection() {
    LEVELS.assertDirection();
  }

  @Test
  void everyPackageHasItsPlaceInTheDirection() {
    LEVELS.assertEveryPackageHasItsPlace();
  }

  @Test
  void everyForbiddenDependencyIsCaught() throws IOException {
    assertThat(LEVELS.assertForbiddenIsCaught(directory)).isGreaterThan(15);
  }

  @Test
  void everyRuleHoldsAndCatches() throws IOException {
    String planted = ROOT + ".selfplay.Planted";
    JavaClasses classes =
        Planted.compile(
            directory,
            Map.of(
                planted,
                "Object o = new com.jerolba.carpet.io.FileSystemOutputFile(null);"
                    + " Object r = new java.util.Random();"
                    + " double d = Math.exp(1);"
                    + " void print() { System.out.println(1); }"));
    for (ArchRule rule : RULES) {
      rule.check(MAIN);
      Planted.assertIsCaught(rule, classes, planted);
    }
  }
}
