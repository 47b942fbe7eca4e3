package dev.lodestone.board.watch;

import dev.lodestone.board.http.EventStream;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.http.ListenerGoneException;
import dev.lodestone.board.http.WatchedDirectories;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.tournament.export.PgnExport;
import dev.lodestone.tournament.journal.GameReader;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalReader;
import dev.lodestone.tournament.report.TournamentReport;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The runs that can be watched, by number: those that the user named, those that appear in the
 * watched directories, including the tests of trainings, and those that the server begins.
 * Thread-safe.
 */
public final class Runs implements AutoCloseable {

  /** Maximum number of runs. */
  private static final int MAX = 1000;

  private final List<Path> folders = new ArrayList<>();
  private final List<RunFeed> feeds = new CopyOnWriteArrayList<>();
  private final OpenRuns open = new OpenRuns();

  /**
   * @param sources directories of tournaments, journals, or directories that contain or will
   *     contain tournaments
   */
  public Runs(List<Path> sources) {
    for (Path source : sources) {
      if (Files.isRegularFile(source) || hasJournal(source)) {
        add(source);
      } else {
        folders.add(source);
      }
    }
  }

  private static boolean hasJournal(Path directory) {
    return Files.isRegularFile(directory.resolve(Journal.FILE_NAME));
  }

  /** Adds a run and returns its number. */
  public synchronized int add(Path source) {
    Path journal = Files.isRegularFile(source) ? source : source.resolve(Journal.FILE_NAME);
    for (int i = 0; i < feeds.size(); i++) {
      if (isSame(feeds.get(i).journal(), journal)) {
        return i;
      }
    }
    feeds.add(new RunFeed(freeName(name(source)), journal));
    return feeds.size() - 1;
  }

  /** A name that no other run has, because addresses of pages contain it. */
  private String freeName(String name) {
    Set<String> taken = feeds.stream().map(RunFeed::name).collect(Collectors.toSet());
    String free = name;
    for (int count = 2; taken.contains(free); count++) {
      free = name + " (" + count + ")";
    }
    return free;
  }

  /**
   * The path that the user gave; of a long absolute path only the end, which distinguishes runs.
   */
  private static String name(Path source) {
    int names = source.getNameCount();
    return source.isAbsolute() && names > 2
        ? source.subpath(names - 2, names).toString()
        : source.toString();
  }

  private static boolean isSame(Path one, Path other) {
    return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
  }

  /** Adds runs that have appeared, the oldest first, so that numbers are in order of time. */
  private synchronized void findNew() {
    addTrainings();
    for (Path folder : folders) {
      WatchedDirectories.inside(folder).stream()
          .filter(Runs::hasJournal)
          .sorted(Comparator.comparing(Runs::begun).thenComparing(Path::toString))
          .limit(Math.max(0, MAX - feeds.size()))
          .forEach(this::add);
    }
  }

  /** The tests of a training are runs as well. */
  private void addTrainings() {
    for (Path folder : List.copyOf(folders)) {
      WatchedDirectories.inside(folder).stream()
          .filter(Trainings::isTraining)
          .filter(training -> !folders.contains(training))
          .forEach(folders::add);
    }
  }

  private static FileTime begun(Path run) {
    try {
      return Files.readAttributes(run, BasicFileAttributes.class).creationTime();
    } catch (IOException e) {
      return FileTime.fromMillis(0);
    }
  }

  /** A run in the list: its summary, or why it cannot be read. */
  public record Listed(int number, Optional<Object> run, Optional<String> error) {}

  /** The finished games of a run. */
  public record Ended(String game, List<RunState.Ended> games) {}

  /**
   * A game to replay.
   *
   * @param rules id of the game's rules
   * @param because why it is over by its rules, if they give a reason
   * @param previous id of the game that ended before it, if there is one
   * @param next id of the game that ended after it, if there is one
   */
  public record Replay(
      String rules,
      LiveGame.View game,
      RunState.Ended end,
      Optional<String> because,
      Optional<Integer> previous,
      Optional<Integer> next) {}

  /** All runs. */
  public List<Listed> list() {
    findNew();
    List<Listed> listed = new ArrayList<>();
    for (int i = 0; i < feeds.size(); i++) {
      RunFeed feed = feeds.get(i);
      boolean wasOpen = feed.isOpen();
      try {
        listed.add(new Listed(i, Optional.of(feed.summary()), Optional.empty()));
      } catch (IOException | IllegalArgumentException e) {
        listed.add(new Listed(i, Optional.empty(), Optional.of(String.valueOf(e.getMessage()))));
      }
      if (!wasOpen && feed.isOpen()) {
        open.used(feed);
      }
    }
    return listed;
  }

