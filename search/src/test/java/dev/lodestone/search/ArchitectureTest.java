package dev.lodestone.search;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.lodestone.core.Position;
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
          .resideInAnyPackage("..search", "..baseline", "..alphabeta", "..mcts", "..bestfirst")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "..core.gauss..",
              "..core.gess..",
              "..core.gaussic..",
              "..core.verify..",
              "..search.eval..")
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

  private static final ArchRule ESTIMATES_ARE_CLAMPED =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(Evaluator.class.getName())
          .should()
          .callMethod(Evaluator.class, "evaluate", Position.class)
          .because("Evaluator.estimate keeps every evaluator out of the range of proven results");

  /**
   * The packages that implement the vocabulary. None of them knows another, but that what is known
   * of a game names its solver.
   */
  private static final List<String> PARTS =
      List.of("baseline", "alphabeta", "mcts", "bestfirst", "endgame", "eval", "verify");

  /** The package {@code part} of the module, and the planted one of the same name. */
  private static ArchRule knowsNoOtherPart(String part) {
    String[] others =
        PARTS.stream()
            .filter(other -> !other.equals(part))
            .filter(other -> !(part.equals("eval") && other.equals("endgame")))
            .map(other -> "dev.lodestone.search." + other)
            .toArray(String[]::new);
    return noClasses()
        .that()
        .resideInAnyPackage("dev.lodestone.search." + part, "..planted." + part)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others)
        .because("what implements the vocabulary knows the vocabulary alone");
  }

  private static final ArchRule VOCABULARY_KNOWS_NO_PART =
      noClasses()
          .that()
          .resideInAnyPackage("dev.lodestone.search", "..planted.vocabulary")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              PARTS.stream().map(part -> "dev.lodestone.search." + part).toArray(String[]::new))
          .because("searchers and knowledge are found by the ServiceLoader");

  private static final List<ArchRule> RULES =
      List.of(
          ESTIMATES_ARE_CLAMPED,
          LOOKS_AT_CORE_ALONE,
          SEARCHERS_KNOW_NO_GAME,
          RANDOMNESS_HAS_ONE_SOURCE,
          MATHEMATICS_IS_THE_SAME_EVERYWHERE,
          NOBODY_READS_THE_CALENDAR,
          NOBODY_PRINTS);

  private static final JavaClasses MODULE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.lodestone.search");

  @Test
  void theModuleKeepsEveryRule() {
    assertThat(MODULE.size()).isGreaterThan(20);
    for (ArchRule rule : RULES) {
      rule.check(MODULE);
    }
  }

  @Test
  void aClassThatBreaksEveryRuleIsCaughtByEach() {
    JavaClasses planted = new ClassFileImporter().importClasses(Planted.class);
    for (ArchRule rule : RULES) {
      assertCaught(rule, planted);
    }
  }

  @Test
  void everyPackageHasItsPlaceInTheDirection() {
    assertThat(MODULE)
        .extracting(JavaClass::getPackageName)
        .allMatch(
            name ->
                name.equals("dev.lodestone.search")
                    || PARTS.contains(name.replace("dev.lodestone.search.", "")));
    VOCABULARY_KNOWS_NO_PART.check(MODULE);
    for (String part : PARTS) {
      knowsNoOtherPart(part).check(MODULE);
    }
  }

  @Test
  void aDependencyAgainstTheDirectionIsCaughtInEveryPackage() {
    assertCaught(VOCABULARY_KNOWS_NO_PART, planted("vocabulary"));
    for (String part : PARTS) {
      assertCaught(knowsNoOtherPart(part), planted(part));
    }
  }

  private static JavaClasses planted(String name) {
    JavaClasses classes =
        new ClassFileImporter().importPackages("dev.lodestone.search.planted." + name);
    assertThat(classes).hasSize(1);
    return classes;
  }

  private static void assertCaught(ArchRule rule, JavaClasses planted) {
    assertThatThrownBy(() -> rule.check(planted))
        .as(rule.getDescription())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Planted");
  }
}
