package dev.lodestone.cli.console;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** A command with a terminal and with what all help texts have: usual options and examples. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footerHeading = "%nExamples:%n")
public abstract class TerminalCommand implements Callable<Integer> {

  /** Where the command reads and prints. */
  protected final Terminal terminal;

  /**
   * Creates a command.
   *
   * @param terminal where it reads and prints
   */
  protected TerminalCommand(Terminal terminal) {
    this.terminal = terminal;
  }
}
