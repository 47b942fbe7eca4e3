package dev.lodestone.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class RecordedOptionsTest {

  /** Options that do not affect the rows, and the option whose value may grow. */
  private static final List<String> OTHERS =
      List.of("--out", "--resume", "--json", "--positions", "--license");

  @Test
  void everyOptionThatDeterminesRowsIsCompared() {
    List<String> all = new ArrayList<>(OTHERS);
    all.addAll(RecordedOptions.names());
    assertThat(
            CommandSpec.create()
                .addMixin("set", CommandSpec.forAnnotatedObject(new SelfPlayOptions()))
                .options())
        .extracting(OptionSpec::longestName)
        .containsExactlyInAnyOrderElementsOf(all);
  }
}
