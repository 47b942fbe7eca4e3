package dev.lodestone.tournament.engine;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Durations;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The limits given for an engine.
 *
 * @param move limits for each move, if given
 * @param timeControl time control of a game, if given
 * @param margin overrun allowed without losing on time, if given
 */
public record EngineLimits(
    Optional<SearchLimits> move, Optional<TimeControl> timeControl, Optional<Duration> margin) {

  public static final String DEPTH = "depth";
  public static final String NODES = "nodes";
  public static final String MOVETIME = "movetime";
  public static final String TC = "tc";
  public static final String MARGIN = "margin";

  public static final EngineLimits NONE =
      new EngineLimits(Optional.empty(), Optional.empty(), Optional.empty());

  /** Whether no limit is set. */
  public boolean isEmpty() {
    return move.isEmpty() && timeControl.isEmpty() && margin.isEmpty();
  }

  /**
   * The effective limits of an engine with these limits. If they limit its moves, they replace all
   * limits of {@code defaults} except the margin; a margin replaces the default one.
   */
  public EngineLimits withDefaults(EngineLimits defaults) {
    return new EngineLimits(
        limitsMoves() ? move : defaults.move,
        limitsMoves() ? timeControl : defaults.timeControl,
        margin.or(() -> defaults.margin));
  }

  /** Whether any limit other than the margin is set. */
  public boolean limitsMoves() {
    return move.isPresent() || timeControl.isPresent();
  }

  /** A description of the limits of several engines, some of which may have their own. */
  public static String describe(EngineLimits general, List<EngineLimits> own) {
    List<String> effective =
        own.stream().map(l -> l.withDefaults(general).describe()).distinct().toList();
    long exceptions = own.stream().filter(EngineLimits::limitsMoves).count();
    if (effective.size() == 1) {
      return effective.get(0);
    }
    return exceptions == own.size()
        ? "each engine's own limits"
        : general.describe() + " (" + exceptions + " of " + own.size() + " engines: their own)";
  }

  /**
   * A description such as {@code 100ms, depth 4 a move} or {@code 60s+0.6s a game}, without the
   * margin.
   */
  public String describe() {
    List<String> parts = new ArrayList<>();
    move.flatMap(SearchLimits::moveTime).ifPresent(t -> parts.add(Durations.format(t)));
    move.map(SearchLimits::nodes)
        .filter(n -> n != SearchLimits.NO_NODES)
        .ifPresent(n -> parts.add(n + (n == 1 ? " node" : " nodes")));
    move.map(SearchLimits::depth)
        .filter(d -> d != SearchLimits.NO_DEPTH)
        .ifPresent(d -> parts.add("depth " + d));
    if (!parts.isEmpty()) {
      parts.set(parts.size() - 1, parts.get(parts.size() - 1) + " a move");
    }
    timeControl.ifPresent(tc -> parts.add(tc.describe() + " a game"));
    return parts.isEmpty() ? "no limit" : String.join(", ", parts);
  }

  /** Parses the limits in a map from keys to values; other keys are ignored. */
  public static EngineLimits of(Map<String, String> values) {
    SearchLimits move = SearchLimits.INFINITE;
    String depth = values.get(DEPTH);
    if (depth != null) {
      move = move.withDepth((int) number(DEPTH, depth, Integer.MAX_VALUE - 1));
    }
    String nodes = values.get(NODES);
    if (nodes != null) {
      move = move.withNodes(number(NODES, nodes, Long.MAX_VALUE - 1));
    }
    String moveTime = values.get(MOVETIME);
    if (moveTime != null) {
      move = move.withMoveTime(Durations.parse(moveTime));
    }
    Optional<TimeControl> control = Optional.ofNullable(values.get(TC)).map(TimeControl::parse);
    requireThat(
        control.isEmpty() || moveTime == null,
        "expected a time for the game (tc) or for each move (movetime), found both");
    return new EngineLimits(
        move.isInfinite() ? Optional.empty() : Optional.of(move),
        control,
        Optional.ofNullable(values.get(MARGIN)).map(Durations::parse));
  }

  /** The limits as texts by their keys, from which {@link #of} reads them again. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    SearchLimits each = move.orElse(SearchLimits.INFINITE);
    timeControl.ifPresent(control -> texts.put(TC, control.format()));
    if (each.depth() != SearchLimits.NO_DEPTH) {
      texts.put(DEPTH, Integer.toString(each.depth()));
    }
    if (each.nodes() != SearchLimits.NO_NODES) {
      texts.put(NODES, Long.toString(each.nodes()));
    }
    each.moveTime().ifPresent(time -> texts.put(MOVETIME, Durations.format(time)));
    margin.ifPresent(time -> texts.put(MARGIN, Durations.format(time)));
    return texts;
  }

  private static long number(String key, String text, long max) {
    try {
      long value = Long.parseLong(text);
      if (value >= 1 && value <= max) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Reported below, together with numbers out of range.
    }
    throw new IllegalArgumentException(
        key + ": expected a whole number of at least 1, found '" + text + "'");
  }
}
