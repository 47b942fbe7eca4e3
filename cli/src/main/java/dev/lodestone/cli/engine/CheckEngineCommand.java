package dev.lodestone.cli.engine;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.LogOption;
import dev.lodestone.cli.result.Table;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.Texts;
import dev.lodestone.job.GivenFile;
import dev.lodestone.tournament.check.EngineCheck;
import dev.lodestone.tournament.check.Finding;
import dev.lodestone.tournament.check.RulesSuite;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.NamedLog;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.process.DialogueLog;
import dev.lodestone.tournament.rules.GameRules;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "check-engine",
    sortOptions = false,
    description = {
      "Checks step by step whether a command is a UGI engine that follows the protocol, or with"
          + " --suite how many questions about the rules it answers rightly.",
      "Exit code 0 if no step failed, 1 otherwise."
    },
    footer = {
      "  lodestone check-engine \"python3 my.py\" --game gauss",
      "  lodestone check-engine \"python3 my.py\" --game gess --suite docs/games/suite/gess.jsonl",
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

  @Option(
      names = "--suite",
      paramLabel = "FILE",
      description =
          "Questions about the rules with their answers, instead of the steps: a score by topic, and"
              + " the first position with a wrong answer (docs/games/suite).")
  private @Nullable Path suite;

  @Option(names = "--dir", paramLabel = "DIR", description = "Working directory of the command.")
  private @Nullable Path directory;

  @Option(
      names = "--patience",
      paramLabel = "TIME",
      defaultValue = "10s",
      description = "Time limit of each answer; default ${DEFAULT-VALUE}.")
  private Duration patience = Duration.ofSeconds(10);

  @Mixin private final LogOption log = new LogOption();

  @Mixin private final JsonOption json = new JsonOption();

  /** The numbers of findings by topic, which is the step up to a comma, and by kind. */
  private final Map<String, int[]> counts = new LinkedHashMap<>();

  private Optional<Finding> firstFailure = Optional.empty();

  CheckEngineCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    // Not null: the option is required.
    GameRules rules = Objects.requireNonNull(game);
    EngineCommand engine =
        new EngineCommand(EngineCommand.split(command), Optional.ofNullable(directory), Map.of());
    Optional<RulesSuite> questions = suite(rules);
    boolean ok;
    try (DialogueLog dialogue = log.open()) {
      NamedLog named = new NamedLog(dialogue, engine.words().get(0));
      ok =
          questions.isPresent()
              ? EngineCheck.ask(questions.get(), engine, patience, this::print, named)
              : EngineCheck.run(rules, engine, patience, this::print, named);
    }
    if (!json.get()) {
      questions.ifPresentOrElse(this::score, () -> terminal.print(total()));
    }
    // An engine that answers none of the questions has shown nothing but its greeting.
    boolean shown = suite == null || count(Finding.Kind.PASS) > 1;
    return ok && shown ? ExitCode.OK : ExitCode.FAILURE;
  }

  private Optional<RulesSuite> suite(GameRules rules) {
    if (suite == null) {
      return Optional.empty();
    }
    Game known =
        rules
            .known()
            .orElseThrow(() -> new UserError("option '--suite': expected a game that has one"));
    try {
      return Optional.of(
          RulesSuite.read(
              suite, known.family(), line -> JsonLines.parse(line, RulesSuite.Question.class)));
    } catch (IllegalArgumentException e) {
      throw new UserError("option '--suite': " + e.getMessage());
    } catch (IOException e) {
      throw GivenFile.unreadable(suite, e);
    }
  }

  private void print(Finding finding) {
    String topic = finding.step().split(",", 2)[0];
    counts
        .computeIfAbsent(topic, t -> new int[Finding.Kind.values().length])[
        finding.kind().ordinal()]++;
    if (finding.kind() == Finding.Kind.FAIL && firstFailure.isEmpty()) {
      firstFailure = Optional.of(finding);
    }
    if (json.get()) {
      terminal.print(JsonLines.format(finding));
    } else if (suite == null) {
      terminal.print(text(finding));
    }
  }

  private static String text(Finding finding) {
    return finding.kind().name().toLowerCase(Locale.ROOT)
        + "  "
        + finding.step()
        + (finding.detail().isEmpty() ? "" : ": " + finding.detail());
  }

  private int count(Finding.Kind kind) {
    return counts.values().stream().mapToInt(found -> found[kind.ordinal()]).sum();
  }

  private String total() {
    return Texts.format(
        "%s passed, %s failed, %s not offered",
        count(Finding.Kind.PASS), count(Finding.Kind.FAIL), count(Finding.Kind.SKIP));
  }

  /** The right answers by topic, and the first wrong one with its position. */
  private void score(RulesSuite questions) {
    Table table = Table.ofNumbers().row("topic", "right", "wrong", "not offered");
    counts.forEach(
        (topic, found) ->
            table.row(
                Stream.concat(Stream.of(topic), Arrays.stream(found).mapToObj(Integer::toString))
                    .toArray(String[]::new)));
    table.lines().forEach(terminal::print);
    firstFailure.ifPresent(
        failure -> {
          terminal.print("");
          terminal.print(text(failure));
          questions
              .question(failure.step())
              .ifPresent(
                  question -> {
                    Position position = question.asked();
                    terminal.print(
                        "game: "
                            + question.game()
                            + ", position: "
                            + position.game().formatPosition(position));
                    terminal.print(position.game().draw(position));
                  });
        });
  }
}
