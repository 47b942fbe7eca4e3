package dev.lodestone.tournament.check;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.text.Excerpt;
import java.util.List;

/** Asks an engine for moves, and has them judged. */
final class Examiner {

  private final MoveJudge judge;

  Examiner(MoveJudge judge) {
    this.judge = judge;
  }

  /** Has an engine think about where moves lead; what it says, up to a legal {@code bestmove}. */
  List<String> search(Probe probe, List<String> moves, String go) {
    setPosition(probe, moves);
    probe.synchronise();
    probe.say(go);
    List<String> lines = probe.untilBestMove();
    requireLegal(lines, moves);
    return lines;
  }

  /** Sends positions to an engine as moves from the start. */
  void setPosition(Probe probe, List<String> moves) {
    probe.say(
        moves.isEmpty()
            ? "position startpos"
            : "position startpos moves " + String.join(" ", moves));
  }

  /** A search where these moves lead ends with a legal {@code bestmove} and no more words. */
  void requireLegal(List<String> untilBestMove, List<String> moves) {
    String line = last(untilBestMove);
    String[] words = line.split(" ", -1);
    if (words.length != 2 || !words[0].equals("bestmove")) {
      throw new Probe.Failed("expected 'bestmove M' and no more, found '" + line + "'");
    }
    try {
      judge.requireLegal(moves, words[1]);
    } catch (IllegalMoveException e) {
      throw new Probe.Failed(String.valueOf(e.getMessage()));
    }
  }

  /** The move of a search's last line, which has been checked. */
  static String moveOf(List<String> untilBestMove) {
    return last(untilBestMove).substring("bestmove ".length());
  }

  /** Info lines are always allowed; anything else before {@code readyok} is not. */
  static void requireSilence(List<String> untilReady) {
    for (String line : untilReady.subList(0, untilReady.size() - 1)) {
      if (!line.startsWith("info")) {
        throw new Probe.Failed("expected no answer, found " + Excerpt.quoted(line));
      }
    }
  }

  static void requireLine(String line, String expected) {
    if (!line.equals(expected)) {
      throw new Probe.Failed("expected '" + expected + "', found " + Excerpt.quoted(line));
    }
  }

  static String last(List<String> lines) {
    return lines.get(lines.size() - 1);
  }
}
