package dev.lodestone.tournament.ugi;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A line from the harness. Parsing never fails: a line that cannot be understood becomes {@link
 * Unknown}.
 */
public sealed interface UgiCommand {

  /** {@code ugi}: asks the engine to identify itself and to list its options. */
  record Hello() implements UgiCommand {}

  /** {@code setoption name N value V}; a button has no value. */
  record SetOption(String name, String value) implements UgiCommand {}

  record IsReady() implements UgiCommand {}

  record NewGame() implements UgiCommand {}

  /**
   * {@code position startpos|fen F [moves M...]}.
   *
   * @param fen text of the position; empty for the start position
   * @param moves moves to play from there
   */
  record SetPosition(Optional<String> fen, List<String> moves) implements UgiCommand {}

  /** {@code moves M...}: plays moves from the current position. */
  record PlayOn(List<String> moves) implements UgiCommand {}

  /**
   * {@code go ...}. Even a line with errors must be answered by a {@code bestmove}, because the
   * harness waits for one.
   *
   * @param limits limits of the search, without those that follow from the clocks
   * @param clock the clocks, if they were sent
   * @param complaint message about a parameter that could not be read, if any
   */
  record Go(SearchLimits limits, Optional<Clock> clock, Optional<String> complaint)
      implements UgiCommand {}

  record Stop() implements UgiCommand {}

  /** {@code query p1turn|gameover|result|fen|legalmoves} or {@code query islegal M}. */
  record Query(String subject, String argument) implements UgiCommand {}

  /** {@code perft D}: counts the sequences of D moves. */
  record CountMoves(int depth) implements UgiCommand {}

  /** {@code d}: shows the board. */
  record Show() implements UgiCommand {}

  record Quit() implements UgiCommand {}

  /** An empty line. */
  record Nothing() implements UgiCommand {}

  /**
   * Any other line.
   *
   * @param reason message that explains what is wrong
   */
  record Unknown(String reason) implements UgiCommand {}

  /** Time for a search whose {@code go} line contains no valid parameter. */
  Duration FALLBACK = Duration.ofMillis(100);

  /** The maximum of {@code movestogo}; a larger number has the same meaning. */
  int MAX_MOVES_TO_GO = 1_000_000;

  /** Parses a line. */
  static UgiCommand parse(String line) {
    List<String> words =
        Arrays.stream(line.trim().split("\\s+")).filter(w -> !w.isEmpty()).toList();
    if (words.isEmpty()) {
      return new Nothing();
    }
    List<String> rest = words.subList(1, words.size());
    return switch (words.get(0)) {
      case "ugi" -> new Hello();
      case "setoption" -> setOption(rest);
      case "isready" -> new IsReady();
      case "uginewgame" -> new NewGame();
      case "position" -> position(rest);
      case "moves" -> new PlayOn(rest);
      case "go" -> go(rest);
      case "stop" -> new Stop();
      case "query" ->
          rest.isEmpty()
              ? new Unknown("query: expected a subject, found nothing")
              : new Query(rest.get(0), String.join(" ", rest.subList(1, rest.size())));
      case "perft" -> perft(rest);
      case "d" -> new Show();
      case "quit" -> new Quit();
      default -> new Unknown("unknown command " + Excerpt.quoted(words.get(0)));
    };
  }

  private static UgiCommand setOption(List<String> words) {
    if (words.isEmpty() || !words.get(0).equals("name")) {
      return new Unknown("setoption: expected 'name N value V'");
    }
    int value = words.indexOf("value");
    int end = value < 0 ? words.size() : value;
    String name = String.join(" ", words.subList(1, end));
    return name.isEmpty()
        ? new Unknown("setoption: expected a name")
        : new SetOption(
            name, value < 0 ? "" : String.join(" ", words.subList(value + 1, words.size())));
  }

  private static UgiCommand position(List<String> words) {
    String kind = words.isEmpty() ? "" : words.get(0);
    int moves = words.indexOf("moves");
    int end = moves < 0 ? words.size() : moves;
    List<String> played = moves < 0 ? List.of() : words.subList(moves + 1, words.size());
    if (kind.equals("startpos") && end == 1) {
      return new SetPosition(Optional.empty(), played);
    }
    if (kind.equals("fen") && end > 1) {
      return new SetPosition(Optional.of(String.join(" ", words.subList(1, end))), played);
    }
    return new Unknown("position: expected 'startpos' or 'fen F', then optionally 'moves M...'");
  }

  private static UgiCommand perft(List<String> words) {
    long depth = words.size() == 1 ? UgiInfoParser.number(words.get(0)).orElse(0) : 0;
    return depth >= 1 && depth <= 1000
        ? new CountMoves((int) depth)
        : new Unknown("perft: expected a number of plies from 1 to 1000");
  }

  private static Go go(List<String> words) {
    SearchLimits limits = SearchLimits.INFINITE;
    Duration[] clock = {Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO};
    int movesToGo = 0;
    boolean clocked = false;
    boolean understood = words.isEmpty();
    String complaint = null;
    for (int i = 0; i < words.size(); i++) {
      String key = words.get(i);
      if (key.equals("infinite")) {
        understood = true;
        continue;
      }
      int field = List.of("p1time", "p2time", "p1inc", "p2inc").indexOf(key);
      boolean known =
          field >= 0 || List.of("movestogo", "movetime", "depth", "nodes").contains(key);
      OptionalLong value =
          known && i + 1 < words.size()
              ? UgiInfoParser.number(words.get(i + 1))
              : OptionalLong.empty();
      if (value.isEmpty()) {
        complaint = "go: expected a known parameter with a number, found " + Excerpt.quoted(key);
        continue;
      }
      i++;
      understood = true;
      long number = value.getAsLong();
      if (field >= 0) {
        clocked = true;
        clock[field] = Duration.ofMillis(Math.max(0, number));
      } else if (key.equals("movestogo")) {
        movesToGo = (int) Math.max(0, Math.min(number, MAX_MOVES_TO_GO));
      } else if (key.equals("movetime")) {
        limits = limits.withMoveTime(Duration.ofMillis(Math.max(1, number)));
      } else if (key.equals("depth")) {
        limits = limits.withDepth((int) Math.max(1, Math.min(number, Integer.MAX_VALUE - 1)));
      } else {
        limits = limits.withNodes(Math.max(1, Math.min(number, Long.MAX_VALUE - 1)));
      }
    }
    return new Go(
        understood ? limits : limits.withMoveTime(FALLBACK),
        clocked
            ? Optional.of(new Clock(clock[0], clock[1], clock[2], clock[3], movesToGo))
            : Optional.empty(),
        Optional.ofNullable(complaint));
  }
}
