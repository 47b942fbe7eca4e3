package dev.lodestone.job;

import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * All settings of one kind of job, in the order of its help, each with the value that a job was
 * begun with.
 *
 * @param <S> type of a job's settings
 */
public final class SettingsTable<S> {

  private final Map<String, Entry<S>> entries = new LinkedHashMap<>();

  private record Entry<S>(
      Setting<?> setting,
      String heading,
      boolean isFree,
      boolean isRequired,
      Function<S, List<String>> texts) {

    String shown(S settings) {
      List<String> all = texts.apply(settings);
      return all.isEmpty() ? "none" : String.join(" and ", all);
    }
  }

  private String heading = "";

  /** Begins a group of settings, which have a heading in help. */
  public SettingsTable<S> group(String name) {
    heading = name;
    return this;
  }

  /**
   * Adds a setting that must stay the same when a job is resumed.
   *
   * @param value the value of a job, as its text is read
   */
  public SettingsTable<S> add(Setting<?> setting, Function<S, Object> value) {
    return put(setting, false, settings -> List.of(Setting.text(value.apply(settings))));
  }

  /** Adds a setting without which a job may be. */
  public SettingsTable<S> addOptional(Setting<?> setting, Function<S, Optional<?>> value) {
    return put(
        setting,
        false,
        settings -> value.apply(settings).map(v -> List.of(Setting.text(v))).orElse(List.of()));
  }

  /** Adds a setting with several values. */
  public SettingsTable<S> addAll(Setting<?> setting, Function<S, List<String>> values) {
    return put(setting, false, values);
  }

  /** Adds a setting that may change when a job is resumed. */
  public SettingsTable<S> addFree(Setting<?> setting, Function<S, Object> value) {
    return put(setting, true, settings -> List.of(Setting.text(value.apply(settings))));
  }

  /** Adds settings that are not recorded. */
  public SettingsTable<S> declare(Setting<?>... settings) {
    return declare(List.of(settings));
  }

  /** Adds settings that are not recorded. */
  public SettingsTable<S> declare(List<Setting<?>> settings) {
    settings.forEach(setting -> put(setting, true, any -> List.of()));
    return this;
  }

  /** Adds a setting that is not recorded and must be given. */
  public SettingsTable<S> require(Setting<?> setting) {
    entries.put(setting.key(), new Entry<>(setting, heading, true, true, any -> List.of()));
    return this;
  }

  /**
   * Adds settings of another kind of job, which is a part of this one.
   *
   * @param other the table of the other kind
   * @param part the part of a job
   * @param settings those that this job has, too
   */
  public <T> SettingsTable<S> addOf(
      SettingsTable<T> other, Function<S, T> part, List<Setting<?>> settings) {
    for (Setting<?> setting : settings) {
      Entry<T> entry = Objects.requireNonNull(other.entries.get(setting.key()));
      put(setting, entry.isFree(), whole -> entry.texts().apply(part.apply(whole)));
    }
    return this;
  }

  private SettingsTable<S> put(
      Setting<?> setting, boolean isFree, Function<S, List<String>> texts) {
    entries.put(setting.key(), new Entry<>(setting, heading, isFree, false, texts));
    return this;
  }

  /** All settings. */
  public List<Setting<?>> settings() {
    return entries.values().stream().<Setting<?>>map(Entry::setting).toList();
  }

  /** Whether a setting must be given. */
  public boolean isRequired(Setting<?> setting) {
    return Objects.requireNonNull(entries.get(setting.key())).isRequired();
  }

  /** The settings of each group, by its heading. */
  public Map<String, List<Setting<?>>> groups() {
    Map<String, List<Setting<?>>> groups = new LinkedHashMap<>();
    entries
        .values()
        .forEach(
            entry ->
                groups
                    .computeIfAbsent(entry.heading(), name -> new ArrayList<>())
                    .add(entry.setting()));
    return groups;
  }

  /** All settings as keywords of Python, one a line: the name, the default, and the help. */
  public String keywords() {
    StringBuilder text = new StringBuilder();
    for (Setting<?> setting : settings()) {
      text.append(setting.key().replace('-', '_'));
      setting.usual().ifPresent(usual -> text.append('=').append(usual));
      text.append(": ").append(setting.help()).append('\n');
    }
    return text.toString();
  }

  /** The texts of a job's settings by key, from which they can be read again. */
  public Map<String, List<String>> texts(S settings) {
    Map<String, List<String>> texts = new LinkedHashMap<>();
    entries.forEach((key, entry) -> texts.put(key, entry.texts().apply(settings)));
    return texts;
  }

  /**
   * Compares the settings that a user has given with those that a job was begun with.
   *
   * @param job the job, for the message
   * @param was the settings that it was begun with
   * @param is the settings with those that were given
   * @param given which were given
   * @throws IllegalArgumentException if one differs; the message has both values
   */
  public void requireSame(Object job, S was, S is, SettingValues given) {
    for (Entry<S> entry : entries.values()) {
      String before = entry.shown(was);
      String now = entry.shown(is);
      if (!entry.isFree() && given.isGiven(entry.setting()) && !before.equals(now)) {
        throw new IllegalArgumentException(
            Texts.format(
                "option '%s': %s was made with %s, found %s; it is resumed with its own options",
                entry.setting().option(), job, before, now));
      }
    }
  }

  /**
   * Reads keywords, such as those of Python.
   *
   * @param values texts by key, with {@code _} or {@code -} between words
   * @throws IllegalArgumentException if there is no such setting
   */
  public SettingValues read(Map<String, List<String>> values) {
    Map<String, List<String>> given = new LinkedHashMap<>();
    values.forEach(
        (name, texts) -> {
          String key = name.replace('_', '-');
          if (!entries.containsKey(key)) {
            throw new IllegalArgumentException(
                "unknown setting '"
                    + name
                    + "'"
                    + Names.suggestion(key, List.copyOf(entries.keySet())));
          }
          given.put(key, texts);
        });
    return SettingValues.of(given);
  }
}
