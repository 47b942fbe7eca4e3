package dev.lodestone.tournament.engine;

import dev.lodestone.core.text.Names;
import dev.lodestone.search.SearcherOption;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Limits and options that apply to every engine of a field without own ones of that kind.
 *
 * @param limits as {@link EngineLimits#over} lets an engine's own replace them
 * @param options values by name; an engine finds its option whatever the case of the letters
 */
public record EngineDefaults(EngineLimits limits, Map<String, String> options) {

  /** Nothing: every engine is as it was named. */
  public static final EngineDefaults NONE = new EngineDefaults(EngineLimits.NONE, Map.of());

  public EngineDefaults {
    options = Map.copyOf(options);
  }

  /**
   * Reads what users write: each text {@code key=value[,key=value...]} with limits and names of
   * options, which may begin with {@code option.} as in the spec of a command.
   *
   * @throws IllegalArgumentException for a bad value, a key given twice, or one that only a single
   *     engine can have
   */
  public static EngineDefaults parse(List<String> texts) {
    Map<String, String> pairs =
        texts.isEmpty() ? Map.of() : EngineText.values(String.join(",", texts));
    Map<String, String> options = new LinkedHashMap<>();
    for (Map.Entry<String, String> pair : pairs.entrySet()) {
      String key = pair.getKey();
      if (EngineText.isOfOneEngine(key)) {
        throw new IllegalArgumentException("key '" + key + "' is for a single engine");
      }
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
   * The engines with these beneath their own. An option goes to those that have it: a table's size
   * means nothing to an engine without a table, see {@link #lacking}. Of a program that is only
   * known once it runs, so it gets every option, and refuses to begin a game with one that it does
   * not offer.
   *
   * @throws IllegalArgumentException if no engine of the field can have an option (with the nearest
   *     that one has), or one that has it refuses the value
   */
  public List<EngineSpec> under(List<EngineSpec> field) {
    for (String option : options.keySet()) {
      if (!field.isEmpty() && field.stream().allMatch(engine -> lacks(engine, option))) {
        throw new IllegalArgumentException(
            "no engine here has an option '%s'%s"
                .formatted(option, Names.suggestion(option, keys(field))));
      }
    }
    return field.stream().map(this::under).toList();
  }

  /** Which engines of a field play without one of these options, by name: they have no such. */
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

  private EngineSpec under(EngineSpec engine) {
    EngineLimits all = engine.ownLimits().over(limits);
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

  /** The options of an engine of ours; none is known of any other. */
  private static List<String> keys(EngineSpec engine) {
    return engine.settings().stream()
        .flatMap(settings -> settings.options().stream())
        .map(SearcherOption::key)
        .toList();
  }

  /** A message about the defaults of a field, for a user who mistyped one. */
  private static Set<String> keys(List<EngineSpec> field) {
    Set<String> keys = new LinkedHashSet<>();
    field.forEach(engine -> keys.addAll(keys(engine)));
    keys.addAll(SearcherOption.GENERAL_KEYS);
    keys.removeIf(EngineText::isOfOneEngine);
    return keys;
  }
}
