package dev.lodestone.search.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches that do not use the solver confirm the suite of solved positions. */
class SolveSuiteTest {

  private static final GaussGame GAME = new GaussGame();

  @ParameterizedTest
  @CsvSource({"8,50", "10,50", "12,50"})
  void positionsAreTheStatedPliesFromTheEnd(int plies, int count) throws IOException {
    List<SolvedPosition> suite = SolvedPosition.suite(plies);
    assertThat(suite).hasSize(count).doesNotHaveDuplicates();
    assertThat(suite)
        .allMatch(solved -> PackedCounts.plies(PackedCounts.of(solved.position())) == plies);
  }

  @ParameterizedTest
  @CsvSource({"8,2"})
  void aSecondSearchConfirmsTheEasiestSolutions(int plies, int count) throws IOException {
    agreeWithASecondSearch(plies, count);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"8,50", "10,50", "12,10"})
  void aSecondSearchConfirmsTheSolutions(int plies, int count) throws IOException {
    agreeWithASecondSearch(plies, count);
  }

  private static void agreeWithASecondSearch(int plies, int count) throws IOException {
    SecondSearch second = new SecondSearch();
    for (SolvedPosition solved : easiest(plies, count)) {
      GaussPosition position = solved.position();
      int value = SecondSearch.value(solved.margin(), solved.outcome());
      List<String> best = new ArrayList<>();
      IntArrayList legal = new IntArrayList();
      position.legalMoves(legal);
      for (int move : legal) {
        position.play(move);
        boolean keeps = !second.reaches(position, 1 - value);
        boolean gains = keeps && !second.reaches(position, -value);
        position.undo();
        assertThat(gains).as(solved.text()).isFalse();
        if (keeps) {
          best.add(GAME.formatMove(move));
        }
      }
      assertThat(best).as(solved.text()).isEqualTo(solved.best());
    }
  }

  /** Alpha-beta without its knowledge of endings, which comes from the solver. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"8,50", "10,50", "12,50"})
  void alphaBetaConfirmsTheOutcomes(int plies, int count) throws IOException {
    Searcher alphaBeta =
        Searchers.create("alphabeta", GAME, Map.of("hash", "512", "endings", "false"));
    for (SolvedPosition solved : easiest(plies, count)) {
      alphaBeta.newGame(1);
      Score found =
          alphaBeta
              .search(
                  solved.position(), SearchLimits.INFINITE, SearchListener.SILENT, new StopSignal())
              .score();
      assertThat(found.isProven()).as(solved.text()).isTrue();
      assertThat(found.outcome().low()).as(solved.text()).isEqualTo(solved.outcome());
    }
  }

  /** The positions that took the fewest nodes. */
  private static List<SolvedPosition> easiest(int plies, int count) throws IOException {
    return SolvedPosition.suite(plies).stream()
        .sorted(Comparator.comparingLong(SolvedPosition::nodes))
        .limit(count)
        .toList();
  }
}
