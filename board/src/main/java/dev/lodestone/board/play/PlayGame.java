package dev.lodestone.board.play;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.engine.Answer;
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
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A game between people and engines. Thread-safe: pages and engines use different threads. An
 * engine's answer is discarded if the game has changed while the engine was thinking.
 */
final class PlayGame implements AutoCloseable {

  private final String id;
  private final PlaySettings settings;
  private final GameSession session;
  private final PlayClock clock;
  private final PlayViewer viewer;
  private final SeatedEngines engines;

  /** Records the game; empty for a game that is over. */
  private Optional<PlayJournal> journal = Optional.empty();

  /**
   * The number of changes so far; a thread that waits for a change passes the number it has seen.
   */
  private long version;

  private @Nullable StopSignal thinking;
  private int watchers;
  private boolean closed;

  PlayGame(String id, PlaySettings settings, PlayJournal.Past past) {
    this.id = id;
    this.settings = settings;
    this.session =
        new GameSession(
            GameRules.of(settings.game()),
            past.opening(),
            TournamentSpec.DEFAULT_MAX_PLIES,
            Adjudication.NONE,
            settings.control(),
            settings.control());
    this.clock = new PlayClock(settings, session);
    this.viewer = new PlayViewer(id, settings, session, clock);
    this.engines = new SeatedEngines(settings);
    for (MovePlayed move : past.moves()) {
      Thought thought = MoveRecord.fromFirst(GameEvents.thought(move), session.sideToMove());
      Duration time = Duration.of(move.micros(), ChronoUnit.MICROS);
      session.play(move.move(), thought, time, Duration.ZERO);
    }
    past.end()
        .map(GameEvents::result)
        .filter(end -> session.result().isEmpty())
        .ifPresent(end -> session.end(end.outcome(), end.termination(), end.reason()));
  }

  /** Records the game from now on. The game and its journal are closed together. */
  void recordIn(PlayJournal opened) {
    journal = Optional.of(opened);
    if (isOver()) {
      // The process was killed between the last move and the line that ends the game.
      try {
        writeEnd();
      } catch (JournalException e) {
        close();
        throw e;
      }
    }
  }

  String id() {
    return id;
  }

  PlaySettings settings() {
    return settings;
  }

  Game game() {
    return settings.game();
  }

  Opening opening() {
    return session.opening();
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
      wait(Math.min(millis, clock.millisToFlag()));
      dropFlag();
    }
    return version;
  }

  /** Ends the game if a person has run out of time; called at every access to the game. */
  private void dropFlag() {
    if (!closed && clock.hasFlagged()) {
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
    int next = session.line().size() + 1;
    if (ply != next) {
      throw HttpFault.conflict("another move was played first");
    }
    if (!seat(toMove()).isPerson()) {
      throw HttpFault.conflict("it is not your turn");
    }
    // The game's own spelling of the move; an illegal move is refused here.
    String move = game().formatMove(game().parseMove(session.position(), text));
    play(move, Thought.NONE, clock.sinceLastMove());
  }

  /** Takes back the last move of a person, and the reply to it. */
  synchronized void takeBack() {
    requirePlayed();
    int kept = session.moves().size() - 1;
    while (kept >= 0 && !seat(session.moves().get(kept).side()).isPerson()) {
      kept--;
    }
    if (kept < 0) {
      throw HttpFault.conflict("there is no move of yours to take back");
    }
    stopThinking();
    List<MoveRecord> rest = List.copyOf(session.moves().subList(0, kept));
    write(j -> j.tookBack(rest));
    session.takeBack(session.moves().size() - kept);
    clock.restart();
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
      throw HttpFault.conflict("there are no draws by agreement in " + game().title());
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
          game().sideName(offer.get())
              + " has offered a draw; the other side answers after its move");
    }
  }

  /**
   * The question to the engine to move; empty if a person is to move, or if two engines play and
   * nobody watches.
   */
  synchronized Optional<SeatedEngines.Question> question() {
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
    return Optional.of(new SeatedEngines.Question(toMove(), session.turn(seat.limits()), stop));
  }

  private boolean isUnwatched() {
    return watchers == 0 && !settings.hasPersons();
  }

  /** Lets the engine search and plays its move; blocks up to the engine's limits. */
  void think(SeatedEngines.Question question) {
    answered(question, engines.answer(question));
  }

  private synchronized void answered(SeatedEngines.Question question, SeatedEngines.Reply reply) {
    if (thinking != question.stop()) {
      return;
    }
    thinking = null;
    Side side = question.side();
    if (closed || isOver() || question.stop().isStopped()) {
      happened();
    } else if (reply.answer().isEmpty()) {
      end(side, reply.fault(), reply.text());
    } else if (clock.isTooLate(side, reply.time())) {
      loseOnTime(side);
    } else {
      Answer said = reply.answer().get();
      play(said.move(), said.thought(), reply.time());
      if (said.offersDraw() && session.allowsDrawOffers()) {
        session.offerDraw(side);
        happened();
        if (isOver()) {
          writeEnd();
        }
      }
    }
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
    session
        .play(move, thought, time, Duration.ZERO)
        .ifPresent(
            made -> {
              try {
                write(j -> j.played(made));
              } catch (JournalException e) {
                session.takeBack(1);
                throw e;
              }
            });
    clock.restart();
    happened();
    if (isOver()) {
      writeEnd();
    }
  }

  /** Ends the game with a loss for a side, once the journal has recorded it. */
  private void end(Side loser, Termination termination, String reason) {
    end(Outcome.winFor(loser.opponent()), termination, game().sideName(loser) + ": " + reason);
  }

  private void end(Outcome outcome, Termination termination, String text) {
    int plies = session.line().size();
    write(j -> j.ended(session.moves(), new MatchResult(outcome, termination, text, plies)));
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

  private Side toMove() {
    return session.sideToMove();
  }

  private SeatedPlayer seat(Side side) {
    return settings.seat(side);
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
    return List.copyOf(session.line());
  }

  /**
   * The game as its page shows it.
   *
   * @param known moves that the page already has
   */
  synchronized PlayView view(List<String> known) {
    dropFlag();
    return viewer.view(known, thinking != null, !isOver() && isUnwatched());
  }

  /** Stops the engines; the journal keeps the game. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      stopThinking();
      notifyAll();
    }
    engines.close();
    journal.ifPresent(PlayJournal::close);
  }
}
