package dev.lodestone.search;

import dev.lodestone.core.text.Texts;
import java.util.List;
import java.util.Optional;

/**
 * An option of a searcher, set by {@code key=value} in a spec or by {@code setoption}. Keys are
 * lower-case names, none of the {@link #GENERAL_KEYS}; descriptions are half a sentence for help
 * texts, with the unit.
 */
public sealed interface SearcherOption {

  /**
   * Keys that mean the same for every engine; a searcher that declares an option with such a key is
   * rejected.
   */
  List<String> GENERAL_KEYS = List.of("depth", "nodes", "movetime", "tc", "margin", "name");

  /** Key of the option that the protocol defines for every engine; no searcher declares it. */
  String MOVE_OVERHEAD = "moveoverhead";

  /** Key of the whole number of best moves that are reported, each with its line. */
  String LINES = "multipv";

  /** Key of the share of the exploration of root moves that is random, a decimal. */
  String NOISE = "noise";

  /** Key of the decimal that is the concentration of the {@link #NOISE}. */
  String NOISE_CONCENTRATION = "noiseconcentration";

  /** Key of the decimal that is the factor of the forced playouts of root moves. */
  String FORCED_PLAYOUTS = "forcedplayouts";

  /**
   * Key of the decimal temperature at which a searcher draws its move from the visits; 0 plays the
   * best.
   */
  String TEMPERATURE = "temperature";

  /** Key of the whole number of centipoints that correspond to a winning probability of 0.73. */
  String SCALE = "scale";

  /**
   * Key of the whole number that a searcher declares if it uses randomness: the seed that {@link
   * Searcher#newGame} receives in every game if the user has set it.
   */
  String SEED = "seed";

  /** Key of the option {@link #hash}. */
  String HASH = "hash";

  /**
   * The memory of a searcher for positions. The key is the one that other harnesses use, and is the
   * same for tables and trees, so that one option applies to all players.
   *
   * @param what such as {@code the tree}
   * @param maxMebibytes maximum number of mebibytes
   */
  static SearcherOption hash(String what, int maxMebibytes) {
    return new Whole(HASH, "memory of " + what + " in MiB", 64, 1, maxMebibytes);
  }

  /** Text for what comes with the game: its own knowledge, and its own policy. */
  String DEFAULT = "default";

  /** Key of the option {@link #knowledge}. */
  String KNOWLEDGE = "knowledge";

  /**
   * Which {@link GameKnowledge} about the game a searcher uses: one of the names on the class path.
   */
  static SearcherOption knowledge() {
    return new Text(KNOWLEDGE, "name of its knowledge of the game", DEFAULT);
  }

  /** Key of the option {@link #weights}. */
  String WEIGHTS = "weights";

  /** The file of the evaluator's weights; an empty text stands for the built-in weights. */
  static SearcherOption weights() {
    return new Text(WEIGHTS, "file of weights that replaces those of the evaluator", "");
  }

  /** Key of the option {@link #net}. */
  String NET = "net";

  /** The file of a {@link Network}; an empty text stands for none. */
  static SearcherOption net() {
    return new Text(NET, "file of a network that replaces the evaluator", "");
  }

  /** Key of the choice of the device that computes a {@link Network}. */
  String DEVICE = "device";

  /**
   * Key of the whole number of positions that a {@link Network} evaluates in one call for all
   * searches of this process; 0 if each search has its own network.
   */
  String SHARED = "shared";

  /** Key of the option {@link #policy}. */
  String POLICY = "policy";

  /** The value of {@link #policy} for no policy. */
  String NO_POLICY = "none";

  /** The file of the policy, or a word for the knowledge's own policy or for none. */
  static SearcherOption policy() {
    return new Text(
        POLICY,
        "file of weights for moves; 'default' for what comes with the game, 'none' for none",
        DEFAULT);
  }

  String key();

  String description();

  /** The default, as a user would write it. */
  String defaultText();

  /** The valid values, as a table of options shows them: {@code 1 to 9}. */
  String range();

  /** The valid values, as an error message names them: {@code a whole number from 1 to 9}. */
  default String expected() {
    return range();
  }

