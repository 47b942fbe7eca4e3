package dev.lodestone.cli.engine;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.core.verify.GameContract;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.verify.SearcherContract;
import dev.lodestone.tournament.engine.EngineSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "verify",
    description = {
      "Checks on random games that a game fulfils the contract of the interface: texts round-trip,"
          + " undo restores everything, hashes, move lists and symmetries agree.",
      "With --engine, checks that an engine of this process fulfils the contract of a searcher:"
          + " every limit ends it, moves and lines are legal, results are the same for the same"
          + " seed, proofs hold.",
      "Exit code 1 if a check fails."
    },
    footer = {
      "  lodestone verify --game gauss",
      "  lodestone --classpath my-game.jar verify --game mygame --games 100",
      "  lodestone verify --game gauss --engine alphabeta:hash=4"
    })
final class VerifyCommand extends TerminalCommand {

  @Mixin private final GameOption game = new GameOption();

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "5",
      description = "Number of random games; default ${DEFAULT-VALUE}.")
  private int games;

  @Option(
      names = "--max-plies",
      paramLabel = "PLIES",
      defaultValue = "300",
      description = "Maximum length of a game; default ${DEFAULT-VALUE}.")
  private int maxPlies;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random games; default ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      completionCandidates = CompletionCandidates.EngineNames.class,
      description = "The engine to check, instead of the game; see lodestone engines.")
  private @Nullable EngineSpec engine;

  VerifyCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    int count = Numbers.atLeast("--games", games, 1);
    int plies = Numbers.atLeast("--max-plies", maxPlies, 1);
    return engine == null ? verifyGame(count, plies) : verifyEngine(engine, count, plies);
  }

  private int verifyGame(int count, int plies) {
    GameContract.Report report = GameContract.check(game.get(), seed, count, plies);
    return print(game.get().id(), report.positions() + " positions", report.violations());
  }

  private int verifyEngine(EngineSpec spec, int count, int plies) {
    SearcherSettings settings =
        spec.settings()
            .orElseThrow(
                () ->
                    new UserError(
                        "--engine: expected an engine of this process, found a program; see"
                            + " lodestone check-engine"));
    SearcherContract.Report report =
        SearcherContract.check(game.get(), () -> settings.begin(game.get()), seed, count, plies);
    return print(
        spec.name() + " on " + game.get().id(),
        report.searches() + " searches",
        report.violations());
  }

  private int print(String what, String checked, List<String> violations) {
    violations.forEach(terminal::print);
    terminal.print(what + ": " + checked + " checked, " + violations.size() + " violations");
    return violations.isEmpty() ? ExitCode.OK : ExitCode.FAILURE;
  }
}
