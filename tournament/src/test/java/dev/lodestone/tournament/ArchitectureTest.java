package dev.lodestone.tournament;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.ModuleArchitecture;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import java.util.List;

/** Packages depend on each other in one direction, and none prints. */
final class ArchitectureTest extends ModuleArchitecture {

  private static final ArchRule GAMES_KEEP_THEIR_PROMISES =
      noClasses()
          .should()
          .dependOnClassesThat()
          .areAssignableTo(UnsupportedOperationException.class)
          .orShould()
          .beAssignableTo(Game.class)
          .orShould()
          .beAssignableTo(Position.class)
          .because("a game is one whose rules are known, see GameRules for any other");

  ArchitectureTest() {
    super(
        "dev.lodestone.tournament",
        List.of(
            List.of("clock"),
            List.of("rules"),
            List.of("ugi"),
            List.of("process"),
            List.of("engine"),
            List.of("match", "serve"),
            List.of("schedule", "check"),
            List.of("run"),
            List.of("bench"),
            List.of("journal"),
            List.of("book", "build", "export", "prove", "report"),
            List.of("league", "settings")),
        List.of(
            Guard.nobodyPrints(".journal"),
            Guard.nobodyExits(".match"),
            new Guard(
                GAMES_KEEP_THEIR_PROMISES,
                ".rules",
                "void undo() { throw new UnsupportedOperationException(); }"),
            new Guard(
                GAMES_KEEP_THEIR_PROMISES,
                ".rules",
                "abstract static class Board implements dev.lodestone.core.Position {}")));
  }
}
