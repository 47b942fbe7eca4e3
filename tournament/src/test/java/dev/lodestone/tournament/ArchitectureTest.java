package dev.lodestone.tournament;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import dev.lodestone.architecture.Levels;
import dev.lodestone.architecture.Planted;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packages depend on each other in one direction, and none talks. */
final class ArchitectureTest {

  private static final String ROOT = "dev.lodestone.tournament";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  private static final Levels LEVELS =
      new Levels(
          ROOT,
          MAIN,
          List.of(
              List.of("clock"),
              List.of("rules"),
              List.of("ugi"),
              List.of("process"),
              List.of("engine"),
              List.of("match", "serve"),
              List.of("schedule", "check"),
              List.of("bench", "run"),
              List.of("journal"),
              List.of("book", "export", "report")));

  private static final ArchRule NOBODY_PRINTS =
      noClasses().should(GeneralCodingRules.ACCESS_STANDARD_STREAMS);

  private static final ArchRule NOBODY_EXITS =
      noClasses()
          .should()
          .callMethod(System.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "halt", int.class)
          .orShould()
          .callMethod(Runtime.class, "exit", int.class);

  private static final ArchRule KNOWS_NO_COMMAND_LINE =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..")
          .because("the command line is a module on top");

  private static final ArchRule NOBODY_BREAKS_A_PROMISE =
      noClasses()
          .should()
          .dependOnClassesThat()
          .areAssignableTo(UnsupportedOperationException.class)
          .orShould()
          .beAssignableTo(Game.class)
          .orShould()
          .beAssignableTo(Position.class)
          .because("a game is one whose rules are known, see GameRules for any other");

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
    assertThat(LEVELS.assertForbiddenIsCaught(directory)).isGreaterThan(60);
  }

  @Test
  void nothingPrintsOrExits() throws IOException {
    NOBODY_PRINTS.check(MAIN);
    NOBODY_EXITS.check(MAIN);
    KNOWS_NO_COMMAND_LINE.check(MAIN);
    String printer = ROOT + ".journal.Printer";
    String exiter = ROOT + ".match.Exiter";
    JavaClasses planted =
        Planted.compile(
            directory,
            Map.of(
                printer, "void print() { System.out.println(1); }",
                exiter, "void exit() { System.exit(1); }"));
    Planted.assertIsCaught(NOBODY_PRINTS, planted, printer);
    Planted.assertIsCaught(NOBODY_EXITS, planted, exiter);
  }

  @Test
  void noGameIsOneOnlyByName() throws IOException {
    NOBODY_BREAKS_A_PROMISE.check(MAIN);
    String refusing = ROOT + ".rules.Refusing";
    String pretending = ROOT + ".rules.Pretending";
    JavaClasses planted =
        Planted.compile(
            directory,
            Map.of(
                refusing, "void undo() { throw new UnsupportedOperationException(); }",
                pretending,
                    "abstract static class Board implements dev.lodestone.core.Position {}"));
    Planted.assertIsCaught(NOBODY_BREAKS_A_PROMISE, planted, refusing);
    Planted.assertIsCaught(NOBODY_BREAKS_A_PROMISE, planted, pretending + "$Board");
  }
}
