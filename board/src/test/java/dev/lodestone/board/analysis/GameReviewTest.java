package dev.lodestone.board.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.Opening;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests the review of a game with an engine whose answers are known. */
final class GameReviewTest {

  private static final Game GAME = Games.byId("connect4");
  private static final Score EVEN = new Score.Estimate(0);
  private static final Score AHEAD = new Score.Estimate(600);

  /** An engine that plays {@code a}, and sees an even game only before the first move. */
  private static final class Pessimist implements Engine {

    @Override
    public void newGame(long seed) {}

    @Override
    public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
      Score score = turn.moves().isEmpty() ? EVEN : AHEAD;
      return new Answer("a", new Thought(Optional.of(score), 1, 1));
    }

    @Override
    public void close() {}
  }

  private static List<GameReview.Ply> review(String move) {
    List<GameReview.Ply> plies = new ArrayList<>();
    Opening line = new Opening(GAME.formatPosition(GAME.start()), List.of(move));
    new GameReview(GAME, line, SearchLimits.nodes(1))
        .run(new Pessimist(), t -> t.score().orElseThrow(), plies::add, new StopSignal());
    return plies;
  }

  @Test
  void aMoveLosesTheDifferenceOfTheChances() {
    double lost = MoveMistake.chance(EVEN) - MoveMistake.chance(AHEAD.negated());
    assertThat(review("b"))
        .containsExactly(
            new GameReview.Ply(0, Side.FIRST, EVEN, EVEN, Optional.of("a"), 0),
            new GameReview.Ply(1, Side.FIRST, EVEN, AHEAD.negated(), Optional.of("a"), lost));
    assertThat(review("b").get(1).mistake()).contains(MoveMistake.BLUNDER);
  }

  @Test
  void theEnginesOwnMoveIsNoMistake() {
    assertThat(review("a").get(1).lost()).isZero();
    assertThat(review("a").get(1).mistake()).isEmpty();
  }
}
