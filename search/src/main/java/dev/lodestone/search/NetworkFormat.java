package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import java.nio.file.Path;

/**
 * Reads the networks of one kind of files. Found through the {@link java.util.ServiceLoader}: a jar
 * with a {@code META-INF/services/dev.lodestone.search.NetworkFormat} entry lets every searcher
 * that takes networks take such files. Stateless.
 */
public interface NetworkFormat {

  /** The file name extension without the dot: {@code onnx}. */
  String suffix();

  /**
   * Opens a network for {@code game}.
   *
   * @throws PluginException that says in one line what is wrong with the file, and what was
   *     expected
   */
  Network open(Game game, Path file);
}
