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
import org.jspecify.annotations.Nullable;

/**
 * What a network takes and gives, all of it {@code float32}, with the positions of a batch in the
 * first dimension:
 *
 * <table>
 * <caption>Inputs, of which one may be missing, and outputs</caption>
 * <tr><td>{@code planes}</td><td>[batch, pieces, cells]</td><td>1 where the cell holds the piece,
 *     else 0; numbered as in the game's {@link Diagram}</td></tr>
 * <tr><td>{@code counters}</td><td>[batch, counters]</td><td>those of the diagram as they are; the
 *     first is the side to move</td></tr>
 * <tr><td>{@code value}</td><td>[batch] or [batch, 1]</td><td>the expected result for the side to
 *     move, -1 to 1</td></tr>
 * <tr><td>{@code policy}</td><td>[batch, actions]</td><td>a logit for every action of the game's
 *     {@link dev.lodestone.core.ActionSpace}; if missing, all legal moves are alike</td></tr>
 * </table>
 *
 * <p>The metadata {@code lodestone.game}, if it is there, is the game's id.
 *
 * @param takesPlanes whether it has the input
 * @param takesCounters likewise
 * @param isValueFlat whether the value has one dimension
 * @param givesPolicy whether it has the output
 */
record Signature(
    Game game,
    boolean takesPlanes,
    boolean takesCounters,
    boolean isValueFlat,
    boolean givesPolicy) {

  static final String PLANES = "planes";
  static final String COUNTERS = "counters";
  static final String VALUE = "value";
  static final String POLICY = "policy";

  private static final String GAME = "lodestone.game";
  private static final long BATCH = -1;

  /**
   * That of the network of a session.
   *
   * @throws IllegalStateException that says in one line what was expected, if it is not one for the
   *     game
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
        "expected a game with a diagram, whose numbers a network takes; game '"
            + game.id()
            + "' has none");
    long cells = diagram.cells().size();
    long[] planes = {BATCH, diagram.pieces().size(), cells};
    long[] counters = {BATCH, diagram.counters().size()};
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
    boolean isValueFlat = hasShape(outputs.get(VALUE), BATCH);
    return new Signature(
        game,
        takesPlanes,
        takesCounters,
        isValueFlat || !has("output", VALUE, outputs.get(VALUE), game, BATCH, 1),
        has("output", POLICY, outputs.get(POLICY), game, BATCH, game.actions().size()));
  }

  /** Whether a tensor is there; if it is, it must have the type and this shape. */
  private static boolean has(
      String kind, String name, @Nullable NodeInfo found, Game game, long... shape) {
    if (found == null) {
      return false;
    }
    require(
        hasShape(found, shape),
        "expected the "
            + kind
            + " '"
            + name
            + "' to be float32 "
            + text(shape)
            + " for game '"
            + game.id()
            + "', found "
            + text(found));
    return true;
  }

  private static boolean hasShape(@Nullable NodeInfo found, long... shape) {
    return found != null
        && found.getInfo() instanceof TensorInfo tensor
        && tensor.type == OnnxJavaType.FLOAT
        && Arrays.equals(tensor.getShape(), shape);
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
