package dev.lodestone.tournament.journal;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.tournament.engine.PostMortem;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.ProcessEnd;
import dev.lodestone.tournament.journal.JournalEvent.RootMove;
import dev.lodestone.tournament.match.Conduct;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Converts the record of a game to events of the journal and back. */
public final class GameEvents {

  private static final String FIRST = "first";
  private static final String SECOND = "second";

  private GameEvents() {}

  /**
   * The event that begins a game.
   *
   * @param names the players' names, in the order of entry
   */
  static GameStarted started(GamePlan plan, List<String> names) {
    return new GameStarted(
        plan.id(),
        plan.pair(),
        names.get(plan.first()),
        names.get(plan.second()),
        plan.opening().start(),
        plan.opening().moves(),
        plan.seed());
  }

  /** The plan of the game that an event begins; its players must be among {@code names}. */
  public static GamePlan plan(GameStarted start, List<String> names) {
    return new GamePlan(
        start.id(),
        start.pair(),
        names.indexOf(start.first()),
        names.indexOf(start.second()),
        new Opening(start.position(), start.opening()),
        start.seed());
  }

  /**
   * The event for a move.
   *
   * @param recording the parts of the engine's report to keep
   * @param includesSide whether the event names the side that moved
   */
  static MovePlayed played(
      int id, MoveRecord move, Set<Recording> recording, boolean includesSide) {
    Thought thought = move.thought();
    boolean line = recording.contains(Recording.PV);
    boolean visits = recording.contains(Recording.VISITS);
    return new MovePlayed(
        id,
        move.ply(),
        move.move(),
        thought.score().map(ScoreText::format),
        thought.depth(),
        thought.nodes(),
        move.time().toNanos() / 1000,
        move.latency().toNanos() / 1000,
        Optional.of(thought.selectiveDepth()).filter(depth -> line && depth > 0),
        Optional.of(thought.line()).filter(moves -> line && !moves.isEmpty()),
        Optional.of(thought.rootMoves())
            .filter(moves -> visits && !moves.isEmpty())
            .map(moves -> moves.stream().map(GameEvents::rootMove).toList()),
        includesSide ? Optional.of(move.side() == Side.FIRST ? FIRST : SECOND) : Optional.empty(),
        Optional.of(thought.stats()).filter(stats -> !stats.isEmpty()));
  }

  /**
   * The side that moved, if the event names it.
   *
   * @throws IllegalArgumentException if the name is not that of a side
   */
  static Optional<Side> side(MovePlayed move) {
    return move.side()
        .map(
            text ->
                switch (text) {
                  case FIRST -> Side.FIRST;
                  case SECOND -> Side.SECOND;
                  default ->
                      throw new IllegalArgumentException(
                          "expected side 'first' or 'second', found " + Excerpt.quoted(text));
                });
  }

  private static RootMove rootMove(Thought.RootMove move) {
    return new RootMove(
        move.move(),
        move.score().map(ScoreText::format),
        Optional.of(move.bound())
            .filter(b -> b != Bound.EXACT)
            .map(b -> b.name().toLowerCase(Locale.ROOT)),
        move.visits());
  }

  /**
   * The engine's report in the event for a move.
   *
   * @throws IllegalArgumentException if a number is negative or a text is invalid
   */
  public static Thought thought(MovePlayed move) {
    List<RootMove> root = move.root().orElse(List.of());
    boolean negative =
        move.depth() < 0
            || move.nodes() < 0
            || move.micros() < 0
            || move.latencyMicros() < 0
            || move.seldepth().orElse(0) < 0
            || (!root.isEmpty() && root.stream().anyMatch(m -> m.visits() < 0));
    requireThat(!negative, "expected no negative numbers");
    return new Thought(
        move.score().map(ScoreText::parse),
        move.depth(),
        move.seldepth().orElse(0),
        move.nodes(),
        move.pv().orElse(List.of()),
        root.isEmpty() ? List.of() : root.stream().map(GameEvents::thought).toList(),
        move.stats().orElse(Collections.emptySortedMap()));
  }

  private static Thought.RootMove thought(RootMove move) {
    Bound bound =
        switch (move.bound().orElse("")) {
          case "" -> Bound.EXACT;
          case "lower" -> Bound.LOWER;
          case "upper" -> Bound.UPPER;
          default ->
              throw new IllegalArgumentException(
                  "expected bound 'lower' or 'upper', found "
                      + Excerpt.quoted(move.bound().orElse("")));
        };
    return new Thought.RootMove(
        move.move(), move.score().map(ScoreText::parse), bound, move.visits());
  }

  /** The event that ends a game. */
  static GameEnded ended(PlayedGame game) {
    MatchResult result = game.result();
    return new GameEnded(
        game.id(),
        result.text(),
        result.termination().text(),
        result.reason(),
        result.plies(),
        result.postMortem().map(p -> new ProcessEnd(p.exitCode(), p.signal(), p.errors())),
        result.margin(),
        JournalConduct.of(game.record().conduct()));
  }

  /**
   * The conduct of both players in the event that ends a game; empty if it was not observed.
   *
   * @throws IllegalArgumentException if it is not that of two players, or a number is negative
   */
  public static List<Conduct> conduct(GameEnded end) {
    return JournalConduct.read(end.conduct());
  }

  /**
   * The result in the event that ends a game.
   *
   * @throws IllegalArgumentException if the event does not contain a valid result
   */
  public static MatchResult result(GameEnded end) {
    return new MatchResult(
        outcome(end.result()),
        Termination.byText(end.termination())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "unknown termination " + Excerpt.quoted(end.termination()))),
        end.reason(),
        end.plies(),
        end.process().map(p -> new PostMortem(p.exitCode(), p.signal(), p.stderr())),
        end.margin());
  }

  private static Outcome outcome(String text) {
    for (Outcome outcome : Outcome.values()) {
      if (outcome.isOver() && MatchResult.text(outcome).equals(text)) {
        return outcome;
      }
    }
    throw new IllegalArgumentException(
        "expected result 1-0, 0-1 or 1/2-1/2, found " + Excerpt.quoted(text));
  }
}
