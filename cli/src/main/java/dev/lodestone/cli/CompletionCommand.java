package dev.lodestone.cli;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "completion",
    description = {
      "Prints a script that completes commands, options and their values in a shell, for the"
          + " command name 'lodestone'.",
      "The values include games and engines of jars on the class path of this command."
    },
    footer = {
      "  lodestone completion bash > ~/.local/share/bash-completion/completions/lodestone",
      "  source <(lodestone completion zsh)",
      "  lodestone completion fish > ~/.config/fish/completions/lodestone.fish"
    })
final class CompletionCommand extends TerminalCommand {

  /** The shells for which a script can be printed. */
  enum Shell {
    bash,
    zsh,
    fish
  }

  @Parameters(paramLabel = "SHELL", description = "One of ${COMPLETION-CANDIDATES}.")
  private @Nullable Shell shell;

  @Spec private @Nullable CommandSpec spec;

  CompletionCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    CommandLine root = Objects.requireNonNull(spec).root().commandLine();
    terminal
        .out()
        .print(
            switch (Objects.requireNonNull(shell)) {
              // Picocli's script works in both: in zsh it loads bash's completion.
              case bash, zsh -> AutoComplete.bash(root.getCommandName(), root);
              case fish -> FishCompletion.of(root);
            });
    terminal.out().flush();
    return ExitCode.OK;
  }
}
