package dev.lodestone.tournament.engine;

import dev.lodestone.core.Game;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.text.Names;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.clock.TimeControl;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An engine as a user names it: one of ours, {@code name[:key=value,...]}, such as {@code
 * alphabeta:depth=6,hash=64}, or a command that speaks UGI, such as {@code cmd=python3
 * my.py,name=mine,option.Hash=64,dir=engines,env.DEBUG=1}.
 *
 * <p>The keys {@value EngineLimits#DEPTH}, {@value EngineLimits#NODES}, {@value
 * EngineLimits#MOVETIME} and {@value EngineLimits#TC} are limits: an engine that names any of them
 * plays under those alone, whatever the others play under. The key {@value EngineLimits#MARGIN} is
 * how far it may overrun its time, {@value #NAME} what it is called in tables. All other keys of
 * one of our engines are options of its searcher. Values that hold a comma stand in quotes, or have
 * a backslash before it.
 *
 * @param searcher name known to {@link Searchers}; for a command, the command line as it was given
 * @param options the engine's options that were given, as texts by name; unmodifiable
 * @param limits the limits of its moves that were given, if any
 * @param name what to call it: the value of {@value #NAME}, or else the whole spec
 * @param timeControl the time for its games that was given, if any
 * @param margin the overrun that was given, if any
 * @param command how to start it; empty for one of ours
 */
public record EngineSpec(
    String searcher,
    Map<String, String> options,
    Optional<SearchLimits> limits,
    String name,
    Optional<TimeControl> timeControl,
    Optional<Duration> margin,
    Optional<EngineCommand> command) {

  public static final String NAME = "name";
  public static final String COMMAND = "cmd";
  public static final String DIRECTORY = "dir";

  /** Keys with this prefix are options of a command's engine. */
  public static final String OPTION_PREFIX = "option.";

  /** Keys with this prefix are variables of a command's environment. */
  public static final String ENVIRONMENT_PREFIX = "env.";

  private static final List<String> GENERAL_KEYS =
      List.of(
          EngineLimits.DEPTH,
          EngineLimits.NODES,
          EngineLimits.MOVETIME,
          EngineLimits.TC,
          EngineLimits.MARGIN,
          NAME);

  /** Time that our engines keep back on every move in clock play, for what is not the search. */
  public static final Duration MOVE_OVERHEAD = Duration.ofMillis(20);

  public EngineSpec {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  /**
   * Reads a spec; one of our engines is checked against what its searcher knows.
   *
   * @throws IllegalArgumentException for an unknown searcher or key (with the nearest known one), a
   *     bad value, or a key given twice
   */
  public static EngineSpec parse(String text) {
    try {
      return isCommand(text) ? parseCommand(text) : parseSearcher(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("engine '" + text + "': " + e.getMessage(), e);
    }
  }

  /** A key comes first in the spec of a command, a name in that of one of our engines. */
  private static boolean isCommand(String text) {
    int equals = text.indexOf('=');
    int colon = text.indexOf(':');
    return equals >= 0 && (colon < 0 || equals < colon);
  }

  private static EngineSpec parseSearcher(String text) {
    int colon = text.indexOf(':');
    String searcher = colon < 0 ? text : text.substring(0, colon);
    Map<String, String> pairs = new LinkedHashMap<>();
    if (colon >= 0) {
      pairs(text.substring(colon + 1)).forEach((k, v) -> pairs.put(k, unquoted(v)));
    }
    Map<String, String> options = new LinkedHashMap<>(pairs);
    options.keySet().removeAll(GENERAL_KEYS);
    return of(searcher, options, EngineLimits.of(pairs), pairs.getOrDefault(NAME, text));
  }

  /**
   * One of our engines from its parts, checked against what its searcher knows.
   *
   * @throws IllegalArgumentException for an unknown searcher or key (with the nearest known one) or
   *     a bad value
   */
  public static EngineSpec of(
      String searcher, Map<String, String> options, EngineLimits limits, String name) {
    SearcherFactory factory = Searchers.byName(searcher);
    List<String> known = new ArrayList<>();
    factory.options().stream().map(SearcherOption::key).forEach(known::add);
    known.addAll(GENERAL_KEYS);
    requireKnown(options.keySet(), known);
    SearcherSettings.of(searcher, factory.options(), options);
    return new EngineSpec(
        searcher,
        options,
        limits.move(),
        name,
        limits.timeControl(),
        limits.margin(),
        Optional.empty());
  }

  /** An engine of another process from its parts. */
  public static EngineSpec of(
      EngineCommand command, Map<String, String> options, EngineLimits limits, String name) {
    return new EngineSpec(
        String.join(" ", command.words()),
        options,
        limits.move(),
        name,
        limits.timeControl(),
        limits.margin(),
        Optional.of(command));
  }

  private static EngineSpec parseCommand(String text) {
    Map<String, String> pairs = pairs(text);
    String commandLine = pairs.get(COMMAND);
    if (commandLine == null) {
      throw new IllegalArgumentException(
          "expected a name of " + String.join(", ", Searchers.names()) + ", or a key cmd=");
    }
    Map<String, String> options = new LinkedHashMap<>();
    Map<String, String> environment = new LinkedHashMap<>();
    Map<String, String> general = new LinkedHashMap<>();
    pairs.forEach(
        (key, raw) -> {
          if (key.startsWith(OPTION_PREFIX)) {
            options.put(key.substring(OPTION_PREFIX.length()), unquoted(raw));
          } else if (key.startsWith(ENVIRONMENT_PREFIX)) {
            environment.put(key.substring(ENVIRONMENT_PREFIX.length()), unquoted(raw));
          } else if (!key.equals(COMMAND)) {
            general.put(key, unquoted(raw));
          }
        });
    List<String> known = new ArrayList<>(GENERAL_KEYS);
    known.addAll(List.of(COMMAND, DIRECTORY, OPTION_PREFIX + "X", ENVIRONMENT_PREFIX + "X"));
    requireKnown(general.keySet(), known);
    EngineCommand command =
        new EngineCommand(
            EngineCommand.split(commandLine),
            Optional.ofNullable(general.get(DIRECTORY)).map(Path::of),
            environment);
    EngineLimits limits = EngineLimits.of(general);
    return of(command, options, limits, general.getOrDefault(NAME, commandLine));
  }

  /**
   * The same engine of ours with one more option, or another value for it.
   *
   * @throws IllegalArgumentException if the searcher does not know the option or refuses the value
   */
  public EngineSpec withOption(String key, String value) {
    if (command.isPresent()) {
      throw new IllegalArgumentException("only our own engines' options are known: " + name);
    }
    Map<String, String> more = new LinkedHashMap<>(options);
    more.put(key, value);
    return of(searcher, more, ownLimits(), name);
  }

  /** Limits of its own, none or all of which replace those of others. */
  public EngineLimits ownLimits() {
    return new EngineLimits(limits, timeControl, margin);
  }

  /**
   * The limits of a search where nobody keeps a clock: its own, or else those of everybody.
   *
   * @throws IllegalArgumentException if it has a time for games, or a margin
   */
  public SearchLimits limitsWithoutClock(SearchLimits others) {
    if (timeControl.isPresent() || margin.isPresent()) {
      throw new IllegalArgumentException(
          "engine '"
              + name
              + "': key '"
              + (timeControl.isPresent() ? EngineLimits.TC : EngineLimits.MARGIN)
              + "' is for games between engines; expected movetime, nodes or depth");
    }
    return limits.orElse(others);
  }

  /**
   * The value of the option {@code seed} of an engine of ours in a game with a seed: that of the
   * game, reduced to the option's range.
   *
   * @return empty if it has no such option, or its user fixed it
   */
  public Optional<Long> seedIn(long gameSeed) {
    if (command.isPresent() || options.containsKey(SearcherOption.SEED)) {
      return Optional.empty();
    }
    return Searchers.byName(searcher).options().stream()
        .filter(o -> o.key().equals(SearcherOption.SEED))
        .filter(SearcherOption.Whole.class::isInstance)
        .map(SearcherOption.Whole.class::cast)
        .findFirst()
        .map(o -> SplitMix64.within(gameSeed, o.min(), o.max()));
  }

  /** The seed of an engine of ours in a game with a seed, whoever decides it. */
  long seedOf(long gameSeed) {
    return seedIn(gameSeed)
        .orElseGet(() -> options.containsKey(SearcherOption.SEED) ? settings().seed() : gameSeed);
  }

  /** What the searcher of an engine of ours is told. */
  SearcherSettings settings() {
    return SearcherSettings.of(searcher, Searchers.byName(searcher).options(), options);
  }

  /** A new engine for {@code game}; its user closes it. */
  public Engine open(Game game) {
    return open(game, Deadlines.DEFAULT, MOVE_OVERHEAD);
  }

  /**
   * A new engine for {@code game}; its user closes it.
   *
   * @param deadlines after which it counts as hung
   * @param moveOverhead time that one of ours keeps back on every move in clock play
   */
  public Engine open(Game game, Deadlines deadlines, Duration moveOverhead) {
    return command.isPresent()
        ? new UgiEngine(game, command.get(), options, deadlines)
        : new SearcherEngine(game, this, deadlines, moveOverhead);
  }

  /** Most bytes of this process's heap that an engine may come to hold, besides some fixed ones. */
  public long memoryBytes() {
    if (command.isPresent()) {
      return 0;
    }
    return Searchers.byName(searcher).memoryBytes(settings());
  }

  /** Key and value of each part; values are as they were written, quotes included. */
  private static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String part : splitAtCommas(text)) {
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

  private static List<String> splitAtCommas(String text) {
    List<String> parts = new ArrayList<>();
    char quote = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && quote != '\'') {
        i++;
      } else if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == ',') {
        parts.add(text.substring(start, i));
        start = i + 1;
      }
    }
    parts.add(text.substring(start));
    return parts;
  }

  /** A value in quotes may hold anything; without any quotes or backslashes it is as it stands. */
  private static String unquoted(String raw) {
    boolean plain = raw.chars().noneMatch(c -> c == '"' || c == '\'' || c == '\\');
    return plain ? raw : String.join(" ", EngineCommand.split(raw));
  }

  private static void requireKnown(Iterable<String> keys, List<String> known) {
    for (String key : keys) {
      if (!known.contains(key)) {
        throw new IllegalArgumentException(
            "unknown key '" + key + "'" + Names.suggestion(key, known));
      }
    }
  }
}
