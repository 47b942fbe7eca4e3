package dev.lodestone.board.watch;

import dev.lodestone.board.http.EventStream;
import dev.lodestone.board.http.ListenerGoneException;
import dev.lodestone.board.view.GameView;
import dev.lodestone.board.view.ScoredMove;
import dev.lodestone.core.Game;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent;
import dev.lodestone.tournament.journal.JournalEvent.GameAbandoned;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalTail;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One run, whose journal is read while anybody watches it, whichever process writes it. The number
 * of an event is that of its line: a page that has lost the connection sends the number of its last
 * event, and so neither misses nor repeats one. One of the watching threads reads the journal and
 * wakes the others when there is something new; there is no extra thread. Thread-safe.
 */
final class RunFeed implements AutoCloseable {

  /** Maximum number of lines to read before the other watchers are served. */
  private static final int LINES_AT_A_TIME = 20_000;

  private static final int MAX_BOARDS = 64;
  private static final int LAST_ENDED = 60;

  /** Minimum time between two messages to a page; events in between are sent together. */
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  /**
   * After this time without news a heartbeat is sent to find out whether the page is still
   * connected.
   */
  private static final long BEAT_NANOS = TimeUnit.SECONDS.toNanos(3);

  private static final System.Logger LOG = System.getLogger("dev.lodestone");

  private final String name;
  private final Path journal;
  private @Nullable JournalTail tail;
  private @Nullable RunState state;
  private GameOffsets places = new GameOffsets();
  private long line;
  private long bytes;
  private long looked;

  /** The recent events; present once the journal has been read to its end for the first time. */
  private Optional<KeptEvents> kept = Optional.empty();

  /** The thread that reads while the others wait. */
  private @Nullable Thread reader;

  /** The last game that has ended, if its event has no table yet. */
  private RunState.@Nullable Ended lastEnd;

  private long lastEndLine;

  private int watchers;

  /** The last summary, and the state of the journal that it is for. */
  private Optional<Listed> listed = Optional.empty();

  RunFeed(String name, Path journal) {
    this.name = name;
    this.journal = journal;
  }

  String name() {
    return name;
  }

  private record Listed(Summary summary, long bytes, FileTime changed) {}

  private record Started(LiveGame.View game) {}

  private record Moved(int id, int ply, ScoredMove move) {}

  /**
   * The event that a game is over.
   *
   * @param table the table; only the last of the games that are sent together has it, because
   *     ratings take a while
   */
  private record Over(RunState.Ended game, Optional<RunState.Table> table) {}

  private record Gone(int id) {}

  /**
   * The whole state of a run, for a page that has none of it.
   *
   * @param rules view of the game, if this server knows its rules
   * @param format format of the tournament
   * @param limits limits in words
   * @param running games with boards, the newest of them if there are many
   * @param ended the games that ended last
   */
  record Snapshot(
      String name,
      Optional<GameView> rules,
      String format,
      String limits,
      RunState.Table table,
      List<LiveGame.View> running,
      List<RunState.Ended> ended) {}

  /** An entry in the list of runs. */
  record Summary(String name, String game, List<String> players, int over, int running) {}

  Path journal() {
    return journal;
  }

  /** Reads the journal to its end, and wakes the waiting threads if there is news. */
  private synchronized void readOn() throws IOException {
    looked = System.nanoTime();
    long known = line;
    JournalTail open = tail;
    if (open == null) {
      open = new JournalTail(journal);
      tail = open;
    }
    long before;
    do {
      before = line;
      JournalTail read = open;
      read.read(LINES_AT_A_TIME, (number, event) -> enter(number, event, read.offset()));
    } while (kept.isEmpty() && line > before);
    if (kept.isEmpty()) {
      kept = Optional.of(new KeptEvents(line));
    }
    addTable();
    if (line > known) {
      notifyAll();
    }
  }

  /** Adds the table to the event of the last game that ended, before the event is sent. */
  private void addTable() {
    RunState now = state;
    RunState.Ended end = lastEnd;
    if (now == null || end == null) {
      return;
    }
    lastEnd = null;
    kept.ifPresent(k -> k.put(lastEndLine, "end", new Over(end, Optional.of(now.table()))));
  }

  private void enter(long number, JournalEvent event, long end) {
    places.enter(event, bytes, end);
    line = number;
    bytes = end;
    RunState now = state;
    if (now == null) {
      if (!(event instanceof TournamentStarted config)) {
        throw new IllegalArgumentException("expected the start of a tournament");
      }
      state = new RunState(journal, config);
      return;
    }
    now.enter(event);
    kept.ifPresent(k -> keep(k, now, event));
  }

  private void keep(KeptEvents events, RunState now, JournalEvent event) {
    Optional<Game> game = now.game();
    if (event instanceof GameStarted start && game.isPresent()) {
      now.running(start.id())
          .ifPresent(g -> events.put(line, "start", new Started(g.view(game.get()))));
    } else if (event instanceof MovePlayed move && game.isPresent()) {
      now.running(move.id())
          .ifPresent(
              g -> events.put(line, "move", new Moved(move.id(), move.ply(), g.last(game.get()))));
    } else if (event instanceof GameEnded && !now.ended().isEmpty()) {
      RunState.Ended ended = now.ended().get(now.ended().size() - 1);
      lastEnd = ended;
      lastEndLine = line;
      events.put(line, "end", new Over(ended, Optional.empty()));
    } else if (event instanceof GameAbandoned abandoned) {
      events.put(line, "gone", new Gone(abandoned.id()));
    } else if (event instanceof TournamentResumed) {
      // After a resumption, all games that were running begin again.
      events.put(line, "snapshot", snapshot(now));
    }
  }

