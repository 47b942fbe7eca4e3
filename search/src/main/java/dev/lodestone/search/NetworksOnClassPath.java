package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Plugins;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.ServiceLoader.Provider;
import org.jspecify.annotations.Nullable;

/** Finds the readers of {@link Network} files on the class path. */
final class NetworksOnClassPath {

  /** The format whose reader is an optional module of Lodestone. */
  private static final String OPTIONAL = "onnx";

  private static @Nullable Map<String, Provider<NetworkFormat>> loaded;

  private NetworksOnClassPath() {}

  static Network open(Game game, String file, String device) {
    String suffix = file.substring(file.lastIndexOf('.') + 1);
    Provider<NetworkFormat> format = bySuffix().get(suffix);
    if (format == null) {
      throw new PluginException("net '" + file + "': " + whatIsMissing(suffix));
    }
    try {
      return format.get().open(game, Path.of(file), device);
    } catch (InvalidPathException e) {
      throw new PluginException("net '" + file + "': expected the name of a file", e);
    }
  }

  private static String whatIsMissing(String suffix) {
    return suffix.equals(OPTIONAL) || bySuffix().isEmpty()
        ? "net= needs lodestone-" + OPTIONAL + " on the class path"
        : "expected the name of a file that ends with ."
            + String.join(" or .", bySuffix().keySet());
  }

  /** Loads on first use. */
  private static synchronized Map<String, Provider<NetworkFormat>> bySuffix() {
    Map<String, Provider<NetworkFormat>> formats = loaded;
    if (formats == null) {
      formats = Plugins.byName(NetworkFormat.class, "format of networks", NetworkFormat::suffix);
      loaded = formats;
    }
    return formats;
  }
}
