package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import java.nio.file.Path;

/**
 * Reads networks from files of one format. Found through the {@link java.util.ServiceLoader}: a jar
 * with a {@code META-INF/services/dev.lodestone.search.NetworkFormat} entry lets every searcher
 * with networks read such files. Stateless.
 */
public interface NetworkFormat {

  /** The device that every format knows: the processor. */
  String CPU = "cpu";

  /** The file name extension without the dot: {@code onnx}. */
  String suffix();

  /**
   * Opens a network for {@code game}.
   *
   * @throws PluginException that says in one line what is wrong with the file, and what was
   *     expected
   */
  Network open(Game game, Path file);

  /**
   * Opens a network on a device.
   *
   * @param device {@value #CPU}, or another device that this format supports
   * @throws PluginException that also says what the device needs and what was found
   */
  default Network open(Game game, Path file, String device) {
    if (!device.equals(CPU)) {
      throw new PluginException(
          "net '" + file + "': expected device=" + CPU + " for ." + suffix() + ", found " + device);
    }
    return open(game, file);
  }
}
