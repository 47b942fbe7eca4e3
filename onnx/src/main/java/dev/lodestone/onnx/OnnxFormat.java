package dev.lodestone.onnx;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.search.Network;
import dev.lodestone.search.NetworkFormat;
import java.nio.file.Path;

/** Reads {@code .onnx} files, if ONNX Runtime is on the class path and supports this platform. */
public final class OnnxFormat implements NetworkFormat {

  @Override
  public String suffix() {
    return "onnx";
  }

  @Override
  public Network open(Game game, Path file) {
    return open(game, file, CPU);
  }

  @Override
  public Network open(Game game, Path file, String device) {
    try {
      return OnnxNetwork.open(game, file, device);
    } catch (LinkageError e) {
      throw new PluginException(
          "net= needs com.microsoft.onnxruntime:onnxruntime on the class path, built for this"
              + " machine: "
              + e,
          e);
    }
  }
}
