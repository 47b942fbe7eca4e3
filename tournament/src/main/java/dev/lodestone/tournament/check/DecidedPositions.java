package dev.lodestone.tournament.check;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.endgame.Solvers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Positions near the end of games whose outcome is proven. In these games a searcher plays against
 * random moves, because random games alone seldom come near an ordinary end.
 */
final class DecidedPositions {

  /** Number of positions to find with each side to move of each kind. */
  private static final int WANTED = 3;

  private static final int GAMES = 30;
  private static final int MAX_PLIES = 200;
  private static final SearchLimits SEARCHER = SearchLimits.nodes(1000);

  /** Number of plies before the end of a game at which the solver is asked, and of its proof. */
  private static final int SOLVER_PLIES = 2;

  private static final long SOLVER_NODES = 200_000;

  private DecidedPositions() {}

  /**
   * A position that is won or lost for the side to move.
   *
   * @param moves the moves from the start position
   * @param outcome {@link Bounds#WIN} or {@link Bounds#LOSS}
   * @param atOnce whether the side to move wins with its next move
   */
  record Decided(List<String> moves, Side toMove, int outcome, boolean atOnce) {}

  /** Decided positions of a game, the same in every check; empty if random games have none. */
  static List<Decided> of(CheckedGame game) {
    List<Decided> found = new ArrayList<>();
    for (int number = 1; number <= GAMES; number++) {
      List<String> walk = play(game, number);
      for (int plies = 1; plies <= Math.min(SOLVER_PLIES, walk.size()); plies++) {
        List<String> moves = List.copyOf(walk.subList(0, walk.size() - plies));
        Position position = game.after(moves);
        boolean atOnce = hasWinningMove(position);
        int outcome = atOnce ? Bounds.WIN : outcome(game.game(), position);
        Decided decided = new Decided(moves, position.sideToMove(), outcome, atOnce);
        if (outcome != Bounds.DRAW && isWanted(found, decided)) {
          found.add(decided);
        }
      }
    }
    return found;
  }

  /** The moves of a game in which the searcher has either side in turn; empty if it is too long. */
  private static List<String> play(CheckedGame game, int number) {
    Side strong = number % 2 == 0 ? Side.FIRST : Side.SECOND;
    SplitMix64 random =
        new SplitMix64(SplitMix64.derive(number, "check/decided/" + game.game().id()));
    Position position = game.game().start();
    List<String> moves = new ArrayList<>();
    try (Searcher searcher = Searchers.create("alphabeta", game.game(), Map.of("hash", "1"))) {
      searcher.newGame(number);
      while (moves.size() < MAX_PLIES && !position.outcome().isOver()) {
        String move =
            position.sideToMove() == strong
                ? game.game().formatMove(searcher.search(position.copy(), SEARCHER).bestMove())
                : game.drawMove(position, random);
        position.play(game.game().parseMove(position, move));
        moves.add(move);
      }
    }
    return position.outcome().isOver() ? moves : List.of();
  }

  private static boolean isWanted(List<Decided> found, Decided next) {
    return found.stream()
            .filter(it -> it.toMove() == next.toMove())
            .filter(it -> it.outcome() == next.outcome() && it.atOnce() == next.atOnce())
            .count()
        < WANTED;
  }

  private static boolean hasWinningMove(Position position) {
    Side mover = position.sideToMove();
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    for (int i = 0; i < moves.size(); i++) {
      position.play(moves.getInt(i));
      boolean wins = position.outcome() == Outcome.winFor(mover);
      position.undo();
      if (wins) {
        return true;
      }
    }
    return false;
  }

  /** The proven outcome for the side to move; a draw if nothing is proven. */
  private static int outcome(Game game, Position position) {
    try (Solver solver = Solvers.of(game, 4, 1)) {
      Solution solution =
          solver.solve(
              position,
              SolverQuestion.OUTCOME,
              SearchLimits.nodes(SOLVER_NODES).withDepth(SOLVER_PLIES),
              StopSignal.NEVER);
      return solution.isSolved() ? solution.outcome().low() : Bounds.DRAW;
    }
  }
}
