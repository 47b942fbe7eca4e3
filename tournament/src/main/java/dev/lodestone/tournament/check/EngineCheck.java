package dev.lodestone.tournament.check;

import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.NamedLog;
import dev.lodestone.tournament.process.Dialogue;
import dev.lodestone.tournament.rules.GameRules;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks, step by step, whether an engine in another process conforms to the UGI protocol.
 *
 * <p>All steps except the last ones share one process. After a failed step the process is replaced,
 * so that one failure does not cause others.
 */
public final class EngineCheck {

  private final EngineCommand command;
  private final Optional<GameSteps> game;
  private final Duration patience;
  private final Consumer<Finding> listener;
  private final NamedLog log;

  private @Nullable Probe probe;
  private Dialogue dialogue = Dialogue.SILENT;
  private boolean failed;

  private EngineCheck(
      EngineCommand command,
      Optional<GameSteps> game,
      Duration patience,
      Consumer<Finding> listener,
      NamedLog log) {
    this.command = command;
    this.game = game;
    this.patience = patience;
    this.listener = listener;
    this.log = log;
  }

  /**
   * Runs all steps, or only the first if the engine does not start.
   *
   * @param rules the rules of the game that the engine plays; if only engines know them, the
   *     engine's answers about the game can be checked only for consistency
   * @param command the engine's command
   * @param patience maximum time to wait for each answer
   * @param listener receives the findings in order
   * @param log receives the dialogue under the names of the steps
   * @return {@code true} if no step failed
   */
  public static boolean run(
      GameRules rules,
      EngineCommand command,
      Duration patience,
      Consumer<Finding> listener,
      NamedLog log) {
    Optional<GameSteps> game = rules.known().map(GameSteps::new);
    List<CheckStep> steps =
        rules
            .known()
            .map(known -> steps(new CheckedGame(known), game.orElseThrow()))
            .orElseGet(EngineCheck::steps);
    return new EngineCheck(command, game, patience, listener, log).run(steps);
  }

  /**
   * Asks the questions of a suite, as {@link #run} runs the steps.
   *
   * @return {@code true} if no answer was wrong
   */
  public static boolean ask(
      RulesSuite suite,
      EngineCommand command,
      Duration patience,
      Consumer<Finding> listener,
      NamedLog log) {
    return new EngineCheck(command, Optional.empty(), patience, listener, log).run(suite.steps());
  }

  private static List<CheckStep> steps(CheckedGame game, GameSteps gameSteps) {
    Examiner examiner = new Examiner(game);
    QuerySteps queries = new QuerySteps(game, examiner);
    return Stream.of(
            GreetingSteps.all(),
            gameSteps.all(),
            new SearchSteps(examiner).all(),
            new PlaySteps(game, examiner).all(),
            new ReportSteps(game, examiner).all(),
            queries.forUnknownRules(),
            new RobustnessSteps(examiner).all(),
            queries.extensions(),
            new EndingSteps(examiner).all())
        .flatMap(List::stream)
        .toList();
  }

  /** The steps for a game whose rules only the engine knows. */
  private static List<CheckStep> steps() {
    // Every word is a move.
    GameRules any = GameRules.ofEngines();
    Examiner examiner = new Examiner((moves, move) -> any.begin(any.startText()).play(move));
    EngineRulesSteps rules = new EngineRulesSteps(examiner);
    return Stream.of(
            GreetingSteps.all(),
            new SearchSteps(examiner).all(),
            rules.all(),
            new RobustnessSteps(examiner).all(),
            rules.extensions(),
            new EndingSteps(examiner).all())
        .flatMap(List::stream)
        .toList();
  }

  private boolean run(List<CheckStep> steps) {
    perform(steps.get(0));
    if (!failed) {
      // If the engine does not start, every other step would time out.
      steps.subList(1, steps.size()).forEach(this::perform);
    }
    closeProbe();
    return !failed;
  }

  private void perform(CheckStep step) {
    try {
      step.action().perform(probe(step.name()));
      listener.accept(new Finding(step.name(), Finding.Kind.PASS, ""));
    } catch (CheckStep.NotSupported e) {
      listener.accept(new Finding(step.name(), Finding.Kind.SKIP, String.valueOf(e.getMessage())));
    } catch (Probe.Failed e) {
      failed = true;
      listener.accept(new Finding(step.name(), Finding.Kind.FAIL, String.valueOf(e.getMessage())));
      closeProbe();
    }
  }

  private Probe probe(String step) {
    Probe current = probe;
    if (current == null || !current.isAlive()) {
      closeProbe();
      dialogue = log.dialogue();
      dialogue.setTitle(step);
      Probe started = new Probe(command, patience, dialogue);
      current = started;
      probe = started;
      current.greet();
      game.ifPresent(it -> it.announce(started));
    }
    dialogue.setTitle(step);
    return current;
  }

  private void closeProbe() {
    Probe current = probe;
    probe = null;
    if (current != null) {
      current.close();
    }
  }
}
