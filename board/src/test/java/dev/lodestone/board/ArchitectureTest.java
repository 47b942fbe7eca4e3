package dev.lodestone.board;

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

/**
 * Packages depend on each other in one direction, none prints, and the server of the JDK is known
 * to one.
 */
final class ArchitectureTest {

  private static final String ROOT = "dev.lodestone.board";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  private static final Levels LEVELS =
      new Levels(
          ROOT,
          MAIN,
          List.of(
              List.of("http", "view"),
              List.of("analysis", "play", "watch"),
              List.of("run"),
              List.of(Levels.TOP)));

  private static final ArchRule NOBODY_PRINTS =
      noClasses().should(GeneralCodingRules.ACCESS_STANDARD_STREAMS);

  private static final ArchRule ONE_KNOWS_THE_SERVER =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".http")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.sun.net.httpserver..");

  @TempDir private Path directory;

  @Test
  void packagesDependInOneDirection() throws IOException {
    LEVELS.assertDirection();
    LEVELS.assertEveryPackageHasItsPlace();
    assertThat(LEVELS.assertForbiddenIsCaught(directory)).isGreaterThan(5);
  }

  @Test
  void everyRuleHoldsAndCatches() throws IOException {
    NOBODY_PRINTS.check(MAIN);
    ONE_KNOWS_THE_SERVER.check(MAIN);
    String printer = ROOT + ".play.Printer";
    String asker = ROOT + ".view.Asker";
    JavaClasses planted =
        Planted.compile(
            directory,
            Map.of(
                printer, "void print() { System.out.println(1); }",
                asker, "Object kind = com.sun.net.httpserver.HttpServer.class;"));
    Planted.assertIsCaught(NOBODY_PRINTS, planted, printer);
    Planted.assertIsCaught(ONE_KNOWS_THE_SERVER, planted, asker);
  }
}
