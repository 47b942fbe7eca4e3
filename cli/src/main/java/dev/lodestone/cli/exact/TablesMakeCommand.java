package dev.lodestone.cli.exact;

import dev.lodestone.cli.console.BegunCommand;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.ThreadsOption;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Tables;
import dev.lodestone.tournament.journal.OutputLock;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "make",
    sortOptions = false,
    description = {
      "Computes win, draw or loss, and the distance to the next removal of a man, of all positions"
          + " with few men, one class of men after the other.",
      "Each class is a file; 'lodestone resume DIR' makes those that are missing."
    },
    footer = {
      "  lodestone tables make tables --game gaussic --men 4 --threads 2",
      "  lodestone tables make tables --game gaussic --men 5 --memory 3000"
    })
final class TablesMakeCommand extends TerminalCommand {

  private static final int MAX_MEN = 5;
  private static final int MEBIBYTE = 1 << 20;

  @Mixin private final TablesOptions options = new TablesOptions();

  @Option(
      names = "--men",
      paramLabel = "N",
      defaultValue = "4",
      description =
          "Classes with up to N men of both sides together, from 2 to 5; default ${DEFAULT-VALUE}.")
  private int men;

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(
      names = "--memory",
      paramLabel = "MIB",
      description =
          "Memory for one class; a larger class is refused before any is made; default: four fifths"
              + " of the Java heap.")
  private @Nullable Integer memory;

  TablesMakeCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    int threadCount = threads.get();
    int maxMen = Numbers.between("--men", men, 2, MAX_MEN);
    OutputDirectory.require("parameter DIR", options.directory());
    Tables tables = options.opened();
    List<String> missing =
        tables.classes(maxMen).stream().filter(name -> !tables.has(name)).toList();
    checkMemory(tables, missing);
    Files.createDirectories(options.directory());
    OutputLock lock = OutputLock.of(options.directory());
    try (lock;
        Interruption interruption = new Interruption()) {
      BegunCommand.keep(options.directory(), words());
      return make(tables, missing, threadCount, interruption.signal());
    }
  }

  private int make(Tables tables, List<String> missing, int threadCount, StopSignal stop)
      throws IOException {
    long start = System.nanoTime();
    long bytes = 0;
    for (int i = 0; i < missing.size(); i++) {
      String name = missing.get(i);
      terminal.note(
          Texts.format(
              "class %d of %d: %s, %s bytes, after %.1f s",
              i + 1, missing.size(), name, Numbers.grouped(tables.bytes(name)), seconds(start)));
      if (!tables.make(name, threadCount, stop)) {
        terminal.note(
            Texts.format(
                "stopped: %d of %d tables made; resume with: %s",
                i, missing.size(), Invocation.resuming(options.directory())));
        return ExitCode.INTERRUPTED;
      }
      bytes += tables.bytes(name);
    }
    terminal.print(
        Texts.format(
            "%d tables made, %s bytes, %.1f s",
            missing.size(), Numbers.grouped(bytes), seconds(start)));
    return ExitCode.OK;
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private void checkMemory(Tables tables, List<String> missing) {
    long heap = Runtime.getRuntime().maxMemory() / MEBIBYTE * 4 / 5;
    long allowed = memory == null ? heap : Numbers.atLeast("--memory", memory, 1);
    for (String name : missing) {
      long needed = 2 * tables.bytes(name) / MEBIBYTE + 1;
      if (needed > allowed) {
        throw new UserError(
            Texts.format(
                "option '--memory': expected at least %d MiB for the class %s, found %d",
                needed, name, allowed));
      }
      if (needed > heap) {
        throw new UserError(
            Texts.format(
                "class %s: expected %d MiB in four fifths of the Java heap, found %d;"
                    + " LODESTONE_JAVA_OPTS=-Xmx%dm makes it larger",
                name, needed, heap, needed * 5 / 4 + 64));
      }
    }
  }
}
