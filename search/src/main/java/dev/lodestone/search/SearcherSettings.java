package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Names;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The values of a searcher's options, checked against what the searcher knows. Immutable. */
public final class SearcherSettings {

  /** The values of the option for a policy that are not files. */
  private static final List<String> POLICY_WORDS =
      List.of(GameKnowledge.DEFAULT, SearcherOption.NO_POLICY);

  private final Map<String, Object> values;

  private SearcherSettings(Map<String, Object> values) {
    this.values = values;
  }

  /**
   * Checks what was given and fills in the defaults.
   *
   * @param searcher name for error messages
   * @param options what the searcher knows
   * @param given texts by key
   * @throws IllegalArgumentException for an unknown key (with the nearest known one), or a value
   *     that the option refuses
   */
  public static SearcherSettings of(
      String searcher, List<SearcherOption> options, Map<String, String> given) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (SearcherOption option : options) {
      values.put(option.key(), parse(searcher, option, option.defaultText()));
    }
    for (Map.Entry<String, String> entry : given.entrySet()) {
      SearcherOption option =
          options.stream()
              .filter(o -> o.key().equals(entry.getKey()))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          searcher
                              + " has no option '"
                              + entry.getKey()
                              + "'"
                              + Names.suggestion(entry.getKey(), values.keySet())));
      values.put(option.key(), parse(searcher, option, entry.getValue()));
    }
    return new SearcherSettings(values);
  }

  private static Object parse(String searcher, SearcherOption option, String text) {
    return option
        .parse(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    searcher
                        + " option '"
                        + option.key()
                        + "': expected "
                        + option.expected()
                        + ", found '"
                        + text
                        + "'"));
  }

  /**
   * The same settings with another value of a declared option.
   *
   * @param value of the option's type
   */
  public SearcherSettings with(String key, Object value) {
    value(key, value.getClass());
    Map<String, Object> changed = new LinkedHashMap<>(values);
    changed.put(key, value);
    return new SearcherSettings(changed);
  }

  /** All values as texts by key, in the order of the options; unmodifiable. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    values.forEach((key, value) -> texts.put(key, value.toString()));
    return Collections.unmodifiableMap(texts);
  }

  /** The value of a declared whole number. */
  public long whole(String key) {
    return value(key, Long.class);
  }

  /** The value of a declared decimal. */
  public double decimal(String key) {
    return value(key, Double.class);
  }

  /** The value of a declared switch. */
  public boolean isOn(String key) {
    return value(key, Boolean.class);
  }

  /** The value of a declared choice or text. */
  public String text(String key) {
    return value(key, String.class);
  }

  private <T> T value(String key, Class<T> type) {
    Object value = values.get(key);
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException(
          "an option must be declared, and with its type, before it is read: key="
              + key
              + " type="
              + type.getSimpleName());
    }
    return type.cast(value);
  }

  /** The value of the option {@link SearcherOption#HASH}, or 0 if there is none. */
  public int hashMebibytes() {
    return values.containsKey(SearcherOption.HASH) ? (int) whole(SearcherOption.HASH) : 0;
  }

  /** The value of the option {@link SearcherOption#SEED}, or 0 if there is none. */
  public long seed() {
    return values.containsKey(SearcherOption.SEED) ? whole(SearcherOption.SEED) : 0;
  }

  /**
   * The knowledge of the searcher about {@code game}, by its options {@link
   * SearcherOption#KNOWLEDGE}, {@link SearcherOption#WEIGHTS} and {@link SearcherOption#POLICY}, if
   * it has those.
   *
   * @throws PluginException if nothing of that name is known about the game, or weights or policy
   *     are not for it
   */
  public GameKnowledge knowledge(Game game) {
    GameKnowledge known =
        GameKnowledge.of(game, given(SearcherOption.KNOWLEDGE, GameKnowledge.DEFAULT));
    String weights = given(SearcherOption.WEIGHTS, "");
    GameKnowledge weighed =
        weights.isEmpty()
            ? known
            : known.withWeights(NamedFile.existing(SearcherOption.WEIGHTS, weights, List.of()));
    String policy = given(SearcherOption.POLICY, SearcherOption.NO_POLICY);
    return POLICY_WORDS.contains(policy)
        ? weighed
        : weighed.withPolicy(NamedFile.existing(SearcherOption.POLICY, policy, POLICY_WORDS));
  }

  /**
   * The names of the files from which weights, network and policy come, without the defaults that
   * come with the game.
   */
  public List<String> files() {
    return Stream.of(SearcherOption.WEIGHTS, SearcherOption.NET, SearcherOption.POLICY)
        .map(values::get)
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .filter(name -> !name.isEmpty() && !POLICY_WORDS.contains(name))
        .distinct()
        .toList();
  }

  /** Whether the option {@link SearcherOption#POLICY} asks for one. */
  public boolean wantsPolicy() {
    return !given(SearcherOption.POLICY, SearcherOption.NO_POLICY).equals(SearcherOption.NO_POLICY);
  }

  private String given(String key, String otherwise) {
    return values.containsKey(key) ? text(key) : otherwise;
  }
}
