package dev.lodestone.cli.learn;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.result.LiveBlock;
import dev.lodestone.core.text.Texts;
import dev.lodestone.learning.fit.Epoch;
import dev.lodestone.learning.fit.FitListener;
import java.util.List;

/**
 * Prints the progress of a fit on standard error: one line on a terminal, otherwise a few lines.
 */
final class FitProgress implements FitListener {

  private static final int LINES_APART = 5;

  private final Terminal terminal;
  private final LiveBlock block;
  private final int maxEpochs;
  private String last = "";
  private boolean printed = true;

  /**
   * @param maxEpochs maximum number of epochs
   */
  public FitProgress(Terminal terminal, int maxEpochs) {
    this.terminal = terminal;
    this.block = new LiveBlock(terminal.screen());
    this.maxEpochs = maxEpochs;
  }

  @Override
  public void samples(long train, long validation) {
    terminal.note(
        Numbers.grouped(train)
            + " positions to train on, "
            + Numbers.grouped(validation)
            + " for validation");
  }

  @Override
  public void epoch(Epoch epoch) {
    last =
        Texts.format(
            "epoch %d of at most %d: train %.5f, validation %.5f bits, rate %.5f%s",
            epoch.number(),
            maxEpochs,
            epoch.train(),
            epoch.validation(),
            epoch.rate(),
            epoch.best() ? ", best so far" : "");
    printed = false;
    if (terminal.live()) {
      block.show(List.of(last));
    } else if (epoch.number() % LINES_APART == 1) {
      print();
    }
  }

  /** Prints one last line and moves the cursor below it. */
  public void end() {
    if (terminal.live()) {
      block.erase();
    }
    if (!printed) {
      print();
    }
  }

  private void print() {
    terminal.note(last);
    printed = true;
  }
}
