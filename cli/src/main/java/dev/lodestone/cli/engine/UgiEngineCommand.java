package dev.lodestone.cli.engine;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.serve.UgiServer;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "ugi",
    sortOptions = false,
    description = {
      "Runs a UGI engine on standard input and output, for any harness that speaks the protocol.",
      "It extends the protocol by: moves M..., query islegal M, query fen, query legalmoves,"
          + " perft D and d."
    },
    footer = {
      "  lodestone ugi --game gauss",
      "  lodestone ugi --game gess --engine alphabeta:hash=64",
      "  lodestone tournament --game gauss --engine mcts"
          + " --engine 'cmd=lodestone ugi --game gauss --engine greedy'"
    })
final class UgiEngineCommand extends TerminalCommand {

  @Mixin private final GameOption game = new GameOption();

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      completionCandidates = CompletionCandidates.EngineNames.class,
      defaultValue = "alphabeta",
      description =
          "The engine as NAME[:KEY=VALUE,...]; 'lodestone engines' lists them. Limits named there"
              + " replace those of every 'go'. Default: ${DEFAULT-VALUE}.")
  private @Nullable EngineSpec engine;

  UgiEngineCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    EngineSpec spec = Objects.requireNonNull(engine);
    new UgiServer(game.get(), spec, Version.get(), terminal.in(), terminal.out()).run();
    return ExitCode.OK;
  }
}
