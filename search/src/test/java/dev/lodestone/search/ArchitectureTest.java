package dev.lodestone.search;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.Levels;
import dev.lodestone.architecture.ModuleArchitecture;
import dev.lodestone.core.Position;
import java.util.List;

/** Searchers depend on no game, and the knowledge about a game depends on no searcher. */
final class ArchitectureTest extends ModuleArchitecture {

  private static final String[] GAMES = {"..search.gauss", "..search.gess", "..search.gaussic"};

  private static final Guard NOTHING_SHARED_KNOWS_A_GAME =
      new Guard(
          noClasses()
              .that()
              .resideOutsideOfPackages(GAMES)
              .and()
              .resideOutsideOfPackage("..search.verify")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(
                  "..core.gauss..", "..core.gess..", "..core.gaussic..", "..core.verify..")
              .because("knowledge of a game reaches a searcher through GameKnowledge"),
          ".baseline",
          "Object game = new dev.lodestone.core.gauss.GaussGame();");

  private static final Guard ROOMS_OF_GAMES_KNOW_NO_SEARCHER =
      new Guard(
          noClasses()
              .that()
              .resideInAnyPackage(GAMES)
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(
                  "..search.alphabeta",
                  "..search.mcts",
                  "..search.bestfirst",
                  "..search.baseline",
                  "..search.endgame",
                  "..search.verify")
              .because("what is known of a game serves every search"),
          ".gess",
          "Object searcher = dev.lodestone.search.mcts.Mcts.class;");

  private static final Guard ONE_CLASS_OF_A_GAME_IS_PUBLIC =
      new Guard(
          noClasses()
              .that()
              .resideInAnyPackage(GAMES)
              .and()
              .doNotImplement(GameKnowledge.class)
              .should()
              .bePublic(),
          ".gaussic",
          "");

  private static final Guard ESTIMATES_ARE_CLAMPED =
      new Guard(
          noClasses()
              .that()
              .doNotHaveFullyQualifiedName(Evaluator.class.getName())
              .should()
              .callMethod(Evaluator.class, "evaluate", Position.class)
              .because(
                  "Evaluator.estimate keeps every evaluator out of the range of proven results"),
          ".alphabeta",
          "int value(dev.lodestone.search.Evaluator evaluator) {"
              + " return evaluator.evaluate(new dev.lodestone.core.gauss.GaussGame().start()); }");

  ArchitectureTest() {
    super(
        "dev.lodestone.search",
        List.of(
            List.of(Levels.TOP),
            List.of("alphabeta", "mcts", "bestfirst", "baseline", "knowledge", "endgame", "verify"),
            List.of("network"),
            List.of("gauss", "gess", "gaussic")),
        List.of(
            Guard.dependsOnlyOn(
                "",
                "java..",
                "it.unimi.dsi.fastutil..",
                "org.jspecify..",
                "dev.lodestone.core..",
                "dev.lodestone.job..",
                "dev.lodestone.search.."),
            NOTHING_SHARED_KNOWS_A_GAME,
            ROOMS_OF_GAMES_KNOW_NO_SEARCHER,
            ONE_CLASS_OF_A_GAME_IS_PUBLIC,
            ESTIMATES_ARE_CLAMPED,
            Guard.oneSourceOfRandomness(".mcts"),
            Guard.strictMath(".mcts"),
            Guard.noCalendar(".endgame"),
            Guard.nobodyPrints(".alphabeta")));
  }
}
