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
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

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
  @MethodSource("easy")
  void aSecondSearchConfirmsTheEasiestSolutions(SolvedPosition solved) {
    agreesWithASecondSearch(solved);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("solvedTwice")
  void aSecondSearchConfirmsTheSolutions(SolvedPosition solved) {
    agreesWithASecondSearch(solved);
  }

  private static void agreesWithASecondSearch(SolvedPosition solved) {
    SecondSearch second = new SecondSearch();
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

  /** Alpha-beta without its knowledge of endings, which comes from the solver. */
  @Tag("slow")
  @ParameterizedTest
  @MethodSource("solvedTwice")
  void alphaBetaConfirmsTheOutcomes(SolvedPosition solved) {
    Searcher alphaBeta =
        Searchers.create("alphabeta", GAME, Map.of("hash", "512", "endings", "false"));
    alphaBeta.newGame(1);
    Score found =
        alphaBeta
            .search(
                solved.position(), SearchLimits.INFINITE, SearchListener.SILENT, new StopSignal())
            .score();
    assertThat(found.isProven()).as(solved.text()).isTrue();
    assertThat(found.outcome().low()).as(solved.text()).isEqualTo(solved.outcome());
  }

  static List<SolvedPosition> easy() throws IOException {
    return easiest(8, 2);
  }

  static List<SolvedPosition> solvedTwice() throws IOException {
    return Stream.of(easiest(8, 50), easiest(10, 50), easiest(12, 10))
        .flatMap(List::stream)
        .toList();
  }

  /** The positions that took the fewest nodes. */
  private static List<SolvedPosition> easiest(int plies, int count) throws IOException {
    return SolvedPosition.suite(plies).stream()
        .sorted(Comparator.comparingLong(SolvedPosition::nodes))
        .limit(count)
        .toList();
  }
}
