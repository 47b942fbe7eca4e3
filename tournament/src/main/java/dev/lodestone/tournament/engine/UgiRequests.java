package dev.lodestone.tournament.engine;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.Clock;
import java.time.Duration;
import java.util.List;

/** The lines that send a position and a search to an engine. */
final class UgiRequests {

  private UgiRequests() {}

  /**
   * @param usual the text of the game's start position, which has its own word in the protocol
   */
  static String position(String usual, String start, List<String> moves) {
    StringBuilder text = new StringBuilder("position ");
    if (start.equals(usual)) {
      text.append("startpos");
    } else {
      text.append("fen ").append(start);
    }
    if (!moves.isEmpty()) {
      text.append(" moves ").append(String.join(" ", moves));
    }
    return text.toString();
  }

  /** The protocol knows one kind of limit at a time: time goes before nodes, nodes before depth. */
  static String go(Turn turn) {
    SearchLimits limits = turn.limits();
    if (turn.clock().isPresent()) {
      Clock clock = turn.clock().get();
      return "go p1time %s p2time %s p1inc %s p2inc %s"
          .formatted(
              millis(clock.first()),
              millis(clock.second()),
              clock.firstIncrement().toMillis(),
              clock.secondIncrement().toMillis());
    }
    if (limits.moveTime().isPresent()) {
      return "go movetime " + millis(limits.moveTime().get());
    }
    if (limits.nodes() != SearchLimits.NO_NODES) {
      return "go nodes " + limits.nodes();
    }
    return limits.depth() == SearchLimits.NO_DEPTH ? "go infinite" : "go depth " + limits.depth();
  }

  /** Never 0, which some engines take for no limit. */
  private static long millis(Duration duration) {
    return Math.max(1, duration.toMillis());
  }
}
