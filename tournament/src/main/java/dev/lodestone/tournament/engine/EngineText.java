package dev.lodestone.tournament.engine;

import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.Searchers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads an engine as a user names it: one of ours, {@code name[:key=value,...]}, such as {@code
 * alphabeta:depth=6,hash=64}, or a command that speaks UGI, such as {@code cmd=python3
 * my.py,name=mine,option.Hash=64,dir=engines,env.DEBUG=1}, which may be built from a revision:
 * {@code git=.@HEAD~1,build=make,cmd=./engine,bench=./engine bench}. Values that hold a comma stand
 * in quotes, or have a backslash before it.
 */
public final class EngineText {

  private EngineText() {}

  /**
   * The engine; one of ours is checked against what its searcher knows.
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
    Map<String, String> pairs = colon < 0 ? Map.of() : values(text.substring(colon + 1));
    Map<String, String> options = new LinkedHashMap<>(pairs);
    options.keySet().removeAll(SearcherOption.GENERAL_KEYS);
    return EngineSpec.of(
        searcher, options, EngineLimits.of(pairs), pairs.getOrDefault(EngineKeys.NAME, text));
  }

  private static EngineSpec parseCommand(String text) {
    Map<String, String> pairs = pairs(text);
    String commandLine = pairs.get(EngineKeys.COMMAND);
    if (commandLine == null) {
      throw new IllegalArgumentException(
          "expected a name of " + String.join(", ", Searchers.names()) + ", or a key cmd=");
    }
    Map<String, String> options = new LinkedHashMap<>();
    Map<String, String> environment = new LinkedHashMap<>();
    Map<String, String> general = new LinkedHashMap<>();
    pairs.forEach(
        (key, raw) -> {
          if (key.startsWith(EngineKeys.OPTION_PREFIX)) {
            options.put(key.substring(EngineKeys.OPTION_PREFIX.length()), unquoted(raw));
          } else if (key.startsWith(EngineKeys.ENVIRONMENT_PREFIX)) {
            environment.put(key.substring(EngineKeys.ENVIRONMENT_PREFIX.length()), unquoted(raw));
          } else if (key.equals(EngineKeys.BUILD) || key.equals(EngineKeys.BENCH)) {
            // Split into words later, so its quotes stay.
            general.put(key, raw);
          } else if (!key.equals(EngineKeys.COMMAND)) {
            general.put(key, unquoted(raw));
          }
        });
    List<String> known = new ArrayList<>(SearcherOption.GENERAL_KEYS);
    known.addAll(
        List.of(
            EngineKeys.COMMAND,
            EngineKeys.DIRECTORY,
            EngineKeys.GIT,
            EngineKeys.BUILD,
            EngineKeys.BENCH,
            EngineKeys.OPTION_PREFIX + "X",
            EngineKeys.ENVIRONMENT_PREFIX + "X"));
    EngineKeys.requireKnown(general.keySet(), known);
    Optional<EngineRevision> revision = revision(general);
    EngineCommand command =
        new EngineCommand(
            EngineCommand.split(commandLine),
            Optional.ofNullable(general.get(EngineKeys.DIRECTORY)).map(Path::of),
            environment,
            revision);
    EngineLimits limits = EngineLimits.of(general);
    String usual = revision.map(EngineRevision::name).orElse(commandLine);
    return EngineSpec.of(command, options, limits, general.getOrDefault(EngineKeys.NAME, usual));
  }

  private static Optional<EngineRevision> revision(Map<String, String> general) {
    Optional<String> build = Optional.ofNullable(general.get(EngineKeys.BUILD));
    Optional<String> bench = Optional.ofNullable(general.get(EngineKeys.BENCH));
    if (!general.containsKey(EngineKeys.GIT) && (build.isPresent() || bench.isPresent())) {
      throw new IllegalArgumentException("keys 'build' and 'bench': expected them with git=");
    }
    return Optional.ofNullable(general.get(EngineKeys.GIT))
        .map(text -> EngineRevision.parse(text, build, bench));
  }

  /** Whether a key makes sense for one engine alone, and not for a whole field. */
  static boolean isOfOneEngine(String key) {
    return key.equals(EngineKeys.NAME)
        || key.equals(EngineKeys.COMMAND)
        || key.equals(EngineKeys.DIRECTORY)
        || key.equals(EngineKeys.GIT)
        || key.equals(EngineKeys.BUILD)
        || key.equals(EngineKeys.BENCH)
        || key.startsWith(EngineKeys.ENVIRONMENT_PREFIX);
  }

  /** Key and value of each part of {@code key=value[,key=value...]}. */
  static Map<String, String> values(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    pairs(text).forEach((key, raw) -> values.put(key, unquoted(raw)));
    return values;
  }

  /** The same with values as they were written, quotes included. */
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
}
