package dev.lodestone.board.play;

import dev.lodestone.board.http.DaemonThreads;
import dev.lodestone.board.http.EventStream;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.http.ListenerGoneException;
import dev.lodestone.board.view.MoveView;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.HeapShare;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.journal.JournalException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * All games that this server plays. Games in use are in memory, all others only in their journals;
 * engines share a small number of threads. Thread-safe.
 */
public final class PlayGames implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(PlayGames.class.getName());

  private static final int MAX_IN_MEMORY = 32;

  /**
   * Maximum number of engines for analyses and hints, which may search at the same time as those of
   * games.
   */
  private static final int ENGINES_BESIDE = 6;

  private static final int MAX_WAITING = 256;
  private static final long BEAT_MILLIS = 3000;

  /** Minimum time between two moves, so that people can follow a game of two engines. */
  private static final long MIN_MILLIS_PER_MOVE = 350;

  private final PlayStore store;
  private final LongSupplier seeds;
  private final ThreadPoolExecutor thinkers;
  private final Semaphore advice;

  /** The games in memory, the least recently used first. */
  private final Map<String, PlayGame> games = new LinkedHashMap<>(16, 0.75f, true);

  private final int maxGames;
  private boolean closed;

  /**
   * @param root directory of the games; created with the first game
   * @param version version of the program, which journals record
   * @param seeds supplies a new seed for each game
   */
  public PlayGames(Path root, Opponents opponents, String version, LongSupplier seeds) {
    this.store = new PlayStore(root, opponents, version);
    this.seeds = seeds;
    this.maxGames = maxInMemory(HeapShare.ofThisProcess(), opponents.largestMemoryBytes());
    int threads = Math.max(2, Runtime.getRuntime().availableProcessors());
    this.advice = new Semaphore(threads);
    this.thinkers =
        new ThreadPoolExecutor(
            threads,
            threads,
            10,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MAX_WAITING),
            DaemonThreads.named("board-engine"));
    thinkers.allowCoreThreadTimeOut(true);
  }

  /**
   * The number of games kept in memory, each of which may have two engines with their tables.
   *
   * @param engineBytes maximum memory of one engine
   */
  static int maxInMemory(HeapShare share, long engineBytes) {
    long engines = share.bytes() / Math.max(1, engineBytes) - ENGINES_BESIDE;
    return (int) Math.max(1, Math.min(MAX_IN_MEMORY, engines / 2));
  }

  /**
   * A request for a new game.
   *
   * @param start text of the start position, if not the game's own
   * @param moves opening moves, played before the players take over
   * @param clock time control of both sides, such as {@code 300+3} (seconds and increment)
   */
  public record NewGame(
      String game,
      SeatText first,
      SeatText second,
      Optional<String> start,
      Optional<List<String>> moves,
      Optional<String> clock) {}

  /** The id of a game. */
  public record Id(String id) {}

  /** The move that an engine suggests. */
  public record Hint(MoveView move) {}

  /** Begins a game. */
  public Id create(NewGame request) throws IOException {
    PlayGame begun = store.begin(request, seeds.getAsLong());
    keep(begun);
    letEngineMove(begun);
    return new Id(begun.id());
  }

  /** Begins a new game with the same settings and exchanged sides. */
  public Id rematch(String id) throws IOException {
    PlayGame old = game(id);
    return create(
        new NewGame(
            old.game().id(),
            old.settings().seat(Side.SECOND).text(),
            old.settings().seat(Side.FIRST).text(),
            Optional.of(old.opening().start()),
            Optional.of(old.opening().moves()),
            old.settings().control().map(TimeControl::format)));
  }

  /**
   * A page of the list of games, the most recently played first.
   *
   * @param skip number of later games that are not listed
   */
  public List<PlayStore.Listed> list(int skip) throws IOException {
    return store.list(skip);
  }

  /** Deletes a game and its journal. */
  public synchronized void delete(String id) {
    PlayGame known = games.remove(id);
    if (known != null) {
      known.close();
    }
    store.remove(id);
  }

  /** Plays a person's move. */
  public void move(String id, int ply, String move) throws IOException {
    PlayGame game = game(id);
    game.move(ply, move);
    letEngineMove(game);
  }

  /**
   * Does what a person does in a game in addition to moves.
   *
   * @param action {@code takeback}, {@code draw}, {@code decline} or {@code resign}
   */
  public void act(String id, String action) throws IOException {
    PlayGame game = game(id);
    switch (action) {
      case "takeback" -> game.takeBack();
      case "draw" -> game.offerDraw();
      case "decline" -> game.declineDraw();
      case "resign" -> game.resign();
      default -> throw HttpFault.notFound("there is no such action");
    }
    letEngineMove(game);
  }

  /** Returns a move that a strong engine suggests. */
  public Hint hint(String id) throws IOException {
    PlayGame game = game(id);
    SeatedPlayer adviser =
        new SeatedPlayer(
            SeatText.level(PlayLevel.MAX),
            PlayLevel.ADVISER.name(),
            Optional.of(PlayLevel.ADVISER),
            Opponents.limits(PlayLevel.ADVISER));
    Turn turn = game.adviserTurn(adviser);
    Position position = turn.position().orElseThrow();
    if (!advice.tryAcquire()) {
      throw HttpFault.busy("all engines are busy; try again");
    }
    try (Engine engine = PlayLevel.ADVISER.open(game.game())) {
      engine.newGame(1);
      String move = engine.answer(turn, SearchListener.SILENT, new StopSignal()).move();
      return new Hint(MoveView.of(position, game.game().parseMove(position, move)));
    } finally {
      advice.release();
    }
  }

  /** The whole game as its page shows it. */
  public PlayView view(String id) throws IOException {
    return game(id).view(List.of());
  }

  /** Sends a game's changes until the listener has gone. */
  public void follow(String id, EventStream stream)
      throws IOException, ListenerGoneException, InterruptedException {
    PlayGame game = game(id);
    game.watched(1);
    try {
      SentMoves sent = new SentMoves();
      long version = -1;
      while (!game.isClosed()) {
        letEngineMove(game);
        long now = game.awaitNews(version, version < 0 ? 0 : BEAT_MILLIS);
        if (now == version) {
          stream.beat();
        } else {
          version = now;
          stream.send("game", sent.next(game));
        }
      }
    } finally {
      game.watched(-1);
    }
  }

  /** Starts the engine's search if it is to move. */
  private void letEngineMove(PlayGame game) {
    game.question()
        .ifPresent(
            question -> {
              try {
                thinkers.execute(() -> think(game, question));
              } catch (RejectedExecutionException e) {
                question.stop().stop();
                game.think(question);
              }
            });
  }

  private void think(PlayGame game, SeatedEngines.Question question) {
    long begin = System.nanoTime();
    try {
      game.think(question);
      if (!game.settings().hasPersons()) {
        long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        Thread.sleep(Math.max(0, MIN_MILLIS_PER_MOVE - took));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    } catch (JournalException e) {
      // The game is closed; the next request reads its journal and sees why no move follows.
      LOG.log(System.Logger.Level.WARNING, e.getMessage());
      return;
    }
    letEngineMove(game);
  }

  private PlayGame game(String id) throws IOException {
    synchronized (this) {
      PlayGame known = games.get(id);
      if (known != null && !known.isClosed()) {
        return known;
      }
      if (known != null) {
        // The journal could not be written, so the game is read again from it.
        known.close();
      }
      PlayGame read = store.read(id);
      keep(read);
      letEngineMove(read);
      return read;
    }
  }

  /** Closes the least recently used games that nobody watches; their journals keep them. */
  private synchronized void keep(PlayGame game) {
    if (closed) {
      game.close();
      throw HttpFault.busy("the server is shutting down");
    }
    games.put(game.id(), game);
    for (PlayGame other : List.copyOf(games.values())) {
      if (games.size() <= maxGames) {
        return;
      }
      if (other != game && other.watchers() == 0) {
        games.remove(other.id());
        other.close();
      }
    }
    if (games.size() > 2 * maxGames) {
      games.remove(game.id());
      game.close();
      throw HttpFault.busy("too many games are watched at once");
    }
  }

  /** Stops the engines and closes the journals; every game can be resumed later. */
  @Override
  public void close() {
    List<PlayGame> open;
    synchronized (this) {
      closed = true;
      open = List.copyOf(games.values());
      games.clear();
    }
    thinkers.shutdownNow();
    open.forEach(PlayGame::close);
  }
}
