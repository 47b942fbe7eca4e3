package dev.lodestone.learning.train;

import dev.lodestone.search.SearcherOption;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The evaluator of an engine in a training.
 *
 * @param file file of weights or of a network; empty for the shipped evaluator
 */
record Contender(Optional<Path> file) {

  /** The contender with the shipped evaluator. */
  static final Contender SHIPPED = new Contender(Optional.empty());

  /** The extension of files of weights; files of networks have other extensions. */
  static final String WEIGHTS = ".weights";

  static Contender of(Path file) {
    return new Contender(Optional.of(file));
  }

  /** Whether the file contains weights. */
  private boolean isWeights() {
    return file.isPresent() && file.get().toString().endsWith(WEIGHTS);
  }

  /** Whether the file contains a network. */
  boolean isNetwork() {
    return file.isPresent() && !isWeights();
  }

  /** Adds the contender's file to the text of an engine. */
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
   * The engine with the contender's evaluator.
   *
   * @param text of the engine without it
   * @throws IllegalArgumentException if the engine does not take such a file
   */
  EngineSpec spec(String text) {
    return EngineText.parse(engine(text));
  }

  /** Inserts a backslash before each character that would end an option's value. */
  private static String escaped(String value) {
    return value.replaceAll("[,\"'\\\\\\s]", "\\\\$0");
  }
}
