package dev.lodestone.search.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that every broken promise of a searcher is noticed. */
class BrokenSearcherTest {

  private static final Game GAME = Games.byId("tictactoe");

  private static SearcherContract.Report check(String fault) {
    Duration patience = Duration.ofSeconds(fault.equals("hangs") ? 1 : 60);
    return SearcherContract.check(GAME, () -> new Broken(fault), 1, 3, 100, patience);
  }

  @Test
  void aSearcherWithoutFaultPasses() {
    assertThat(check("none").violations()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "illegal, is not legal",
    "spoils, has changed the position",
    "nodes, nodes under",
    "depth, depth ",
    "line, cannot be played",
    "otherline, does not begin with the move",
    "twice, is there twice",
    "modifiable, can be modified",
    "remembers, after a new game with the same seed",
    "lies, claims to have proven",
    "throws, has thrown java.lang.IllegalStateException",
    "finished, searches a game that is over",
    "hangs, does not end",
  })
  void everyFaultIsFound(String fault, String expected) {
    assertThat(check(fault).violations()).hasSize(1).first().asString().contains(expected);
  }

  /** Plays the first legal move, with one fault. */
  private static final class Broken implements Searcher {

    private final String fault;
    private int searches;

    Broken(String fault) {
      this.fault = fault;
    }

    @Override
    public void newGame(long seed) {
      if (!fault.equals("remembers")) {
        searches = 0;
      }
    }

    @Override
    public SearchResult search(
        Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
      IntArrayList moves = new IntArrayList();
      position.legalMoves(moves);
      if (moves.isEmpty()) {
        if (!fault.equals("finished")) {
          throw new IllegalArgumentException("over");
        }
        moves.add(0);
      }
      int move = moves.getInt(0);
      IntArrayList line = IntArrayList.of(move);
      Score score = new Score.Estimate(searches++);
      long nodes = 1;
      int depth = 1;
      List<SearchResult.RootMove> roots = List.of(new SearchResult.RootMove(move, score, 1));
      switch (fault) {
        case "illegal" -> move = GAME.moveBound();
        case "spoils" -> position.play(move);
        case "nodes" -> nodes = 400;
        case "depth" -> depth = 3;
        case "line" -> line.add(move);
        case "otherline" -> line.clear();
        case "twice" -> roots = List.of(roots.get(0), roots.get(0));
        case "lies" -> score = new Score.Win(1);
        case "throws" -> throw new IllegalStateException("thrown as told");
        case "hangs" -> {
          while (!stop.isStopped()) {
            LockSupport.parkNanos(1_000_000);
          }
        }
        default -> {}
      }
      return new SearchResult(
          move,
          score,
          depth,
          depth,
          fault.equals("modifiable") ? line : IntLists.unmodifiable(line),
          nodes,
          Duration.ZERO,
          roots);
    }
  }
}
