package dev.lodestone.cli.learn;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.data.SelfPlayProgress;
import dev.lodestone.cli.run.Progress;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.selfplay.SelfPlayListener;
import dev.lodestone.learning.fit.FitListener;
import dev.lodestone.learning.page.TrainReport;
import dev.lodestone.learning.page.TrainReport.Generation;
import dev.lodestone.learning.train.TrainEvent;
import dev.lodestone.learning.train.TrainEvent.Judged;
import dev.lodestone.learning.train.TrainEvent.Learned;
import dev.lodestone.learning.train.TrainEvent.Played;
import dev.lodestone.learning.train.TrainEvent.Tested;
import dev.lodestone.learning.train.TrainListener;
import dev.lodestone.learning.train.TrainState;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Prints the progress of a training on standard error: each step and its result. */
final class TrainProgress implements TrainListener {

  private final Terminal terminal;
  private final int epochs;
  private final Consumer<TrainReport> keeper;
  private Runnable end = () -> {};

  /**
   * @param epochs maximum number of epochs of a fit
   * @param keeper receives the report after each step, to save it
   */
  public TrainProgress(Terminal terminal, int epochs, Consumer<TrainReport> keeper) {
    this.terminal = terminal;
    this.epochs = epochs;
    this.keeper = keeper;
  }

  @Override
  public SelfPlayListener plays(int generation, long rows) {
    terminal.note("generation " + generation + ": games");
    SelfPlayProgress progress = new SelfPlayProgress(terminal, rows);
    end = progress::end;
    return progress;
  }

  @Override
  public FitListener learns(int generation) {
    terminal.note("generation " + generation + ": a candidate");
    FitProgress progress = new FitProgress(terminal, epochs);
    end = progress::end;
    return progress;
  }

  @Override
  public TournamentListener tests(int generation, TournamentSpec test, Path journal) {
    Progress progress = new Progress(terminal, test, journal);
    progress.announce();
    end = progress::end;
    return progress;
  }

  @Override
  public void over(TrainState state) {
    end();
    TrainReport report = TrainReport.of(state);
    keeper.accept(report);
    terminal.note(line(report, state.events().get(state.events().size() - 1)));
    terminal.err().flush();
  }

  /** Ends the progress with the cursor at the beginning of a line. */
  public void end() {
    end.run();
    end = () -> {};
  }

  private static String line(TrainReport report, TrainEvent event) {
    if (event instanceof Played played) {
      Generation generation = report.generations().get(played.generation() - 1);
      return Texts.format(
          "generation %d: %s games, %s positions, %s scored %.1f %%",
          played.generation(),
          Numbers.grouped(played.games()),
          Numbers.grouped(played.rows()),
          GameRules.forCounting(report.game()).sideName(Side.FIRST),
          100 * generation.firstScore());
    }
    if (event instanceof Learned learned) {
      return "generation "
          + learned.generation()
          + ": "
          + learned
              .loss()
              .map(
                  l ->
                      Texts.format(
                          "loss %.4f bits, that of the shipped weights %.4f, ",
                          l.fitted(), l.shipped()))
              .orElse("")
          + learned
              .exact()
              .map(
                  e ->
                      Texts.format(
                          "exact moves %.1f %%, those of the best so far %.1f %%",
                          100.0 * e.candidate() / e.positions(), 100.0 * e.best() / e.positions()))
              .orElse("no proven positions");
    }
    if (event instanceof Tested tested) {
      Generation generation = report.generations().get(tested.generation() - 1);
      return "generation "
          + tested.generation()
          + ": "
          + TrainText.line(generation.tests().get(generation.tests().size() - 1));
    }
    return event instanceof Judged judged
        ? Texts.format(
            "generation %s is %s", judged.generation(), judged.accepted() ? "accepted" : "rejected")
        : "";
  }
}
