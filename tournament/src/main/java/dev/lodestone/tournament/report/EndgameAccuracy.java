package dev.lodestone.tournament.report;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Compares the last moves of games with best play: a solver solves the positions before and after
 * each of these moves, as far as it can. One instance can visit several journals, one after the
 * other. Not thread-safe.
 */
public final class EndgameAccuracy implements JournalVisitor, AutoCloseable {

  private static final long NODES = 1_000_000;
  private static final int MEBIBYTES = 16;

  private final int plies;
  private final Map<String, NavigableMap<Integer, Tally>> tallies = new LinkedHashMap<>();
  private List<String> players = List.of();
  private @Nullable Game game;
  private @Nullable Solver solver;

  /**
   * Counts of judged moves.
   *
   * @param moves number of moves for which the positions before and after were solved
   * @param kept number of those moves that kept the result
   * @param margins number of those moves for which both margins are proven
   * @param regret sum of the margins that these moves lost against best play, each at least 0
   */
  public record Tally(int moves, int kept, int margins, long regret) {

    /** No moves. */
    public static final Tally NONE = new Tally(0, 0, 0, 0);

    /** The sum of both counts. */
    public Tally plus(Tally other) {
      return new Tally(
          moves + other.moves, kept + other.kept, margins + other.margins, regret + other.regret);
    }
  }

  /**
   * A proven value, from the first player's point of view.
   *
   * @param margin margin of the final scores, in games that have one
   */
  private record Value(int outcome, Optional<Integer> margin) {}

  /**
   * @param plies number of plies at the end of each game that are judged, at least 1
   */
  public EndgameAccuracy(int plies) {
    this.plies = plies;
  }

  /**
   * Begins a journal, whose games follow.
   *
   * @throws IllegalArgumentException if its game is not known here
   */
  @Override
  public void begin(Path journal, TournamentStarted config) {
    Game its = GameRules.byId(config.game()).knownFor("the accuracy of moves");
    if (game != its) {
      close();
      solver = Solvers.of(its, MEBIBYTES, 1);
      game = its;
    }
    extended(config);
  }

  @Override
  public void extended(TournamentStarted config) {
    players = config.players().stream().map(Entrant::name).toList();
  }

  @Override
  public void game(PlayedGame played) {
    if (game == null || solver == null) {
      throw new IllegalStateException("a journal must begin before its games");
    }
    Opening opening = played.record().opening();
    List<MoveRecord> moves = played.record().moves();
    Position position = GameRules.of(game).begin(opening.start()).position().orElseThrow();
    opening.moves().forEach(move -> play(position, move));
    int first = Math.max(0, moves.size() - plies);
    moves.subList(0, first).forEach(move -> play(position, move.move()));
    Optional<Value> before = first < moves.size() ? value(solver, position) : Optional.empty();
    for (int i = first; i < moves.size(); i++) {
      play(position, moves.get(i).move());
      Optional<Value> after = value(solver, position);
      Side mover = moves.get(i).side();
      if (before.isPresent() && after.isPresent()) {
        int player = played.plan().player(mover);
        tallies
            .computeIfAbsent(players.get(player), name -> new TreeMap<>())
            .merge(moves.size() - i, tally(before.get(), after.get(), mover), Tally::plus);
      }
      before = after;
    }
  }

  private void play(Position position, String move) {
    position.play(position.game().parseMove(position, move));
  }

  private static Tally tally(Value before, Value after, Side mover) {
    Optional<Integer> lost =
        before.margin().flatMap(was -> after.margin().map(is -> Math.abs(was - is)));
    boolean kept = before.outcome() == after.outcome();
    int sign = mover == Side.FIRST ? 1 : -1;
    if ((after.outcome() - before.outcome()) * sign > 0) {
      throw new IllegalStateException("no move gains against best play: " + before + ", " + after);
    }
    return new Tally(1, kept ? 1 : 0, lost.isPresent() ? 1 : 0, lost.orElse(0));
  }

  private Optional<Value> value(Solver its, Position position) {
    int sign = position.sideToMove() == Side.FIRST ? 1 : -1;
    if (position.outcome().isOver()) {
      Optional<Integer> margin =
          its.margin(position).isPresent()
              ? Optional.of(sign * its.margin(position).getAsInt())
              : Optional.empty();
      return Optional.of(new Value(position.outcome().sign(Side.FIRST), margin));
    }
    Solution solution =
        its.solve(
            position,
            its.findsMargins() ? SolverQuestion.MARGIN : SolverQuestion.OUTCOME,
            SearchLimits.nodes(NODES).withDepth(plies),
            StopSignal.NEVER);
    return solution.isSolved()
        ? Optional.of(
            new Value(
                sign * sign(solution.outcome().low()),
                solution.margin().map(Bounds::low).map(m -> sign * m)))
        : Optional.empty();
  }

  private static int sign(int outcome) {
    return Integer.compare(outcome, Bounds.DRAW);
  }

  /** The players with judged moves. */
  public List<String> names() {
    return new ArrayList<>(tallies.keySet());
  }

  /**
   * The judged moves of a player, keyed by the number of plies from before the move to the end of
   * the game: 1 for the last move.
   */
  public NavigableMap<Integer, Tally> tallies(String player) {
    return Collections.unmodifiableNavigableMap(tallies.getOrDefault(player, new TreeMap<>()));
  }

  /** Closes the solver. */
  @Override
  public void close() {
    if (solver != null) {
      solver.close();
    }
  }
}
