package dev.lodestone.python;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Network;
import dev.lodestone.search.NetworkFormat;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Python functions as networks: {@code net=NAME.python} is not a file but the network that is
 * registered under that name in this process.
 */
public final class PythonFormat implements NetworkFormat {

  private static final String SUFFIX = "python";

  private static final Map<String, PythonNetwork> REGISTERED = new ConcurrentHashMap<>();

  /**
   * Registers a network for all engines of this process.
   *
   * @param name name that ends with {@code .python}
   */
  public static void register(String name, PythonNetwork network) {
    REGISTERED.put(name, network);
  }

  /**
   * Removes a network; engines that already use it can continue to do so.
   *
   * @param name name under which it is registered
   */
  public static void remove(String name) {
    REGISTERED.remove(name);
  }

  @Override
  public String suffix() {
    return SUFFIX;
  }

  @Override
  public Network open(Game game, Path file) {
    PythonNetwork network = REGISTERED.get(file.toString());
    if (network == null) {
      throw new PluginException(
          "net '" + file + "': expected the name of a network of this process, found none");
    }
    if (!network.game().id().equals(game.id())) {
      throw new PluginException(
          Texts.format(
              "net '%s': expected a network for game '%s', found one for '%s'",
              file, game.id(), network.game().id()));
    }
    return network;
  }
}
