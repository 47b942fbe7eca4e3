package dev.lodestone.tournament.check;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.ugi.UgiResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Steps for a game whose rules only the engine knows. Tournaments with {@code --game ugi} depend on
 * the engine's answers about the side to move and the result, so these must be consistent.
 */
final class EngineRulesSteps {

  private static final String RESPONSE = "response ";

  /** Maximum length of a whole game, in plies. */
  private static final int GAME_PLIES = 400;

  /** Length, in plies, of the line whose positions are queried twice. */
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

  /**
   * Moves that the engine plays against itself, up to the end of the game or {@code plies} plies.
   */
  private List<String> line(Probe probe, int plies) {
    List<String> moves = new ArrayList<>();
    while (moves.size() < plies && !outcome(probe, moves).isOver()) {
      moves.add(Examiner.moveOf(examiner.search(probe, moves, "go nodes 20")));
    }
    return moves;
  }

  /** The engine's answer about the outcome; its answers to the three queries must agree. */
  private Outcome outcome(Probe probe, List<String> moves) {
    isTrue(probe, moves, "p1turn");
    boolean over = isTrue(probe, moves, "gameover");
    String result = requiredAnswer(probe, moves, "result");
    Optional<Outcome> outcome = UgiResult.parse(result);
    if (outcome.isEmpty() || outcome.get().isOver() != over) {
      throw new Probe.Failed(
          Texts.format(
              "query result after %s moves: expected %s where gameover is %s, found %s",
              moves.size(), over ? "p1win, p2win or draw" : "none", over, Excerpt.quoted(result)));
    }
    return outcome.get();
  }

  /** Queries the positions of a line from first to last, then again from last to first. */
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
            Texts.format(
                "after %s moves: expected %s as before, found %s", plies, before.get(plies), now));
      }
    }
  }

  private String answers(Probe probe, List<String> moves) {
    return Texts.format(
        "p1turn %s, gameover %s, result %s",
        requiredAnswer(probe, moves, "p1turn"),
        requiredAnswer(probe, moves, "gameover"),
        requiredAnswer(probe, moves, "result"));
  }

  private void legalMoves(Probe probe) {
    String move = Examiner.moveOf(examiner.search(probe, List.of(), "go nodes 50"));
    List<String> legal = Arrays.asList(optionalAnswer(probe, "legalmoves").split(" "));
    if (!legal.contains(move)) {
      throw new Probe.Failed("expected its bestmove '" + move + "' among the legal moves");
    }
  }

  private void isLegal(Probe probe) {
    String move = Examiner.moveOf(examiner.search(probe, List.of(), "go nodes 50"));
    Examiner.requireLine(optionalAnswer(probe, "islegal " + move), "true");
    Examiner.requireLine(optionalAnswer(probe, "islegal xyzzy"), "false");
  }

  /**
   * Sets the position from the text that the engine gave for it, which must restore that position.
   */
  private void positionText(Probe probe) {
    String move = Examiner.moveOf(examiner.search(probe, List.of(), "go nodes 50"));
    examiner.setPosition(probe, List.of(move));
    String text = optionalAnswer(probe, "fen");
    String turn = optionalAnswer(probe, "p1turn");
    probe.say("position fen " + text);
    Examiner.requireLine(optionalAnswer(probe, "fen"), text);
    Examiner.requireLine(optionalAnswer(probe, "p1turn"), turn);
  }

  private void require(Probe probe, List<String> moves, String about, String expected) {
    Examiner.requireLine(RESPONSE + requiredAnswer(probe, moves, about), RESPONSE + expected);
  }

  private boolean isTrue(Probe probe, List<String> moves, String about) {
    String answer = requiredAnswer(probe, moves, about);
    if (!answer.equals("true") && !answer.equals("false")) {
      throw new Probe.Failed(
          "query " + about + ": expected true or false, found " + Excerpt.quoted(answer));
    }
    return answer.equals("true");
  }

  /** The answer to a query that tournaments depend on. */
  private String requiredAnswer(Probe probe, List<String> moves, String about) {
    examiner.setPosition(probe, moves);
    return probe
        .response(about)
        .map(EngineRulesSteps::withoutResponse)
        .orElseThrow(
            () ->
                new Probe.Failed(
                    "expected an answer to 'query " + about + "', which --game ugi needs"));
  }

  /** The answer to an optional query about the current position. */
  private static String optionalAnswer(Probe probe, String about) {
    return probe
        .response(about)
        .map(EngineRulesSteps::withoutResponse)
        .orElseThrow(() -> new CheckStep.NotSupported("not known to the engine"));
  }

  private static String withoutResponse(String line) {
    if (!line.startsWith(RESPONSE)) {
      throw new Probe.Failed("expected 'response ...', found " + Excerpt.quoted(line));
    }
    return line.substring(RESPONSE.length());
  }
}
