package dev.lodestone.cli.engine;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.core.Game;
import dev.lodestone.core.verify.GameContract;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.verify.SearcherContract;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.settings.GameSetting;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
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
final class VerifyCommand extends SettingsCommand {

  private static final Setting<Integer> GAMES =
      Setting.whole("games", "N", "Number of random games.", 1).usually(5);

  private static final Setting<Integer> MAX_PLIES =
      Setting.whole("max-plies", "PLIES", "Maximum length of a game.", 1).usually(300);

  private static final Setting<Long> SEED = Setting.seed("Seed of the random games.");

  private static final SettingsTable<Object> SETTINGS =
      new SettingsTable<>().require(GameSetting.GAME).declare(GAMES, MAX_PLIES, SEED);

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      completionCandidates = CompletionCandidates.EngineNames.class,
      description = "The engine to check, instead of the game; see lodestone engines.")
  private @Nullable EngineSpec engine;

  VerifyCommand(Terminal terminal) {
    super(terminal, SETTINGS);
  }

  @Override
  public Integer call() {
    SettingValues values = given();
    Game game = values.get(GameSetting.GAME);
    int count = values.get(GAMES);
    int plies = values.get(MAX_PLIES);
    long seed = values.get(SEED);
    return engine == null
        ? verifyGame(game, seed, count, plies)
        : verifyEngine(game, engine, seed, count, plies);
  }

  private int verifyGame(Game game, long seed, int count, int plies) {
    GameContract.Report report = GameContract.check(game, seed, count, plies);
    return print(game.id(), report.positions() + " positions", report.violations());
  }

  private int verifyEngine(Game game, EngineSpec spec, long seed, int count, int plies) {
    SearcherSettings settings =
        spec.settings()
            .orElseThrow(
                () ->
                    new UserError(
                        "--engine: expected an engine of this process, found a program; see"
                            + " lodestone check-engine"));
    SearcherContract.Report report =
        SearcherContract.check(game, () -> settings.begin(game), seed, count, plies);
    return print(
        spec.name() + " on " + game.id(), report.searches() + " searches", report.violations());
  }

  private int print(String what, String checked, List<String> violations) {
    violations.forEach(terminal::print);
    terminal.print(what + ": " + checked + " checked, " + violations.size() + " violations");
    return violations.isEmpty() ? ExitCode.OK : ExitCode.FAILURE;
  }
}
