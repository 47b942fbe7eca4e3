package dev.lodestone.cli.play;

import dev.lodestone.board.play.PlayLevel;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.OutputFile;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.cli.option.LogOption;
import dev.lodestone.cli.option.PositionOptions;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.export.PgnGame;
import dev.lodestone.tournament.process.DialogueLog;
import dev.lodestone.tournament.settings.LimitSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "play",
    sortOptions = false,
    description =
        "Lets you play against an engine, here in the terminal, or watch two engines move by move.",
    footer = {
      "  lodestone play --game gauss",
      "  lodestone play --game gaussic --level 2 --save game.pgn",
      "  lodestone play --game gauss --engine mcts",
      "  lodestone play --game gess --engine alphabeta --side second --movetime 2s",
      "  lodestone play --game gaussic --engine alphabeta --engine mcts"
    })
final class PlayCommand extends SettingsCommand {

  @Mixin private final GameOption game = new GameOption();

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      completionCandidates = CompletionCandidates.EngineNames.class,
      description =
          "Your opponent as NAME[:KEY=VALUE,...] instead of a level; 'lodestone engines' lists"
              + " them. With two, the first plays against the second, and Enter plays the next"
              + " move.")
  private List<EngineSpec> engines = List.of();

  @Option(
      names = "--level",
      paramLabel = "N",
      description =
          "Strength of your opponent, from 1, which plays mostly at random, to 8, which searches"
              + " 24 000 to 100 000 positions a move. Each level scores about 65 to 80 %% against"
              + " the one below. Default, without --engine: 4.")
  private @Nullable Integer level;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "File to which the game is written as PGN when it ends or you leave it.")
  private @Nullable Path save;

  @Option(
      names = "--side",
      paramLabel = "SIDE",
      description = "Your side: first, second, or its name in the game; default: first.")
  private @Nullable String side;

  @Mixin private final PositionOptions position = new PositionOptions();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the engine's random choices; default ${DEFAULT-VALUE}.")
  private long seed;

  @Mixin private final LogOption log = new LogOption();

  PlayCommand(Terminal terminal) {
    super(terminal, LimitSettings.table());
  }

  @Override
  public Integer call() throws IOException {
    Game rules = game.get();
    Map<Side, EngineSpec> seats = seats(rules);
    PositionOptions.Line line = position.get(rules);
    SearchLimits limits = LimitSettings.get(given());
    try (DialogueLog dialogue = log.open(List.copyOf(seats.values()));
        PlaySession session = new PlaySession(terminal, rules, line, seed)) {
      seats.forEach(
          (seat, spec) ->
              session.seat(
                  seat, spec.loggedTo(dialogue, spec.name()), spec.limitsWithoutClock(limits)));
      try {
        session.run();
      } finally {
        save(SavedGame.of(rules, line, session));
      }
    }
    return ExitCode.OK;
  }

  /** The engines by the side that each plays. */
  private Map<Side, EngineSpec> seats(Game rules) {
    UserError.require(
        engines.isEmpty() || level == null, "expected --level or --engine, found both");
    UserError.require(
        engines.size() <= 2, "option '--engine': expected one or two, found %s", engines.size());
    if (engines.size() == 2) {
      UserError.require(side == null, "option '--side': expected one engine, found two");
      return Map.of(Side.FIRST, engines.get(0), Side.SECOND, engines.get(1));
    }
    return Map.of(side(rules).opponent(), opponent(rules));
  }

  private void save(PgnGame played) throws IOException {
    Path file = save;
    if (file != null) {
      OutputFile.write("--save", file, content -> content.write(played.text()));
      terminal.print("saved: " + file);
    }
  }

  private EngineSpec opponent(Game rules) {
    if (!engines.isEmpty()) {
      return engines.get(0);
    }
    int number = level == null ? PlayLevel.DEFAULT : level;
    UserError.require(
        number >= 1 && number <= PlayLevel.MAX,
        "option '--level': expected 1 to %s, found %s",
        PlayLevel.MAX,
        number);
    return PlayLevel.of(rules, number).spec(number);
  }

  private Side side(Game rules) {
    String given = side;
    String first = rules.sideName(Side.FIRST);
    String second = rules.sideName(Side.SECOND);
    if (given == null || given.equalsIgnoreCase("first") || given.equalsIgnoreCase(first)) {
      return Side.FIRST;
    }
    if (given.equalsIgnoreCase("second") || given.equalsIgnoreCase(second)) {
      return Side.SECOND;
    }
    throw new UserError(
        Texts.format(
            "option '--side': unknown side '%s'%s",
            given, Names.suggestion(given, List.of("first", "second", first, second))));
  }
}
