package dev.lodestone.cli.play;

import dev.lodestone.board.BoardServer;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.QrText;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.Games;
import dev.lodestone.core.Plugins;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.journal.FreshDirectory;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.journal.Version;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "serve",
    sortOptions = false,
    description = {
      "Shows the board in a browser: play against engines or each other and see what every move"
          + " does; analyse positions and games; watch and replay tournaments; look at data sets.",
      "Only this machine can reach it, unless --host names another address. Ctrl-C stops the"
          + " server; games are kept and can be continued the next time."
    },
    footer = {
      "  lodestone serve --open",
      "  lodestone serve runs/first runs/second",
      "  lodestone serve all-my-runs",
      "  lodestone serve --port 8080 --games my-games --engine cmd=./my-engine,name=mine"
    })
final class ServeCommand extends TerminalCommand {

  private static final int TOKEN_BYTES = 16;
  private static final int LAST_PORT = 65_535;
  private static final long POLL_MILLIS = 100;

  @Parameters(
      paramLabel = "RUN",
      description =
          "Tournaments to watch and replay, also those that another process runs: their directories"
              + " or journals, or directories in which they are or will be. Data sets and weights"
              + " there are shown, too. Default: runs.")
  private List<Path> runs = new ArrayList<>();

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "" + BoardServer.DEFAULT_PORT,
      description = "Port to listen on; 0 for any free one. Default: ${DEFAULT-VALUE}.")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "Listen on this address of the machine, such as 0.0.0.0 for all, so that others can reach"
              + " it. The printed address contains a token, without which no request is answered; a"
              + " QR code of it is printed, too, on standard error.")
  private @Nullable String host;

  @Option(names = "--open", description = "Open the address in the browser.")
  private boolean open;

  @Option(
      names = "--games",
      paramLabel = "DIR",
      defaultValue = "runs/board",
      description =
          "Directory of the played games, a journal each, as 'report', 'export' and 'rate' read"
              + " them. Default: ${DEFAULT-VALUE}.")
  private Path games = Path.of("");

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      description = "An additional engine that may be played against: NAME[:KEY=VALUE,...].")
  private List<EngineSpec> engines = new ArrayList<>();

  @Option(
      names = "--allow-commands",
      description =
          "Let the page start any program as an engine. The printed address then contains a token,"
              + " because everybody who has it can run programs as you.")
  private boolean allowCommands;

  ServeCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Numbers.between("--port", port, 0, LAST_PORT);
    Plugins.leaveOutFaulty(fault -> terminal.note(fault.getMessage() + "; it is left out"));
    // Reports faulty games now, before a page needs them.
    Games.all();
    runs.forEach(ServeCommand::requireSound);
    List<Path> watched = runs.isEmpty() ? List.of(FreshDirectory.RUNS) : runs;
    SecureRandom random = new SecureRandom();
    InetSocketAddress address = address();
    boolean needsToken = allowCommands || !address.getAddress().isLoopbackAddress();
    Optional<String> token = needsToken ? Optional.of(token(random)) : Optional.empty();
    try (Interruption interruption = new Interruption();
        BoardServer server =
            open(
                new BoardServer.Settings(
                    address,
                    token,
                    games,
                    watched,
                    FreshDirectory.RUNS,
                    engines,
                    allowCommands,
                    Version.get(),
                    random::nextLong))) {
      StopSignal stop = interruption.signal();
      String url = server.url();
      if (!address.getAddress().isLoopbackAddress()) {
        terminal.err().print(QrText.of(url));
        terminal.err().flush();
      }
      terminal.print(url);
      terminal.out().flush();
      if (open) {
        browse(url);
      }
      while (!stop.isStopped()) {
        Thread.sleep(POLL_MILLIS);
      }
    }
    return ExitCode.INTERRUPTED;
  }

  /**
   * Checks a journal; a directory without one is accepted, because journals may appear in it later.
   */
  private static void requireSound(Path run) {
    boolean hasNoJournal = Files.isDirectory(run) && !Files.exists(run.resolve(Journal.FILE_NAME));
    if (!hasNoJournal) {
      Sources.journal(run, JournalVisitor.NONE);
    }
  }

  private static BoardServer open(BoardServer.Settings settings) throws IOException {
    try {
      return new BoardServer(settings);
    } catch (BindException e) {
      throw new IOException(
          Texts.format(
              "cannot listen on port %s: %s; choose another by --port N, or --port 0 for any"
                  + " that is free",
              settings.address().getPort(), e.getMessage()),
          e);
    }
  }

  private InetSocketAddress address() {
    String given = host;
    if (given == null) {
      return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }
    try {
      InetAddress address = InetAddress.getByName(given);
      if (address.isAnyLocalAddress()
          || address.isLoopbackAddress()
          || NetworkInterface.getByInetAddress(address) != null) {
        return new InetSocketAddress(address, port);
      }
    } catch (IOException e) {
      // It has no address, so none of this machine.
    }
    throw new UserError(
        "option '--host': expected an address of this machine, found '" + given + "'");
  }

  private static String token(SecureRandom random) {
    byte[] bytes = new byte[TOKEN_BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /**
   * Opens the address in the desktop's browser; without a desktop, the user has the printed
   * address.
   */
  private void browse(String url) {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    List<String> command =
        system.startsWith("mac")
            ? List.of("open", url)
            : system.startsWith("windows")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", url)
                : List.of("xdg-open", url);
    try {
      new ProcessBuilder(command)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      terminal.note("no browser could be opened: " + e.getMessage());
    }
  }
}
