package dev.lodestone.board.watch;

import dev.lodestone.board.view.MoveView;
import dev.lodestone.board.view.PositionView;
import dev.lodestone.board.view.ScoredMove;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A game of a run as its journal tells it, move by move. Boards are made when somebody asks for the
 * first time: most games of a run end unseen. Not thread-safe.
 */
final class LiveGame {

  private final GameStarted start;
  private final List<MovePlayed> moves = new ArrayList<>();
  private Optional<Position> position = Optional.empty();
  private final List<ScoredMove> line = new ArrayList<>();

  LiveGame(GameStarted start) {
    this.start = start;
  }

  /**
   * A game as a page shows it.
   *
   * @param opening how many of the moves are the opening's
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

  /** The next move, of which nobody sees anything yet. */
  void add(MovePlayed move) {
    moves.add(move);
  }

  /** All moves from the start, those of the opening first. */
  List<String> moves() {
    List<String> texts = new ArrayList<>(start.opening());
    moves.forEach(move -> texts.add(move.move()));
    return texts;
  }

  /** What its moves have taken so far. */
  Duration time() {
    return Duration.of(
        moves.stream().mapToLong(m -> m.micros() + m.latencyMicros()).sum(), ChronoUnit.MICROS);
  }

  /** All moves that have not been shown, shown now. */
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

  /** Why it is over, if it is over by the rules and the game tells. */
  Optional<String> reason(Game rules) {
    return rules.reason(show(rules));
  }

  /** What the last move did. */
  ScoredMove last(Game rules) {
    show(rules);
    return line.get(line.size() - 1);
  }

  /** The position in which all moves have been shown. */
  private Position show(Game rules) {
    Position at = position.orElseGet(() -> rules.parsePosition(start.position()));
    position = Optional.of(at);
    for (int i = line.size(); i < start.opening().size() + moves.size(); i++) {
      int engine = i - start.opening().size();
      String text = engine < 0 ? start.opening().get(i) : moves.get(engine).move();
      int move = rules.parseMove(at, text);
      line.add(
          new ScoredMove(
              MoveView.of(at, move), engine < 0 ? Optional.empty() : moves.get(engine).score()));
      at.play(move);
    }
    return at;
  }
}
