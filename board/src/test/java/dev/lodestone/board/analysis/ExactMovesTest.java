package dev.lodestone.board.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Solver;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.match.MatchResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The proven value of every move is that of an exhaustive search. */
final class ExactMovesTest {

  private static final Duration LONG = Duration.ofMinutes(5);

  /** Orders results by the winner and then by the margin, from the first player's perspective. */
  private static final int WIN = 1000;

  private static Position gauss(int plies) {
    Position position = Games.byId("gauss").start();
    SplitMix64 random = new SplitMix64(8);
    for (int ply = 0; ply < plies; ply++) {
      IntArrayList moves = new IntArrayList();
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
    }
    return position;
  }

  /** A minimax that uses only the rules. */
  private static int best(Position position, Solver scores) {
    Outcome outcome = position.outcome();
    if (outcome.isOver()) {
      int sign = outcome == Outcome.DRAW ? 0 : outcome == Outcome.FIRST_WINS ? WIN : -WIN;
      int margin = scores.margin(position).orElse(0);
      return sign + (position.sideToMove() == Side.FIRST ? margin : -margin);
    }
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    boolean first = position.sideToMove() == Side.FIRST;
    int best = first ? Integer.MIN_VALUE : Integer.MAX_VALUE;
    for (int i = 0; i < moves.size(); i++) {
      Position after = position.copy();
      after.play(moves.getInt(i));
      int value = best(after, scores);
      best = first ? Math.max(best, value) : Math.min(best, value);
    }
    return best;
  }

  private static void assertExact(Position position) {
    Game game = position.game();
    try (ExactMoves exact = new ExactMoves(position);
        Solver scores = Solvers.of(game, 1, 1)) {
      assertThat(exact.proveMore(LONG, new StopSignal())).isTrue();
      assertThat(exact.isComplete()).isTrue();
      IntArrayList moves = new IntArrayList();
      position.legalMoves(moves);
      assertThat(exact.known()).hasSize(moves.size());
      for (Map.Entry<Integer, ExactMoves.ProvenValue> known : exact.known().entrySet()) {
        Position after = position.copy();
        after.play(known.getKey());
        ExactMoves.ProvenValue value = known.getValue();
        int sign =
            value.result().equals(MatchResult.text(Outcome.DRAW))
                ? 0
                : value.result().equals(MatchResult.text(Outcome.FIRST_WINS)) ? WIN : -WIN;
        assertThat(sign + value.margin().orElse(0))
            .as(game.formatMove(known.getKey()))
            .isEqualTo(best(after, scores));
      }
    }
  }

  @Test
  void everyMoveNearTheEndOfGaussHasItsMargin() {
    assertExact(gauss(27));
    assertExact(gauss(28));
    assertExact(gauss(29));
  }

  @Test
  void gamesWithoutAMarginHaveResultsOnly() {
    Game game = Games.byId("tictactoe");
    Position position = game.start();
    for (String move : new String[] {"b2", "a1", "c1", "a3"}) {
      position.play(game.parseMove(position, move));
    }
    assertExact(position);
    try (ExactMoves exact = new ExactMoves(position)) {
      exact.proveMore(LONG, new StopSignal());
      assertThat(exact.known().values())
          .extracting(ExactMoves.ProvenValue::margin)
          .containsOnly(Optional.empty());
    }
  }

  @Test
  void onlyLateGaussPositionsAreNearTheEnd() {
    try (ExactMoves early = new ExactMoves(gauss(0));
        ExactMoves late = new ExactMoves(gauss(24));
        ExactMoves other = new ExactMoves(Games.byId("gaussic").start())) {
      assertThat(early.isNearTheEnd()).isFalse();
      assertThat(late.isNearTheEnd()).isTrue();
      assertThat(other.isNearTheEnd()).isFalse();
    }
  }

  @Test
  void aStoppedProofHasNoResultAndResumesLater() {
    StopSignal stop = new StopSignal();
    stop.stop();
    try (ExactMoves exact = new ExactMoves(gauss(28))) {
      assertThat(exact.proveMore(LONG, stop)).isFalse();
      assertThat(exact.known()).isEmpty();
      assertThat(exact.proveMore(LONG, new StopSignal())).isTrue();
      assertThat(exact.isComplete()).isTrue();
    }
  }
}