  /**
   * The value that a text stands for: a {@link Long}, {@link Double}, {@link Boolean} or {@link
   * String}. Empty if the option refuses the text.
   */
  Optional<Object> parse(String text);

  /** A whole number from {@code min} to {@code max}. */
  record Whole(String key, String description, long defaultValue, long min, long max)
      implements SearcherOption {

    public Whole {
      requireOrder(key, min <= defaultValue && defaultValue <= max, min, defaultValue, max);
    }

    @Override
    public String defaultText() {
      return Long.toString(defaultValue);
    }

    @Override
    public String range() {
      return min + " to " + max;
    }

    @Override
    public String expected() {
      return "a whole number from " + range();
    }

    @Override
    public Optional<Object> parse(String text) {
      try {
        long value = Long.parseLong(text);
        return value < min || value > max ? Optional.empty() : Optional.of(value);
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }
  }

  /**
   * A number with or without a fraction, from {@code min} to {@code max}, such as 0.3.
   *
   * @param automatic whether the negative {@code min} stands for the value that is best for the
   *     game; then no other number below 0 is valid
   */
  record Decimal(
      String key,
      String description,
      double defaultValue,
      double min,
      double max,
      boolean automatic)
      implements SearcherOption {

    /** An option whose minimum has no special meaning. */
    public Decimal(String key, String description, double defaultValue, double min, double max) {
      this(key, description, defaultValue, min, max, false);
    }

    public Decimal {
      requireOrder(key, min <= defaultValue && defaultValue <= max, min, defaultValue, max);
    }

    @Override
    public String defaultText() {
      return Double.toString(defaultValue);
    }

    @Override
    public String range() {
      return automatic ? min + ", or 0.0 to " + max : min + " to " + max;
    }

    @Override
    public String expected() {
      return automatic ? range() : "a number from " + range();
    }

    @Override
    public Optional<Object> parse(String text) {
      if (!text.matches("-?\\d{1,15}(\\.\\d{1,15})?")) {
        return Optional.empty();
      }
      double value = Double.parseDouble(text);
      boolean below = automatic ? value < 0 && value != min : value < min;
      return below || value > max ? Optional.empty() : Optional.of(value);
    }
  }

  /** On or off: {@code true} or 1, {@code false} or 0. */
  record Switch(String key, String description, boolean defaultValue) implements SearcherOption {

    @Override
    public String defaultText() {
      return Boolean.toString(defaultValue);
    }

    @Override
    public String range() {
      return "true or false";
    }

    @Override
    public Optional<Object> parse(String text) {
      return switch (text) {
        case "true", "1" -> Optional.of(true);
        case "false", "0" -> Optional.of(false);
        default -> Optional.empty();
      };
    }
  }

  /** An option whose value is one of several words. */
  record Choice(String key, String description, String defaultValue, List<String> choices)
      implements SearcherOption {

    public Choice {
      choices = List.copyOf(choices);
      if (!choices.contains(defaultValue)) {
        throw new IllegalArgumentException(
            Texts.format(
                "the default must be one of the choices: key=%s default=%s choices=%s",
                key, defaultValue, choices));
      }
    }

    @Override
    public String defaultText() {
      return defaultValue;
    }

    @Override
    public String range() {
      return "one of " + String.join(", ", choices);
    }

    @Override
    public Optional<Object> parse(String text) {
      return choices.contains(text) ? Optional.of(text) : Optional.empty();
    }
  }

  /** Any text, such as the name of a file. */
  record Text(String key, String description, String defaultValue) implements SearcherOption {

    @Override
    public String defaultText() {
      return defaultValue;
    }

    @Override
    public String range() {
      return "a text";
    }

    @Override
    public Optional<Object> parse(String text) {
      return Optional.of(text);
    }
  }

  private static void requireOrder(
      String key, boolean inOrder, Number min, Number defaultValue, Number max) {
    if (!inOrder) {
      throw new IllegalArgumentException(
          Texts.format(
              "an option needs min <= default <= max: key=%s min=%s default=%s max=%s",
              key, min, defaultValue, max));
    }
  }
}
