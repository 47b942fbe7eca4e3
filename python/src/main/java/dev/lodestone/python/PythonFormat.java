package dev.lodestone.python;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.search.Network;
import dev.lodestone.search.NetworkFormat;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Functions of Python as networks: {@code net=NAME.python} is the one that this process has
 * registered under that name, and no file.
 */
public final class PythonFormat implements NetworkFormat {

  private static final String SUFFIX = "python";

  private static final Map<String, PythonNetwork> REGISTERED = new ConcurrentHashMap<>();

  /**
   * Registers a network for all engines of this process.
   *
   * @param name that ends with {@code .python}
   */
  public static void register(String name, PythonNetwork network) {
    REGISTERED.put(name, network);
  }

  /**
   * Forgets a network; engines that use it continue to.
   *
   * @param name under which it is registered
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
          "net '%s': expected a network for game '%s', found one for '%s'"
              .formatted(file, game.id(), network.game().id()));
    }
    return network;
  }
}
