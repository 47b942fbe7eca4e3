package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A kind of searcher with the values of its options, parsed and checked once. Two are equal if they
 * have the same searcher and the same given texts. Immutable.
 */
public final class SearcherSettings {

  /** The values of the option for a policy that are not file names. */
  private static final List<String> POLICY_WORDS =
      List.of(GameKnowledge.DEFAULT, SearcherOption.NO_POLICY);

  private final SearcherFactory factory;
  private final Map<String, String> given;
  private final Map<String, Object> values;

  private SearcherSettings(
      SearcherFactory factory, Map<String, String> given, Map<String, Object> values) {
    this.factory = factory;
    this.given = Collections.unmodifiableMap(given);
    this.values = values;
  }

  /**
   * Checks the given values and fills in the defaults.
   *
   * @param factory the searcher's factory, which declares the options
   * @param given texts by key
   * @throws IllegalArgumentException for an unknown key (with the nearest known one), or a value
   *     that the option refuses
   */
  public static SearcherSettings of(SearcherFactory factory, Map<String, String> given) {
    String searcher = factory.name();
    List<SearcherOption> options = factory.options();
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
    return new SearcherSettings(factory, new LinkedHashMap<>(given), values);
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
    Map<String, String> texts = new LinkedHashMap<>(given);
    texts.put(key, text(value));
    return new SearcherSettings(factory, texts, changed);
  }

  /** The name of the searcher. */
  public String searcher() {
    return factory.name();
  }

  /** The options of the searcher. */
  public List<SearcherOption> options() {
    return factory.options();
  }

  /** The values that were given in place of the defaults, as texts; unmodifiable. */
  public Map<String, String> given() {
    return given;
  }

  /** Whether the searcher has an option of this name. */
  public boolean declares(String key) {
    return values.containsKey(key);
  }

  /** See {@link SearcherFactory#visitsArePolicy}. */
  public boolean visitsArePolicy() {
    return factory.visitsArePolicy();
  }

  /** See {@link SearcherFactory#memoryBytes}. */
  public long memoryBytes() {
    return factory.memoryBytes(this);
  }

  /** See {@link SearcherFactory#resolved}. */
  public SearcherSettings resolved(Game game) {
    return factory.resolved(game, this);
  }

  /** A new searcher, see {@link SearcherFactory#create}; the caller closes it. */
  public Searcher create(Game game) {
    return factory.create(game, this);
  }

  /** A new searcher, at the beginning of a game with the seed of the settings. */
  public Searcher begin(Game game) {
    Searcher searcher = create(game);
    searcher.newGame(seed());
    return searcher;
  }

  /** All values as texts by key, in the order of the options; unmodifiable. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    values.forEach((key, value) -> texts.put(key, text(value)));
    return Collections.unmodifiableMap(texts);
  }

  /** The text from which an option parses this value. */
  private static String text(Object value) {
    return value instanceof Double number
        ? new BigDecimal(number.toString()).toPlainString()
        : value.toString();
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
          Texts.format(
              "an option must be declared, and with its type, before it is read: key=%s type=%s",
              key, type.getSimpleName()));
    }
    return type.cast(value);
  }

  /** The value of the option {@link SearcherOption#HASH}, or 0 if there is none. */
  public int hashMebibytes() {
    return declares(SearcherOption.HASH) ? (int) whole(SearcherOption.HASH) : 0;
  }

  /** The value of the option {@link SearcherOption#SEED}, or 0 if there is none. */
  public long seed() {
    return declares(SearcherOption.SEED) ? whole(SearcherOption.SEED) : 0;
  }

  /**
   * The value of the option {@link SearcherOption#SEED} in a game: the game's seed, reduced to the
   * option's range. Empty if the searcher has no such option, or the user has set it.
   */
  public Optional<Long> seedIn(long gameSeed) {
    return given.containsKey(SearcherOption.SEED)
        ? Optional.empty()
        : options().stream()
            .filter(o -> o.key().equals(SearcherOption.SEED))
            .filter(SearcherOption.Whole.class::isInstance)
            .map(SearcherOption.Whole.class::cast)
            .findFirst()
            .map(o -> SplitMix64.within(gameSeed, o.min(), o.max()));
  }

  /**
   * The number of centipoints that correspond to a winning probability of 0.73, from the option
   * {@code scale}.
   */
  public double scale() {
    return declares(SearcherOption.SCALE) ? whole(SearcherOption.SCALE) : Score.DEFAULT_SCALE;
  }

  /**
   * The knowledge of the searcher about {@code game}, by its options {@link
   * SearcherOption#KNOWLEDGE}, {@link SearcherOption#WEIGHTS} and {@link SearcherOption#POLICY}, if
   * it has those.
   *
   * @throws PluginException if the game has no knowledge of that name, or weights or policy are not
   *     for this game
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
   * Opens the network that the options name, on its device and shared by the searches of this
   * process if the options ask for that.
   *
   * @return empty if they name none
   * @throws PluginException as {@link Network#open(Game, String, String)} does
   */
  public Optional<Network> network(Game game) {
    String net = given(SearcherOption.NET, "");
    if (net.isEmpty()) {
      return Optional.empty();
    }
    String device = given(SearcherOption.DEVICE, NetworkFormat.CPU);
    int shared =
        declares(SearcherOption.SHARED) ? Math.toIntExact(whole(SearcherOption.SHARED)) : 0;
    return Optional.of(
        shared == 0
            ? Network.open(game, net, device)
            : Network.openShared(game, net, device, shared));
  }

  /** The names of the files of weights, network and policy, except built-in ones. */
  public List<String> files() {
    return Stream.of(SearcherOption.WEIGHTS, SearcherOption.NET, SearcherOption.POLICY)
        .map(key -> given(key, ""))
        .filter(name -> !name.isEmpty() && !POLICY_WORDS.contains(name))
        .distinct()
        .toList();
  }

  /** Whether the option {@link SearcherOption#POLICY} asks for a policy. */
  public boolean wantsPolicy() {
    return !given(SearcherOption.POLICY, SearcherOption.NO_POLICY).equals(SearcherOption.NO_POLICY);
  }

  private String given(String key, String otherwise) {
    return declares(key) ? text(key) : otherwise;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SearcherSettings that
        && searcher().equals(that.searcher())
        && given.equals(that.given);
  }

  @Override
  public int hashCode() {
    return Objects.hash(searcher(), given);
  }

  /** The searcher and the given values, such as {@code alphabeta{hash=8}}. */
  @Override
  public String toString() {
    return searcher() + given;
  }
}
