package dev.lodestone.job;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The values of a job's settings as texts: those that a user has given, then those that the job was
 * begun with, then the defaults. Immutable.
 *
 * @param given texts by key; several for a setting that is repeatable
 * @param recorded texts of the job that is resumed, by key; empty for a new job
 */
public record SettingValues(Map<String, List<String>> given, Map<String, List<String>> recorded) {

  public SettingValues {
    given = Map.copyOf(given);
    recorded = Map.copyOf(recorded);
  }

  /** The values of a new job. */
  public static SettingValues of(Map<String, List<String>> given) {
    return new SettingValues(given, Map.of());
  }

  /** The same given values for a job that was begun with others. */
  public SettingValues over(Map<String, List<String>> begun) {
    return new SettingValues(given, begun);
  }

  /** Whether the user has given a value. */
  public boolean isGiven(Setting<?> setting) {
    return given.containsKey(setting.key());
  }

  /**
   * The value that the user has given.
   *
   * @throws IllegalArgumentException if it is refused; the message names the option
   */
  public <V> Optional<V> given(Setting<V> setting) {
    return isGiven(setting) ? find(setting) : Optional.empty();
  }

  /**
   * The value: the given, the recorded or the default one, if there is any.
   *
   * @throws IllegalArgumentException if it is refused; the message names the option
   */
  public <V> Optional<V> find(Setting<V> setting) {
    return texts(setting).stream().findFirst().or(setting::usual).map(setting::read);
  }

  /**
   * The value of a setting that must have one.
   *
   * @throws IllegalArgumentException if there is none, or it is refused
   */
  public <V> V get(Setting<V> setting) {
    return find(setting)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Missing required option: '" + setting.option() + "=" + setting.label() + "'"));
  }

  /**
   * All values of a repeatable setting, without a default.
   *
   * @throws IllegalArgumentException if one is refused
   */
  public <V> List<V> all(Setting<V> setting) {
    return texts(setting).stream().map(setting::read).toList();
  }

  /** The given texts, or else the recorded ones. */
  private List<String> texts(Setting<?> setting) {
    return given.getOrDefault(setting.key(), recorded.getOrDefault(setting.key(), List.of()));
  }
}