  /** The number of runs kept open without a watcher. */
  public int open() {
    return open.count();
  }

  /** The number of a run, which is given by its name or its number. */
  public int number(String named) {
    return feeds.indexOf(feed(named));
  }

  /** The name of a run. */
  public String name(int number) {
    return feeds.get(number).name();
  }

  /** The finished games of a run. */
  public Ended ended(String number) throws IOException {
    RunFeed feed = feed(number);
    return new Ended(feed.game(), feed.ended());
  }

  /** Sends the events of a run. */
  public void follow(String number, long known, EventStream stream)
      throws IOException, ListenerGoneException, InterruptedException {
    RunFeed feed = feed(number);
    try {
      feed.follow(known, stream);
    } finally {
      open.used(feed);
    }
  }

  /** A finished game, move by move. */
  public Replay replay(String number, String id) throws IOException {
    RunFeed feed = feed(number);
    List<RunState.Ended> all = feed.ended();
    int index = index(all, id);
    RunState.Ended end = all.get(index);
    Game game = Games.byId(feed.game());
    Finding finding = new Finding(end.id());
    GameOffsets.Place place = place(feed, end.id());
    JournalReader.read(feed.journal(), place.from(), place.to(), finding);
    LiveGame found = finding.game.orElseThrow(Runs::changed);
    LiveGame.View view = found.view(game);
    return new Replay(
        game.id(),
        view,
        end,
        found.reason(game),
        index == 0 ? Optional.empty() : Optional.of(all.get(index - 1).id()),
        index + 1 == all.size() ? Optional.empty() : Optional.of(all.get(index + 1).id()));
  }

  /** A finished game as PGN. */
  public record Pgn(String pgn) {}

  /** The current report of a run, with boards of its first games. */
  public byte[] report(String number) throws IOException {
    StringWriter page = new StringWriter();
    new TournamentReport(Journal.read(feed(number).journal())).write(page);
    return page.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** A finished game as PGN, as {@code export} writes it. */
  public Pgn pgn(String number, String id) throws IOException {
    RunFeed feed = feed(number);
    List<RunState.Ended> all = feed.ended();
    int game = all.get(index(all, id)).id();
    GameOffsets.Place place = place(feed, game);
    TournamentStarted config = feed.config();
    PlayedGame played =
        GameReader.read(feed.journal(), config, game, place.from(), place.to())
            .orElseThrow(Runs::changed);
    return new Pgn(new PgnExport(config, "").game(played).text());
  }

  private static int index(List<RunState.Ended> games, String id) {
    for (int i = games.size() - 1; i >= 0; i--) {
      if (Integer.toString(games.get(i).id()).equals(id)) {
        return i;
      }
    }
    throw HttpFault.notFound("there is no game " + id + " in this run, or it is not over");
  }

  private static GameOffsets.Place place(RunFeed feed, int id) throws IOException {
    return feed.place(id).orElseThrow(Runs::changed);
  }

  private static HttpFault changed() {
    return HttpFault.notFound("the journal has changed");
  }

  /** Collects the events of one game. */
  private static final class Finding implements JournalReader.Handler {

    private final int id;
    private Optional<LiveGame> game = Optional.empty();

    Finding(int id) {
      this.id = id;
    }

    @Override
    public void accept(JournalEvent event) {
      if (event instanceof GameStarted start && start.id() == id) {
        game = Optional.of(new LiveGame(start, LiveGame.NO_CLOCKS));
      } else if (event instanceof MovePlayed move && move.id() == id) {
        game.ifPresent(g -> g.add(move));
      }
    }
  }

  private RunFeed feed(String named) {
    RunFeed feed =
        known(named)
            .or(
                () -> {
                  findNew();
                  return known(named);
                })
            .orElseThrow(() -> HttpFault.notFound("there is no such run"));
    open.used(feed);
    return feed;
  }

  /** A run by its name, or by its number, which addresses of earlier versions contain. */
  private Optional<RunFeed> known(String named) {
    return feeds.stream()
        .filter(feed -> feed.name().equals(named))
        .findFirst()
        .or(
            () ->
                IntStream.range(0, feeds.size())
                    .filter(number -> Integer.toString(number).equals(named))
                    .mapToObj(feeds::get)
                    .findFirst());
  }

  @Override
  public void close() {
    for (RunFeed feed : feeds) {
      try {
        feed.close();
      } catch (IOException e) {
        // Nothing is lost, as the file was only read.
        continue;
      }
    }
  }
}
