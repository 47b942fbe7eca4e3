package dev.lodestone.tournament.ugi;

import dev.lodestone.search.Score;
import dev.lodestone.search.SearchProgress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A line from an engine. Parsing never fails: a line that cannot be understood becomes {@link
 * Other}.
 */
public sealed interface UgiReply {

  /**
   * {@code option name N type T default D [min X max Y]}.
   *
   * @param name name for {@code setoption}
   * @param type {@code check}, {@code spin}, {@code combo}, {@code button} or {@code string}
   * @param defaultValue default value as text; empty if there is none
   * @param min minimum of a {@code spin}
   * @param max maximum of a {@code spin}
   */
  record Option(String name, String type, String defaultValue, OptionalLong min, OptionalLong max)
      implements UgiReply {

    /** The types that the protocol knows. */
    public static final Set<String> TYPES = Set.of("check", "spin", "combo", "button", "string");

    /** Whether the option takes no value. */
    public boolean isButton() {
      return type.equals("button");
    }

    /** Whether the option takes this value; only whole numbers and buttons are checked. */
    public boolean accepts(String value) {
      return switch (type) {
        case "spin" ->
            UgiInfoParser.number(value).stream()
                .anyMatch(number -> number >= min.orElse(number) && number <= max.orElse(number));
        case "button" -> value.isEmpty();
        default -> true;
      };
    }

    /** The values that {@link #accepts} accepts, for messages. */
    public String expected() {
      return switch (type) {
        case "spin" ->
            "a whole number"
                + (min.isPresent() ? " from " + min.getAsLong() : "")
                + (max.isPresent() ? " to " + max.getAsLong() : "");
        case "button" -> "no value, because it is a button";
        default -> "a text";
      };
    }
  }

  /** A line {@code option ...} without a name or a type. */
  record UnreadableOption(String line) implements UgiReply {}

  /** {@code ugiok}. */
  record HelloDone() implements UgiReply {}

  /** {@code readyok}. */
  record Ready() implements UgiReply {}

  /** {@code response X}. */
  record Response(String text) implements UgiReply {}

  /**
   * {@code bestmove M}.
   *
   * @param move text of the move; empty if there is none
   * @param surplus text after the move; empty in a valid line
   */
  record BestMove(String move, String surplus) implements UgiReply {}

  /**
   * {@code info ...}.
   *
   * @param depth plies searched
   * @param selectiveDepth plies of the deepest line
   * @param millis time used, in milliseconds, according to the engine
   * @param nodes positions visited
   * @param hashPermille used part of the transposition table, in thousandths
   * @param score score from the engine's own point of view
   * @param bound whether the score is exact or only a bound
   * @param line number of the line among several, counted from 1
   * @param principalVariation moves as texts
   * @param stat an engine-specific statistic, from {@code info string stat NAME NUMBER}
   */
  record Info(
      OptionalInt depth,
      OptionalInt selectiveDepth,
      OptionalLong millis,
      OptionalLong nodes,
      OptionalInt hashPermille,
      Optional<Score> score,
      SearchProgress.Bound bound,
      int line,
      List<String> principalVariation,
      Optional<Stat> stat)
      implements UgiReply {

    /** An engine-specific statistic. */
    public record Stat(String name, double value) {}

    /** Whether the score is exact and not only a bound. */
    public boolean isExact() {
      return bound == SearchProgress.Bound.EXACT;
    }
  }

  /** {@code info string drawoffer}: the engine offers a draw with its next move. */
  record DrawOffer() implements UgiReply {}

  /** Any other line, such as {@code id name N}. */
  record Other(String text) implements UgiReply {}

  /** Parses a line. */
  static UgiReply parse(String line) {
    List<String> words =
        Arrays.stream(line.trim().split("\\s+")).filter(w -> !w.isEmpty()).toList();
    if (words.isEmpty()) {
      return new Other(line);
    }
    List<String> rest = words.subList(1, words.size());
    return switch (words.get(0)) {
      case "option" ->
          UgiOptionParser.parse(rest)
              .map(UgiReply.class::cast)
              .orElseGet(() -> new UnreadableOption(line));
      case "ugiok" -> rest.isEmpty() ? new HelloDone() : new Other(line);
      case "readyok" -> rest.isEmpty() ? new Ready() : new Other(line);
      case "response" -> new Response(String.join(" ", rest));
      case "bestmove" ->
          rest.isEmpty()
              ? new BestMove("", "")
              : new BestMove(rest.get(0), String.join(" ", rest.subList(1, rest.size())));
      case "info" ->
          rest.equals(List.of("string", "drawoffer")) ? new DrawOffer() : UgiInfoParser.parse(rest);
      default -> new Other(line);
    };
  }
}
