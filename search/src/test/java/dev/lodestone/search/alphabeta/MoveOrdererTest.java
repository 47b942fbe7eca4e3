package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.Score;
import dev.lodestone.search.TacticalMoves;
import dev.lodestone.search.TestGames;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MoveOrdererTest {

  private static final Game GAUSS = new GaussGame();

  private final Position position = TestGames.positionsAfter(GAUSS, 6, 1, 3).get(0);
  private final List<Integer> legal = new ArrayList<>();

  MoveOrdererTest() {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    legal.addAll(moves);
  }

  private static MoveOrderer orderer(@Nullable TacticalMoves tactical) {
    return orderer(tactical, null);
  }

  private static MoveOrderer orderer(
      @Nullable TacticalMoves tactical, @Nullable Evaluator evaluator) {
    return new MoveOrderer(4, GAUSS.maxLegalMoves(), GAUSS.moveBound(), tactical, evaluator);
  }

  private List<Integer> drain(MoveOrderer orderer, int hashMove) {
    return drain(orderer, hashMove, MoveOrderer.EVALUATION_MIN_DEPTH - 1);
  }

  private List<Integer> drain(MoveOrderer orderer, int hashMove, int depth) {
    return drain(orderer, position, hashMove, depth);
  }

  private static List<Integer> drain(
      MoveOrderer orderer, Position position, int hashMove, int depth) {
    List<Integer> order = new ArrayList<>();
    orderer.open(1, position, hashMove, depth);
    for (int move = orderer.next(1, position);
        move != Position.NO_MOVE;
        move = orderer.next(1, position)) {
      order.add(move);
    }
    return order;
  }

  @Test
  void returnsEveryMoveOnceWhateverTheHashMove() {
    MoveOrderer orderer = orderer(null);
    for (int hashMove : legal) {
      List<Integer> order = drain(orderer, hashMove);
      assertThat(order.get(0)).isEqualTo(hashMove);
      assertThat(order).containsExactlyInAnyOrderElementsOf(legal);
    }
  }

  @Test
  void ignoresAHashMoveThatIsNotLegal() {
    assertThat(drain(orderer(null), Position.NO_MOVE)).isEqualTo(legal);
    assertThat(drain(orderer(null), GAUSS.moveBound() - 1)).isEqualTo(legal);
  }

  @Test
  void movesWithoutHistoryAreOrderedByTacticalScore() {
    int size = legal.size();
    TacticalMoves byScore =
        new TacticalMoves() {
          @Override
          public void tacticalMoves(Position at, IntArrayList moves) {
            moves.clear();
          }

          @Override
          public void addWorth(Position at, IntArrayList moves, int[] scores) {
            scores[size - 1] += 3;
            scores[size - 2] += 5;
          }
        };
    List<Integer> order = drain(orderer(byScore), Position.NO_MOVE);
    assertThat(order).containsExactlyInAnyOrderElementsOf(legal);
    assertThat(order.subList(0, 2)).containsExactly(legal.get(size - 2), legal.get(size - 1));
  }

  @Test
  void triesTacticalMovesThenKillersThenTheRestByHistory() {
    int size = legal.size();
    int tactical = legal.get(size - 1);
    int killer = legal.get(size - 2);
    int secondKiller = legal.get(size - 3);
    int good = legal.get(size - 4);
    MoveOrderer orderer =
        orderer(
            (p, moves) -> {
              moves.clear();
              moves.add(tactical);
            });
    Side side = position.sideToMove();
    for (int move : new int[] {good, secondKiller, killer}) {
      orderer.open(1, position, move, 5);
      assertThat(orderer.next(1, position)).isEqualTo(move);
      orderer.refuted(1, side, move, 5);
    }
    List<Integer> order = drain(orderer, legal.get(3));
    assertThat(order.subList(0, 5))
        .containsExactly(legal.get(3), tactical, killer, secondKiller, good);
    assertThat(order).containsExactlyInAnyOrderElementsOf(legal);
  }

  /** Fails if its moves are listed, because promising moves must come before that. */
  @Test
  void movesAreListedOnlyAfterHashMoveTacticalMovesAndKillers() {
    int hash = legal.get(0);
    int tactical = legal.get(1);
    int killer = legal.get(2);
    MoveOrderer orderer =
        orderer(
            (p, moves) -> {
              moves.clear();
              moves.add(tactical);
            });
    orderer.open(1, position, killer, 5);
    assertThat(orderer.next(1, position)).isEqualTo(killer);
    orderer.refuted(1, position.sideToMove(), killer, 5);
    List<String> called = new ArrayList<>();
    Position watched =
        (Position)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Position.class},
                (proxy, method, arguments) -> {
                  called.add(method.getName());
                  return method.invoke(position, arguments);
                });
    orderer.open(1, watched, hash, 5);
    for (int expected : new int[] {hash, tactical, killer}) {
      assertThat(orderer.next(1, watched)).isEqualTo(expected);
      assertThat(orderer.isQuiet(1)).isFalse();
      assertThat(called).doesNotContain("legalMoves");
    }
    assertThat(orderer.next(1, watched)).isEqualTo(legal.get(3));
    assertThat(orderer.isQuiet(1)).isTrue();
    assertThat(called).contains("legalMoves");
  }

  @Test
  void movesThatCauseNoCutoffLoseHistory() {
    MoveOrderer orderer = orderer(null);
    int first = legal.get(0);
    int second = legal.get(1);
    Side side = position.sideToMove();
    orderer.open(2, position, first, 5);
    assertThat(orderer.next(2, position)).isEqualTo(first);
    orderer.refuted(2, side, first, 3);
    for (int i = 0; i < 2; i++) {
      orderer.open(2, position, Position.NO_MOVE, 5);
      while (orderer.next(2, position) != second) {
        // Skip the moves before the second one.
      }
      orderer.refuted(2, side, second, 4);
    }
    List<Integer> order = drain(orderer, Position.NO_MOVE);
    assertThat(order.get(0)).isEqualTo(second);
  }

  @Test
  void killersBelongToOnePly() {
    MoveOrderer orderer = orderer(null);
    int move = legal.get(5);
    orderer.open(3, position, move, 5);
    assertThat(orderer.next(3, position)).isEqualTo(move);
    orderer.refuted(3, position.sideToMove().opponent(), move, 1);
    assertThat(drain(orderer, Position.NO_MOVE)).isEqualTo(legal);
  }

  /** The evaluation of the position after a move, for the side that plays it. */
  private int value(Evaluator evaluator, int move) {
    position.play(move);
    int value = -evaluator.evaluate(position);
    position.undo();
    return value;
  }

  @Test
  void evaluationsOrderTheMovesFarFromTheHorizon() {
    Evaluator evaluator = after -> (int) (after.hash() % 1_000);
    List<Position> evaluated = new ArrayList<>();
    MoveOrderer orderer =
        orderer(
            null,
            after -> {
              evaluated.add(after);
              return evaluator.evaluate(after);
            });
    int killer = legal.get(7);
    orderer.open(1, position, killer, 5);
    assertThat(orderer.next(1, position)).isEqualTo(killer);
    orderer.refuted(1, position.sideToMove(), killer, 5);
    long hash = position.hash();
    List<Integer> order = drain(orderer, legal.get(5), MoveOrderer.EVALUATION_MIN_DEPTH);
    assertThat(position.hash()).isEqualTo(hash);
    assertThat(order.get(0)).isEqualTo(legal.get(5));
    assertThat(order).containsExactlyInAnyOrderElementsOf(legal);
    assertThat(evaluated).as("all but the hash move").hasSize(legal.size() - 1);
    assertThat(order.subList(1, order.size()).stream().map(move -> value(evaluator, move)))
        .isSortedAccordingTo(Comparator.reverseOrder());
    // Nearer the horizon the killer comes next.
    assertThat(drain(orderer, legal.get(5), MoveOrderer.EVALUATION_MIN_DEPTH - 1).get(1))
        .isEqualTo(killer);
  }

  @Test
  void resultsByTheRulesAreTheBestAndWorstEvaluations() {
    Game game = new TicTacToe();
    // The first move wins for X; after the others the evaluator sees O, who moves next, ahead.
    assertThat(lastColumn(game, after -> Score.MAX_ESTIMATE)).containsExactly(2, 5, 8);
    // As a win it comes before estimates, however good they are for X.
    assertThat(lastColumn(game, after -> -Score.MAX_ESTIMATE)).startsWith(2);
  }

  private static List<Integer> lastColumn(Game game, Evaluator evaluator) {
    Position position = game.parsePosition("xx.oo.xo.");
    MoveOrderer orderer =
        new MoveOrderer(4, game.maxLegalMoves(), game.moveBound(), null, evaluator);
    return drain(orderer, position, Position.NO_MOVE, MoveOrderer.EVALUATION_MIN_DEPTH);
  }

  @Test
  void historyOrdersMovesOfEqualEvaluation() {
    MoveOrderer orderer = orderer(null, after -> 0);
    int good = legal.get(9);
    orderer.open(1, position, good, 5);
    assertThat(orderer.next(1, position)).isEqualTo(good);
    orderer.refuted(1, position.sideToMove(), good, 5);
    assertThat(drain(orderer, Position.NO_MOVE, 5).get(0)).isEqualTo(good);
  }
}
