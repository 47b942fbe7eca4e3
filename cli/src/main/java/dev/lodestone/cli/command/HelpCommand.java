package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.text.Names;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "help",
    description = "Explains a command, as its --help does; without a command, lists all commands.",
    footer = {"  lodestone help tournament", "  lodestone help book make"})
final class HelpCommand extends TerminalCommand {

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "The command, such as 'book make'.")
  private List<String> words = List.of();

  @Spec private @Nullable CommandSpec spec;

  HelpCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    CommandLine command = Objects.requireNonNull(spec).root().commandLine();
    for (String word : words) {
      var known = command.getSubcommands();
      CommandLine next = known.get(word);
      if (next == null) {
        throw new UserError(
            known.isEmpty()
                ? "unexpected argument '" + word + "'"
                : "unknown command '" + word + "'" + Names.suggestion(word, known.keySet()));
      }
      command = next;
    }
    command.usage(terminal.out());
    return ExitCode.OK;
  }
}
