package dev.lodestone.cli.console;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

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

  @Spec private @Nullable CommandSpec command;

  /**
   * Creates a command.
   *
   * @param terminal the streams that it reads and writes
   */
  protected TerminalCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * The options that nearly every use needs, such as {@code --game}: a short help explains them and
   * only names the others. Empty if the help is short enough to explain all.
   */
  protected List<String> mainOptions() {
    return List.of();
  }

  /** The command as picocli has read it. */
  protected final CommandSpec command() {
    return Objects.requireNonNull(command);
  }

  /** The words of the command line. */
  protected final List<String> words() {
    return command().commandLine().getParseResult().originalArgs();
  }
}
