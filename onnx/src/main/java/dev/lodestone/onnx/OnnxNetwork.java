package dev.lodestone.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtProvider;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;
import dev.lodestone.search.Network;
import dev.lodestone.search.NetworkFormat;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A network in a session of ONNX Runtime. It computes on the calling thread and starts no threads;
 * several threads may call it at once. The same batch always gives the same result on one machine;
 * another machine may compute sums in another order.
 */
final class OnnxNetwork implements Network {

  private final OrtEnvironment environment;
  private final OrtSession session;
  private final Signature signature;

  private OnnxNetwork(OrtEnvironment environment, OrtSession session, Signature signature) {
    this.environment = environment;
    this.session = session;
    this.signature = signature;
  }

  /**
   * Opens the network in a file on a device and evaluates the start position, so that a network
   * with invalid values is rejected before it plays.
   *
   * @throws PluginException if the network cannot be used; the message says why and what was
   *     expected
   */
  static Network open(Game game, Path file, String device) {
    byte[] model = read(file);
    OrtEnvironment environment =
        OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "lodestone");
    OrtSession session = session(environment, model, file, device);
    try {
      environment.setTelemetry(false);
      OnnxNetwork network = new OnnxNetwork(environment, session, Signature.of(game, session));
      network.tryOn(game);
      return network;
    } catch (OrtException | IllegalStateException e) {
      close(session);
      throw refusal(file, firstLine(e), e);
    }
  }

  private static byte[] read(Path file) {
    if (Files.isDirectory(file)) {
      throw new PluginException("net '" + file + "': expected a file, found a directory");
    }
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw refusal(file, "there is no such file", e);
    } catch (AccessDeniedException e) {
      throw refusal(file, "it cannot be read: permission denied", e);
    } catch (IOException e) {
      throw refusal(file, "it cannot be read: " + e.getMessage(), e);
    }
  }

  private static OrtSession session(
      OrtEnvironment environment, byte[] model, Path file, String device) {
    try (SessionOptions options = new SessionOptions()) {
      if (!device.equals(NetworkFormat.CPU)) {
        addDevice(options, file, device);
      }
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.setDeterministicCompute(true);
      options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
      return environment.createSession(model, options);
    } catch (OrtException e) {
      throw refusal(
          file,
          String.format(
              Locale.ROOT,
              "expected a network that ONNX Runtime %s reads: %s",
              environment.getVersion(),
              firstLine(e)),
          e);
    }
  }

  private static void addDevice(SessionOptions options, Path file, String device) {
    String needs =
        "device="
            + device
            + " needs the jar com.microsoft.onnxruntime:onnxruntime_gpu before lodestone-onnx on"
            + " the class path, a graphics card of NVIDIA, its driver, CUDA and cuDNN; found ";
    if (!OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA)) {
      throw new PluginException("net '" + file + "': " + needs + "a runtime without GPU support");
    }
    try {
      options.addCUDA();
    } catch (OrtException e) {
      throw refusal(file, needs + firstLine(e), e);
    }
  }

  private static PluginException refusal(Path file, String why, Exception cause) {
    return new PluginException("net '" + file + "': " + why, cause);
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private void tryOn(Game game) {
    Position start = game.start();
    IntArrayList legal = new IntArrayList();
    start.legalMoves(legal);
    Batch batch = newBatch(1);
    batch.put(0, start);
    batch.evaluate(1);
    legal.forEach(move -> batch.logit(0, move));
  }

  @Override
  public Batch newBatch(int capacity) {
    return new OnnxBatch(environment, session, signature, capacity);
  }

  @Override
  public void close() {
    close(session);
  }

  private static void close(OrtSession session) {
    try {
      session.close();
    } catch (OrtException e) {
      throw new IllegalStateException("a network could not be closed", e);
    }
  }
}
