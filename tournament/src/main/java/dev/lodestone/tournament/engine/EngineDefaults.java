package dev.lodestone.tournament.engine;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Names;
import dev.lodestone.search.SearcherOption;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Default limits and options for the engines of a field. An engine's own limits and options take
 * precedence.
 *
 * @param limits default limits, applied by {@link EngineLimits#withDefaults}
 * @param options values of options by name; names are matched ignoring case
 */
public record EngineDefaults(EngineLimits limits, Map<String, String> options) {

  /** No defaults: every engine keeps its own settings. */
  public static final EngineDefaults NONE = new EngineDefaults(EngineLimits.NONE, Map.of());

  public EngineDefaults {
    options = Map.copyOf(options);
  }

  /**
   * Parses texts {@code key=value[,key=value...]}. Keys are limits and names of options, which may
   * begin with {@code option.} as in the text of a command.
   *
   * @throws IllegalArgumentException for an invalid value, a key given twice, or a key that applies
   *     only to a single engine
   */
  public static EngineDefaults parse(List<String> texts) {
    Map<String, String> pairs =
        texts.isEmpty() ? Map.of() : EngineText.values(String.join(",", texts));
    Map<String, String> options = new LinkedHashMap<>();
    for (Map.Entry<String, String> pair : pairs.entrySet()) {
      String key = pair.getKey();
      requireThat(!EngineText.isForSingleEngine(key), "key '%s' is for a single engine", key);
      if (!SearcherOption.GENERAL_KEYS.contains(key)) {
        options.put(
            key.startsWith(EngineKeys.OPTION_PREFIX)
                ? key.substring(EngineKeys.OPTION_PREFIX.length())
                : key,
            pair.getValue());
      }
    }
    return new EngineDefaults(EngineLimits.of(pairs), options);
  }

  /**
   * The engines with these defaults added to their own settings. An option is given to the engines
   * that have it, as a table size is meaningless to an engine without a table; see {@link
   * #lacking}. The options of a program are known only once it runs, so a program gets every
   * option, and a game does not begin if the program does not offer one of them.
   *
   * @throws IllegalArgumentException if no engine of the field can have an option (the message
   *     suggests the most similar known one), or an engine rejects the value
   */
  public List<EngineSpec> appliedTo(List<EngineSpec> field) {
    for (String option : options.keySet()) {
      requireThat(
          field.isEmpty() || field.stream().anyMatch(engine -> !lacks(engine, option)),
          "no engine here has an option '%s'%s",
          option,
          Names.suggestion(option, keys(field)));
    }
    return field.stream().map(this::appliedTo).toList();
  }

  /** The names of the engines in a field that do not have an option, by option. */
  public Map<String, Set<String>> lacking(List<EngineSpec> field) {
    Map<String, Set<String>> lacking = new TreeMap<>();
    for (String option : options.keySet()) {
      for (EngineSpec engine : field) {
        if (lacks(engine, option)) {
          lacking.computeIfAbsent(option, key -> new LinkedHashSet<>()).add(engine.name());
        }
      }
    }
    return lacking;
  }

  private EngineSpec appliedTo(EngineSpec engine) {
    EngineLimits all = engine.ownLimits().withDefaults(limits);
    Map<String, String> merged = new LinkedHashMap<>(engine.options());
    options.forEach(
        (key, value) -> {
          if (!lacks(engine, key) && Names.ignoringCase(key, merged.keySet()).isEmpty()) {
            merged.put(Names.ignoringCase(key, keys(engine)).orElse(key), value);
          }
        });
    try {
      return new EngineSpec(engine.source().withOptions(merged), all, engine.name());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("engine '" + engine.name() + "': " + e.getMessage(), e);
    }
  }

  private static boolean lacks(EngineSpec engine, String option) {
    return !engine.isProgram() && Names.ignoringCase(option, keys(engine)).isEmpty();
  }

  /** The options of a built-in engine; empty for other engines, whose options are not known. */
  private static List<String> keys(EngineSpec engine) {
    return engine.settings().stream()
        .flatMap(settings -> settings.options().stream())
        .map(SearcherOption::key)
        .toList();
  }

  /** The keys that defaults of a field can have, to suggest one for a mistyped key. */
  private static Set<String> keys(List<EngineSpec> field) {
    Set<String> keys = new LinkedHashSet<>();
    field.forEach(engine -> keys.addAll(keys(engine)));
    keys.addAll(SearcherOption.GENERAL_KEYS);
    keys.removeIf(EngineText::isForSingleEngine);
    return keys;
  }
}
