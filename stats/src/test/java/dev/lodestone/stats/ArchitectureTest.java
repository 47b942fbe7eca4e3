package dev.lodestone.stats;

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
}
