package dev.lodestone.learning.train;

import dev.lodestone.search.SearcherOption;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a trained engine plays with: a file of weights, a network, or neither for the shipped
 * engine.
 *
 * @param file weights or a network; empty for what is shipped
 */
record Contender(Optional<Path> file) {

  /** The engine as it is shipped. */
  static final Contender SHIPPED = new Contender(Optional.empty());

  /** The ending of files of weights; files of networks have others. */
  static final String WEIGHTS = ".weights";

  static Contender of(Path file) {
    return new Contender(Optional.of(file));
  }

  /** Whether it is a file of weights. */
  private boolean isWeights() {
    return file.isPresent() && file.get().toString().endsWith(WEIGHTS);
  }

  /** Whether it is a file of a network. */
  boolean isNetwork() {
    return file.isPresent() && !isWeights();
  }

  /** The text of an engine that plays with it. */
  String engine(String text) {
    return file.map(
            f ->
                text
                    + (text.indexOf(':') < 0 ? ":" : ",")
                    + (isWeights() ? SearcherOption.WEIGHTS : SearcherOption.NET)
                    + "="
                    + escaped(f.toString()))
        .orElse(text);
  }

  /**
   * The engine that plays with it.
   *
   * @throws IllegalArgumentException if the engine takes no such file
   */
  EngineSpec spec(String text) {
    return EngineText.parse(engine(text));
  }

  /** A backslash before each character that would end a value. */
  private static String escaped(String value) {
    return value.replaceAll("[,\"'\\\\\\s]", "\\\\$0");
  }
}
