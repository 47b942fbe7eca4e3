package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LocalPathTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "selfplay --game gauss --engine mcts:nodes=20 --positions 100 --out ADDRESS",
        "selfplay --resume --out ADDRESS",
        "tournament --game gauss --engine greedy --engine random --games 2 --out ADDRESS",
        "sprt --game gauss --engine greedy --engine random --nodes 1 --out ADDRESS",
        "dataset merge ADDRESS --out x",
        "dataset positions x --out ADDRESS",
        "dataset verify ADDRESS",
        "book make --game gauss --out ADDRESS",
        "train ADDRESS --game gauss"
      })
  void addressesOfOtherStorageAreRefused(String command) {
    for (String address : new String[] {"s3a://bucket/set", "hdfs://head:9000/set", "file:/set"}) {
      assertThat(CommandRun.refused(command.replace("ADDRESS", address).split(" ", -1)))
          .contains(
              "expected a path of this machine's file system, such as a mounted volume, found '"
                  + address
                  + "'");
      assertThat(Path.of(address.substring(0, address.indexOf('/')))).doesNotExist();
    }
  }
}
