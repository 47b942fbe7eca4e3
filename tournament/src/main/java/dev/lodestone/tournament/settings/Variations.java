package dev.lodestone.tournament.settings;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.schedule.Format;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The combinations of values of an engine's options. */
final class Variations {

  /**
   * The prefix that the options of a program have in an engine's specification, and may have here.
   */
  private static final String PREFIX = "option.";

  private Variations() {}

  /**
   * One engine for each combination of the values, which its name contains.
   *
   * @param texts an option and its values each, {@code KEY=V1,V2,...}
   * @throws IllegalArgumentException if a value is refused, or there are too few or too many
   */
  static List<EngineSpec> of(EngineSpec engine, List<String> texts) {
    List<Map<String, String>> combinations = List.of(Map.of());
    Set<String> keys = new LinkedHashSet<>();
    for (String text : texts) {
      int equals = text.indexOf('=');
      String key =
          text.substring(text.startsWith(PREFIX) ? PREFIX.length() : 0, Math.max(equals, 0));
      List<String> values = List.of(text.substring(equals + 1).split(",", -1));
      requireThat(
          equals >= 1 && !values.contains("") && different(values, key, engine) >= values.size(),
          "expected KEY=V1,V2,... with different values, found %s",
          Excerpt.quoted(text));
      requireThat(keys.add(key), "key '%s' is given twice", key);
      requireThat(
          !engine.options().containsKey(key),
          "key '%s' already has a value in '%s'",
          key,
          engine.name());
      combinations =
          combinations.stream()
              .flatMap(fixed -> values.stream().map(value -> with(fixed, key, value)))
              .limit(Format.MAX_PLAYERS)
              .toList();
    }
    requireThat(
        combinations.size() >= 2 && combinations.size() < Format.MAX_PLAYERS,
        "expected 2 to %s combinations, found %s",
        Format.MAX_PLAYERS - 1,
        combinations.size() < 2 ? "one" : "more");
    return combinations.stream().map(values -> varied(engine, values)).toList();
  }

  /** The number of different values as the option reads them: 1 and 1.0 may be one. */
  private static long different(List<String> values, String key, EngineSpec engine) {
    Optional<SearcherOption> option = engine.option(key);
    return values.stream()
        .map(value -> option.flatMap(declared -> declared.parse(value)).orElse(value))
        .distinct()
        .count();
  }

  private static Map<String, String> with(Map<String, String> fixed, String key, String value) {
    Map<String, String> more = new LinkedHashMap<>(fixed);
    more.put(key, value);
    return more;
  }

  private static EngineSpec varied(EngineSpec engine, Map<String, String> values) {
    String name =
        values.entrySet().stream()
            .map(value -> value.getKey() + "=" + value.getValue())
            .collect(
                Collectors.joining(
                    ",", engine.name() + (engine.name().contains(":") ? "," : ":"), ""));
    Map<String, String> options = new LinkedHashMap<>(values);
    options.keySet().removeAll(SearcherOption.GENERAL_KEYS);
    requireThat(!values.containsKey("name"), "a name cannot be varied");
    return new EngineSpec(
        engine.withOptions(options, name).source(),
        EngineLimits.of(values).withDefaults(engine.ownLimits()),
        name);
  }
}
