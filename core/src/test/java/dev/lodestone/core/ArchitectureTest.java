package dev.lodestone.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.lodestone.architecture.Levels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchitectureTest {

  private static final String ROOT = "dev.lodestone.core";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  private static final Levels LEVELS =
      new Levels(
          ROOT,
          MAIN,
          List.of(
              List.of("text"), List.of(Levels.TOP), List.of("gauss", "gess", "gaussic", "verify")));

  private static final ArchRule REPEATABLE =
      noClasses()
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(java.util.Random.class, java.util.concurrent.ThreadLocalRandom.class)
          .orShould()
          .callMethod(Math.class, "random")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(System.class, "nanoTime")
          .because("the same seed must give the same game on every machine");

  @TempDir private Path directory;

  @Test
  void coreDependsOnNothingButFastutil() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages(
            "dev.lodestone.core..", "java..", "it.unimi.dsi.fastutil..", "org.jspecify..")
        .check(MAIN);
  }

  @Test
  void packagesDependInOneDirectionAndGamesDoNotKnowEachOther() {
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
  void nothingDependsOnChanceOrTheClock() {
    REPEATABLE.check(MAIN);
  }

  @Test
  void theRuleAgainstChanceCatchesAViolation() {
    JavaClasses planted = new ClassFileImporter().importClasses(PlantedViolation.class);

    assertThatThrownBy(() -> REPEATABLE.check(planted)).hasMessageContaining("currentTimeMillis");
  }

  @Test
  void nothingPrintsOrExits() {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(MAIN);
  }

  /** Does what the rule forbids. */
  static final class PlantedViolation {
    long now() {
      return System.currentTimeMillis();
    }
  }
}
