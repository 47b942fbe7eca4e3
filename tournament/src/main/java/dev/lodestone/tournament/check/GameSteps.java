package dev.lodestone.tournament.check;

import dev.lodestone.core.Game;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.tournament.ugi.GameAgreement;
import java.util.List;
import java.util.Optional;

/** Steps in which the engine learns the game and its parameters. */
final class GameSteps {

  /** No game's id. */
  private static final String UNKNOWN = "xyzzy:plugh=1";

  private final Game game;

  GameSteps(Game game) {
    this.game = game;
  }

  List<CheckStep> all() {
    return List.of(
        new CheckStep("agrees on the game", this::agree),
        new CheckStep("claims no game that it does not know", this::unknownGame));
  }

  /** Names the game to a new process of the engine. */
  void announce(Probe probe) {
    agreement(probe).announcement().ifPresent(probe::say);
  }

  private GameAgreement agreement(Probe probe) {
    return GameAgreement.of(game, GreetingSteps.options(probe));
  }

  private void agree(Probe probe) {
    GameAgreement agreement = agreement(probe);
    announce(probe);
    Optional<String> objection = agreement.objection(probe);
    if (objection.isPresent()) {
      throw new Probe.Failed(objection.get());
    }
    requireOption(agreement);
  }

  private void unknownGame(Probe probe) {
    GameAgreement agreement = agreement(probe);
    requireOption(agreement);
    probe.say("setoption name " + agreement.option().orElseThrow().name() + " value " + UNKNOWN);
    Optional<String> played = probe.query(GameAgreement.QUERY);
    announce(probe);
    if (played.equals(Optional.of(UNKNOWN))) {
      throw new Probe.Failed("expected the game that it plays, found " + Excerpt.quoted(UNKNOWN));
    }
  }

  private static void requireOption(GameAgreement agreement) {
    if (agreement.option().isEmpty()) {
      throw new CheckStep.NotSupported(
          "no option '" + GameAgreement.OPTION + "'; only games with parameters need it");
    }
  }
}
