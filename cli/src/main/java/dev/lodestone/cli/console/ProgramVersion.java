package dev.lodestone.cli.console;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Version;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** The output of {@code --version}, and with {@code --verbose} what a report of a fault needs. */
public final class ProgramVersion implements IVersionProvider {

  private static final String VERBOSE = "--verbose";

  @Spec private @Nullable CommandSpec command;

  /** The option of the program that makes the output long. */
  public static OptionSpec verbose() {
    return OptionSpec.builder(VERBOSE)
        .type(boolean.class)
        .arity("0")
        .description("With --version: also the Java, the machine, the games and the engines.")
        .build();
  }

  @Override
  public String[] getVersion() {
    String version = "lodestone " + Version.get() + " (Java " + Runtime.version() + ")";
    return isVerbose() ? all(version) : new String[] {version};
  }

  private boolean isVerbose() {
    return command != null
        && command.root().commandLine().getParseResult().hasMatchedOption(VERBOSE);
  }

  private static String[] all(String version) {
    Machine machine = Machine.here(1);
    List<String> options = ManagementFactory.getRuntimeMXBean().getInputArguments();
    return new String[] {
      version,
      "Java:       " + machine.jdk() + " in " + System.getProperty("java.home"),
      "options:    " + String.join(" ", options),
      "added:      " + added(),
      "machine:    " + machine.cpu() + ", " + machine.cores() + " cores",
      "heap:       at most " + (Runtime.getRuntime().maxMemory() >> 20) + " MiB",
      "system:     "
          + String.join(
              " ",
              System.getProperty("os.name"),
              System.getProperty("os.version"),
              System.getProperty("os.arch")),
      "locale:     "
          + Locale.getDefault().toLanguageTag()
          + ", "
          + System.getProperty("sun.jnu.encoding"),
      "games:      " + Games.all().stream().map(Game::id).collect(Collectors.joining(", ")),
      "engines:    " + String.join(", ", Searchers.names())
    };
  }

  /** What {@code --classpath} has added: all that is not where the program's first jar is. */
  private static String added() {
    List<String> parts =
        List.of(System.getProperty("java.class.path").split(File.pathSeparator, -1));
    Path home = Path.of(parts.get(0)).toAbsolutePath().getParent();
    String added =
        parts.stream()
            .filter(part -> !Path.of(part).toAbsolutePath().startsWith(home))
            .collect(Collectors.joining(File.pathSeparator));
    return added.isEmpty() ? "nothing" : added;
  }
}
