package dev.lodestone.cli.command;

import dev.lodestone.cli.console.DatasetSource;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.console.Version;
import dev.lodestone.dataset.files.DatasetRows;
import dev.lodestone.dataset.format.RowFormatException;
import dev.lodestone.dataset.format.RowJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "head",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Prints the first rows of a data set as JSON, one object a line. Numbers of 64 bits are"
            + " printed in full.",
    footerHeading = "%nExamples:%n",
    footer = {"  lodestone dataset head data/gauss", "  lodestone dataset head data/gauss 3"})
final class DatasetHeadCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Parameters(index = "0", paramLabel = "DIR", description = "The data set's directory.")
  private @Nullable Path directory;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many rows; default ${DEFAULT-VALUE}.")
  private int count;

  DatasetHeadCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    int most = Numbers.atLeast("N", count, 1);
    Path dir = Objects.requireNonNull(directory);
    try (DatasetRows rows = new DatasetRows(List.of(DatasetSource.in(dir)))) {
      for (int i = 0; i < most && rows.hasNext(); i++) {
        terminal.out().println(RowJson.format(rows.next()));
      }
      return ExitCode.OK;
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    } catch (RowFormatException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
