package dev.lodestone.board.play;

import dev.lodestone.board.http.EventStream;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.http.ListenerGoneException;
import dev.lodestone.board.view.MoveView;
import dev.lodestone.board.view.PositionView;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.HeapShare;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.journal.LockedException;
import dev.lodestone.tournament.match.Opening;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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

  private static final Duration LONGEST_CLOCK = Duration.ofDays(1);
  private static final int MAX_LISTED = 30;
  private static final int MAX_WAITING = 256;
  private static final long BEAT_MILLIS = 3000;

  /** Minimum time between two moves, so that people can follow a game of two engines. */
  private static final long MIN_MILLIS_PER_MOVE = 350;

  private final GameFolder folder;
  private final Opponents opponents;
  private final String version;
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
    this.folder = new GameFolder(root);
    this.opponents = opponents;
    this.version = version;
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
            work -> {
              Thread thread = new Thread(work, "board-engine");
              thread.setDaemon(true);
              return thread;
            });
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

  /**
   * An entry in the list of games.
   *
   * @param yourMove whether a person is to move
   * @param playedMillis when it was last played, in milliseconds since 1970
   * @param cells the board after the last move
   */
  public record Listed(
      String id,
      String game,
      String first,
      String second,
      int plies,
      Optional<String> result,
      boolean yourMove,
      long playedMillis,
      int[] cells) {}

  /** The id of a game. */
  public record Id(String id) {}

  /** The move that an engine suggests. */
  public record Hint(MoveView move) {}

  /** Begins a game. */
  public Id create(NewGame request) throws IOException {
    Game game = Games.byId(request.game());
    List<SeatedPlayer> seats =
        List.of(opponents.seat(game, request.first()), opponents.seat(game, request.second()));
    String start = request.start().orElseGet(() -> game.formatPosition(game.start()));
    Opening opening = spelled(game, new Opening(start, request.moves().orElse(List.of())));
    if (opening.play(game).outcome().isOver()) {
      throw HttpFault.bad("expected a position in which the game is not over");
    }
    Optional<TimeControl> control = request.clock().map(TimeControl::parse);
    control.ifPresent(PlayGames::requireAllowedClock);
    long seed = seeds.getAsLong();
    String id =
        folder.create(
            new GameFolder.Seats(
                game.id(), request.first(), request.second(), request.clock(), seed));
    PlayJournal.Past past = new PlayJournal.Past(opening, List.of(), Optional.empty());
    PlayGame begun =
        opened(id, game, seats, control, past, seed, journal(id, game, seats, control, past, seed));
    keep(begun);
    letEngineMove(begun);
    return new Id(id);
  }

  /** Creates the journal of a new game; if that fails, the game's directory is removed. */
  private PlayJournal journal(
      String id,
      Game game,
      List<SeatedPlayer> seats,
      Optional<TimeControl> control,
      PlayJournal.Past past,
      long seed)
      throws IOException {
    boolean begun = false;
    try {
      PlayJournal journal =
          PlayJournal.create(
              folder.directoryOf(id), version, game, seats, control, past.opening(), seed);
      begun = true;
      return journal;
    } finally {
      if (!begun) {
        folder.remove(id);
      }
    }
  }

  private static void requireAllowedClock(TimeControl control) {
    if (control.base().plus(control.increment()).compareTo(LONGEST_CLOCK) > 0) {
      throw HttpFault.bad("expected a clock of at most one day, found " + control.format());
    }
  }

  private static Opening spelled(Game game, Opening opening) {
    Position position = game.parsePosition(opening.start());
    List<String> moves = new ArrayList<>();
    for (String text : opening.moves()) {
      int move = game.parseMove(position, text);
      moves.add(game.formatMove(move));
      position.play(move);
    }
    return new Opening(game.formatPosition(game.parsePosition(opening.start())), moves);
  }

  /** Begins a new game with the same settings and exchanged sides. */
  public Id rematch(String id) throws IOException {
    PlayGame old = game(id);
    SeatText first = old.seats().get(1).text();
    SeatText second = old.seats().get(0).text();
    return create(
        new NewGame(
            old.game().id(),
            first,
            second,
            Optional.of(old.opening().start()),
            Optional.of(old.opening().moves()),
            old.timeControl().map(TimeControl::format)));
  }

  /**
   * A page of the list of games, the most recently played first.
   *
   * @param skip number of later games that are not listed
   */
  public List<Listed> list(int skip) throws IOException {
    List<Listed> listed = new ArrayList<>();
    for (String id : folder.latest(skip, MAX_LISTED)) {
      try {
        listed.add(listed(id));
      } catch (IllegalArgumentException | HttpFault e) {
        // A game whose rules or engine are not available cannot be shown.
        continue;
      }
    }
    return listed;
  }

  private Listed listed(String id) throws IOException {
    Path directory = folder.directoryOf(id);
    GameFolder.Seats seats = folder.seats(directory);
    PlayJournal.Past past = PlayJournal.read(directory);
    Game game = Games.byId(seats.game());
    Position position = past.opening().play(game);
    for (MovePlayed move : past.moves()) {
      position.play(game.parseMove(position, move.move()));
    }
    SeatText toMove = position.sideToMove() == Side.FIRST ? seats.first() : seats.second();
    return new Listed(
        id,
        seats.game(),
        opponents.seat(game, seats.first()).name(),
        opponents.seat(game, seats.second()).name(),
        past.opening().moves().size() + past.moves().size(),
        past.end().map(e -> e.result()),
        past.end().isEmpty() && opponents.seat(game, toMove).isPerson(),
        GameFolder.touched(directory).toMillis(),
        PositionView.cells(position));
  }

  /** Deletes a game and its journal. */
  public synchronized void delete(String id) throws IOException {
    if (folder.directory(id).isEmpty()) {
      throw HttpFault.notFound("there is no game '" + id + "'");
    }
    PlayGame known = games.remove(id);
    if (known != null) {
      known.close();
    }
    folder.remove(id);
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

  private void think(PlayGame game, PlayGame.Question question) {
    long begin = System.nanoTime();
    try {
      game.think(question);
      if (game.seats().stream().noneMatch(SeatedPlayer::isPerson)) {
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
      PlayGame read = read(id);
      keep(read);
      letEngineMove(read);
      return read;
    }
  }

  private PlayGame read(String id) throws IOException {
    Path directory =
        folder.directory(id).orElseThrow(() -> HttpFault.notFound("there is no game '" + id + "'"));
    try {
      GameFolder.Seats text = folder.seats(directory);
      Game game = Games.byId(text.game());
      List<SeatedPlayer> seats =
          List.of(opponents.seat(game, text.first()), opponents.seat(game, text.second()));
      PlayJournal.Past past = PlayJournal.read(directory);
      Optional<TimeControl> control = text.timeControl();
      return past.end().isPresent()
          ? new PlayGame(id, game, seats, control, past, text.seed(), Optional.empty())
          : opened(
              id,
              game,
              seats,
              control,
              past,
              text.seed(),
              PlayJournal.append(directory, version, game, seats, control, past, text.seed()));
    } catch (LockedException e) {
      throw HttpFault.conflict("this game is played by another process");
    } catch (IllegalArgumentException e) {
      throw HttpFault.conflict("this game cannot be read: " + e.getMessage());
    }
  }

  /** Makes a game with its journal, and closes the journal if the game cannot begin. */
  private static PlayGame opened(
      String id,
      Game game,
      List<SeatedPlayer> seats,
      Optional<TimeControl> control,
      PlayJournal.Past past,
      long seed,
      PlayJournal journal) {
    boolean opened = false;
    try {
      PlayGame begun = new PlayGame(id, game, seats, control, past, seed, Optional.of(journal));
      opened = true;
      return begun;
    } finally {
      if (!opened) {
        journal.close();
      }
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
