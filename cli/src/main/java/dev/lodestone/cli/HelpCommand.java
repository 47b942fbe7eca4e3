package dev.lodestone.cli;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.text.Names;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "help",
    description =
        "Explains a command, as its --help does, or a topic: engines, limits, openings, formats;"
            + " without either, lists all commands.",
    footer = {
      "  lodestone help tournament",
      "  lodestone help book make",
      "  lodestone help limits"
    })
final class HelpCommand extends TerminalCommand {

  private static final List<String> TOPICS = List.of("engines", "limits", "openings", "formats");

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "The command, such as 'book make', or the topic.")
  private List<String> words = List.of();

  @Spec private @Nullable CommandSpec spec;

  HelpCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (words.size() == 1 && TOPICS.contains(words.get(0))) {
      terminal.out().print(topic(words.get(0)));
      return ExitCode.OK;
    }
    CommandLine command = Objects.requireNonNull(spec).root().commandLine();
    for (String word : words) {
      var known = command.getSubcommands();
      CommandLine next = known.get(word);
      if (next == null) {
        Set<String> names = new LinkedHashSet<>(known.keySet());
        names.addAll(words.size() == 1 ? TOPICS : List.of());
        throw new UserError(
            known.isEmpty()
                ? "unexpected argument '" + word + "'"
                : "unknown command '" + word + "'" + Names.suggestion(word, names));
      }
      command = next;
    }
    command.usage(terminal.out());
    return ExitCode.OK;
  }

  private static String topic(String name) throws IOException {
    try (InputStream text = HelpCommand.class.getResourceAsStream("topics/" + name + ".txt")) {
      return new String(Objects.requireNonNull(text).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
