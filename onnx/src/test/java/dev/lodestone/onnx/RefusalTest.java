package dev.lodestone.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.cli.CommandRun;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.search.Network;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A file that is not a network for the game gives one line of error, which says what was expected.
 */
class RefusalTest {

  private static final Game GAUSS = Games.byId("gauss");
  private static final int COUNTERS = GAUSS.diagram().counters().size();

  @TempDir private Path directory = Path.of("");

  private void assertRefused(byte[] model, String why) throws IOException {
    Path file = Files.write(directory.resolve("a.onnx"), model);
    assertThatThrownBy(() -> Network.open(GAUSS, file.toString()))
        .isInstanceOf(PluginException.class)
        .hasMessageStartingWith("net '" + file + "': " + why)
        .hasMessageNotContaining("\n");
    CommandRun run =
        CommandRun.of(
            "tournament",
            "--game=gauss",
            "--engine=mcts:nodes=10,net=" + file,
            "--engine=random",
            "--games=2");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err().lines().filter(line -> line.contains(why))).hasSize(1);
    assertThat(run.err()).doesNotContain("\tat ");
  }

  /** A network whose value is the sum of the counters, all with this weight. */
  private static ModelFile counting(float weight) {
    float[] weights = new float[COUNTERS];
    Arrays.fill(weights, weight);
    return new ModelFile()
        .input("counters", ModelFile.ANY, COUNTERS)
        .output("value", ModelFile.ANY, 1)
        .constants("weights", weights, COUNTERS, 1)
        .node("MatMul", "value", "counters", "weights");
  }

  @Test
  void aMissingDeviceIsRefused() throws IOException {
    Path file = new LinearNetwork(GAUSS).model().write(directory.resolve("a.onnx"));
    CommandRun run =
        CommandRun.of(
            "tournament",
            "--game=gauss",
            "--engine=mcts:nodes=10,device=cuda,net=" + file,
            "--engine=random",
            "--games=2");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err())
        .contains(
            "device=cuda needs the jar com.microsoft.onnxruntime:onnxruntime_gpu before"
                + " lodestone-onnx on the class path")
        .contains("found a runtime without GPU support")
        .doesNotContain("\tat ");
  }

  @Test
  void filesThatAreNoNetworksAreRefused() throws IOException {
    String why = "expected a network that ONNX Runtime 1.29.0 reads: ";
    assertRefused(new byte[0], why);
    assertRefused("weights".getBytes(StandardCharsets.UTF_8), why);
    byte[] model = new LinearNetwork(GAUSS).model().bytes();
    assertRefused(Arrays.copyOf(model, model.length / 2), why);
  }

  @Test
  void networksForOtherGamesAreRefused() throws IOException {
    assertRefused(
        new LinearNetwork(Games.byId("gaussic")).model().bytes(),
        "expected the input 'planes' to be float32 or float16 [any, 2, 37] for game 'gauss', found"
            + " float32 [any, ");
    assertRefused(
        new LinearNetwork(GAUSS).model().metadata("lodestone.game", "gaussic").bytes(),
        "expected a network for game 'gauss', found one for 'gaussic'");
  }

  @Test
  void outputsOfAnotherShapeAreRefused() throws IOException {
    assertRefused(
        counting(0)
            .output("policy", ModelFile.ANY, 127)
            .constants("moves", new float[COUNTERS * 127], COUNTERS, 127)
            .node("MatMul", "policy", "counters", "moves")
            .bytes(),
        "expected the output 'policy' to be float32 or float16 [any, 128] for game 'gauss', found"
            + " float32 [any, 127]");
    assertRefused(
        new ModelFile()
            .input("counters", ModelFile.ANY, COUNTERS)
            .output("score", ModelFile.ANY, COUNTERS)
            .node("Identity", "score", "counters")
            .bytes(),
        "expected an output 'value', found score");
  }

  @Test
  void inputsOfAnotherShapeAreRefused() throws IOException {
    assertRefused(
        new ModelFile()
            .input("board", ModelFile.ANY, 1)
            .output("value", ModelFile.ANY, 1)
            .node("Identity", "value", "board")
            .bytes(),
        "expected the inputs 'planes' and 'counters', found 'board'");
    assertRefused(
        new ModelFile()
            .input("planes", 2, 2, 37)
            .input("counters", 3, COUNTERS)
            .output("value", ModelFile.ANY, 1)
            .constants("weights", new float[COUNTERS], COUNTERS, 1)
            .node("MatMul", "value", "counters", "weights")
            .bytes(),
        "expected the input 'counters' to be float32 or float16 [2, "
            + COUNTERS
            + "] for game 'gauss', found float32 [3, "
            + COUNTERS
            + "]");
  }

  @Test
  void valuesOutOfRangeAreRefused() throws IOException {
    assertRefused(counting(1).bytes(), "expected the output 'value' to be from -1 to 1, found ");
    assertRefused(
        counting(Float.NaN).bytes(), "expected the output 'value' to be from -1 to 1, found NaN");
  }

  @Test
  void missingFilesAreRefused() throws IOException {
    assertThatThrownBy(() -> Network.open(GAUSS, "/none/such.onnx"))
        .hasMessage("net '/none/such.onnx': there is no such file");
    assertThatThrownBy(() -> Network.open(GAUSS, "/none/such.bin"))
        .hasMessage("net '/none/such.bin': expected the name of a file that ends with .onnx");
    Path folder = Files.createDirectory(directory.resolve("folder.onnx"));
    assertThatThrownBy(() -> Network.open(GAUSS, folder.toString()))
        .hasMessage("net '" + folder + "': expected a file, found a directory");
  }
}
