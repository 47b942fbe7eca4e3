package dev.lodestone.tournament.check;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.tournament.ugi.UgiResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Steps in a game whose rules only the engine knows. Tournaments with {@code --game ugi} depend on
 * its answers about whose turn it is and how the game stands; these must fit together.
 */
final class EngineRulesSteps {

  private static final String RESPONSE = "response ";

  /** Maximum length of a whole game. */
  private static final int GAME_PLIES = 400;

  /** Length of the line whose positions are asked about twice. */
  private static final int LINE_PLIES = 6;

  private final Examiner examiner;

  EngineRulesSteps(Examiner examiner) {
    this.examiner = examiner;
  }

  List<CheckStep> all() {
    List<String> start = List.of();
    return List.of(
        new CheckStep("query p1turn", p -> isTrue(p, start, "p1turn")),
        new CheckStep("query gameover", p -> require(p, start, "gameover", "false")),
        new CheckStep("query result of an open game", p -> require(p, start, "result", "none")),
        new CheckStep("plays a whole game against itself", this::wholeGame),
        new CheckStep("answers the same after the same moves", this::sameAnswers));
  }

  List<CheckStep> extensions() {
    return List.of(
        new CheckStep("extension query legalmoves", this::legalMoves),
        new CheckStep("extension query islegal", this::isLegal),
        new CheckStep("extension query fen", this::positionText));
  }

  private void wholeGame(Probe probe) {
    probe.say("uginewgame");
    probe.synchronise();
    line(probe, GAME_PLIES);
  }

  /** The engine's moves against itself, up to the end of the game. */
  private List<String> line(Probe probe, int plies) {
    List<String> moves = new ArrayList<>();
    while (moves.size() < plies && !standing(probe, moves).isOver()) {
      moves.add(Examiner.moveOf(examiner.search(probe, moves, "go nodes 20")));
    }
    return moves;
  }

  /** How the game stands; the three answers about it must agree. */
  private Outcome standing(Probe probe, List<String> moves) {
    isTrue(probe, moves, "p1turn");
    boolean over = isTrue(probe, moves, "gameover");
    String result = needed(probe, moves, "result");
    Optional<Outcome> outcome = UgiResult.parse(result);
    if (outcome.isEmpty() || outcome.get().isOver() != over) {
      throw new Probe.Failed(
          "query result after %s moves: expected %s where gameover is %s, found %s"
              .formatted(
                  moves.size(),
                  over ? "p1win, p2win or draw" : "none",
                  over,
                  Excerpt.quoted(result)));
    }
    return outcome.get();
  }

  /** Asks about each position of a line on the way to its end, and again on the way back. */
  private void sameAnswers(Probe probe) {
    List<String> line = line(probe, LINE_PLIES);
    List<String> before = new ArrayList<>();
    for (int plies = 0; plies <= line.size(); plies++) {
      before.add(answers(probe, line.subList(0, plies)));
    }
    for (int plies = line.size(); plies >= 0; plies--) {
      String now = answers(probe, line.subList(0, plies));
      if (!now.equals(before.get(plies))) {
        throw new Probe.Failed(
            "after %s moves: expected %s as before, found %s"
                .formatted(plies, before.get(plies), now));
      }
    }
  }

  private String answers(Probe probe, List<String> moves) {
    return "p1turn %s, gameover %s, result %s"
        .formatted(
            needed(probe, moves, "p1turn"),
            needed(probe, moves, "gameover"),
            needed(probe, moves, "result"));
  }

  private void legalMoves(Probe probe) {
    String move = Examiner.moveOf(examiner.search(probe, List.of(), "go nodes 50"));
    List<String> legal = Arrays.asList(offered(probe, "legalmoves").split(" "));
    if (!legal.contains(move)) {
      throw new Probe.Failed("expected its bestmove '" + move + "' among them, found it missing");
    }
  }

  private void isLegal(Probe probe) {
    String move = Examiner.moveOf(examiner.search(probe, List.of(), "go nodes 50"));
    Examiner.requireLine(offered(probe, "islegal " + move), "true");
    Examiner.requireLine(offered(probe, "islegal xyzzy"), "false");
  }

  /** A text stands for the position that it was given for. */
  private void positionText(Probe probe) {
    String move = Examiner.moveOf(examiner.search(probe, List.of(), "go nodes 50"));
    examiner.setPosition(probe, List.of(move));
    String text = offered(probe, "fen");
    String turn = offered(probe, "p1turn");
    probe.say("position fen " + text);
    Examiner.requireLine(offered(probe, "fen"), text);
    Examiner.requireLine(offered(probe, "p1turn"), turn);
  }

  private void require(Probe probe, List<String> moves, String about, String expected) {
    Examiner.requireLine(RESPONSE + needed(probe, moves, about), RESPONSE + expected);
  }

  private boolean isTrue(Probe probe, List<String> moves, String about) {
    String answer = needed(probe, moves, about);
    if (!answer.equals("true") && !answer.equals("false")) {
      throw new Probe.Failed(
          "query " + about + ": expected true or false, found " + Excerpt.quoted(answer));
    }
    return answer.equals("true");
  }

  /** The answer to a query that tournaments need. */
  private String needed(Probe probe, List<String> moves, String about) {
    examiner.setPosition(probe, moves);
    return probe
        .query(about)
        .map(EngineRulesSteps::withoutResponse)
        .orElseThrow(
            () ->
                new Probe.Failed(
                    "expected an answer to 'query " + about + "', which --game ugi needs"));
  }

  /** The answer to a query that the engine need not know, about the position that is set. */
  private static String offered(Probe probe, String about) {
    return probe
        .query(about)
        .map(EngineRulesSteps::withoutResponse)
        .orElseThrow(() -> new CheckStep.NotOffered("not known to the engine"));
  }

  private static String withoutResponse(String line) {
    if (!line.startsWith(RESPONSE)) {
      throw new Probe.Failed("expected 'response ...', found " + Excerpt.quoted(line));
    }
    return line.substring(RESPONSE.length());
  }
}
