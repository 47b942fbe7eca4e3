package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.Version;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.core.verify.GameContract;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Checks on random games that a game keeps every promise of the interface: texts round-trip,"
          + " undo restores everything, hashes, move lists and symmetries agree.",
      "Exit code 1 if one is broken."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  lodestone verify --game gauss",
      "  lodestone --classpath my-game.jar verify --game mygame --games 100"
    })
final class VerifyCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Mixin private final GameOption game = new GameOption();

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "5",
      description = "Random games to play; default ${DEFAULT-VALUE}.")
  private int games;

  @Option(
      names = "--max-plies",
      paramLabel = "PLIES",
      defaultValue = "300",
      description = "Where a game is cut off; default ${DEFAULT-VALUE}.")
  private int maxPlies;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Decides the random games; default ${DEFAULT-VALUE}.")
  private long seed;

  VerifyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    GameContract.Report report =
        GameContract.check(
            game.get(),
            seed,
            Numbers.atLeast("--games", games, 1),
            Numbers.atLeast("--max-plies", maxPlies, 1));
    report.violations().forEach(terminal.out()::println);
    terminal
        .out()
        .println(
            game.get().id()
                + ": "
                + report.positions()
                + " positions checked, "
                + report.violations().size()
                + " violations");
    return report.violations().isEmpty() ? ExitCode.OK : ExitCode.FAILURE;
  }
}
