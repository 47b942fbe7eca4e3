package dev.lodestone.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BegunCommandTest {

  @TempDir private Path directory = Path.of("");

  /** Only the output is replaced, whatever else has its name. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "book make --game gauss --out gauss | book make --game gauss --out moved",
        "book make --game=gauss --out=gauss | book make --game=gauss --out=moved",
        "tables make gaussic --game gaussic | tables make moved --game gaussic",
        "tables make --game gaussic gaussic | tables make --game gaussic moved",
        "fit --data gauss --out ./gauss --epochs 3 | fit --data gauss --out moved --epochs 3",
      })
  void theOutputIsReplaced(String command, String expected) {
    String output = command.contains("gaussic") ? "gaussic" : "gauss";
    BegunCommand begun = new BegunCommand(List.of(command.split(" ", -1)), output, "/");
    assertThat(begun.words(Path.of("moved"))).isEqualTo(List.of(expected.split(" ", -1)));
  }

  @Test
  void aRefusedCommandDoesNotReplaceTheOneBefore() throws IOException {
    Path out = directory.resolve("weights");
    BegunCommand.keep(out, List.of("fit", "one"));
    Optional<BegunCommand> first = BegunCommand.of(out);
    BegunCommand.keep(out, List.of("fit", "two"));
    BegunCommand.restore(out, first);
    assertThat(BegunCommand.of(out)).isPresent().isEqualTo(first);
    BegunCommand.restore(out, Optional.empty());
    assertThat(BegunCommand.of(out)).isEmpty();
  }

  @Test
  void aDamagedFileIsNamed() throws IOException {
    Path file = Files.writeString(directory.resolve("command.json"), "{");
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> BegunCommand.of(directory))
        .withMessageStartingWith(file + ": ");
  }
}
