package dev.lodestone.cli.console;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/**
 * A command with a terminal and with the parts that all help texts share: standard options and
 * examples.
 */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    footerHeading = "%nExamples:%n")
public abstract class TerminalCommand implements Callable<Integer> {

  /** The streams that the command reads and writes. */
  protected final Terminal terminal;

  /**
   * Creates a command.
   *
   * @param terminal the streams that it reads and writes
   */
  protected TerminalCommand(Terminal terminal) {
    this.terminal = terminal;
  }
}
