package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a single search, on one thread and on two. */
class MctsRunTest {

  private static final Game GAUSS = new GaussGame();

  /** The knowledge of GAUSS, reduced to its evaluator. */
  private record Words(Evaluator newEvaluator) implements GameKnowledge {

    @Override
    public String gameId() {
      return "gauss";
    }
  }

  private final NodePool pool = new NodePool(4, 0);

  MctsRunTest() {
    pool.clear();
  }

  private SearchResult grow(
      GameKnowledge knowledge, int threads, SearchLimits limits, LongPredicate leave) {
    return grow(knowledge, threads, limits, leave, System::nanoTime);
  }

  private SearchResult grow(
      GameKnowledge knowledge,
      int threads,
      SearchLimits limits,
      LongPredicate leave,
      LongSupplier clock) {
    MctsSettings settings =
        new MctsSettings(4, 1, 2, 1, 0, 300, 0, threads, false, true, RootNoise.NONE, 1, 0);
    WinProbability odds = new WinProbability(300);
    BackUp backUp = new BackUp(pool, settings);
    List<EvaluatorWorker> workers =
        IntStream.range(0, threads)
            .mapToObj(i -> new EvaluatorWorker(GAUSS, knowledge, settings, pool, backUp, odds, i))
            .toList();
    return new MctsRun(
            pool,
            new TreeMemory(pool, leave),
            new NodeScores(pool, 0, settings),
            settings,
            backUp,
            workers,
            limits,
            new SearchBudget(limits, new StopSignal(), 1, clock),
            SearchListener.SILENT)
        .grow(GAUSS.start());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void playoutsContinueIfTheTreeMayNotGrow(int threads) {
    long bytes = pool.bytesToGrow() / 2;
    SearchResult result =
        grow(GameKnowledge.of(GAUSS), threads, SearchLimits.nodes(2_000), needed -> false);
    assertThat(result.nodes()).isEqualTo(2_000);
    assertThat(result.rootMoves().stream().mapToLong(RootMove::visits).sum()).isEqualTo(2_000);
    assertThat(pool.bytesInUse()).isBetween(bytes / 2, bytes);
    assertThat(result.principalVariation().size()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anInterruptEndsASearchAndIsPreserved(boolean interrupted) {
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    SearchResult result = grow(GameKnowledge.of(GAUSS), 2, SearchLimits.nodes(300), needed -> true);
    assertThat(Thread.interrupted()).isEqualTo(interrupted);
    if (interrupted) {
      assertThat(result.nodes()).isLessThan(300);
    } else {
      assertThat(result.nodes()).isEqualTo(300);
    }
  }

  /** Each evaluation takes a millisecond of a clock that nothing else advances. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void theBestEvaluatedMoveIsPlayedIfTimeEndsAmongRootMoves(int threads) {
    int allowed = 5;
    int bestOfThem = 3;
    AtomicLong nanos = new AtomicLong();
    AtomicInteger judged = new AtomicInteger();
    Evaluator slow =
        position -> {
          nanos.addAndGet(1_000_000);
          // Evaluates positions as good for the side that has just moved.
          return judged.incrementAndGet() == bestOfThem ? -200 : 100;
        };
    SearchLimits limits = SearchLimits.moveTime(Duration.ofMillis(allowed));
    SearchResult result = grow(new Words(slow), threads, limits, needed -> true, nanos::get);
    IntArrayList moves = new IntArrayList();
    GAUSS.start().legalMoves(moves);
    assertThat(judged).hasValue(allowed);
    assertThat(result.nodes()).isZero();
    assertThat(result.bestMove()).isEqualTo(moves.getInt(bestOfThem - 1));
    assertThat(result.rootMoves()).hasSize(moves.size());
  }

  /** The other thread needs memory, which is freed only when both threads wait. */
  @Test
  @Timeout(60)
  void aFailedThreadDoesNotBlockTheBarrier() {
    Thread caller = Thread.currentThread();
    CopyOnWriteArrayList<Thread> helper = new CopyOnWriteArrayList<>();
    Evaluator failing =
        position -> {
          if (Thread.currentThread() != caller) {
            helper.addIfAbsent(Thread.currentThread());
          } else if (!helper.isEmpty()) {
            while (helper.get(0).getState() != Thread.State.WAITING) {
              LockSupport.parkNanos(100_000);
            }
            throw new IllegalStateException("planted");
          }
          return 0;
        };
    assertThatThrownBy(() -> grow(new Words(failing), 2, SearchLimits.INFINITE, needed -> true))
        .hasMessageContaining("planted");
    assertThat(helper).hasSize(1).noneMatch(Thread::isAlive);
    assertThat(helper).as("no program waits for it").allMatch(Thread::isDaemon);
  }
}
