package dev.lodestone.cli.console;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that does nothing without one of its subcommands. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    footerHeading = "%nExamples:%n")
public abstract class CommandGroup implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Override
  public final Integer call() {
    CommandSpec mine = Objects.requireNonNull(spec);
    throw new ParameterException(
        mine.commandLine(),
        "expected a command: " + String.join(", ", mine.subcommands().keySet()));
  }
}
