package dev.lodestone.tournament.check;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.ugi.UgiResult;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Queries about the rules: those that tournaments with {@code --game ugi} need, and extensions. An
 * engine may ignore queries of either kind, but must not answer them wrongly.
 */
final class QuerySteps {

  private static final Set<String> NEEDED_FOR_UNKNOWN_RULES =
      Set.of("p1turn", "gameover", "result");

  private final CheckedGame game;
  private final Examiner examiner;

  QuerySteps(CheckedGame game, Examiner examiner) {
    this.game = game;
    this.examiner = examiner;
  }

  List<CheckStep> forUnknownRules() {
    List<String> firstMove = game.walk().subList(0, 1);
    boolean firstAgain = game.after(firstMove).sideToMove() == Side.FIRST;
    String result = UgiResult.text(game.after(game.finished()).outcome());
    return List.of(
        new CheckStep("query p1turn", p -> query(p, List.of(), "p1turn", "true")),
        new CheckStep(
            "query p1turn after a move",
            p -> query(p, firstMove, "p1turn", Boolean.toString(firstAgain))),
        new CheckStep("query gameover", p -> query(p, List.of(), "gameover", "false")),
        new CheckStep("query result of an open game", p -> query(p, List.of(), "result", "none")),
        new CheckStep(
            "query gameover of a finished game",
            p -> query(p, game.finished(), "gameover", "true")),
        new CheckStep(
            "query result of a finished game", p -> query(p, game.finished(), "result", result)));
  }

  List<CheckStep> extensions() {
    List<String> walk = game.walk();
    String text = game.game().formatPosition(game.after(walk));
    return List.of(
        new CheckStep("extension query legalmoves", this::legalMoves),
        new CheckStep(
            "extension query islegal",
            p -> {
              query(p, List.of(), "islegal " + walk.get(0), "true");
              query(p, walk.subList(0, 1), "islegal xyzzy", "false");
            }),
        new CheckStep("extension query fen", p -> query(p, walk, "fen", text)));
  }

  private void query(Probe probe, List<String> moves, String about, String expected) {
    examiner.setPosition(probe, moves);
    Examiner.requireLine(response(probe, about), "response " + expected);
  }

  private static String response(Probe probe, String about) {
    return probe
        .response(about)
        .orElseThrow(
            () ->
                new CheckStep.NotSupported(
                    NEEDED_FOR_UNKNOWN_RULES.contains(about)
                        ? "not known to the engine; only --game ugi needs it"
                        : "not known to the engine"));
  }

  private void legalMoves(Probe probe) {
    Position end = game.after(game.walk());
    examiner.setPosition(probe, game.walk());
    List<String> words = Arrays.asList(response(probe, "legalmoves").split(" "));
    Set<String> found = new HashSet<>(words.subList(1, words.size()));
    Set<String> expected = game.legalMoves(end);
    if (!found.equals(expected)) {
      throw new Probe.Failed(
          Texts.format(
              "expected the %s legal moves, found %s of them and %s others",
              expected.size(),
              expected.stream().filter(found::contains).count(),
              found.stream().filter(m -> !expected.contains(m)).count()));
    }
    query(probe, game.finished(), "legalmoves", "none");
  }
}
