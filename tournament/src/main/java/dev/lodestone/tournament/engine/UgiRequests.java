package dev.lodestone.tournament.engine;

import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.Clock;
import java.time.Duration;
import java.util.List;

/** Formats the lines that set a position and start a search. */
final class UgiRequests {

  private UgiRequests() {}

  /**
   * @param standardStart text of the game's start position, which the protocol calls {@code
   *     startpos}
   */
  static String position(String standardStart, String start, List<String> moves) {
    StringBuilder text = new StringBuilder("position ");
    if (start.equals(standardStart)) {
      text.append("startpos");
    } else {
      text.append("fen ").append(start);
    }
    if (!moves.isEmpty()) {
      text.append(" moves ").append(String.join(" ", moves));
    }
    return text.toString();
  }

  /**
   * The line that starts a search. The protocol allows one kind of limit at a time: time takes
   * precedence over nodes, and nodes over depth.
   */
  static String go(Turn turn) {
    SearchLimits limits = turn.limits();
    if (turn.clock().isPresent()) {
      Clock clock = turn.clock().get();
      String clocks =
          Texts.format(
              "go p1time %s p2time %s p1inc %s p2inc %s",
              millis(clock.first()),
              millis(clock.second()),
              clock.firstIncrement().toMillis(),
              clock.secondIncrement().toMillis());
      return clock.movesToGo() == 0 ? clocks : clocks + " movestogo " + clock.movesToGo();
    }
    if (limits.moveTime().isPresent()) {
      return "go movetime " + millis(limits.moveTime().get());
    }
    if (limits.nodes() != SearchLimits.NO_NODES) {
      return "go nodes " + limits.nodes();
    }
    return limits.depth() == SearchLimits.NO_DEPTH ? "go infinite" : "go depth " + limits.depth();
  }

  /** The time in milliseconds, but at least 1, because some engines take 0 for no limit. */
  private static long millis(Duration duration) {
    return Math.max(1, duration.toMillis());
  }
}
