package dev.lodestone.tournament.check;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.GameSession;
import dev.lodestone.tournament.match.Opening;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Steps that search positions in different ways and play whole games. */
final class PlaySteps {

  /** The number of positions to search in which the previous answer is illegal. */
  private static final int CHANGED_POSITIONS = 3;

  private static final int CHANGED_WALKS = 20;

  /** Maximum length of a whole game, in plies. */
  private static final int GAME_PLIES = 400;

  private final CheckedGame game;
  private final Examiner examiner;

  PlaySteps(CheckedGame game, Examiner examiner) {
    this.game = game;
    this.examiner = examiner;
  }

  List<CheckStep> all() {
    return List.of(
        new CheckStep(
            "plays after a line of moves", p -> examiner.search(p, game.walk(), "go nodes 50")),
        new CheckStep("plays from a position text", this::playFromText),
        new CheckStep(
            "plays the same position twice",
            p -> {
              examiner.search(p, game.walk(), "go nodes 50");
              examiner.search(p, game.walk(), "go nodes 50");
            }),
        new CheckStep("answers each position anew", this::changePositions),
        new CheckStep(
            "plays a whole game as the first player", p -> wholeGame(p, EnumSet.of(Side.FIRST))),
        new CheckStep(
            "plays a whole game as the second player", p -> wholeGame(p, EnumSet.of(Side.SECOND))),
        new CheckStep(
            "plays a whole game against itself", p -> wholeGame(p, EnumSet.allOf(Side.class))));
  }

  private void playFromText(Probe probe) {
    Position end = game.after(game.walk());
    probe.say("position fen " + game.game().formatPosition(end));
    probe.synchronise();
    probe.say("go nodes 50");
    examiner.requireLegal(probe.untilBestMove(), game.walk());
  }

  /** Detects an engine that ignores the position: its answer is no longer legal. */
  private void changePositions(Probe probe) {
    String answer = Examiner.moveOf(examiner.search(probe, List.of(), "go nodes 50"));
    int found = 0;
    for (int i = 1; i <= CHANGED_WALKS && found < CHANGED_POSITIONS; i++) {
      List<String> moves = game.walkWithout(answer, i);
      if (!moves.isEmpty()) {
        answer = Examiner.moveOf(examiner.search(probe, moves, "go nodes 50"));
        found++;
      }
    }
  }

  /**
   * Plays a game in which the engine plays {@code engineSides} and the other side plays random
   * moves.
   */
  private void wholeGame(Probe probe, Set<Side> engineSides) {
    probe.say("uginewgame");
    probe.synchronise();
    SplitMix64 random = new SplitMix64(SplitMix64.derive(2, "check/" + game.game().id()));
    GameSession session = new GameSession(game.game(), Opening.standard(game.game()), GAME_PLIES);
    while (session.result().isEmpty()) {
      session.play(
          engineSides.contains(session.sideToMove())
              ? Examiner.moveOf(examiner.search(probe, session.line(), "go nodes 20"))
              : game.drawMove(session.position(), random));
    }
  }
}
