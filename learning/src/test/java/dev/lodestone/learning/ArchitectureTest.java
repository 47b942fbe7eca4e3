package dev.lodestone.learning;

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

/** Packages depend on each other in one direction, none talks, and fits can be repeated. */
final class ArchitectureTest {

  private static final String ROOT = "dev.lodestone.learning";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  private static final Levels LEVELS =
      new Levels(
          ROOT,
          MAIN,
          List.of(
              List.of("sample"),
              List.of("measure"),
              List.of("fit"),
              List.of("tune"),
              List.of("page")));

  private static final ArchRule NOBODY_PRINTS =
      noClasses().should(GeneralCodingRules.ACCESS_STANDARD_STREAMS);

  private static final ArchRule FITS_ARE_THE_SAME_EVERYWHERE =
      noClasses()
          .should()
          .callMethod(Math.class, "log", double.class)
          .orShould()
          .callMethod(Math.class, "exp", double.class)
          .orShould()
          .callMethod(Math.class, "pow", double.class, double.class)
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.Random")
          .because("only StrictMath gives the same bits on every machine, and no clock does");

  private static final List<ArchRule> RULES = List.of(NOBODY_PRINTS, FITS_ARE_THE_SAME_EVERYWHERE);

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
    assertThat(LEVELS.assertForbiddenIsCaught(directory)).isGreaterThan(5);
  }

  @Test
  void everyRuleHoldsAndCatches() throws IOException {
    String planted = ROOT + ".fit.Planted";
    JavaClasses classes =
        Planted.compile(
            directory,
            Map.of(planted, "double d = Math.exp(1); void print() { System.out.println(1); }"));
    for (ArchRule rule : RULES) {
      rule.check(MAIN);
      Planted.assertIsCaught(rule, classes, planted);
    }
  }
}
