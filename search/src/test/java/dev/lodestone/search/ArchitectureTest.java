package dev.lodestone.search;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.lodestone.search.planted.baseline.Planted;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the code of this module may depend on. */
class ArchitectureTest {

  private static final ArchRule LOOKS_AT_CORE_ALONE =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages(
              "java..",
              "it.unimi.dsi.fastutil..",
              "org.jspecify..",
              "dev.lodestone.core..",
              "dev.lodestone.search..")
          .because("the direction is tournament -> search -> core");

  private static final ArchRule SEARCHERS_KNOW_NO_GAME =
      noClasses()
          .that()
          .resideInAnyPackage("..search", "..baseline", "..alphabeta", "..mcts")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.lodestone.core.*..", "..search.eval..")
          .because("knowledge of a game reaches a searcher through GameKnowledge");

  private static final ArchRule RANDOMNESS_HAS_ONE_SOURCE =
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.Random")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
          .orShould()
          .callMethod(Math.class, "random")
          .because("SplitMix64 gives the same numbers on every machine");

  private static final ArchRule MATHEMATICS_IS_THE_SAME_EVERYWHERE =
      noClasses()
          .should()
          .callMethod(Math.class, "log", double.class)
          .orShould()
          .callMethod(Math.class, "exp", double.class)
          .orShould()
          .callMethod(Math.class, "pow", double.class, double.class)
          .because("only StrictMath gives the same bits on every machine");

  private static final ArchRule NOBODY_READS_THE_CALENDAR =
      noClasses()
          .should()
          .callMethod(System.class, "currentTimeMillis")
          .because("a search measures time by System.nanoTime, and seeds do not come from clocks");

  private static final ArchRule NOBODY_PRINTS =
      noClasses()
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .because("a search returns facts and talks through its listener");

  private static final List<ArchRule> RULES =
      List.of(
          LOOKS_AT_CORE_ALONE,
          SEARCHERS_KNOW_NO_GAME,
          RANDOMNESS_HAS_ONE_SOURCE,
          MATHEMATICS_IS_THE_SAME_EVERYWHERE,
          NOBODY_READS_THE_CALENDAR,
          NOBODY_PRINTS);

  @Test
  void theModuleKeepsEveryRule() {
    JavaClasses module =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.lodestone.search");
    assertThat(module.size()).isGreaterThan(20);
    for (ArchRule rule : RULES) {
      rule.check(module);
    }
  }

  @Test
  void aClassThatBreaksEveryRuleIsCaughtByEach() {
    JavaClasses planted = new ClassFileImporter().importClasses(Planted.class);
    for (ArchRule rule : RULES) {
      assertThatThrownBy(() -> rule.check(planted))
          .as(rule.getDescription())
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("Planted");
    }
  }
}
