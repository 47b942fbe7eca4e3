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
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineWatch;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.journal.GameEvents;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.GameSession;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.TournamentSpec;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A game between people and engines. Thread-safe: pages and engines use different threads. An
 * engine's answer is discarded if the game has changed while the engine was thinking.
 */
final class PlayGame implements AutoCloseable {

  /**
   * The time by which an engine may exceed its limit, because the machine may be busy with other
   * work.
   */
  private static final Duration ENGINE_MARGIN = Duration.ofMillis(500);

  private final String id;
  private final Game game;
  private final List<SeatedPlayer> seats;
  private final Opening opening;
  private final long seed;
  private final Optional<PlayJournal> journal;
  private final PositionView first;
  private final Optional<TimeControl> control;

  private final GameSession session;
  private final List<MoveView> line = new ArrayList<>();

  /**
   * The number of changes so far; a thread that waits for a change passes the number it has seen.
   */
  private long version;

  private @Nullable StopSignal thinking;
  private long lastMoveNanos = System.nanoTime();
  private int watchers;
  private boolean closed;

  /** The engines, by side; used only while this map's lock is held. */
  private final Map<Side, Engine> engines = new EnumMap<>(Side.class);

  /**
   * @param control time control of both sides; empty for a game without clocks
   * @param journal records the game; empty for a game that is over
   */
  PlayGame(
      String id,
      Game game,
      List<SeatedPlayer> seats,
      Optional<TimeControl> control,
      PlayJournal.Past past,
      long seed,
      Optional<PlayJournal> journal) {
    this.id = id;
    this.game = game;
    this.seats = List.copyOf(seats);
    this.opening = past.opening();
    this.seed = seed;
    this.control = control;
    this.journal = journal;
    this.session =
        new GameSession(
            GameRules.of(game),
            opening,
            TournamentSpec.DEFAULT_MAX_PLIES,
            Adjudication.NONE,
            control,
            control);
    this.first = PositionView.of(game.parsePosition(opening.start()));
    showOpening();
    for (MovePlayed move : past.moves()) {
      Side side = session.sideToMove();
      Thought thought = MoveRecord.fromFirst(GameEvents.thought(move), side);
      enter(move.move(), thought, Duration.of(move.micros(), ChronoUnit.MICROS));
    }
    Optional<MatchResult> end = past.end().map(GameEvents::result);
    if (end.isPresent()) {
      if (session.result().isEmpty()) {
        session.end(end.get().outcome(), end.get().termination(), end.get().reason());
      }
    } else if (isOver()) {
      // The process was killed between the last move and the line that ends the game.
      writeEnd();
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

  List<SeatedPlayer> seats() {
    return seats;
  }

  Opening opening() {
    return opening;
  }

  Optional<TimeControl> timeControl() {
    return control;
  }

  synchronized boolean isOver() {
    return session.result().isPresent();
  }

  synchronized int watchers() {
    return watchers;
  }

  /** Changes the number of watchers. */
  synchronized void watched(int more) {
    watchers += more;
  }

  /**
   * Waits for a change if there was none after number {@code known}, for at most {@code millis};
   * returns the current number of changes.
   */
  synchronized long awaitNews(long known, long millis) throws InterruptedException {
    if (version == known && !closed) {
      wait(Math.min(millis, millisToFlag()));
      dropFlag();
    }
    return version;
  }

  /**
   * Milliseconds until the person to move runs out of time, at least 1; {@link Long#MAX_VALUE} if
   * no person's clock is running.
   */
  private long millisToFlag() {
    return isPersonOnClock()
        ? Math.max(1, left(toMove()).minus(sinceLastMove()).toMillis() + 1)
        : Long.MAX_VALUE;
  }

  private boolean isPersonOnClock() {
    return control.isPresent() && !isOver() && !closed && seat(toMove()).isPerson();
  }

  private Duration left(Side side) {
    return session.remaining(side).orElseThrow();
  }

  /** Ends the game if a person has run out of time; called at every access to the game. */
  private void dropFlag() {
    if (isPersonOnClock() && sinceLastMove().compareTo(left(toMove())) > 0) {
      loseOnTime(toMove());
    }
  }

  private void loseOnTime(Side side) {
    end(side, Termination.TIME, "ran out of time");
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
    if (!seat(toMove()).isPerson()) {
      throw HttpFault.conflict("it is not your turn");
    }
    Position position = position();
    // The game's own spelling of the move; an illegal move is refused here.
    play(game.formatMove(game.parseMove(position, text)), Thought.NONE, sinceLastMove());
  }

  /** Takes back the last move of a person, and the reply to it. */
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
    List<MoveRecord> rest = List.copyOf(session.moves().subList(0, kept));
    write(j -> j.tookBack(rest));
    session.takeBack(session.moves().size() - kept);
    line.subList(left, line.size()).clear();
    lastMoveNanos = System.nanoTime();
    happened();
  }

  /** A person resigns: the one to move, or the only person in the game. */
  synchronized void resign() {
    requirePlayed();
    Side side = toMove();
    if (!seat(side).isPerson()) {
      side = side.opponent();
    }
    if (!seat(side).isPerson()) {
      throw HttpFault.conflict("engines do not give up");
    }
    stopThinking();
    end(side, Termination.CONCESSION, "gave up");
  }

  /**
   * A person offers a draw, or accepts the other side's offer. Between two people the side to move
   * offers, and the other side accepts when it is to move; an engine answers at once.
   */
  synchronized void offerDraw() {
    requirePlayed();
    if (!session.allowsDrawOffers()) {
      throw HttpFault.conflict("there are no draws by agreement in " + game.title());
    }
    requireAnswerable();
    Side side = session.drawOffer().map(Side::opponent).orElse(toMove());
    if (!seat(side).isPerson()) {
      side = side.opponent();
    }
    SeatedPlayer other = seat(side.opponent());
    if (!seat(side).isPerson()) {
      throw HttpFault.conflict("engines agree on draws by themselves");
    }
    if (session.isDrawAcceptable(side.opponent())) {
      stopThinking();
      end(Outcome.DRAW, Termination.AGREEMENT, GameSession.AGREED);
    } else if (other.isPerson()) {
      session.offerDraw(side);
      happened();
    } else {
      throw HttpFault.conflict(
          other.name() + " declines: it sees itself ahead, or has no score yet");
    }
  }

  /** A person declines the other side's offer of a draw. */
  synchronized void declineDraw() {
    requirePlayed();
    if (session.drawOffer().isEmpty()) {
      throw HttpFault.conflict("no draw is offered");
    }
    requireAnswerable();
    session.declineDraw();
    happened();
  }

  /** Two people share a page, so the side that has offered a draw is not asked for the answer. */
  private void requireAnswerable() {
    Optional<Side> offer = session.drawOffer().filter(by -> by == toMove());
    if (offer.isPresent() && seat(offer.get()).isPerson()) {
      throw HttpFault.conflict(
          game.sideName(offer.get())
              + " has offered a draw; the other side answers after its move");
    }
  }

  /**
   * The question to the engine to move; empty if a person is to move, or if two engines play and
   * nobody watches.
   */
  synchronized Optional<Question> question() {
    if (closed || isOver() || thinking != null || isUnwatched()) {
      return Optional.empty();
    }
    SeatedPlayer seat = seat(toMove());
    if (seat.isPerson()) {
      return Optional.empty();
    }
    StopSignal stop = new StopSignal();
    thinking = stop;
    happened();
    return Optional.of(new Question(toMove(), seat, session.turn(seat.limits()), stop));
  }

  private boolean isUnwatched() {
    return watchers == 0 && seats.stream().noneMatch(SeatedPlayer::isPerson);
  }

  /**
   * An engine's turn.
   *
   * @param stop stops the search when its answer is no longer needed
   */
  record Question(Side side, SeatedPlayer seat, Turn turn, StopSignal stop) {}

  /** Lets the engine search and plays its move; blocks up to the engine's limits. */
  void think(Question question) {
    Optional<Answer> answer = Optional.empty();
    String failure = "";
    boolean stalled = false;
    try {
      synchronized (engines) {
        if (!question.stop().isStopped()) {
          EngineWatch watch = new EngineWatch(question.stop());
          answer = watch.run(() -> timed(watch, question));
        }
      }
    } catch (EngineWatch.Overdue e) {
      stalled = true;
      failure = String.valueOf(e.getMessage());
    } catch (RuntimeException e) {
      failure = String.valueOf(e.getMessage());
    }
    answered(question, answer, failure, stalled);
  }

  private Answer timed(EngineWatch watch, Question question) {
    Engine engine = engine(watch, question);
    long begin = System.nanoTime();
    Answer said = watch.move(engine, question.turn());
    Duration time = said.time().orElse(Duration.ofNanos(System.nanoTime() - begin));
    return new Answer(
        said.move(), said.thought(), Optional.of(time), said.offersDraw(), said.illegalInLine());
  }

  private synchronized void answered(
      Question question, Optional<Answer> answer, String failure, boolean stalled) {
    if (thinking != question.stop()) {
      return;
    }
    thinking = null;
    Side side = question.side();
    if (closed || isOver() || question.stop().isStopped()) {
      happened();
    } else if (answer.isEmpty()) {
      String reason = failure.lines().findFirst().orElse("failed");
      end(side, stalled ? Termination.STALL : Termination.CRASH, reason);
    } else {
      Answer said = answer.get();
      Duration time = said.time().orElse(Duration.ZERO);
      boolean late = control.isPresent() && time.minus(ENGINE_MARGIN).compareTo(left(side)) > 0;
      if (late) {
        loseOnTime(side);
      } else {
        play(said.move(), said.thought(), time);
        if (said.offersDraw() && session.allowsDrawOffers()) {
          session.offerDraw(side);
          happened();
          if (isOver()) {
            writeEnd();
          }
        }
      }
    }
  }

  private Engine engine(EngineWatch watch, Question question) {
    Engine known = engines.get(question.side());
    if (known != null) {
      return known;
    }
    Engine opened = question.seat().engine().orElseThrow().open(game);
    engines.put(question.side(), opened);
    // An engine that resumes a game must not use the same random numbers again.
    long chance = SplitMix64.derive(seed, question.side() + "/" + question.turn().moves().size());
    Turn turn = question.turn();
    watch.begin(opened, turn.clock().isPresent() || turn.limits().moveTime().isPresent(), chance);
    return opened;
  }

  /** The question to the engine that gives hints, which has its own time limit. */
  synchronized Turn adviserTurn(SeatedPlayer adviser) {
    requirePlayed();
    return session.turnWithoutClock(adviser.limits());
  }

  /**
   * Plays a move.
   *
   * @param thought the engine's report, from the perspective of the side to move
   */
  private void play(String move, Thought thought, Duration time) {
    enter(move, thought, time)
        .ifPresent(
            made -> {
              try {
                write(j -> j.played(made));
              } catch (JournalException e) {
                session.takeBack(1);
                line.remove(line.size() - 1);
                throw e;
              }
            });
    lastMoveNanos = System.nanoTime();
    happened();
    if (isOver()) {
      writeEnd();
    }
  }

  /** Plays a move without recording it. */
  private Optional<MoveRecord> enter(String text, Thought thought, Duration time) {
    Position before = position();
    Optional<MoveRecord> made = session.play(text, thought, time, Duration.ZERO);
    made.ifPresent(m -> line.add(MoveView.of(before, game.parseMove(before, m.move()))));
    return made;
  }

  /** Ends the game with a loss for a side, once the journal has recorded it. */
  private void end(Side loser, Termination termination, String reason) {
    end(Outcome.winFor(loser.opponent()), termination, game.sideName(loser) + ": " + reason);
  }

  private void end(Outcome outcome, Termination termination, String text) {
    write(j -> j.ended(session.moves(), new MatchResult(outcome, termination, text, line.size())));
    session.end(outcome, termination, text);
    happened();
  }

  private void writeEnd() {
    write(j -> j.ended(session.moves(), session.result().orElseThrow()));
  }

  /**
   * Writes to the journal. If that fails, the game is closed, and the next request reads it back
   * from its journal.
   */
  private void write(Consumer<PlayJournal> lines) {
    try {
      journal.ifPresent(lines);
    } catch (JournalException e) {
      stopThinking();
      closed = true;
      happened();
      throw e;
    }
  }

  private Duration sinceLastMove() {
    return Duration.ofNanos(System.nanoTime() - lastMoveNanos).truncatedTo(ChronoUnit.MICROS);
  }

  private Position position() {
    return session.position();
  }

  private Side toMove() {
    return session.sideToMove();
  }

  private SeatedPlayer seat(Side side) {
    return seats.get(side.ordinal());
  }

  private SeatedPlayer seat(int side) {
    return seats.get(side);
  }

  private void requirePlayed() {
    dropFlag();
    if (isOver()) {
      throw HttpFault.conflict("the game is over");
    }
    if (closed) {
      throw HttpFault.conflict("the game was closed; try again");
    }
  }

  private void stopThinking() {
    StopSignal stop = thinking;
    if (stop != null) {
      stop.stop();
      thinking = null;
    }
  }

  /** The texts of all moves, the opening's first. */
  synchronized List<String> moves() {
    return line.stream().map(MoveView::move).toList();
  }

  /**
   * The game as its page shows it.
   *
   * @param known moves that the page already has
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
                  : session.moves().get(record).thought().score().map(ScoreText::format)));
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
        !isOver() && isUnwatched(),
        isOver() ? Optional.empty() : session.drawOffer().map(Side::ordinal),
        control.map(this::clockView),
        session.result().map(this::endView));
  }

  private PlayView.Clock clockView(TimeControl shown) {
    boolean runs = !isOver() && !isUnwatched();
    boolean flagged = session.result().map(e -> e.termination() == Termination.TIME).orElse(false);
    List<Long> left = new ArrayList<>();
    for (Side side : Side.values()) {
      Duration spent = runs && side == toMove() ? sinceLastMove() : Duration.ZERO;
      boolean fell = flagged && side == toMove();
      left.add(fell ? 0 : Math.max(0, left(side).minus(spent).toMillis()));
    }
    return new PlayView.Clock(shown.format(), left.get(0), left.get(1), runs);
  }

  private PlayView.End endView(MatchResult result) {
    String why =
        result.termination() == Termination.RULES
            ? game.reason(position()).map(reason -> ": " + reason).orElse("")
            : "";
    return new PlayView.End(result.text(), result.termination().text(), result.reason() + why);
  }

  /** Stops the engines; the journal keeps the game. */
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
