package dev.lodestone.onnx;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The inputs and outputs of a network, {@code float32} or {@code float16}. The first dimension is
 * the position in the batch; its length is either free or the same fixed number in all tensors.
 *
 * <table>
 * <caption>Inputs (one may be missing) and outputs</caption>
 * <tr><td>{@code planes}</td><td>[batch, pieces, cells]</td><td>1 if the piece is on the cell, else 0; numbered as in the game's {@link Diagram}</td></tr>
 * <tr><td>{@code counters}</td><td>[batch, counters]</td><td>the diagram's counters, unscaled; the first is the side to move</td></tr>
 * <tr><td>{@code value}</td><td>[batch] or [batch, 1]</td><td>the expected result for the side to
 *     move, -1 to 1</td></tr>
 * <tr><td>{@code policy}</td><td>[batch, actions]</td><td>a logit for every action of the game's
 *     {@link dev.lodestone.core.ActionSpace}; if missing, all legal moves are equally likely</td></tr>
 * </table>
 *
 * <p>The metadata {@code lodestone.game}, if present, is the game's id.
 *
 * @param takesPlanes whether the network has the input {@code planes}
 * @param takesCounters whether the network has the input {@code counters}
 * @param isValueFlat whether the value has one dimension
 * @param givesPolicy whether the network has the output {@code policy}
 * @param batch number of positions of each call, or {@link #ANY}
 * @param halves names of the tensors that are {@code float16}
 */
record Signature(
    Game game,
    boolean takesPlanes,
    boolean takesCounters,
    boolean isValueFlat,
    boolean givesPolicy,
    int batch,
    Set<String> halves) {

  /** The value of {@code batch} for any number of positions. */
  static final int ANY = -1;

  static final String PLANES = "planes";
  static final String COUNTERS = "counters";
  static final String VALUE = "value";
  static final String POLICY = "policy";

  private static final String GAME = "lodestone.game";

  /**
   * Reads and checks the signature of a session's network.
   *
   * @throws IllegalStateException if the network is not for the game; the message says in one line
   *     what was expected
   */
  static Signature of(Game game, OrtSession session) throws OrtException {
    String itsGame = session.getMetadata().getCustomMetadata().getOrDefault(GAME, game.id());
    require(
        itsGame.equals(game.id()),
        "expected a network for game '" + game.id() + "', found one for '" + itsGame + "'");
    Map<String, NodeInfo> inputs = session.getInputInfo();
    Map<String, NodeInfo> outputs = session.getOutputInfo();
    Diagram diagram = game.diagram();
    require(
        diagram != Diagram.NONE,
        String.format(
            Locale.ROOT,
            "expected a game with a diagram, whose numbers are a network's input; game '%s' has none",
            game.id()));
    long cells = diagram.cells().size();
    int batch = batch(inputs);
    long[] planes = {batch, diagram.pieces().size(), cells};
    long[] counters = {batch, diagram.counters().size()};
    for (String name : inputs.keySet()) {
      require(
          name.equals(PLANES) || name.equals(COUNTERS),
          "expected the inputs 'planes' and 'counters', found '" + name + "'");
    }
    boolean takesPlanes = has("input", PLANES, inputs.get(PLANES), game, planes);
    boolean takesCounters = has("input", COUNTERS, inputs.get(COUNTERS), game, counters);
    require(
        outputs.containsKey(VALUE),
        "expected an output 'value', found " + String.join(", ", outputs.keySet()));
    boolean isValueFlat = hasShape(outputs.get(VALUE), batch);
    return new Signature(
        game,
        takesPlanes,
        takesCounters,
        isValueFlat || !has("output", VALUE, outputs.get(VALUE), game, batch, 1),
        has("output", POLICY, outputs.get(POLICY), game, batch, game.actions().size()),
        batch,
        halves(inputs, outputs));
  }

  /** The length of the first dimension of the inputs. */
  private static int batch(Map<String, NodeInfo> inputs) {
    for (NodeInfo input : inputs.values()) {
      if (input.getInfo() instanceof TensorInfo tensor
          && tensor.getShape().length > 0
          && tensor.getShape()[0] > 0) {
        return Math.toIntExact(tensor.getShape()[0]);
      }
    }
    return ANY;
  }

  private static Set<String> halves(Map<String, NodeInfo> inputs, Map<String, NodeInfo> outputs) {
    return Stream.of(inputs, outputs)
        .flatMap(tensors -> tensors.entrySet().stream())
        .filter(
            named ->
                named.getValue().getInfo() instanceof TensorInfo tensor
                    && tensor.type == OnnxJavaType.FLOAT16)
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The number of rows for a number of positions, rounded up to whole calls. */
  int rows(int positions) {
    return batch == ANY ? positions : (positions + batch - 1) / batch * batch;
  }

  /** Whether a tensor is present; if it is, checks its type and shape. */
  private static boolean has(
      String kind, String name, @Nullable NodeInfo found, Game game, long... shape) {
    if (found == null) {
      return false;
    }
    require(
        hasShape(found, shape),
        String.format(
            Locale.ROOT,
            "expected the %s '%s' to be float32 or float16 %s for game '%s', found %s",
            kind,
            name,
            text(shape),
            game.id(),
            text(found)));
    return true;
  }

  private static boolean hasShape(@Nullable NodeInfo found, long... shape) {
    return found != null
        && found.getInfo() instanceof TensorInfo tensor
        && (tensor.type == OnnxJavaType.FLOAT || tensor.type == OnnxJavaType.FLOAT16)
        && isShape(tensor.getShape(), shape);
  }

  /**
   * Whether two shapes agree; an output's batch dimension may be free even if the inputs' is fixed.
   */
  private static boolean isShape(long[] found, long[] shape) {
    return found.length == shape.length
        && (found[0] == shape[0] || found[0] == ANY)
        && Arrays.equals(found, 1, found.length, shape, 1, shape.length);
  }

  private static String text(NodeInfo found) {
    return found.getInfo() instanceof TensorInfo tensor
        ? (tensor.type == OnnxJavaType.FLOAT
                ? "float32"
                : tensor.type.toString().toLowerCase(Locale.ROOT))
            + " "
            + text(tensor.getShape())
        : found.getInfo().getClass().getSimpleName();
  }

  private static String text(long[] shape) {
    return Arrays.toString(shape).replace("-1", "any");
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalStateException(rule);
    }
  }
}
