package dev.lodestone.board.watch;

import dev.lodestone.board.http.EventStream;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.http.ListenerGoneException;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent;
import dev.lodestone.tournament.journal.JournalEvent.GameAbandoned;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The runs that the server was started with, and no others, by their numbers. Thread-safe. */
public final class Runs implements AutoCloseable {

  private final List<RunFeed> feeds = new ArrayList<>();

  /**
   * @param sources directories of tournaments, or journals
   */
  public Runs(List<Path> sources) {
    for (Path source : sources) {
      Path journal = Files.isDirectory(source) ? source.resolve(Journal.FILE_NAME) : source;
      feeds.add(new RunFeed(source.toString(), journal));
    }
  }

  /** A run in the list; either what it is, or why it cannot be read. */
  public record Listed(int number, Optional<Object> run, Optional<String> error) {}

  /** Games of a run. */
  public record Ended(String game, List<RunState.Ended> games) {}

  /**
   * A game to be replayed.
   *
   * @param rules id of the game's rules
   * @param next id of the game that ended after it, if there is one; previous likewise
   */
  public record Replay(
      String rules,
      LiveGame.View game,
      RunState.Ended end,
      Optional<Integer> previous,
      Optional<Integer> next) {}

  /** All of them. */
  public List<Listed> list() {
    List<Listed> listed = new ArrayList<>();
    for (int i = 0; i < feeds.size(); i++) {
      try {
        listed.add(new Listed(i, Optional.of(feeds.get(i).summary()), Optional.empty()));
      } catch (IOException | IllegalArgumentException e) {
        listed.add(new Listed(i, Optional.empty(), Optional.of(String.valueOf(e.getMessage()))));
      }
    }
    return listed;
  }

  /** The games of a run that are over. */
  public Ended ended(String number) throws IOException {
    RunFeed feed = feed(number);
    return new Ended(feed.game(), feed.ended());
  }

  /** Tells what happens in a run. */
  public void follow(String number, long known, EventStream stream)
      throws ListenerGoneException, InterruptedException {
    try {
      feed(number).follow(known, stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A game that is over, move by move. */
  public Replay replay(String number, String id) throws IOException {
    RunFeed feed = feed(number);
    List<RunState.Ended> all = feed.ended();
    int index = -1;
    for (int i = 0; i < all.size(); i++) {
      index = Integer.toString(all.get(i).id()).equals(id) ? i : index;
    }
    if (index < 0) {
      throw HttpFault.notFound("there is no game " + id + " in this run, or it is not over");
    }
    RunState.Ended end = all.get(index);
    Game game = Games.byId(feed.game());
    Finding finding = new Finding(end.id());
    JournalReader.read(feed.journal(), finding);
    LiveGame found = finding.game.orElseThrow(() -> HttpFault.notFound("the journal has changed"));
    LiveGame.View view = found.view(game);
    return new Replay(
        game.id(),
        view,
        end,
        index == 0 ? Optional.empty() : Optional.of(all.get(index - 1).id()),
        index + 1 == all.size() ? Optional.empty() : Optional.of(all.get(index + 1).id()));
  }

  /** Puts one game together; one that began twice as it was the last time. */
  private static final class Finding implements JournalReader.Handler {

    private final int id;
    private Optional<LiveGame> game = Optional.empty();
    private boolean over;

    Finding(int id) {
      this.id = id;
    }

    @Override
    public void accept(JournalEvent event) {
      if (over) {
        return;
      }
      if (event instanceof GameStarted start && start.id() == id) {
        game = Optional.of(new LiveGame(start));
      } else if (event instanceof MovePlayed move && move.id() == id) {
        game.ifPresent(g -> g.add(move));
      } else if (event instanceof GameAbandoned abandoned && abandoned.id() == id) {
        game = Optional.empty();
      } else if (event instanceof GameEnded end && end.id() == id) {
        over = true;
      }
    }
  }

  private RunFeed feed(String number) {
    for (int i = 0; i < feeds.size(); i++) {
      if (Integer.toString(i).equals(number)) {
        return feeds.get(i);
      }
    }
    throw HttpFault.notFound("there is no such run");
  }

  @Override
  public void close() {
    for (RunFeed feed : feeds) {
      try {
        feed.close();
      } catch (IOException e) {
        // It was only read.
        continue;
      }
    }
  }
}
