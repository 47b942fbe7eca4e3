package dev.lodestone.tournament.engine;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Names;
import java.util.List;

/**
 * The keys in the text of an engine (see {@link EngineText}), except those in {@link EngineLimits}.
 */
public final class EngineKeys {

  public static final String NAME = "name";
  public static final String COMMAND = "cmd";
  public static final String DIRECTORY = "dir";

  /** The repository and revision from which a command is built. */
  public static final String GIT = "git";

  /** The command that builds a revision. */
  public static final String BUILD = "build";

  /** The command that prints the signature of a revision as its last number. */
  public static final String BENCH = "bench";

  /** Keys with this prefix are options of a command's engine. */
  public static final String OPTION_PREFIX = "option.";

  /** Keys with this prefix are variables of a command's environment. */
  public static final String ENVIRONMENT_PREFIX = "env.";

  private EngineKeys() {}

  /**
   * @throws IllegalArgumentException for an unknown key; the message suggests the most similar
   *     known one
   */
  static void requireKnown(Iterable<String> keys, List<String> known) {
    for (String key : keys) {
      requireThat(known.contains(key), "unknown key '%s'%s", key, Names.suggestion(key, known));
    }
  }
}
