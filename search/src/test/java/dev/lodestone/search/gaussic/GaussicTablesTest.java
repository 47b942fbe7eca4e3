package dev.lodestone.search.gaussic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gaussic.GaussicGame;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.TableCounts;
import dev.lodestone.search.Tables;
import dev.lodestone.search.endgame.ExhaustiveSolver;
import dev.lodestone.search.endgame.Solvers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GaussicTablesTest {

  private static final GaussicGame GAME = new GaussicGame();

  @TempDir private static Path directory;

  private static Tables tables;

  @BeforeAll
  static void makeThreeMen() throws IOException {
    tables = GaussicTables.in(directory, GAME);
    for (String name : tables.classes(3)) {
      assertThat(tables.make(name, 2, StopSignal.NEVER)).isTrue();
    }
  }

  @Test
  void listsEveryClassOnce() {
    assertThat(tables.classes(2)).containsExactly("I-I");
    assertThat(tables.classes(3)).containsExactly("I-I", "ID-I");
    // There are 21 pairs of six kinds of men; pairs that exchange the colours are one class.
    assertThat(tables.classes(4)).hasSize(2 + 12).contains("ISU-I", "IS-IU", "IDD-I", "ID-ID");
    // 56 triples make 28 classes, minus the one with three Degaussers, which no side has.
    assertThat(tables.classes(5)).hasSize(2 + 12 + 27).doesNotContain("IDDD-I");
  }

  @Test
  void everyEntryOfThreeMenAgreesWithANaiveGenerator() {
    int[] naive = NaiveEndings.entries(false);
    compare(naive, false);
    compare(NaiveEndings.entries(true), true);
  }

  private static void compare(int[] naive, boolean degausser) {
    GaussicPosition position = GAME.start();
    int compared = 0;
    for (int id = 0; id < naive.length; id++) {
      if (NaiveEndings.place(position, id, degausser)) {
        assertThat(tables.entry(position))
            .as(() -> GAME.formatPosition(position))
            .isEqualTo(naive[id]);
        compared++;
      }
    }
    assertThat(compared).isEqualTo(degausser ? 2 * 60 * 59 * 58 : 2 * 60 * 59);
  }

  @Test
  void verifyFindsEveryPlantedFault() throws IOException {
    for (String name : tables.classes(3)) {
      assertThat(tables.verify(name, 2, StopSignal.NEVER).faults()).isZero();
    }
    Path other = Files.createDirectory(directory.resolve("other"));
    Tables damaged = GaussicTables.in(other, GAME);
    damaged.make("I-I", 1, StopSignal.NEVER);
    Path file = other.resolve("I-I.table");
    byte[] bytes = Files.readAllBytes(file);
    int place = EndingTable.HEADER;
    while (bytes[place] != 0) {
      place++;
    }
    bytes[place] = 7;
    Files.write(file, bytes);
    String message = "I-I.table: expected the checksum in SHA256SUMS, found another; delete the";
    assertThatThrownBy(() -> damaged.verify("I-I", 1, StopSignal.NEVER))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(message);
    assertThatThrownBy(() -> GaussicTables.in(other, GAME))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining(message);
    TableCounts counts =
        EndingCheck.of(
            EndingTable.open(file, "gaussic", EndingClass.upTo(2).get(0)),
            (GaussicTables) damaged,
            GAME,
            1,
            StopSignal.NEVER);
    assertThat(counts.faults()).isPositive();
  }

  @Test
  void imagesUnderAllSymmetriesHaveOneEntry() {
    for (String text : List.of("8/8/3i4/8/2D5/8/5I2/8 w 0", "8/1d6/3i4/8/8/8/5I2/8 b 0")) {
      Position position = GAME.parsePosition(text);
      for (int symmetry = 0; symmetry < GAME.symmetries().count(); symmetry++) {
        assertThat(tables.entry(GAME.symmetries().apply(symmetry, position)))
            .isEqualTo(tables.entry(position))
            .isNotEqualTo(Score.UNKNOWN);
      }
    }
  }

  @Tag("slow")
  @Test
  void movesThatRemoveNothingCanBeTakenBackByAMove() {
    SplitMix64 random = new SplitMix64(7);
    GaussicPosition position = GAME.start();
    IntArrayList moves = new IntArrayList();
    IntArrayList back = new IntArrayList();
    long[] men = new long[EndingClass.BOARDS];
    int seen = 0;
    for (EndingClass endings : EndingClass.upTo(5)) {
      for (int i = 0; i < 300; i++) {
        endings.place(random.nextInt(endings.size()), men);
        if (!position.place(men, i % 2 == 0 ? Side.FIRST : Side.SECOND)) {
          continue;
        }
        position.legalMoves(moves);
        for (int j = 0; j < moves.size(); j++) {
          int move = moves.getInt(j);
          if (position.removes(move)) {
            continue;
          }
          GaussicPosition after = position.copy();
          after.play(move);
          Side mover = position.sideToMove();
          assertThat(after.menBefore(0, men)).isTrue();
          GaussicPosition again = GAME.start();
          assertThat(again.place(men, mover)).isTrue();
          again.legalMoves(back);
          int reverse = GaussicPosition.toSquare(move) << 6 | GaussicPosition.fromSquare(move);
          assertThat(back.contains(reverse)).as(() -> GAME.formatPosition(after)).isTrue();
          assertThat(again.removes(reverse)).isFalse();
          seen++;
        }
        position.menBefore(0, men);
      }
    }
    assertThat(seen).isGreaterThan(50_000);
  }

  @Test
  void aWinThatTheClockPreventsIsADraw() {
    GaussicPosition position = longestWin();
    int plies = tables.entry(position);
    String men = GAME.formatPosition(position).replaceAll(" \\d+$", " ");
    assertThat(plies).isGreaterThan(2);
    assertThat(tables.probe(GAME.parsePosition(men + (80 - plies))))
        .isGreaterThan(Score.MAX_ESTIMATE);
    assertThat(tables.probe(GAME.parsePosition(men + (81 - plies)))).isZero();
  }

  @Test
  void resultsCloseToTheDrawAgreeWithASearch() {
    SplitMix64 random = new SplitMix64(11);
    int[] results = new int[3];
    for (int i = 0; i < 600; i++) {
      Position position = random(random, 75 + random.nextInt(5));
      assertThat(tables.probe(position)).isNotEqualTo(Score.UNKNOWN);
      Solution solution = solve(position, 4);
      if (solution.isSolved()) {
        assertSign(position, solution);
        results[1 + solution.outcome().low()]++;
      }
    }
    assertThat(Arrays.stream(results).min().orElseThrow()).isPositive();
  }

  @Test
  void resultsAgreeWithASearchAfterAnyHistory() {
    SplitMix64 random = new SplitMix64(12);
    IntArrayList moves = new IntArrayList();
    int known = 0;
    for (int i = 0; i < 60; i++) {
      Position position = random(random, 0);
      for (int ply = 0; ply < 40 && !position.outcome().isOver(); ply++) {
        if (tables.probe(position) != Score.UNKNOWN) {
          Solution solution = solve(position, 3);
          if (solution.isSolved()) {
            assertSign(position, solution);
            known++;
          }
        }
        position.legalMoves(moves);
        // Only a few moves are used, so that placements recur.
        position.play(moves.getInt(random.nextInt(Math.min(3, moves.size()))));
      }
    }
    assertThat(known).isGreaterThan(200);
  }

  @Test
  void aWinThatRepetitionMayPreventIsUnknown() {
    GaussicPosition position = GAME.parsePosition("8/8/3i4/8/2D5/8/5I2/8 w 0");
    assertThat(tables.entry(position)).isEqualTo(7);
    position.play(GAME.parseMove(position, "c4d5"));
    assertThat(tables.entry(position)).isEqualTo(-6);
    assertThat(tables.probe(position)).isLessThan(-Score.MAX_ESTIMATE);
    position.undo();
    // The earlier placement is closer to the win, and could occur twice more on the way.
    position.play(GAME.parseMove(position, "c4b3"));
    assertThat(tables.entry(position)).isEqualTo(-12);
    assertThat(tables.probe(position)).isEqualTo(Score.UNKNOWN);
  }

  @Test
  void alphaBetaProvesTheSame() {
    SearcherSettings settings =
        SearcherSettings.of(Searchers.byName("alphabeta"), Map.of("hash", "1"));
    SplitMix64 random = new SplitMix64(13);
    int proven = 0;
    try (Searcher searcher = settings.begin(GAME)) {
      for (int i = 0; i < 300; i++) {
        Position position = random(random, 0);
        Score score = searcher.search(position, SearchLimits.depth(6)).score();
        if (score instanceof Score.Win || score instanceof Score.Loss) {
          assertThat(Integer.signum(score.value()))
              .isEqualTo(Integer.signum(tables.entry(position)));
          proven++;
        }
      }
    }
    assertThat(proven).isGreaterThan(50);
  }

  private static int entryAfter(GaussicPosition position, int move) {
    position.play(move);
    int entry = position.outcome().isOver() ? Score.UNKNOWN : tables.entry(position);
    position.undo();
    return entry;
  }

  @Test
  void theSolverProvesDistantWinsWithTables() {
    GaussicPosition position = longestWin();
    try (Solver alone = Solvers.of(GAME, 1, 1);
        Solver solver = new ExhaustiveSolver(GameKnowledge.of(GAME).openTables(directory))) {
      SearchLimits limits = SearchLimits.nodes(2_000);
      assertThat(alone.solve(position, SolverQuestion.OUTCOME, limits, StopSignal.NEVER).isSolved())
          .isFalse();
      Solution solution = solver.solve(position, SolverQuestion.OUTCOME, limits, StopSignal.NEVER);
      assertThat(solution.outcome()).isEqualTo(Bounds.exactly(Bounds.WIN));
      assertThat(entryAfter(position, solution.bestMove())).isNegative();
    }
  }

  private static Position random(SplitMix64 random, int clock) {
    EndingClass endings = EndingClass.upTo(3).get(1);
    GaussicPosition position = GAME.start();
    long[] men = new long[EndingClass.BOARDS];
    Side turn = random.nextInt(2) == 0 ? Side.FIRST : Side.SECOND;
    do {
      endings.place(random.nextInt(endings.size()), men);
    } while (!position.place(men, turn));
    return GAME.parsePosition(GAME.formatPosition(position).replaceAll("\\d+$", "" + clock));
  }

  private static Solution solve(Position position, int depth) {
    try (Solver solver = new ExhaustiveSolver()) {
      return solver.solve(
          position,
          SolverQuestion.OUTCOME,
          SearchLimits.INFINITE.withDepth(depth),
          StopSignal.NEVER);
    }
  }

  private static void assertSign(Position position, Solution solution) {
    assertThat(solution.isSolved()).isTrue();
    assertThat(Integer.signum(tables.probe(position)))
        .as(() -> GAME.formatPosition(position))
        .isEqualTo(solution.outcome().low());
  }

  /** The longest win of IC and Degausser against IC, with White to move. */
  private static GaussicPosition longestWin() {
    EndingClass endings = EndingClass.upTo(3).get(1);
    long[] men = new long[EndingClass.BOARDS];
    GaussicPosition position = GAME.start();
    GaussicPosition longest = GAME.start();
    int maxPlies = 0;
    for (int number = 0; number < endings.size(); number++) {
      endings.place(number, men);
      if (position.place(men, Side.FIRST) && tables.entry(position) > maxPlies) {
        maxPlies = tables.entry(position);
        longest.place(men, Side.FIRST);
      }
    }
    return longest;
  }

  @Test
  void aFileOfAnotherGameIsRefused() throws IOException {
    Path other = Files.createDirectory(directory.resolve("copied"));
    Files.copy(directory.resolve("I-I.table"), other.resolve("ID-I.table"));
    assertThatThrownBy(() -> GaussicTables.in(other, GAME))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining("ID-I.table: expected 108128 bytes, found 1928");
    Files.move(other.resolve("ID-I.table"), other.resolve("I-I.table"));
    byte[] bytes = Files.readAllBytes(other.resolve("I-I.table"));
    bytes[20] = 'x';
    Files.write(other.resolve("I-I.table"), bytes);
    assertThatThrownBy(() -> GaussicTables.in(other, GAME))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining("expected 'lodestone endings 1 gaussic I-I' at its beginning");
  }
}
