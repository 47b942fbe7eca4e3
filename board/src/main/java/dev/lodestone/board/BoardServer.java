package dev.lodestone.board;

import dev.lodestone.board.analysis.Analysis;
import dev.lodestone.board.analysis.Searches;
import dev.lodestone.board.http.WebServer;
import dev.lodestone.board.play.Opponents;
import dev.lodestone.board.play.PlayGames;
import dev.lodestone.board.run.OwnRuns;
import dev.lodestone.board.watch.Runs;
import dev.lodestone.tournament.engine.EngineSpec;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** The board in a browser, as long as it is open. Thread-safe. */
public final class BoardServer implements AutoCloseable {

  /** Where it listens unless another port is chosen. */
  public static final int DEFAULT_PORT = 8642;

  private final PlayGames games;
  private final Searches searches = new Searches();
  private final Runs runs;
  private final OwnRuns own;
  private final WebServer server;

  /**
   * What is served, and to whom.
   *
   * @param address where to listen; port 0 for any that is free
   * @param token that is needed, if any: where others can reach the address, and where a page may
   *     start programs
   * @param games directory in which played games are kept
   * @param runs tournaments that may be watched: their directories, their journals, or directories
   *     in which they are or will be
   * @param ownRuns directory in which tournaments are kept that pages begin
   * @param engines that may be played against besides those of the library
   * @param allowCommands whether a page may start any program as an engine
   * @param version of the program
   * @param seeds a new one for each game
   */
  public record Settings(
      InetSocketAddress address,
      Optional<String> token,
      Path games,
      List<Path> runs,
      Path ownRuns,
      List<EngineSpec> engines,
      boolean allowCommands,
      String version,
      LongSupplier seeds) {}

  /**
   * Begins to serve.
   *
   * @throws java.net.BindException if something else listens there
   */
  public BoardServer(Settings settings) throws IOException {
    Opponents opponents = new Opponents(settings.engines(), settings.allowCommands());
    games = new PlayGames(settings.games(), opponents, settings.version(), settings.seeds());
    runs = new Runs(settings.runs());
    own = new OwnRuns(settings.ownRuns(), opponents, runs, settings.version(), settings.seeds());
    try {
      server =
          new WebServer(
              settings.address(),
              settings.token(),
              new BoardRoutes(
                      games,
                      opponents,
                      new Analysis(searches),
                      runs,
                      own,
                      () -> settings.token().map(t -> url()))
                  .routes());
    } catch (IOException e) {
      games.close();
      throw e;
    }
  }

  /** The port on which it listens. */
  public int port() {
    return server.port();
  }

  /** Where it answers: an address for a browser, with the token if one is needed. */
  public String url() {
    return server.url();
  }

  /** How many pages listen to events. */
  int listeners() {
    return server.listeners();
  }

  /** How many searches go on for pages. */
  int searches() {
    return searches.busyThreads();
  }

  /** How many runs are open although nobody watches them. */
  int openRuns() {
    return runs.open();
  }

  /** Ends every game and every stream in good order. */
  @Override
  public void close() {
    searches.close();
    games.close();
    own.close();
    server.close();
    runs.close();
  }
}
