package dev.lodestone.cli.run;

import dev.lodestone.cli.console.CommandGroup;
import dev.lodestone.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
    name = "book",
    description =
        "Makes books of openings for 'lodestone tournament --openings', and finds the fair komi.",
    synopsisSubcommandLabel = "(make | komi)",
    footer = {
      "  lodestone book make --game gauss --count 50 --plies 4..8 --out gauss.book",
      "  lodestone book komi --game gauss --games 200 --out komi"
    })
final class BookCommand extends CommandGroup {

  private BookCommand() {}

  /** The command with its subcommands. */
  static CommandLine line(Terminal terminal) {
    return new CommandLine(new BookCommand())
        .addSubcommand(new BookMakeCommand(terminal))
        .addSubcommand(new BookKomiCommand(terminal));
  }
}
