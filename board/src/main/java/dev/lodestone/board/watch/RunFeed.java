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
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One run, followed in its journal while anybody watches it, whoever writes it. The number of an
 * event is that of its line: a page that has lost the connection names the last one it has, and
 * misses and doubles nothing. Whoever watches reads on for all; there is no thread besides.
 * Thread-safe.
 */
final class RunFeed implements AutoCloseable {

  /** A page that is further behind begins again from how things stand. */
  private static final int KEPT = 2000;

  /** Lines that are read before the others who watch are served. */
  private static final int LINES_AT_A_TIME = 20_000;

  private static final int MOST_BOARDS = 12;
  private static final int LAST_ENDED = 60;
  private static final long LOOK_MILLIS = 250;

  /** One of all who watch reads on, the others are told what it has read. */
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(LOOK_MILLIS / 2);

  private static final int LOOKS_A_BEAT = 12;

  private final String name;
  private final Path journal;
  private @Nullable JournalTail tail;
  private @Nullable RunState state;
  private long line;
  private long looked;

  /** Whether everything that was there at first is read: only then are events kept. */
  private boolean caughtUp;

  private final Deque<Told> kept = new ArrayDeque<>();

  /** The last game that ended and is told without a table so far. */
  private RunState.@Nullable Ended lastEnd;

  private long lastEndLine;

  RunFeed(String name, Path journal) {
    this.name = name;
    this.journal = journal;
  }

  /** An event of a line, as a page is told it. */
  private record Told(long line, byte[] text) {

    Told(long line, String event, Object data) {
      this(line, EventStream.numbered(line, event, JsonLines.format(data)));
    }
  }

  private record Started(LiveGame.View game) {}

  private record Moved(int id, int ply, ScoredMove move, int depth, long nodes, long micros) {}

  /**
   * A game is over.
   *
   * @param table after the last of those that are told at once: ratings take a while
   */
  private record Over(RunState.Ended game, Optional<RunState.Table> table) {}

  private record Gone(int id) {}

  /**
   * How a run stands, for who knows nothing of it.
   *
   * @param rules how the game looks, if that is known here
   * @param format of the tournament
   * @param limits in words
   * @param running games with boards, the newest of them if there are many
   * @param ended the last that ended
   */
  record Snapshot(
      String name,
      Optional<GameView> rules,
      String format,
      String limits,
      RunState.Table table,
      List<LiveGame.View> running,
      List<RunState.Ended> ended) {}

  /** What is shown of a run in a list. */
  record Summary(String name, String game, List<String> players, int over, int running) {}

  Path journal() {
    return journal;
  }

  /** Reads what there is. */
  private synchronized void readOn() throws IOException {
    JournalTail open = tail;
    if (open == null) {
      open = new JournalTail(journal);
      tail = open;
    }
    long before;
    do {
      before = line;
      open.read(LINES_AT_A_TIME, this::enter);
    } while (!caughtUp && line > before);
    caughtUp = true;
    tellTable();
  }

  /** Puts the table beside the last game that ended, before anybody is told of that. */
  private void tellTable() {
    RunState now = state;
    RunState.Ended end = lastEnd;
    if (now == null || end == null) {
      return;
    }
    lastEnd = null;
    Deque<Told> later = new ArrayDeque<>();
    while (!kept.isEmpty() && kept.getLast().line() > lastEndLine) {
      later.addFirst(kept.removeLast());
    }
    if (!kept.isEmpty() && kept.getLast().line() == lastEndLine) {
      kept.removeLast();
      kept.addLast(new Told(lastEndLine, "end", new Over(end, Optional.of(now.table()))));
    }
    kept.addAll(later);
  }

  private void enter(long number, JournalEvent event) {
    line = number;
    RunState now = state;
    if (now == null) {
      if (!(event instanceof TournamentStarted config)) {
        throw new IllegalArgumentException("expected the beginning of a tournament");
      }
      state = new RunState(journal, config);
      return;
    }
    now.enter(event);
    if (!caughtUp) {
      return;
    }
    told(now, event)
        .ifPresent(
            told -> {
              kept.addLast(told);
              if (kept.size() > KEPT) {
                kept.removeFirst();
              }
            });
  }

  private Optional<Told> told(RunState now, JournalEvent event) {
    Optional<Game> game = now.game();
    if (event instanceof GameStarted start && game.isPresent()) {
      return now.running(start.id())
          .map(g -> new Told(line, "start", new Started(g.view(game.get()))));
    }
    if (event instanceof MovePlayed move && game.isPresent()) {
      return now.running(move.id())
          .map(
              g ->
                  new Told(
                      line,
                      "move",
                      new Moved(
                          move.id(),
                          move.ply(),
                          g.last(game.get()),
                          move.depth(),
                          move.nodes(),
                          move.micros())));
    }
    if (event instanceof GameEnded && !now.ended().isEmpty()) {
      RunState.Ended ended = now.ended().get(now.ended().size() - 1);
      lastEnd = ended;
      lastEndLine = line;
      return Optional.of(new Told(line, "end", new Over(ended, Optional.empty())));
    }
    if (event instanceof GameAbandoned abandoned) {
      return Optional.of(new Told(line, "gone", new Gone(abandoned.id())));
    }
    // Everything that ran begins again.
    return event instanceof TournamentResumed
        ? Optional.of(new Told(line, "snapshot", snapshot(now)))
        : Optional.empty();
  }

  private RunState stateNow() throws IOException {
    long time = System.nanoTime();
    if (!caughtUp || time - looked >= LOOK_NANOS) {
      looked = time;
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
    List<LiveGame> shown = games.subList(Math.max(0, games.size() - MOST_BOARDS), games.size());
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

  synchronized Summary summary() throws IOException {
    RunState now = stateNow();
    return new Summary(
        name,
        now.config().game(),
        now.config().players().stream().map(p -> p.name()).toList(),
        now.ended().size(),
        now.running().size());
  }

  /** All games that are over, in the order in which they ended. */
  synchronized List<RunState.Ended> ended() throws IOException {
    return List.copyOf(stateNow().ended());
  }

  /** Id of the game's rules. */
  synchronized String game() throws IOException {
    return stateNow().config().game();
  }

  /** What a page is told that has heard of events up to {@code known}; 0 for nothing. */
  private synchronized List<Told> since(long known) throws IOException {
    RunState now = stateNow();
    boolean complete =
        known > 0 && (kept.isEmpty() ? known >= line : known >= kept.getFirst().line() - 1);
    if (!complete || known > line) {
      return List.of(new Told(line, "snapshot", snapshot(now)));
    }
    Deque<Told> news = new ArrayDeque<>();
    for (Iterator<Told> newest = kept.descendingIterator(); newest.hasNext(); ) {
      Told told = newest.next();
      if (told.line() <= known) {
        break;
      }
      news.addFirst(told);
    }
    return List.copyOf(news);
  }

  /** Tells what happens from {@code known} on, for as long as somebody listens. */
  void follow(long known, EventStream stream)
      throws IOException, ListenerGoneException, InterruptedException {
    long last = known;
    int quiet = 0;
    while (true) {
      List<Told> news = since(last);
      if (!news.isEmpty()) {
        stream.sendNumbered(news.stream().map(Told::text).toList());
        last = news.get(news.size() - 1).line();
      }
      quiet = news.isEmpty() ? quiet + 1 : 0;
      if (quiet >= LOOKS_A_BEAT) {
        quiet = 0;
        stream.beat();
      }
      Thread.sleep(LOOK_MILLIS);
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (tail != null) {
      tail.close();
    }
  }
}
