package dev.lodestone.tournament.engine;

import dev.lodestone.core.Game;
import dev.lodestone.core.Names;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.Searchers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An engine as a user names it: {@code name[:key=value,...]}, such as {@code
 * alphabeta:depth=6,hash=64}.
 *
 * <p>The keys {@value #DEPTH}, {@value #NODES} and {@value #MOVETIME} are limits: an engine that
 * names any of them plays under those alone, whatever the others play under. The key {@value #NAME}
 * is what the engine is called in tables. All other keys are options of the searcher.
 *
 * @param searcher name known to {@link Searchers}
 * @param options the searcher's options that were given, as texts by key; unmodifiable
 * @param limits the limits that were given, if any
 * @param name what to call it: the value of {@value #NAME}, or else the whole spec
 */
public record EngineSpec(
    String searcher, Map<String, String> options, Optional<SearchLimits> limits, String name) {

  public static final String DEPTH = "depth";
  public static final String NODES = "nodes";
  public static final String MOVETIME = "movetime";
  public static final String NAME = "name";

  /**
   * Reads a spec and checks it against what the searcher knows.
   *
   * @throws IllegalArgumentException for an unknown searcher or key (with the nearest known one), a
   *     bad value, or a key given twice
   */
  public static EngineSpec parse(String text) {
    try {
      return parseStrictly(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("engine '" + text + "': " + e.getMessage(), e);
    }
  }

  private static EngineSpec parseStrictly(String text) {
    int colon = text.indexOf(':');
    String searcher = colon < 0 ? text : text.substring(0, colon);
    Map<String, String> options = new LinkedHashMap<>();
    SearchLimits limits = SearchLimits.INFINITE;
    String name = text;
    if (colon >= 0) {
      for (Map.Entry<String, String> entry : pairs(text.substring(colon + 1)).entrySet()) {
        String value = entry.getValue();
        switch (entry.getKey()) {
          case DEPTH ->
              limits = limits.withDepth((int) number(DEPTH, value, Integer.MAX_VALUE - 1));
          case NODES -> limits = limits.withNodes(number(NODES, value, Long.MAX_VALUE - 1));
          case MOVETIME -> limits = limits.withMoveTime(Durations.parse(value));
          case NAME -> name = value;
          default -> options.put(entry.getKey(), value);
        }
      }
    }
    return of(
        searcher, options, limits.isInfinite() ? Optional.empty() : Optional.of(limits), name);
  }

  /**
   * A spec from its parts, checked against what the searcher knows.
   *
   * @throws IllegalArgumentException for an unknown searcher or key (with the nearest known one) or
   *     a bad value
   */
  public static EngineSpec of(
      String searcher, Map<String, String> options, Optional<SearchLimits> limits, String name) {
    SearcherFactory factory = Searchers.byName(searcher);
    requireKnown(factory, options);
    SearcherSettings.of(searcher, factory.options(), options);
    return new EngineSpec(
        searcher, Collections.unmodifiableMap(new LinkedHashMap<>(options)), limits, name);
  }

  /** A new engine for {@code game}; its user closes it. */
  public Engine open(Game game) {
    return new SearcherEngine(game, searcher, options);
  }

  private static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      if (equals < 1 || equals == part.length() - 1) {
        throw new IllegalArgumentException("expected key=value, found '" + part + "'");
      }
      if (pairs.put(part.substring(0, equals), part.substring(equals + 1)) != null) {
        throw new IllegalArgumentException(
            "key '" + part.substring(0, equals) + "' is given twice");
      }
    }
    return pairs;
  }

  private static void requireKnown(SearcherFactory factory, Map<String, String> options) {
    List<String> known = new ArrayList<>();
    factory.options().stream().map(SearcherOption::key).forEach(known::add);
    known.addAll(List.of(DEPTH, NODES, MOVETIME, NAME));
    for (String key : options.keySet()) {
      if (!known.contains(key)) {
        throw new IllegalArgumentException(
            "unknown key '" + key + "'" + Names.suggestion(key, known));
      }
    }
  }

  private static long number(String key, String text, long max) {
    try {
      long value = Long.parseLong(text);
      if (value >= 1 && value <= max) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Told below, together with numbers out of range.
    }
    throw new IllegalArgumentException(
        key + ": expected a whole number of at least 1, found '" + text + "'");
  }
}
