package dev.lodestone.board.play;

import dev.lodestone.board.http.EventStream;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.http.ListenerGoneException;
import dev.lodestone.board.view.MoveView;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.HeapShare;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.journal.JournalLockedException;
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
 * All games that are played here. Those that anybody asks for are held in memory, the rest are in
 * their journals; engines think on few threads. Thread-safe.
 */
public final class PlayGames implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(PlayGames.class.getName());

  private static final int MOST_IN_MEMORY = 32;

  /** Engines that may think beside those of games: analyses and hints. */
  private static final int ENGINES_BESIDE = 6;

  private static final Duration LONGEST_CLOCK = Duration.ofDays(1);
  private static final int MOST_LISTED = 30;
  private static final int MOST_WAITING = 256;
  private static final long BEAT_MILLIS = 3000;

  /** So that people can follow two engines. */
  private static final long LEAST_MILLIS_A_MOVE = 350;

  private final GameFolder folder;
  private final Opponents opponents;
  private final String version;
  private final LongSupplier seeds;
  private final ThreadPoolExecutor thinkers;
  private final Semaphore advice;

  /** In the order in which they were asked for, the one that nobody asked for longest first. */
  private final Map<String, PlayGame> games = new LinkedHashMap<>(16, 0.75f, true);

  private final int most;
  private boolean closed;

  /**
   * @param root where games are kept; made with the first
   * @param version of the program, which journals tell
   * @param seeds a new one for each game
   */
  public PlayGames(Path root, Opponents opponents, String version, LongSupplier seeds) {
    this.folder = new GameFolder(root);
    this.opponents = opponents;
    this.version = version;
    this.seeds = seeds;
    this.most = mostInMemory(HeapShare.ofThisProcess(), opponents.largestMemoryBytes());
    int threads = Math.max(2, Runtime.getRuntime().availableProcessors());
    this.advice = new Semaphore(threads);
    this.thinkers =
        new ThreadPoolExecutor(
            threads,
            threads,
            10,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING),
            work -> {
              Thread thread = new Thread(work, "board-engine");
              thread.setDaemon(true);
              return thread;
            });
    thinkers.allowCoreThreadTimeOut(true);
  }

  /**
   * How many games are held, each of which may come to have two engines with their tables.
   *
   * @param engineBytes what the largest engine may come to hold
   */
  static int mostInMemory(HeapShare share, long engineBytes) {
    long engines = share.bytes() / Math.max(1, engineBytes) - ENGINES_BESIDE;
    return (int) Math.max(1, Math.min(MOST_IN_MEMORY, engines / 2));
  }

  /**
   * A game that is asked for.
   *
   * @param start text of the position in which it begins, if not the usual one
   * @param moves made before the players sit down
   * @param clock time of each side, such as {@code 300+3} (seconds, and more for each move)
   */
  public record NewGame(
      String game,
      SeatText first,
      SeatText second,
      Optional<String> start,
      Optional<List<String>> moves,
      Optional<String> clock) {}

  /** One of the games that are kept. */
  public record Listed(
      String id, String game, String first, String second, int plies, Optional<String> result) {}

  /** The id of a game. */
  public record Id(String id) {}

  /** What an engine would play. */
  public record Hint(MoveView move) {}

  /** Begins a game. */
  public Id create(NewGame wanted) throws IOException {
    Game game = Games.byId(wanted.game());
    List<Seat> seats = List.of(opponents.seat(wanted.first()), opponents.seat(wanted.second()));
    String start = wanted.start().orElseGet(() -> game.formatPosition(game.start()));
    Opening opening = spelled(game, new Opening(start, wanted.moves().orElse(List.of())));
    if (opening.play(game).outcome().isOver()) {
      throw HttpFault.bad("expected a position in which the game goes on");
    }
    Optional<TimeControl> control = wanted.clock().map(TimeControl::parse);
    control.ifPresent(PlayGames::requireUsual);
    long seed = seeds.getAsLong();
    String id =
        folder.create(
            new GameFolder.Seats(game.id(), wanted.first(), wanted.second(), wanted.clock(), seed));
    PlayJournal.Past past = new PlayJournal.Past(opening, List.of(), Optional.empty());
    PlayGame begun =
        opened(id, game, seats, control, past, seed, journal(id, game, seats, control, past, seed));
    keep(begun);
    goOn(begun);
    return new Id(id);
  }

  /** The journal of a new game; if it cannot be written, nothing of the game stays. */
  private PlayJournal journal(
      String id,
      Game game,
      List<Seat> seats,
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

  private static void requireUsual(TimeControl control) {
    if (control.base().plus(control.increment()).compareTo(LONGEST_CLOCK) > 0) {
      throw HttpFault.bad("expected a clock of a day at most, found " + control.format());
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

  /** A game like another, from where it began, with the sides exchanged. */
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

  /** Those that were played last. */
  public List<Listed> list() throws IOException {
    List<Listed> listed = new ArrayList<>();
    for (String id : folder.latest(MOST_LISTED)) {
      try {
        Path directory = folder.directoryOf(id);
        GameFolder.Seats seats = folder.seats(directory);
        PlayJournal.Past past = PlayJournal.read(directory);
        listed.add(
            new Listed(
                id,
                seats.game(),
                opponents.seat(seats.first()).name(),
                opponents.seat(seats.second()).name(),
                past.opening().moves().size() + past.moves().size(),
                past.end().map(e -> e.result())));
      } catch (IllegalArgumentException | HttpFault e) {
        // A game of which the rules or an engine are not here is none that can be shown.
        continue;
      }
    }
    return listed;
  }

  /** A person's move. */
  public void move(String id, int ply, String move) throws IOException {
    PlayGame game = game(id);
    game.move(ply, move);
    goOn(game);
  }

  /** Takes the last move of a person back. */
  public void takeBack(String id) throws IOException {
    PlayGame game = game(id);
    game.takeBack();
    goOn(game);
  }

  /** Gives a game up. */
  public void resign(String id) throws IOException {
    game(id).resign();
  }

  /** What a strong engine would play. */
  public Hint hint(String id) throws IOException {
    PlayGame game = game(id);
    Seat adviser =
        new Seat(
            SeatText.level(PlayLevel.MOST),
            PlayLevel.ADVISER.name(),
            Optional.of(PlayLevel.ADVISER),
            Opponents.limits(PlayLevel.ADVISER));
    Turn turn = game.adviserTurn(adviser);
    Position position = turn.position().orElseThrow();
    if (!advice.tryAcquire()) {
      throw HttpFault.busy("all engines are at work; ask again");
    }
    try (Engine engine = PlayLevel.ADVISER.open(game.game())) {
      engine.newGame(1);
      String move = engine.answer(turn, SearchListener.SILENT, new StopSignal()).move();
      return new Hint(MoveView.of(position, game.game().parseMove(position, move)));
    } finally {
      advice.release();
    }
  }

  /** How a game stands, for who knows nothing of it. */
  public PlayView view(String id) throws IOException {
    return game(id).view(List.of());
  }

  /** Tells a game from here on, for as long as somebody listens. */
  public void follow(String id, EventStream stream)
      throws IOException, ListenerGoneException, InterruptedException {
    PlayGame game = game(id);
    game.watched(1);
    try {
      Told told = new Told();
      long version = -1;
      while (!game.isClosed()) {
        goOn(game);
        long now = game.awaitNews(version, version < 0 ? 0 : BEAT_MILLIS);
        if (now == version) {
          stream.beat();
        } else {
          version = now;
          stream.send("game", told.next(game));
        }
      }
    } finally {
      game.watched(-1);
    }
  }

  /** Lets an engine think, if it is its turn. */
  private void goOn(PlayGame game) {
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
      if (game.seats().stream().noneMatch(Seat::isPerson)) {
        long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        Thread.sleep(Math.max(0, LEAST_MILLIS_A_MOVE - took));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    } catch (JournalException e) {
      // The game is closed; whoever asks for it next reads its journal and sees why it stands
      // still.
      LOG.log(System.Logger.Level.WARNING, e.getMessage());
      return;
    }
    goOn(game);
  }

  private PlayGame game(String id) throws IOException {
    synchronized (this) {
      PlayGame known = games.get(id);
      if (known != null && !known.isClosed()) {
        return known;
      }
      if (known != null) {
        // Its journal could not be written; what the journal has is the game.
        known.close();
      }
      PlayGame read = read(id);
      keep(read);
      goOn(read);
      return read;
    }
  }

  private PlayGame read(String id) throws IOException {
    Path directory =
        folder.directory(id).orElseThrow(() -> HttpFault.notFound("there is no game '" + id + "'"));
    try {
      GameFolder.Seats text = folder.seats(directory);
      Game game = Games.byId(text.game());
      List<Seat> seats = List.of(opponents.seat(text.first()), opponents.seat(text.second()));
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
    } catch (JournalLockedException e) {
      throw HttpFault.conflict("this game is played by another process");
    } catch (IllegalArgumentException e) {
      throw HttpFault.conflict("this game cannot be read: " + e.getMessage());
    }
  }

  /** A game with its journal, which is closed if the game cannot begin. */
  private static PlayGame opened(
      String id,
      Game game,
      List<Seat> seats,
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

  /** What nobody has asked for longest, and nobody watches, goes back to its journal. */
  private synchronized void keep(PlayGame game) {
    if (closed) {
      game.close();
      throw HttpFault.busy("the server ends");
    }
    games.put(game.id(), game);
    for (PlayGame other : List.copyOf(games.values())) {
      if (games.size() <= most) {
        return;
      }
      if (other != game && other.watchers() == 0) {
        games.remove(other.id());
        other.close();
      }
    }
    if (games.size() > 2 * most) {
      games.remove(game.id());
      game.close();
      throw HttpFault.busy("too many games are watched at once");
    }
  }

  /** Ends in good order: engines stop, journals are closed, every game can go on another time. */
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
