package dev.lodestone.cli.play;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.LogOption;
import dev.lodestone.cli.option.PositionOptions;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Score;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.process.DialogueLog;
import dev.lodestone.tournament.settings.LimitSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "analyze",
    sortOptions = false,
    description = {
      "Analyses a position with an engine and prints results while the search runs.",
      "Scores are from the perspective of the side to move: the expected result, from -1 (a loss)"
          + " to +1, or a proven one, '+3 proven' (points), '= wins' (with equal points) or '+#5' (a"
          + " win in 5 plies).",
      "With --game-file, judges each move of a game: prints the score for the side that moved, and"
          + " marks mistakes by the chance of winning that they lose, as the board does."
    },
    footer = {
      "  lodestone analyze --game gauss --engine alphabeta --movetime 1s",
      "  lodestone analyze --game gauss --engine alphabeta --multipv 3 --depth 8",
      "  lodestone analyze --game gauss --engine alphabeta --nodes 20000 --game-file game.pgn",
      "  lodestone analyze --game gauss --engine mcts --moves \"Rd4 Be4\" --nodes 10000 --json",
      "  lodestone analyze --game gess --engine alphabeta --explain"
    })
final class AnalyzeCommand extends SettingsCommand {

  @Mixin private final GameOption game = new GameOption();

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      completionCandidates = CompletionCandidates.EngineNames.class,
      required = true,
      description = "The engine as NAME[:KEY=VALUE,...]; 'lodestone engines' lists them.")
  private @Nullable EngineSpec engine;

  @Mixin private final PositionOptions position = new PositionOptions();

  @Option(
      names = "--game-file",
      paramLabel = "FILE",
      description =
          "PGN file of a game whose moves are judged; 'export pgn' writes the games of a"
              + " tournament.")
  private @Nullable Path gameFile;

  @Option(
      names = "--number",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Number of the game in --game-file, counting those that cannot be read; default"
              + " ${DEFAULT-VALUE}.")
  private int number;

  @Option(
      names = "--multipv",
      paramLabel = "N",
      description = "Number of best moves to print, each with its score and line.")
  private @Nullable Integer lines;

  @Option(
      names = "--explain",
      description =
          "Also prints the evaluation of the position and what each cell contributes to it: by how"
              + " many centipoints it would be lower if the cell were empty. For engines whose"
              + " evaluator is a network of patterns.")
  private boolean explain;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the engine's random choices; default ${DEFAULT-VALUE}.")
  private long seed;

  @Mixin private final LogOption log = new LogOption();

  @Mixin private final JsonOption json = new JsonOption();

  AnalyzeCommand(Terminal terminal) {
    super(terminal, LimitSettings.table());
  }

  /** Whether the search has reported a score; baseline searchers do not. */
  private volatile boolean scoreReported;

  private record InfoLine(
      int depth,
      int selectiveDepth,
      Optional<Integer> multipv,
      String score,
      Optional<String> bound,
      long nodes,
      long micros,
      int hashPermille,
      List<String> pv) {}

  private record BestLine(String bestMove, Optional<String> score, int depth, long nodes) {}

  @Override
  public Integer call() throws IOException {
    Game rules = game.get();
    EngineSpec spec = withLines(Objects.requireNonNull(engine));
    SearchLimits limits = spec.limitsWithoutClock(LimitSettings.get(given()));
    if (gameFile != null) {
      UserError.require(
          !position.isGiven() && lines == null && !explain,
          "option '--game-file': expected it without --position, --moves, --multipv and --explain");
      ReviewText review = ReviewText.of(rules, gameFile, number, terminal, json.get());
      return with(spec, (thinker, stop) -> review.run(thinker, limits, stop));
    }
    PositionOptions.Line line = position.get(rules);
    if (line.position().outcome() != Outcome.ONGOING) {
      throw new UserError(
          "expected a position in which the game is not over, but "
              + ShowCommand.describe(rules, line.position()));
    }
    Optional<Explanation> explanation =
        explain ? Optional.of(Explanation.of(spec, line.position())) : Optional.empty();
    boolean points = Solvers.findMargins(rules);
    Turn turn = new Turn(line.start(), line.moves(), line.position(), limits);
    return with(
        spec,
        (thinker, stop) -> {
          Answer answer =
              thinker.answer(
                  turn,
                  p -> {
                    scoreReported = true;
                    terminal.print(show(rules, points, p));
                  },
                  stop);
          terminal.print(show(answer, points));
          explanation.ifPresent(it -> print(it, rules));
        });
  }

  private void print(Explanation explanation, Game rules) {
    if (json.get()) {
      terminal.json(explanation);
    } else {
      explanation.lines(rules.diagram()).forEach(terminal::print);
    }
  }

  /** Opens the engine, does the work with it and returns the exit code. */
  private int with(EngineSpec spec, BiConsumer<Engine, StopSignal> work) throws IOException {
    try (Interruption interruption = new Interruption();
        DialogueLog dialogue = log.open(List.of(spec));
        Engine thinker = spec.loggedTo(dialogue, spec.name()).open(game.get())) {
      StopSignal stop = interruption.signal();
      thinker.newGame(seed);
      work.accept(thinker, stop);
      terminal.out().flush();
      return stop.isStopped() ? ExitCode.INTERRUPTED : ExitCode.OK;
    }
  }

  private EngineSpec withLines(EngineSpec spec) {
    Integer given = lines;
    return given == null ? spec : spec.withOption(SearcherOption.LINES, given.toString());
  }

  private String show(Game rules, boolean points, SearchProgress p) {
    List<String> pv = p.principalVariation().intStream().mapToObj(rules::formatMove).toList();
    if (json.get()) {
      String bound = p.bound().name().toLowerCase(Locale.ROOT);
      boolean exact = p.bound() == SearchProgress.Bound.EXACT;
      return JsonLines.format(
          new InfoLine(
              p.depth(),
              p.selectiveDepth(),
              lines == null ? Optional.empty() : Optional.of(p.rank()),
              ScoreText.format(p.score()),
              exact ? Optional.empty() : Optional.of(bound),
              p.nodes(),
              p.time().toNanos() / 1000,
              p.hashPermille(),
              pv));
    }
    String bound =
        switch (p.bound()) {
          case EXACT -> "";
          case LOWER -> ">=";
          case UPPER -> "<=";
        };
    return Texts.format(
        "depth %2d/%-2d  %s%-10s  %11s nodes  %8.3f s  %s",
        p.depth(),
        p.selectiveDepth(),
        lines == null ? "" : Texts.format("%2d. ", p.rank()),
        bound + ScoreText.words(p.score(), points),
        Numbers.grouped(p.nodes()),
        p.time().toNanos() / 1e9,
        String.join(" ", pv));
  }

  private String show(Answer answer, boolean points) {
    Thought thought = answer.thought();
    if (json.get()) {
      Optional<String> score = thought.score().map(ScoreText::format);
      return JsonLines.format(new BestLine(answer.move(), score, thought.depth(), thought.nodes()));
    }
    Optional<Score> unreported = thought.score().filter(s -> !scoreReported);
    return "best move "
        + answer.move()
        + unreported.map(s -> ", score " + ScoreText.words(s, points)).orElse("");
  }
}
