package dev.lodestone.board.play;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.view.MoveView;
import dev.lodestone.board.view.PositionView;
import dev.lodestone.board.view.ScoredMove;
import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.journal.GameEvents;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Referee;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.TournamentSpec;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game that people and engines play. Thread-safe: pages ask on threads of their own, engines
 * think on others. Whatever happens to a game while an engine thinks makes its answer void.
 */
final class PlayGame implements AutoCloseable {

  private final String id;
  private final Game game;
  private final List<Seat> seats;
  private final Opening opening;
  private final long seed;
  private final Optional<PlayJournal> journal;
  private final PositionView first;
  private final Optional<PlayClock> clock;

  private final List<MoveRecord> records = new ArrayList<>();
  private final List<MoveView> line = new ArrayList<>();
  private Referee referee;
  private Optional<MatchResult> end;

  /** Counts what has happened; who waits for something new knows the last number. */
  private long version;

  private @Nullable StopSignal thinking;
  private long lastMoveNanos = System.nanoTime();
  private int watchers;
  private boolean closed;

  /** The engines, by side; only used by who holds this map. */
  private final Map<Side, Engine> engines = new EnumMap<>(Side.class);

  /**
   * @param control time of each side; empty for a game without clocks
   * @param journal takes what happens; empty for a game that is over
   */
  PlayGame(
      String id,
      Game game,
      List<Seat> seats,
      Optional<TimeControl> control,
      PlayJournal.Past past,
      long seed,
      Optional<PlayJournal> journal) {
    this.id = id;
    this.game = game;
    this.seats = List.copyOf(seats);
    this.opening = past.opening();
    this.seed = seed;
    this.clock = control.map(PlayClock::new);
    this.journal = journal;
    this.referee = new Referee(game, opening, TournamentSpec.DEFAULT_MAX_PLIES);
    this.first = PositionView.of(game.parsePosition(opening.start()));
    showOpening();
    for (MovePlayed move : past.moves()) {
      enter(move.move(), GameEvents.thought(move), Duration.of(move.micros(), ChronoUnit.MICROS));
    }
    this.end = past.end().map(GameEvents::result);
    if (end.isEmpty() && referee.result().isPresent()) {
      // Killed between the last move and the line that ends the game.
      finish(referee.result().get());
    }
  }

  private void showOpening() {
    Position position = game.parsePosition(opening.start());
    for (String text : opening.moves()) {
      int move = game.parseMove(position, text);
      line.add(MoveView.of(position, move));
      position.play(move);
    }
  }

  String id() {
    return id;
  }

  Game game() {
    return game;
  }

  List<Seat> seats() {
    return seats;
  }

  Opening opening() {
    return opening;
  }

  Optional<TimeControl> timeControl() {
    return clock.map(PlayClock::control);
  }

  synchronized boolean isOver() {
    return end.isPresent();
  }

  synchronized int watchers() {
    return watchers;
  }

  /** Somebody watches, or no longer does. */
  synchronized void watched(int more) {
    watchers += more;
  }

  /** Waits for something to happen after {@code known}, at most so long. */
  synchronized long awaitNews(long known, long millis) throws InterruptedException {
    if (version == known && !closed) {
      wait(Math.min(millis, millisToFlag()));
      dropFlag();
    }
    return version;
  }

  /** At least 1. */
  private long millisToFlag() {
    return isPersonOnClock()
        ? Math.max(1, clock.orElseThrow().left(toMove()).minus(sinceLastMove()).toMillis() + 1)
        : Long.MAX_VALUE;
  }

  private boolean isPersonOnClock() {
    return clock.isPresent() && end.isEmpty() && !closed && seat(toMove()).isPerson();
  }

  /** A person whose time is over has lost, as soon as anybody looks. */
  private void dropFlag() {
    if (isPersonOnClock() && clock.orElseThrow().isOver(toMove(), sinceLastMove())) {
      loseOnTime(toMove());
    }
  }

  private void loseOnTime(Side side) {
    finish(
        new MatchResult(
            Outcome.winFor(side.opponent()),
            Termination.TIME,
            game.sideName(side) + ": ran out of time",
            line.size()));
    happened();
  }

  synchronized boolean isClosed() {
    return closed;
  }

  private void happened() {
    version++;
    notifyAll();
  }

  /** A person makes a move. */
  synchronized void move(int ply, String text) {
    requirePlayed();
    if (ply != line.size() + 1) {
      throw HttpFault.conflict("the game has moved on: expected ply " + (line.size() + 1));
    }
    if (!seat(referee.sideToMove()).isPerson()) {
      throw HttpFault.conflict("it is not your turn");
    }
    Position position = position();
    // In the game's own spelling, whatever the person's was; not legal is refused here.
    play(game.formatMove(game.parseMove(position, text)), Thought.NONE, sinceLastMove());
  }

