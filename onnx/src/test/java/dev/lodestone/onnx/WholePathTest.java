package dev.lodestone.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.lodestone.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the path of docs/networks.md from games to a network to games, if PyTorch is available. */
class WholePathTest {

  private static final int PATIENCE_SECONDS = 300;

  @TempDir private Path directory = Path.of("");

  /** The first Python with PyTorch; {@code LODESTONE_PYTHON} names another one. */
  private static String python() throws IOException, InterruptedException {
    List<String> tried =
        Stream.of(System.getenv("LODESTONE_PYTHON"), "python3", "/usr/bin/python3")
            .filter(Objects::nonNull)
            .toList();
    for (String python : tried) {
      if (hasTorch(python)) {
        return python;
      }
    }
    String why =
        "NOT TESTED: the training of a network, for none of "
            + tried
            + " has PyTorch and numpy (apt-get install python3-torch; or LODESTONE_PYTHON=PROGRAM)";
    System.err.println(why);
    return abort(why);
  }

  private static boolean hasTorch(String python) throws InterruptedException {
    try {
      return new ProcessBuilder(python, "-c", "import torch, numpy")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private String train(String python, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(python, "../examples/python/train.py"));
    command.addAll(List.of(arguments));
    Path out = directory.resolve("out.txt");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    Process process = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
    boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    process.destroy();
    String said = Files.readString(out);
    assertThat(ended).as(said).isTrue();
    assertThat(process.exitValue()).as(said).isZero();
    return said;
  }

  private static String lodestone(String... arguments) {
    return CommandRun.succeeds(arguments).out();
  }

  @Test
  void aNetworkTrainedOnGamesPlays() throws IOException, InterruptedException {
    String python = python();
    String data = directory.resolve("data").toString();
    String file = directory.resolve("net.onnx").toString();
    lodestone(
        "selfplay",
        "--game=gauss",
        "--engine=mcts:nodes=20",
        "--positions=1500",
        "--format=npz",
        "--seed=1",
        "--out=" + data);
    assertThat(train(python, data, file, "--width=8", "--epochs=2"))
        .contains("gauss: ", "epoch 2: held out, error of the value 0.", file + ": ");
    String table =
        lodestone(
            "tournament",
            "--game=gauss",
            "--engine=mcts:nodes=20,batch=4,net=" + file + ",name=net",
            "--engine=random",
            "--engine=greedy",
            "--games=2",
            "--max-plies=60",
            "--seed=1",
            "--out=" + directory.resolve("games"));
    assertThat(table.lines().filter(line -> line.matches(".*\\b(net|random|greedy)\\b.*")))
        .hasSizeGreaterThanOrEqualTo(3);
  }
}
