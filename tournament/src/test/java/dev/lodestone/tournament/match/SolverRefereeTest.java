package dev.lodestone.tournament.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Solver;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.rules.GameRules;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares games that the referee's solver ends with a minimax of this test. */
final class SolverRefereeTest {

  private static GameSession randomGame(Game game, int solverPlies, long seed) {
    GameSession session =
        new GameSession(
            GameRules.of(game),
            new Opening(game.formatPosition(game.start()), List.of()),
            1_000,
            new Adjudication(Optional.empty(), Optional.empty(), false, solverPlies, 1, false),
            Optional.empty(),
            Optional.empty());
    SplitMix64 random = new SplitMix64(seed);
    IntArrayList moves = new IntArrayList();
    while (session.result().isEmpty()) {
      session.position().legalMoves(moves);
      session.play(moves.getInt(random.nextInt(moves.size())));
    }
    return session;
  }

  @Test
  void gaussEndsWithTheMarginOfBestPlay() {
    Game game = Games.byId("gauss");
    for (long seed = 1; seed <= 5; seed++) {
      GameSession session = randomGame(game, 4, seed);
      MatchResult result = session.result().orElseThrow();
      assertThat(result.termination()).isEqualTo(Termination.SOLVED);
      Position position = session.position();
      try (Solver solver = Solvers.of(game, 1, 1)) {
        int margin = margin(position, solver);
        assertThat(result.margin()).hasValue(margin);
      }
      assertThat(result.outcome()).isEqualTo(outcome(position, 10));
      assertThat(result.reason()).endsWith(" with best play");
    }
  }

  /** The final margin with best play, from the first player's side. */
  private static int margin(Position position, Solver solver) {
    if (position.outcome().isOver()) {
      int margin = solver.margin(position).orElseThrow();
      return position.sideToMove() == Side.FIRST ? margin : -margin;
    }
    boolean first = position.sideToMove() == Side.FIRST;
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    int best = first ? -1_000 : 1_000;
    for (int i = 0; i < moves.size(); i++) {
      position.play(moves.getInt(i));
      int margin = margin(position, solver);
      position.undo();
      best = first ? Math.max(best, margin) : Math.min(best, margin);
    }
    return best;
  }

  /** The result with best play, if it is decided within a number of plies; otherwise ongoing. */
  private static Outcome outcome(Position position, int plies) {
    if (position.outcome().isOver() || plies == 0) {
      return position.outcome();
    }
    Outcome win = Outcome.winFor(position.sideToMove());
    Outcome best = Outcome.winFor(position.sideToMove().opponent());
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    for (int i = 0; i < moves.size(); i++) {
      position.play(moves.getInt(i));
      Outcome after = outcome(position, plies - 1);
      position.undo();
      if (after == win) {
        return win;
      }
      if (after == Outcome.ONGOING || (after == Outcome.DRAW && best != Outcome.ONGOING)) {
        best = after;
      }
    }
    return best;
  }

  @ParameterizedTest
  @CsvSource({"gess, 1, 60", "gaussic, 2, 3", "tictactoe, 4, 12"})
  void otherGamesEndOnceAShortProofExists(String id, int plies, int games) {
    Game game = Games.byId(id);
    int solved = 0;
    for (long seed = 1; seed <= games; seed++) {
      GameSession session = randomGame(game, plies, seed);
      MatchResult result = session.result().orElseThrow();
      if (result.termination() == Termination.SOLVED) {
        solved++;
        assertThat(outcome(session.position(), plies)).isEqualTo(result.outcome());
      }
    }
    assertThat(solved).isPositive();
  }

  @Test
  void aRecordedResultIsProvenAgain() {
    Game game = Games.byId("gauss");
    GameSession session = randomGame(game, 4, 1);
    MatchResult result = session.result().orElseThrow();
    assertThatCode(() -> end(session, result.outcome(), 4)).doesNotThrowAnyException();
    for (Outcome other : Outcome.values()) {
      if (other.isOver() && other != result.outcome()) {
        assertThatIllegalArgumentException().isThrownBy(() -> end(session, other, 4));
      }
    }
    assertThatIllegalArgumentException().isThrownBy(() -> end(session, result.outcome(), 0));
  }

  private static void end(GameSession session, Outcome outcome, int solverPlies) {
    Review review =
        new Review(
            GameRules.of(Games.byId("gauss")),
            session.opening(),
            1_000,
            new Adjudication(Optional.empty(), Optional.empty(), false, solverPlies, 1, false));
    int ply = 0;
    for (String move : session.line()) {
      review.move(++ply, move, Optional.empty());
    }
    review.end(outcome, Termination.SOLVED, "", ply);
  }
}
