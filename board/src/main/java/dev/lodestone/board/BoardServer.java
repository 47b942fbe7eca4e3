package dev.lodestone.board;

import dev.lodestone.board.analysis.Analysis;
import dev.lodestone.board.analysis.Searches;
import dev.lodestone.board.data.DataSets;
import dev.lodestone.board.http.WebServer;
import dev.lodestone.board.play.Opponents;
import dev.lodestone.board.play.PlayGames;
import dev.lodestone.board.run.OwnRuns;
import dev.lodestone.board.tree.TreeFolder;
import dev.lodestone.board.watch.Runs;
import dev.lodestone.board.watch.Trainings;
import dev.lodestone.tournament.engine.EngineSpec;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** The server of the board's pages. Thread-safe. */
public final class BoardServer implements AutoCloseable {

  /** The default port. */
  public static final int DEFAULT_PORT = 8642;

  private final PlayGames games;
  private final Searches searches = new Searches();
  private final Runs runs;
  private final OwnRuns own;
  private final WebServer server;

  /**
   * The server's settings.
   *
   * @param address address to listen on; port 0 for any free port
   * @param token token that every request needs; empty unless other machines can reach the address
   *     or pages may start programs
   * @param games directory of played games
   * @param runs tournaments to watch: their directories, their journals, or directories that
   *     contain or will contain them
   * @param ownRuns directory of the tournaments that pages begin
   * @param engines opponents in addition to those of the library
   * @param allowCommands whether a page may start any program as an engine
   * @param version version of the program
   * @param seeds supplies a new seed for each game
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
   * Starts the server.
   *
   * @throws java.net.BindException if the port is in use
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
                      new Trainings(settings.runs()),
                      new TreeFolder(settings.games().resolve("trees")),
                      new DataSets(settings.runs()),
                      () -> settings.token().map(t -> url()))
                  .routes());
    } catch (IOException e) {
      games.close();
      throw e;
    }
  }

  /** The port that the server listens on. */
  public int port() {
    return server.port();
  }

  /** The server's address for a browser, with the token if one is needed. */
  public String url() {
    return server.url();
  }

  /** The number of pages that receive events. */
  int listeners() {
    return server.listeners();
  }

  /** The number of searches running for pages. */
  int searches() {
    return searches.busyThreads();
  }

  /** The number of runs kept open without a watcher. */
  int openRuns() {
    return runs.open();
  }

  /** Closes every game and every stream. */
  @Override
  public void close() {
    searches.close();
    games.close();
    own.close();
    server.close();
    runs.close();
  }
}
