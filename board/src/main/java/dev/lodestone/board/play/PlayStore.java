package dev.lodestone.board.play;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.view.MoveView;
import dev.lodestone.board.view.MoveViews;
import dev.lodestone.board.view.PositionView;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.LockedException;
import dev.lodestone.tournament.match.Opening;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The played games in their directory: begins, reads, lists and removes them. Thread-safe. */
final class PlayStore {

  private static final Duration LONGEST_CLOCK = Duration.ofDays(1);
  private static final int MAX_LISTED = 30;

  private final GameFolder folder;
  private final Opponents opponents;
  private final String version;

  /**
   * @param root the directory; created with the first game
   * @param version version of the program, which journals record
   */
  PlayStore(Path root, Opponents opponents, String version) {
    this.folder = new GameFolder(root);
    this.opponents = opponents;
    this.version = version;
  }

  /**
   * An entry in the list of games.
   *
   * @param yourMove whether a person is to move
   * @param playedMillis when it was last played, in milliseconds since 1970
   * @param cells the board after the last move
   */
  record Listed(
      String id,
      String game,
      String first,
      String second,
      int plies,
      Optional<String> result,
      boolean yourMove,
      long playedMillis,
      int[] cells) {}

  /** Begins a game in a new directory, which is removed if the journal cannot be created. */
  PlayGame begin(PlayGames.NewGame request, long seed) throws IOException {
    Game game = Games.byId(request.game());
    GameFolder.Seats seats =
        new GameFolder.Seats(game.id(), request.first(), request.second(), request.clock(), seed);
    PlaySettings settings = settings(seats);
    String start = request.start().orElseGet(() -> game.formatPosition(game.start()));
    MoveViews line = new MoveViews(game, start);
    List<MoveView> moves = line.of(request.moves().orElse(List.of()));
    if (line.position().outcome().isOver()) {
      throw HttpFault.bad("expected a position in which the game is not over");
    }
    Opening opening =
        new Opening(
            game.formatPosition(game.parsePosition(start)),
            moves.stream().map(MoveView::move).toList());
    settings.control().ifPresent(PlayStore::requireAllowedClock);
    String id = folder.create(seats);
    try {
      PlayGame begun =
          new PlayGame(id, settings, new PlayJournal.Past(opening, List.of(), Optional.empty()));
      begun.recordIn(PlayJournal.create(folder.directoryOf(id), version, settings, opening));
      return begun;
    } catch (IOException | RuntimeException e) {
      folder.remove(id);
      throw e;
    }
  }

  private PlaySettings settings(GameFolder.Seats seats) {
    Game game = Games.byId(seats.game());
    return new PlaySettings(
        game,
        List.of(opponents.seat(game, seats.first()), opponents.seat(game, seats.second())),
        seats.timeControl(),
        seats.seed());
  }

  private static void requireAllowedClock(TimeControl control) {
    if (control.base().plus(control.increment()).compareTo(LONGEST_CLOCK) > 0) {
      throw HttpFault.bad("expected a clock of at most one day, found " + control.format());
    }
  }

  /** Reads a game; one that is not over is recorded from now on. */
  PlayGame read(String id) throws IOException {
    Path directory = existing(id);
    try {
      PlaySettings settings = settings(folder.seats(directory));
      PlayJournal.Past past = PlayJournal.read(directory);
      PlayGame game = new PlayGame(id, settings, past);
      if (past.end().isEmpty()) {
        game.recordIn(PlayJournal.append(directory, version, settings, past.opening()));
      }
      return game;
    } catch (LockedException e) {
      throw HttpFault.conflict("this game is played by another process");
    } catch (IllegalArgumentException e) {
      throw HttpFault.conflict("this game cannot be read: " + e.getMessage());
    }
  }

  private Path existing(String id) {
    return folder
        .directory(id)
        .orElseThrow(() -> HttpFault.notFound("there is no game '" + id + "'"));
  }

  /**
   * A page of the list of games, the most recently played first.
   *
   * @param skip number of later games that are not listed
   */
  List<Listed> list(int skip) throws IOException {
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
    PlaySettings settings = settings(folder.seats(directory));
    Game game = settings.game();
    PlayJournal.Past past = PlayJournal.read(directory);
    Position position = past.opening().play(game);
    for (MovePlayed move : past.moves()) {
      position.play(game.parseMove(position, move.move()));
    }
    return new Listed(
        id,
        game.id(),
        settings.seat(Side.FIRST).name(),
        settings.seat(Side.SECOND).name(),
        past.opening().moves().size() + past.moves().size(),
        past.end().map(e -> e.result()),
        past.end().isEmpty() && settings.seat(position.sideToMove()).isPerson(),
        GameFolder.touched(directory).toMillis(),
        PositionView.cells(position));
  }

  /** Removes a game and its journal. */
  void remove(String id) {
    existing(id);
    folder.remove(id);
  }
}
