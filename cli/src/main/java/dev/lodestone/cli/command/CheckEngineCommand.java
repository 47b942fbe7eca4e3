package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.LogOption;
import dev.lodestone.tournament.check.EngineCheck;
import dev.lodestone.tournament.check.Finding;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.NamedLog;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.process.DialogueLog;
import dev.lodestone.tournament.rules.GameRules;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "check-engine",
    sortOptions = false,
    description = {
      "Checks step by step whether a command is a UGI engine that follows the protocol.",
      "Exit code 0 if no step failed, 1 otherwise."
    },
    footer = {
      "  lodestone check-engine \"python3 my.py\" --game gauss",
      "  lodestone check-engine \"lodestone ugi --game gess --engine greedy\" --game gess",
      "  lodestone check-engine \"python3 my.py\" --game gaussic --log dialogue.txt",
      "  lodestone check-engine \"python3 chess.py\" --game ugi"
    })
final class CheckEngineCommand extends TerminalCommand {

  @Parameters(paramLabel = "COMMAND", description = "The engine's command line, as one argument.")
  private String command = "";

  @Option(
      names = "--game",
      paramLabel = "GAME",
      completionCandidates = CompletionCandidates.GameIds.class,
      required = true,
      description =
          "The game; 'lodestone games' lists them, 'lodestone games NAME' their parameters. 'ugi'"
              + " is a game that only the engine knows: its answers about it must be consistent.")
  private @Nullable GameRules game;

  @Option(names = "--dir", paramLabel = "DIR", description = "Working directory of the command.")
  private @Nullable Path directory;

  @Option(
      names = "--patience",
      paramLabel = "TIME",
      defaultValue = "10s",
      description = "Time limit of each answer; default ${DEFAULT-VALUE}.")
  private Duration patience = Duration.ofSeconds(10);

  @Mixin private final LogOption log = new LogOption();

  @Option(names = "--json", description = "Prints one JSON object per line.")
  private boolean json;

  private int passed;
  private int failed;
  private int skipped;

  CheckEngineCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    // Not null: the option is required.
    GameRules rules = Objects.requireNonNull(game);
    EngineCommand engine;
    try {
      List<String> words = EngineCommand.split(command);
      engine = new EngineCommand(words, Optional.ofNullable(directory), Map.of());
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    }
    boolean ok;
    try (DialogueLog dialogue = log.open()) {
      NamedLog named = new NamedLog(dialogue, engine.words().get(0));
      ok = EngineCheck.run(rules, engine, patience, this::print, named);
    }
    if (!json) {
      terminal.print(passed + " passed, " + failed + " failed, " + skipped + " not offered");
    }
    return ok ? ExitCode.OK : ExitCode.FAILURE;
  }

  private void print(Finding finding) {
    switch (finding.kind()) {
      case PASS -> passed++;
      case FAIL -> failed++;
      case SKIP -> skipped++;
    }
    String kind = finding.kind().name().toLowerCase(Locale.ROOT);
    terminal.print(
        json
            ? JsonLines.format(finding)
            : kind
                + "  "
                + finding.step()
                + (finding.detail().isEmpty() ? "" : ": " + finding.detail()));
  }
}