  /** The last move of a person is taken back, with what was answered. */
  synchronized void takeBack() {
    requirePlayed();
    int left = line.size() - 1;
    while (left >= opening.moves().size() && !seat(line.get(left).side()).isPerson()) {
      left--;
    }
    if (left < opening.moves().size()) {
      throw HttpFault.conflict("there is no move of yours to take back");
    }
    stopThinking();
    int kept = left - opening.moves().size();
    List<MoveRecord> rest = List.copyOf(records.subList(0, kept));
    records.clear();
    line.subList(opening.moves().size(), line.size()).clear();
    referee = new Referee(game, opening, TournamentSpec.DEFAULT_MAX_PLIES);
    clock.ifPresent(PlayClock::reset);
    rest.forEach(r -> enter(r.move(), r.thought(), r.time()));
    journal.ifPresent(j -> j.tookBack(List.copyOf(records)));
    lastMoveNanos = System.nanoTime();
    happened();
  }

  /** A person gives up: whose turn it is, or the only one there is. */
  synchronized void resign() {
    requirePlayed();
    Side side = referee.sideToMove();
    if (!seat(side).isPerson()) {
      side = side.opponent();
    }
    if (!seat(side).isPerson()) {
      throw HttpFault.conflict("engines do not give up");
    }
    stopThinking();
    finish(
        new MatchResult(
            Outcome.winFor(side.opponent()),
            Termination.CONCESSION,
            game.sideName(side) + ": gave up",
            line.size()));
    happened();
  }

  /**
   * What an engine that moves next is asked; empty if none does, or two engines play and nobody
   * watches.
   */
  synchronized Optional<Question> question() {
    if (closed || end.isPresent() || thinking != null || isUnwatched()) {
      return Optional.empty();
    }
    Seat seat = seat(referee.sideToMove());
    if (seat.isPerson()) {
      return Optional.empty();
    }
    StopSignal stop = new StopSignal();
    thinking = stop;
    happened();
    return Optional.of(new Question(referee.sideToMove(), seat, turn(seat), stop));
  }

  private boolean isUnwatched() {
    return watchers == 0 && seats.stream().noneMatch(Seat::isPerson);
  }

  /**
   * An engine's turn.
   *
   * @param stop given when the answer would be of no use any more
   */
  record Question(Side side, Seat seat, Turn turn, StopSignal stop) {}

  private Turn turn(Seat seat) {
    return turn(seat, clock.map(PlayClock::shown));
  }

  private Turn turn(Seat seat, Optional<Clock> shown) {
    return new Turn(
        opening.start(), List.copyOf(referee.moves()), position(), seat.limits(), shown);
  }

  /** Asks the engine. Takes as long as its limits say. */
  void think(Question question) {
    Optional<Answer> answer = Optional.empty();
    String failure = "";
    try {
      synchronized (engines) {
        Engine engine = question.stop().isStopped() ? null : engine(question);
        if (engine != null) {
          long begin = System.nanoTime();
          Answer said = engine.answer(question.turn(), SearchListener.SILENT, question.stop());
          Duration time = said.time().orElse(Duration.ofNanos(System.nanoTime() - begin));
          answer = Optional.of(new Answer(said.move(), said.thought(), Optional.of(time)));
        }
      }
    } catch (RuntimeException e) {
      failure = String.valueOf(e.getMessage());
    }
    answered(question, answer, failure);
  }

  private synchronized void answered(Question question, Optional<Answer> answer, String failure) {
    if (thinking != question.stop()) {
      return;
    }
    thinking = null;
    if (closed || end.isPresent() || question.stop().isStopped()) {
      happened();
      return;
    }
    if (answer.isEmpty()) {
      referee.failed(question.side(), failure.lines().findFirst().orElse("failed"));
      finish(referee.result().orElseThrow());
      happened();
      return;
    }
    Answer said = answer.get();
    Duration time = said.time().orElse(Duration.ZERO).truncatedTo(ChronoUnit.MICROS);
    if (clock.isPresent() && clock.get().isOverOfEngine(question.side(), time)) {
      loseOnTime(question.side());
      return;
    }
    play(said.move(), MoveRecord.fromFirst(said.thought(), question.side()), time);
  }

  private Engine engine(Question question) {
    Engine known = engines.get(question.side());
    if (known != null) {
      return known;
    }
    Engine opened = question.seat().engine().orElseThrow().open(game);
    engines.put(question.side(), opened);
    // An engine that comes back to a game in the middle shall not draw the same numbers again.
    opened.newGame(SplitMix64.derive(seed, question.side() + "/" + question.turn().moves().size()));
    return opened;
  }

