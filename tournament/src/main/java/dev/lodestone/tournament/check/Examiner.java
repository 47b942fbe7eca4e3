package dev.lodestone.tournament.check;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.text.Excerpt;
import java.util.List;

/** Lets an engine search positions and checks its answers. */
final class Examiner {

  private final MoveJudge judge;

  Examiner(MoveJudge judge) {
    this.judge = judge;
  }

  /**
   * Lets an engine search the position after {@code moves}.
   *
   * @return the engine's output, up to a {@code bestmove} that is legal
   */
  List<String> search(Probe probe, List<String> moves, String go) {
    setPosition(probe, moves);
    probe.synchronise();
    probe.say(go);
    List<String> lines = probe.untilBestMove();
    requireLegal(lines, moves);
    return lines;
  }

  /** Sends a position to the engine as moves from the start position. */
  void setPosition(Probe probe, List<String> moves) {
    probe.say(
        moves.isEmpty()
            ? "position startpos"
            : "position startpos moves " + String.join(" ", moves));
  }

  /**
   * Checks that the output of a search of the position after {@code moves} ends with {@code
   * bestmove}, a legal move, and nothing else.
   */
  void requireLegal(List<String> untilBestMove, List<String> moves) {
    String line = last(untilBestMove);
    String[] words = line.split(" ", -1);
    if (words.length != 2 || !words[0].equals("bestmove")) {
      throw new Probe.Failed("expected 'bestmove M' and nothing else, found '" + line + "'");
    }
    try {
      judge.requireLegal(moves, words[1]);
    } catch (IllegalMoveException e) {
      throw new Probe.Failed(String.valueOf(e.getMessage()));
    }
  }

  /** The move in the last line of a search's output, which must have been checked. */
  static String moveOf(List<String> untilBestMove) {
    return last(untilBestMove).substring("bestmove ".length());
  }

  /** Checks that only info lines, which are always allowed, precede {@code readyok}. */
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
