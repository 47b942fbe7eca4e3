package dev.lodestone.stats;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
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

/** Statistics are pure functions on counts, in one direction. */
final class ArchitectureTest {

  private static final String ROOT = "dev.lodestone.stats";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  private static final Levels LEVELS =
      new Levels(ROOT, MAIN, List.of(List.of("counts"), List.of("sequential", "ratings")));

  private static final ArchRule STATISTICS_ARE_PURE =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "java.io..", "java.nio.file..", "java.time..", "java.util.concurrent..");

  /** A sequential test must come to the same verdict on every machine. */
  private static final ArchRule MATHEMATICS_IS_THE_SAME_EVERYWHERE =
      noClasses()
          .should()
          .callMethodWhere(
              target(owner(type(Math.class)))
                  .and(
                      target(
                          nameMatching(
                              "log|log10|log1p|exp|expm1|pow|sin|cos|tan|sinh|cosh|tanh|cbrt"))))
          .because("only StrictMath gives the same bits on every machine");

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
    assertThat(LEVELS.assertForbiddenIsCaught(directory)).isGreaterThan(3);
  }

  @Test
  void statisticsReadNoFileAndNoClock() throws IOException {
    STATISTICS_ARE_PURE.check(MAIN);
    String reader = ROOT + ".counts.Reader";
    JavaClasses planted =
        Planted.compile(directory, Map.of(reader, "Object now = java.time.Instant.now();"));
    Planted.assertIsCaught(STATISTICS_ARE_PURE, planted, reader);
  }

  @Test
  void mathematicsIsTheSameOnEveryMachine() throws IOException {
    MATHEMATICS_IS_THE_SAME_EVERYWHERE.check(MAIN);
    String log = ROOT + ".counts.Log";
    JavaClasses planted = Planted.compile(directory, Map.of(log, "double value = Math.log1p(2);"));
    Planted.assertIsCaught(MATHEMATICS_IS_THE_SAME_EVERYWHERE, planted, log);
  }
}
