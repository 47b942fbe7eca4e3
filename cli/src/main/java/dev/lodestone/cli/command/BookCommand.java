package dev.lodestone.cli.command;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.Version;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "book",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Makes books of openings for 'lodestone tournament --openings'.",
    synopsisSubcommandLabel = "make",
    footerHeading = "%nExamples:%n",
    footer = "  lodestone book make --game gauss --count 50 --plies 4..8 --out gauss.book")
final class BookCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  private BookCommand() {}

  /** The command with the one below it. */
  static CommandLine line(Terminal terminal) {
    return new CommandLine(new BookCommand()).addSubcommand(new BookMakeCommand(terminal));
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        Objects.requireNonNull(spec).commandLine(), "expected a command: make");
  }
}
