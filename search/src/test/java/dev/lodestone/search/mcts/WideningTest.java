package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests trees of Gess whose nodes get their first moves first and the others later. */
class WideningTest {

  private static final Game GESS = Games.byId("gess");
  private static final int FIRST_MOVES = 12;

  private final NodePool pool = new NodePool(2, 0);
  private int partial;
  private int whole;

  private void grow(Position position, int threads, int playouts) {
    MctsSettings settings =
        new MctsSettings(
            2, 1, 2, 1, 0, 300, 0.5, threads, false, true, RootNoise.NONE, 1, FIRST_MOVES);
    WinProbability odds = new WinProbability(300);
    BackUp backUp = new BackUp(pool, settings);
    GameKnowledge knowledge = GameKnowledge.of(GESS);
    List<EvaluatorWorker> workers =
        IntStream.range(0, threads)
            .mapToObj(i -> new EvaluatorWorker(GESS, knowledge, settings, pool, backUp, odds, i))
            .toList();
    SearchLimits limits = SearchLimits.nodes(playouts);
    pool.clear();
    new MctsRun(
            pool,
            new TreeMemory(pool, needed -> true),
            new NodeScores(pool, 0, settings),
            settings,
            backUp,
            workers,
            limits,
            new SearchBudget(limits, new StopSignal(), 1),
            SearchListener.SILENT)
        .grow(position);
  }

  private IntArrayList children(int node) {
    IntArrayList children = new IntArrayList();
    for (int i = 0; i < pool.childCount(node); i++) {
      children.add(pool.firstChild(node) + i);
    }
    int rest = pool.rest(node);
    if (rest != NodePool.NO_CHILD) {
      for (int i = 0; i < pool.childCount(rest); i++) {
        children.add(pool.firstChild(rest) + i);
      }
    }
    return children;
  }

  private void check(int node, Position position) {
    if (!pool.isExpanded(node)) {
      return;
    }
    IntArrayList children = children(node);
    IntArrayList legal = new IntArrayList();
    position.legalMoves(legal);
    IntOpenHashSet moves = new IntOpenHashSet();
    double shares = 0;
    boolean allLost = true;
    for (int i = 0; i < children.size(); i++) {
      int child = children.getInt(i);
      moves.add(pool.move[child]);
      shares += pool.policy(child);
      allLost &= pool.low[child] > 0;
      assertThat(pool.place(node, child)).isEqualTo(i);
    }
    assertThat(moves).hasSize(children.size());
    assertThat(pool.allChildren(node)).isEqualTo(children.size());
    assertThat(shares).isCloseTo(1, offset(1e-3));
    if (pool.isPartial(node)) {
      assertThat(children.size()).isEqualTo(FIRST_MOVES).isLessThan(legal.size());
      assertThat(new IntOpenHashSet(legal).containsAll(moves)).isTrue();
      assertThat(pool.visits(node)).isLessThanOrEqualTo(Descent.WIDENING_VISITS + 1);
      assertThat(pool.high[node]).as("a move that is no child yet may win").isPositive();
      partial++;
    } else {
      assertThat(moves).isEqualTo(new IntOpenHashSet(legal));
      assertThat(pool.high[node] < 0).isEqualTo(allLost);
      whole++;
    }
    for (int i = 0; i < children.size(); i++) {
      position.play(pool.move[children.getInt(i)]);
      check(children.getInt(i), position);
      position.undo();
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 2000", "2, 4000"})
  void aNodeHasItsFirstMovesOrAllMoves(int threads, int playouts) {
    requireFirstOrAllMoves(threads, playouts);
  }

  @Tag("slow")
  @Test
  void aNodeOfALargeTreeHasItsFirstMovesOrAllMoves() {
    requireFirstOrAllMoves(1, 20_000);
  }

  private void requireFirstOrAllMoves(int threads, int playouts) {
    PlayoutPolicy policy = GameKnowledge.of(GESS).newPlayoutPolicy();
    SplitMix64 random = new SplitMix64(5);
    Position position = GESS.start();
    for (int i = 0; i < 4; i++) {
      position.play(policy.choose(position, random));
    }
    grow(position, threads, playouts);
    assertThat(pool.isPartial(pool.root())).isFalse();
    check(pool.root(), position);
    assertThat(partial).isGreaterThan(100);
    assertThat(whole).isGreaterThan(10);
  }
}
