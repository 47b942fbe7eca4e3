package dev.lodestone.board.watch;

import dev.lodestone.board.view.MoveView;
import dev.lodestone.board.view.MoveViews;
import dev.lodestone.board.view.PositionView;
import dev.lodestone.board.view.ScoredMove;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.tournament.clock.GameClock;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A game of a run, read from its journal move by move. Boards are computed on the first request,
 * because most games of a run end without being watched. Not thread-safe.
 */
final class LiveGame {

  /** The controls of players without clocks. */
  static final List<Optional<TimeControl>> NO_CLOCKS = List.of(Optional.empty(), Optional.empty());

  private final GameStarted start;
  private final List<MovePlayed> moves = new ArrayList<>();
  private Optional<MoveViews> shown = Optional.empty();
  private final List<ScoredMove> line = new ArrayList<>();
  private final List<Optional<GameClock>> clocks;

  /**
   * Creates a game to which no engine has played a move yet.
   *
   * @param start the event that began the game
   * @param controls time controls of the first and the second player, if they have any
   */
  LiveGame(GameStarted start, List<Optional<TimeControl>> controls) {
    this.start = start;
    this.clocks = controls.stream().map(control -> control.map(GameClock::new)).toList();
  }

  /**
   * A game as a page shows it.
   *
   * @param opening number of opening moves
   */
  record View(
      int id,
      String first,
      String second,
      PositionView start,
      int opening,
      List<ScoredMove> line) {}

  GameStarted start() {
    return start;
  }

  /** The names of both players; a pairing has the same set in every game. */
  Set<String> players() {
    return new HashSet<>(List.of(start.first(), start.second()));
  }

  /** Adds the next move without computing its board. */
  void add(MovePlayed move) {
    moves.add(move);
  }

  /** All moves from the start, those of the opening first. */
  List<String> moves() {
    List<String> texts = new ArrayList<>(start.opening());
    moves.forEach(move -> texts.add(move.move()));
    return texts;
  }

  /** The total time of all moves so far. */
  Duration time() {
    return Duration.of(
        moves.stream().mapToLong(m -> m.micros() + m.latencyMicros()).sum(), ChronoUnit.MICROS);
  }

  /** The game with all moves so far. */
  View view(Game rules) {
    show(rules);
    return new View(
        start.id(),
        start.first(),
        start.second(),
        PositionView.of(rules.parsePosition(start.position())),
        start.opening().size(),
        List.copyOf(line));
  }

  /** Why the game is over, if it is over by its rules and they give a reason. */
  Optional<String> reason(Game rules) {
    return rules.reason(show(rules));
  }

  /** The last move with its effect. */
  ScoredMove last(Game rules) {
    show(rules);
    return line.get(line.size() - 1);
  }

  private ScoredMove scored(MoveView view, MovePlayed played) {
    Optional<GameClock> clock = clocks.get(view.side());
    clock.ifPresent(c -> c.moved(Duration.of(played.micros(), ChronoUnit.MICROS)));
    return new ScoredMove(
        view,
        played.score(),
        Optional.of(played.depth()).filter(depth -> depth > 0),
        Optional.of(TimeUnit.MICROSECONDS.toMillis(played.micros())),
        clock.map(c -> c.remaining().toMillis()));
  }

  /** Computes the boards of new moves; returns the current position. */
  private Position show(Game rules) {
    MoveViews views = shown.orElseGet(() -> new MoveViews(rules, start.position()));
    shown = Optional.of(views);
    List<MoveView> all = views.of(moves());
    for (int i = line.size(); i < all.size(); i++) {
      int engine = i - start.opening().size();
      line.add(
          engine < 0
              ? new ScoredMove(all.get(i), Optional.empty())
              : scored(all.get(i), moves.get(engine)));
    }
    return views.position();
  }
}