  /** What an adviser is asked, who has a time of its own. */
  synchronized Turn adviserTurn(Seat adviser) {
    requirePlayed();
    return turn(adviser, Optional.empty());
  }

  private void play(String move, Thought thought, Duration time) {
    int before = referee.moves().size();
    enter(move, thought, time);
    if (referee.moves().size() > before) {
      MoveRecord record = records.get(records.size() - 1);
      journal.ifPresent(j -> j.played(record));
    }
    lastMoveNanos = System.nanoTime();
    referee.result().ifPresent(this::finish);
    happened();
  }

  /** Makes a move and nothing else. */
  private void enter(String text, Thought thought, Duration time) {
    Position before = position();
    Side side = referee.sideToMove();
    if (referee.accept(text)) {
      line.add(MoveView.of(before, game.parseMove(before, text)));
      clock.ifPresent(c -> c.moved(side, time));
      records.add(
          new MoveRecord(
              line.size(), side, text, thought, time, Duration.ZERO, clock.map(c -> c.left(side))));
    }
  }

  private void finish(MatchResult result) {
    end = Optional.of(result);
    journal.ifPresent(j -> j.ended(List.copyOf(records), result));
  }

  private Duration sinceLastMove() {
    return Duration.ofNanos(System.nanoTime() - lastMoveNanos).truncatedTo(ChronoUnit.MICROS);
  }

  private Position position() {
    return referee.state().position().orElseThrow();
  }

  private Side toMove() {
    return referee.sideToMove();
  }

  private Seat seat(Side side) {
    return seats.get(side.ordinal());
  }

  private Seat seat(int side) {
    return seats.get(side);
  }

  private void requirePlayed() {
    dropFlag();
    if (end.isPresent()) {
      throw HttpFault.conflict("the game is over");
    }
    if (closed) {
      throw HttpFault.conflict("the server ends");
    }
  }

  private void stopThinking() {
    StopSignal stop = thinking;
    if (stop != null) {
      stop.stop();
      thinking = null;
    }
  }

  /** Texts of all moves, those of the opening first. */
  synchronized List<String> moves() {
    return line.stream().map(MoveView::move).toList();
  }

  /**
   * How it stands.
   *
   * @param known moves that the page has
   */
  synchronized PlayView view(List<String> known) {
    dropFlag();
    int from = 0;
    while (from < known.size()
        && from < line.size()
        && known.get(from).equals(line.get(from).move())) {
      from++;
    }
    List<ScoredMove> moves = new ArrayList<>();
    for (int i = from; i < line.size(); i++) {
      int record = i - opening.moves().size();
      moves.add(
          new ScoredMove(
              line.get(i),
              record < 0
                  ? Optional.empty()
                  : records.get(record).thought().score().map(ScoreText::format)));
    }
    return new PlayView(
        id,
        game.id(),
        seats.stream().map(s -> new PlayView.SeatView(s.name(), s.isPerson(), s.text())).toList(),
        opening.start(),
        known.isEmpty() ? Optional.of(first) : Optional.empty(),
        opening.moves().size(),
        from,
        moves,
        PositionView.of(position()),
        thinking != null,
        end.isEmpty() && isUnwatched(),
        clock.map(this::clockView),
        end.map(this::endView));
  }

  private PlayView.Clock clockView(PlayClock shown) {
    boolean runs = end.isEmpty() && !isUnwatched();
    List<Long> left = new ArrayList<>();
    for (Side side : Side.values()) {
      Duration spent = runs && side == toMove() ? sinceLastMove() : Duration.ZERO;
      boolean fell =
          side == toMove() && end.map(e -> e.termination() == Termination.TIME).orElse(false);
      left.add(fell ? 0 : Math.max(0, shown.left(side).minus(spent).toMillis()));
    }
    return new PlayView.Clock(shown.control().format(), left.get(0), left.get(1), runs);
  }

  private PlayView.End endView(MatchResult result) {
    String why =
        result.termination() == Termination.RULES
            ? game.reason(position()).map(reason -> ": " + reason).orElse("")
            : "";
    return new PlayView.End(result.text(), result.termination().text(), result.reason() + why);
  }

  /** Ends whatever goes on; the journal keeps the game. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      StopSignal stop = thinking;
      if (stop != null) {
        stop.stop();
      }
      notifyAll();
    }
    synchronized (engines) {
      engines.values().forEach(Engine::close);
      engines.clear();
    }
    journal.ifPresent(PlayJournal::close);
  }
}
