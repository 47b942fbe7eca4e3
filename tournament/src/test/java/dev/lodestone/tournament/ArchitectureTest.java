package dev.lodestone.tournament;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures;
import com.tngtech.archunit.library.GeneralCodingRules;
import dev.lodestone.tournament.fixture.TalksAndExits;
import org.junit.jupiter.api.Test;

/** Packages depend on each other in one direction, and only the command line talks. */
final class ArchitectureTest {

  private static final String ROOT = "dev.lodestone.tournament";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  /** What each package may be used by; what is not named may be used by nobody. */
  private static final ArchRule DIRECTION =
      Architectures.layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("stats")
          .definedBy(ROOT + ".stats..")
          .layer("engine")
          .definedBy(ROOT + ".engine..")
          .layer("match")
          .definedBy(ROOT + ".match..")
          .layer("schedule")
          .definedBy(ROOT + ".schedule..")
          .layer("tournament")
          .definedBy(ROOT)
          .layer("journal")
          .definedBy(ROOT + ".journal..")
          .layer("report")
          .definedBy(ROOT + ".report..")
          .layer("export")
          .definedBy(ROOT + ".export..")
          .layer("cli")
          .definedBy(ROOT + ".cli..")
          .whereLayer("cli")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("export")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("report")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("journal")
          .mayOnlyBeAccessedByLayers("report", "export", "cli")
          .whereLayer("tournament")
          .mayOnlyBeAccessedByLayers("journal", "report", "export", "cli")
          .whereLayer("schedule")
          .mayOnlyBeAccessedByLayers("tournament", "journal", "export", "cli")
          .whereLayer("match")
          .mayOnlyBeAccessedByLayers("schedule", "tournament", "journal", "export", "cli")
          .whereLayer("engine")
          .mayOnlyBeAccessedByLayers(
              "match", "schedule", "tournament", "journal", "report", "export", "cli")
          .whereLayer("stats")
          .mayOnlyBeAccessedByLayers(
              "schedule", "tournament", "journal", "report", "export", "cli");

  private static final ArchRule NOBODY_ELSE_PRINTS =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".cli..")
          .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS);

  private static final ArchRule NOBODY_ELSE_EXITS =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".cli..")
          .should()
          .callMethod(System.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "halt", int.class)
          .orShould()
          .callMethod(Runtime.class, "exit", int.class);

  private static final ArchRule STATISTICS_ARE_PURE =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".stats..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "java.io..", "java.nio.file..", "java.time..", "java.util.concurrent..");

  @Test
  void packagesDependInOneDirection() {
    DIRECTION.check(MAIN);
  }

  @Test
  void onlyTheCommandLinePrintsOrExits() {
    NOBODY_ELSE_PRINTS.check(MAIN);
    NOBODY_ELSE_EXITS.check(MAIN);
  }

  @Test
  void statisticsReadNoFileAndNoClock() {
    STATISTICS_ARE_PURE.check(MAIN);
  }

  @Test
  void theClassPathHoldsTheClassesThatAreChecked() {
    assertThat(MAIN.contain(Tournament.class)).isTrue();
    classes()
        .that()
        .resideInAPackage(ROOT + ".cli..")
        .should()
        .notBePublic()
        .orShould()
        .haveSimpleName("Lodestone")
        .check(MAIN);
  }

  @Test
  void aPlantedViolationIsCaught() {
    JavaClasses planted = new ClassFileImporter().importClasses(TalksAndExits.class);
    assertThatCode(() -> NOBODY_ELSE_PRINTS.check(planted)).isInstanceOf(AssertionError.class);
    assertThatCode(() -> NOBODY_ELSE_EXITS.check(planted)).isInstanceOf(AssertionError.class);
  }
}
