package dev.lodestone.tournament.engine;

import dev.lodestone.core.text.Names;
import dev.lodestone.tournament.engine.EngineSource.NamedSearcher;
import dev.lodestone.tournament.engine.EngineSource.Program;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Limits and options that hold for every engine of a field which has none of its own of that kind.
 *
 * @param limits as {@link EngineLimits#over} lets an engine's own replace them
 * @param options values by name; a program finds its option whatever the case of the letters
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
      if (!EngineKeys.GENERAL.contains(key)) {
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
   * The engine with these beneath its own.
   *
   * @throws IllegalArgumentException if it has no such option (with the nearest that it has) or
   *     refuses the value; which options a program has is only known once it runs
   */
  public EngineSpec under(EngineSpec engine) {
    EngineLimits all = engine.ownLimits().over(limits);
    Map<String, String> merged = new LinkedHashMap<>(engine.options());
    options.forEach(
        (key, value) -> {
          if (Names.ignoringCase(key, merged.keySet()).isEmpty()) {
            merged.put(key, value);
          }
        });
    if (engine.source() instanceof NamedSearcher named) {
      try {
        return EngineSpec.of(named.searcher(), merged, all, engine.name());
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("engine '" + engine.name() + "': " + e.getMessage(), e);
      }
    }
    if (engine.source() instanceof Program program) {
      return EngineSpec.of(program.command(), merged, all, engine.name());
    }
    if (!options.isEmpty()) {
      throw new IllegalArgumentException(
          "engine '" + engine.name() + "' is an object of the program, which has no options");
    }
    return new EngineSpec(engine.source(), all, engine.name());
  }
}
