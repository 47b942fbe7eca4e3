package dev.lodestone.cli;

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

/** The packages of the command line depend on each other in one direction. */
final class ArchitectureTest {

  private static final String ROOT = "dev.lodestone.cli";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  private static final Levels LEVELS =
      new Levels(
          ROOT,
          MAIN,
          List.of(
              List.of("console"),
              List.of("option"),
              List.of("print"),
              List.of(Levels.TOP),
              List.of("command")));

  private static final ArchRule WORDS_ARE_READ_BY_OPTIONS_AND_COMMANDS =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".print")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..");

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
    assertThat(LEVELS.assertForbiddenIsCaught(directory)).isGreaterThan(8);
  }

  @Test
  void whatPrintsParsesNothing() throws IOException {
    WORDS_ARE_READ_BY_OPTIONS_AND_COMMANDS.check(MAIN);
    String parser = ROOT + ".print.Parser";
    JavaClasses planted =
        Planted.compile(
            directory, Map.of(parser, "Object line = new picocli.CommandLine(new Object());"));
    Planted.assertIsCaught(WORDS_ARE_READ_BY_OPTIONS_AND_COMMANDS, planted, parser);
  }
}