  private RunState stateNow() throws IOException {
    readOn();
    return stateLately();
  }

  /** The state at the last read of the journal, which may be slightly old. */
  private RunState stateLately() throws IOException {
    if (kept.isEmpty() || System.nanoTime() - looked >= POLL_NANOS) {
      readOn();
    }
    RunState now = state;
    if (now == null) {
      throw new IllegalArgumentException(journal + ": expected a tournament, found none yet");
    }
    return now;
  }

  private Snapshot snapshot(RunState now) {
    List<LiveGame> games = new ArrayList<>(now.running());
    List<LiveGame> shown = games.subList(Math.max(0, games.size() - MAX_BOARDS), games.size());
    int ended = now.ended().size();
    return new Snapshot(
        name,
        now.game().map(GameView::of),
        now.config().schedule().format(),
        JournalConfig.describeLimits(now.config()),
        now.table(),
        now.game().map(g -> shown.stream().map(l -> l.view(g)).toList()).orElse(List.of()),
        List.copyOf(now.ended().subList(Math.max(0, ended - LAST_ENDED), ended)));
  }

  /** The entry in the list; a run that is not open is read only if its journal has changed. */
  synchronized Summary summary() throws IOException {
    long bytes = Files.size(journal);
    FileTime changed = Files.getLastModifiedTime(journal);
    Optional<Listed> known =
        listed.filter(l -> tail == null && l.bytes == bytes && l.changed.equals(changed));
    if (known.isPresent()) {
      return known.get().summary;
    }
    RunState now = stateNow();
    Summary summary =
        new Summary(
            name,
            now.config().game(),
            now.config().players().stream().map(p -> p.name()).toList(),
            now.ended().size(),
            now.running().size());
    listed = Optional.of(new Listed(summary, bytes, changed));
    return summary;
  }

  /** Whether the journal is open and its games are in memory. */
  synchronized boolean isOpen() {
    return tail != null;
  }

  /**
   * Closes the journal and frees the games until the next request; does nothing while the run is
   * watched.
   */
  synchronized void rest() {
    if (watchers > 0) {
      return;
    }
    try {
      close();
    } catch (IOException e) {
      // Nothing is lost, as the file was only read.
      LOG.log(System.Logger.Level.DEBUG, () -> "cannot close " + journal, e);
    }
    tail = null;
    state = null;
    places = new GameOffsets();
    kept = Optional.empty();
    lastEnd = null;
    line = 0;
    bytes = 0;
  }

  /** All games that are over, in the order in which they ended. */
  synchronized List<RunState.Ended> ended() throws IOException {
    return List.copyOf(stateNow().ended());
  }

  /** Id of the game's rules. */
  String game() throws IOException {
    return config().game();
  }

  /** The tournament's configuration, with all extensions so far. */
  synchronized TournamentStarted config() throws IOException {
    return stateNow().config();
  }

  /** The place of a finished game in the journal. */
  synchronized Optional<GameOffsets.Place> place(int id) throws IOException {
    stateNow();
    return places.of(id);
  }

  /** Sends the events after {@code known} until the listener has gone. */
  void follow(long known, EventStream stream)
      throws IOException, ListenerGoneException, InterruptedException {
    watch(1);
    try {
      long last = known;
      while (true) {
        Optional<KeptEvents.News> news = await(last);
        if (news.isPresent()) {
          stream.send(news.get().text());
          last = news.get().line();
        } else {
          stream.beat();
        }
      }
    } finally {
      watch(-1);
    }
  }

  private synchronized void watch(int more) {
    watchers += more;
  }

  /** The news for a page that has the events up to {@code known}; empty if there are none. */
  private synchronized Optional<KeptEvents.News> await(long known)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + BEAT_NANOS;
    try {
      while (true) {
        Optional<KeptEvents.News> news = since(known);
        long left = end - System.nanoTime();
        if (news.isPresent() || left <= 0) {
          return news;
        }
        if (reader == null) {
          reader = Thread.currentThread();
        }
        boolean reads = reader == Thread.currentThread();
        TimeUnit.NANOSECONDS.timedWait(this, reads ? Math.min(left, POLL_NANOS) : left);
      }
    } finally {
      if (reader == Thread.currentThread()) {
        // The next waiting thread becomes the reader.
        reader = null;
        notify();
      }
    }
  }

  private Optional<KeptEvents.News> since(long known) throws IOException {
    RunState now = stateLately();
    KeptEvents events = kept.orElseThrow();
    if (known > line || !events.reachesBackTo(known)) {
      byte[] text = EventStream.numbered(line, "snapshot", JsonLines.format(snapshot(now)));
      return Optional.of(new KeptEvents.News(known, line, text));
    }
    return events.after(known);
  }

  @Override
  public synchronized void close() throws IOException {
    if (tail != null) {
      tail.close();
    }
  }
}
