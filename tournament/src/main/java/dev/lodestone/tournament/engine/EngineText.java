package dev.lodestone.tournament.engine;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Names;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.Searchers;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Parses the text by which a user names an engine: a built-in one, {@code name[:key=value,...]},
 * such as {@code alphabeta:depth=6,hash=64}, or a command that speaks UGI, such as {@code
 * cmd=python3 my.py,name=mine,option.Hash=64,dir=engines,env.DEBUG=1}, which may be built from a
 * revision: {@code git=.@HEAD~1,build=make,cmd=./engine,bench=./engine bench}. The {@code cmd=} may
 * be omitted at the beginning. A value that contains a comma must be in quotes, or the comma must
 * follow a backslash.
 */
public final class EngineText {

  /** The keys of a program that only it can have. */
  private static final List<String> KEYS =
      List.of(
          EngineKeys.COMMAND,
          EngineKeys.DIRECTORY,
          EngineKeys.GIT,
          EngineKeys.BUILD,
          EngineKeys.BENCH,
          EngineKeys.NAME);

  private EngineText() {}

  /**
   * Parses an engine.
   *
   * @throws IllegalArgumentException for an unknown searcher or key (the message suggests the most
   *     similar known one), an invalid value, or a key given twice
   */
  public static EngineSpec parse(String text) {
    try {
      if (isProgram(text)) {
        return parseCommand(EngineKeys.COMMAND + "=" + text);
      }
      return isCommand(text) ? parseCommand(text) : parseSearcher(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("engine '" + text + "': " + e.getMessage(), e);
    }
  }

  /**
   * Whether the text begins with a command: neither names of searchers nor keys contain a space or
   * a slash.
   */
  private static boolean isProgram(String text) {
    String first = text.split("[:=,]", 2)[0];
    return !Searchers.names().contains(first.split(" ", 2)[0])
        && (first.contains(" ") || first.contains("/") || new File(text).isFile());
  }

  /**
   * Whether the text names a command: then it begins with a key, otherwise with a searcher's name.
   */
  private static boolean isCommand(String text) {
    int equals = text.indexOf('=');
    int colon = text.indexOf(':');
    return equals >= 0 && (colon < 0 || equals < colon);
  }

  private static EngineSpec parseSearcher(String text) {
    int colon = text.indexOf(':');
    String searcher = colon < 0 ? text : text.substring(0, colon);
    requireThat(
        !Names.nearest(searcher, Searchers.names()).isEmpty(),
        "unknown engine; known: %s, and those of jars in --classpath; a program is a path such as"
            + " ./%s, or cmd=COMMAND",
        String.join(", ", Searchers.names()),
        searcher);
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
            // The command is split into words later, so its quotes are kept.
            general.put(key, raw);
          } else if (!key.equals(EngineKeys.COMMAND)) {
            general.put(key, unquoted(raw));
          }
        });
    List<String> known = new ArrayList<>(SearcherOption.GENERAL_KEYS);
    known.addAll(KEYS);
    known.addAll(List.of(EngineKeys.OPTION_PREFIX + "X", EngineKeys.ENVIRONMENT_PREFIX + "X"));
    EngineKeys.requireKnown(general.keySet(), known);
    Optional<EngineRevision> revision = revision(general);
    EngineCommand command =
        new EngineCommand(
            EngineCommand.split(commandLine),
            Optional.ofNullable(general.get(EngineKeys.DIRECTORY)).map(Path::of),
            environment,
            revision);
    EngineLimits limits = EngineLimits.of(general);
    String defaultName = revision.map(EngineRevision::name).orElse(commandLine);
    return EngineSpec.of(
        command, options, limits, general.getOrDefault(EngineKeys.NAME, defaultName));
  }

  private static Optional<EngineRevision> revision(Map<String, String> general) {
    Optional<String> build = Optional.ofNullable(general.get(EngineKeys.BUILD));
    Optional<String> bench = Optional.ofNullable(general.get(EngineKeys.BENCH));
    requireThat(
        general.containsKey(EngineKeys.GIT) || (build.isEmpty() && bench.isEmpty()),
        "keys 'build' and 'bench': expected them with git=");
    return Optional.ofNullable(general.get(EngineKeys.GIT))
        .map(text -> EngineRevision.parse(text, build, bench));
  }

  /** Whether a key applies to a single engine only, and not to a whole field. */
  static boolean isForSingleEngine(String key) {
    return KEYS.contains(key) || key.startsWith(EngineKeys.ENVIRONMENT_PREFIX);
  }

  /** The values by key in {@code key=value[,key=value...]}. */
  static Map<String, String> values(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    pairs(text).forEach((key, raw) -> values.put(key, unquoted(raw)));
    return values;
  }

  /** Like {@link #values}, but with the quotes and backslashes in the values. */
  private static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String part : splitAtCommas(text)) {
      int equals = part.indexOf('=');
      requireThat(
          equals >= 1 && equals < part.length() - 1, "expected key=value, found '%s'", part);
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

  /**
   * The value without quotes and backslashes. A value without any is unchanged, including its
   * spaces.
   */
  private static String unquoted(String raw) {
    boolean plain = raw.chars().noneMatch(c -> c == '"' || c == '\'' || c == '\\');
    return plain ? raw : String.join(" ", EngineCommand.split(raw));
  }
}
