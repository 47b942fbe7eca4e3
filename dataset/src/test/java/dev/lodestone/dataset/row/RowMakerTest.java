package dev.lodestone.dataset.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.dataset.row.Assessment.OfMove;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RowMakerTest {

  private static final Game GAUSS = Games.byId("gauss");
  private static final List<EngineSpec> ENGINES = List.of(EngineText.parse("mcts"));
  private static final ExactSpec EXACT = new ExactSpec(6, 4, 10_000_000, false);

  /** A random game in which each move has one more playout than the one before it. */
  private static SourceGame randomGame(long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Position position = GAUSS.start();
    List<SourceMove> moves = new ArrayList<>();
    IntArrayList legal = new IntArrayList();
    while (!position.outcome().isOver()) {
      position.legalMoves(legal);
      List<OfMove> ofMoves = new ArrayList<>();
      for (int i = 0; i < legal.size(); i++) {
        ofMoves.add(
            new OfMove(legal.getInt(i), i + 1, OptionalDouble.of(-0.5), Bounds.ANY_OUTCOME));
      }
      Assessment thought =
          new Assessment(OptionalDouble.of(0.25), Bounds.ANY_OUTCOME, 3, 20, ofMoves, true);
      int move = legal.getInt(random.nextInt(legal.size()));
      boolean opening = moves.size() < 4;
      moves.add(
          new SourceMove(
              move,
              opening ? MoveSource.RANDOM : MoveSource.BEST,
              0,
              opening ? Optional.empty() : Optional.of(thought),
              !opening));
      position.play(move);
    }
    return new SourceGame(
        GAUSS,
        seed,
        SourceGame.RANDOM,
        new GameRecord(
            new Opening(
                GAUSS.formatPosition(GAUSS.start()),
                moves.subList(0, 4).stream().map(move -> GAUSS.formatMove(move.move())).toList()),
            List.of(),
            new MatchResult(position.outcome(), Termination.RULES, "", moves.size())),
        moves,
        List.of("x"),
        List.of(5L));
  }

  private static List<Row> rows(SourceGame game, boolean lean) {
    try (RowMaker maker = new RowMaker(GAUSS, ENGINES, EXACT, Split.Shares.DEFAULT, lean)) {
      return maker.rows(game, ply -> true);
    }
  }

  @Test
  void resultsAndMarginsAreFromTheMoversSide() {
    for (int seed = 0; seed < 10; seed++) {
      SourceGame game = randomGame(seed);
      Position end = GAUSS.start();
      game.moves().forEach(move -> end.play(move.move()));
      int margin = finalScore(end, 0) - finalScore(end, 1);
      for (Row row : rows(game, false)) {
        int sign = row.board().mover() == 0 ? 1 : -1;
        assertThat(row.value().result()).isEqualTo((byte) (sign * value(game.outcome())));
        assertThat(row.value().margin()).isEqualTo(sign * margin);
        assertThat(row.origin().pliesLeft()).isEqualTo(30 - row.origin().ply());
      }
    }
  }

  private static int value(Outcome outcome) {
    return outcome == Outcome.FIRST_WINS ? 1 : outcome == Outcome.SECOND_WINS ? -1 : 0;
  }

  /** The final score, computed as the rules describe it. */
  private static int finalScore(Position end, int colour) {
    GaussPosition gauss = (GaussPosition) end;
    boolean hasMoreOnVoid = gauss.onVoid(colour) > gauss.onVoid(1 - colour);
    return gauss.gain(colour) - (hasMoreOnVoid ? gauss.risk(colour) : 0);
  }

  @Test
  void proofsOfTheLastPliesAgreeWithTheSolver() {
    SourceGame game = randomGame(3);
    Position position = GAUSS.start();
    int proven = 0;
    try (Solver solver = Solvers.of(GAUSS, 4, 1)) {
      for (Row row : rows(game, false)) {
        if (row.origin().pliesLeft() <= 6) {
          Bounds truth = solve(solver, position);
          assertThat(row.proof().low()).isEqualTo((byte) truth.low());
          assertThat(row.proof().high()).isEqualTo((byte) truth.high());
          assertThat(row.proof().proof()).isEqualTo("solver");
          proven++;
        } else {
          assertThat(row.proof().low()).isNull();
          assertThat(row.proof().proof()).isNull();
        }
        assertThat(row.origin().pliesLeft() > 4 || row.policy().actionLows() != null).isTrue();
        position.play(row.search().move());
      }
    }
    assertThat(proven).isEqualTo(6);
  }

  @Test
  void moveValuesAreExactForEveryMoveOfTheLastPlies() {
    SourceGame game = randomGame(4);
    Position position = GAUSS.start();
    ExactSpec exact = new ExactSpec(6, 4, 10_000_000, true);
    int moves = 0;
    try (Solver solver = Solvers.of(GAUSS, 4, 1);
        RowMaker maker = new RowMaker(GAUSS, ENGINES, exact, Split.Shares.DEFAULT, false)) {
      for (Row row : maker.rows(game, ply -> true)) {
        for (int i = 0; row.origin().pliesLeft() <= 4 && i < row.policy().actions().size(); i++) {
          position.play(GAUSS.actions().move(position, row.policy().actions().get(i)));
          byte truth = (byte) -valueOf(solver, position);
          position.undo();
          assertThat(Objects.requireNonNull(row.policy().actionLows()).get(i)).isEqualTo(truth);
          assertThat(Objects.requireNonNull(row.policy().actionHighs()).get(i)).isEqualTo(truth);
          moves++;
        }
        position.play(row.search().move());
      }
    }
    assertThat(moves).isGreaterThan(20);
  }

  @Test
  void theSolverIsNotCalledForResultsProvenBySearch() {
    int ply = 25;
    int bySearch = 0;
    for (int seed = 0; seed < 10; seed++) {
      SourceGame game = randomGame(seed);
      Row before = rows(game, true).get(ply);
      Row after = rows(proven(game, ply, before), true).get(ply);
      assertThat(List.of(after.proof().low(), after.proof().high()))
          .isEqualTo(List.of(before.proof().low(), before.proof().high()));
      bySearch += Objects.equals(after.proof().proof(), "search") ? 1 : 0;
    }
    // Where the move that was played wins, the proof counts as the solver's.
    assertThat(bySearch).isBetween(1, 9);
  }

  /** The same game, except that the search has proven the bounds of a row. */
  private static SourceGame proven(SourceGame game, int ply, Row row) {
    List<SourceMove> moves = new ArrayList<>(game.moves());
    SourceMove move = moves.get(ply);
    byte result = Objects.requireNonNull(row.proof().low());
    assertThat(row.proof().high()).isEqualTo(result);
    Assessment thought =
        new Assessment(
            OptionalDouble.of(result),
            Bounds.exactly(result),
            3,
            20,
            move.thought().orElseThrow().moves(),
            true);
    moves.set(
        ply,
        new SourceMove(
            move.move(), move.source(), move.player(), Optional.of(thought), move.policy()));
    return new SourceGame(
        game.game(),
        game.id(),
        game.startType(),
        game.record(),
        moves,
        game.players(),
        game.seeds());
  }

  private static Bounds solve(Solver solver, Position position) {
    return solver
        .solve(position, SolverQuestion.OUTCOME, SearchLimits.INFINITE, StopSignal.NEVER)
        .outcome();
  }

  private static int valueOf(Solver solver, Position position) {
    return position.outcome().isOver()
        ? position.outcome().sign(position.sideToMove())
        : solve(solver, position).low();
  }

  @Test
  void theBoundsOfMovesContainTheTrueValue() {
    SourceGame game = randomGame(4);
    Position position = GAUSS.start();
    int known = 0;
    try (Solver solver = Solvers.of(GAUSS, 4, 1)) {
      for (Row row : rows(game, false)) {
        List<Byte> lows = row.policy().actionLows();
        List<Byte> highs = row.policy().actionHighs();
        for (int i = 0; lows != null && highs != null && i < lows.size(); i++) {
          position.play(row.policy().actions().get(i));
          int truth =
              position.outcome().isOver()
                  ? position.outcome().sign(position.sideToMove())
                  : solve(solver, position).low();
          position.undo();
          assertThat(-truth).isBetween((int) lows.get(i), (int) highs.get(i));
          known += lows.get(i).equals(highs.get(i)) ? 1 : 0;
        }
        position.play(row.search().move());
      }
    }
    assertThat(known).isPositive();
  }

  @Test
  void policyWeightsExcludeOpeningsAndFollowTheSurprise() {
    List<Row> rows = rows(randomGame(5), false);
    assertThat(rows.subList(0, 4))
        .allSatisfy(row -> assertThat(row.value().valueWeight()).isZero())
        .allSatisfy(row -> assertThat(row.policy().policyWeight()).isZero())
        .allSatisfy(row -> assertThat(row.policy().visits()).isNull());
    List<Row> searched = rows.subList(4, 30);
    assertThat(searched).allSatisfy(row -> assertThat(row.value().valueWeight()).isEqualTo(1));
    List<Row> targets = searched.stream().filter(row -> row.policy().policyWeight() > 0).toList();
    assertThat(targets).hasSizeGreaterThan(20);
    assertThat(
            targets.stream()
                .mapToDouble(row -> row.policy().policyWeight())
                .average()
                .orElseThrow())
        .isCloseTo(1, within(0.01));
  }

  /**
   * Computes the targets from the columns of the rows alone, by the formulas in docs/dataset.md.
   */
  @Test
  void surpriseAndPolicyWeightAreRecomputedFromTheRows() {
    for (int seed = 0; seed < 5; seed++) {
      List<Row> rows = rows(randomGame(seed), false);
      double[] surprises = new double[rows.size()];
      int targets = 0;
      for (int i = 0; i < surprises.length; i++) {
        double[] target = target(rows.get(i));
        Float surprise = rows.get(i).policy().surprise();
        assertThat(surprise == null).isEqualTo(target.length == 0);
        if (surprise != null) {
          surprises[i] = divergence(target, Objects.requireNonNull(rows.get(i).policy().priors()));
          assertThat((double) surprise).isCloseTo(surprises[i], within(0.000051));
          targets++;
        }
      }
      double mean = Arrays.stream(surprises).sum() / targets;
      for (int i = 0; i < surprises.length; i++) {
        double weight =
            rows.get(i).policy().surprise() == null ? 0 : 0.5 + 0.5 * surprises[i] / mean;
        assertThat((double) rows.get(i).policy().policyWeight()).isCloseTo(weight, within(0.0052));
      }
    }
  }

  private static double[] target(Row row) {
    List<Byte> lows = row.policy().actionLows();
    if (row.proof().low() != null && row.proof().low().equals(row.proof().high()) && lows != null) {
      double[] keepers =
          lows.stream().mapToDouble(low -> low >= row.proof().low() ? 1 : 0).toArray();
      double count = Arrays.stream(keepers).sum();
      if (count > 0 && count < keepers.length) {
        return Arrays.stream(keepers).map(share -> share / count).toArray();
      }
    }
    List<Integer> visits = row.policy().visits();
    double all = visits == null ? 0 : visits.stream().mapToDouble(v -> v).sum();
    return visits == null ? new double[0] : visits.stream().mapToDouble(v -> v / all).toArray();
  }

  private static double divergence(double[] target, List<Float> priors) {
    double sum = priors.stream().mapToDouble(p -> p).sum();
    assertThat(sum).isCloseTo(1, within(0.005));
    double divergence = 0;
    for (int i = 0; i < target.length; i++) {
      assertThat(priors.get(i)).isPositive();
      divergence += target[i] == 0 ? 0 : target[i] * Math.log(target[i] * sum / priors.get(i));
    }
    return divergence;
  }

  /** Compares with a brute-force search of the last moves. */
  @Test
  void theTargetOfTheLastPliesIsTheSetOfMovesThatKeepTheValue() {
    int sets = 0;
    for (int seed = 0; seed < 5; seed++) {
      Position position = GAUSS.start();
      for (Row row : rows(randomGame(seed), false)) {
        if (row.origin().pliesLeft() <= 3) {
          int value = value(position);
          double[] target = row.policyTarget();
          List<Integer> keepers = new ArrayList<>();
          for (int action : row.policy().actions()) {
            position.play(action);
            if (-value(position) == value) {
              keepers.add(action);
            }
            position.undo();
          }
          if (keepers.size() < row.policy().actions().size()) {
            assertThat(row.policy().policyWeight()).isPositive();
            for (int i = 0; i < row.policy().actions().size(); i++) {
              assertThat(Objects.requireNonNull(target)[i])
                  .isEqualTo(
                      keepers.contains(row.policy().actions().get(i)) ? 1.0 / keepers.size() : 0);
            }
            sets++;
          }
        }
        position.play(row.search().move());
      }
    }
    assertThat(sets).isGreaterThan(2);
  }

  private static int value(Position position) {
    if (position.outcome().isOver()) {
      return position.outcome().sign(position.sideToMove());
    }
    IntArrayList legal = new IntArrayList();
    position.legalMoves(legal);
    int best = -1;
    for (int i = 0; i < legal.size() && best < 1; i++) {
      position.play(legal.getInt(i));
      best = Math.max(best, -value(position));
      position.undo();
    }
    return best;
  }

  @Test
  void onlyTheFirstRowContainsTheGame() {
    List<Row> rows = rows(randomGame(7), false);
    assertThat(rows.get(0).origin().gameMoves())
        .hasSize(30)
        .startsWith(rows.get(0).search().move());
    assertThat(rows.subList(1, 30))
        .allSatisfy(row -> assertThat(row.origin().gameMoves()).isNull());
    assertThat(rows).allSatisfy(row -> assertThat(row.origin().gameStart()).isNull());
  }

  @Test
  void leanRowsOmitWhatFollowsFromTheNumbers() {
    Row full = rows(randomGame(8), false).get(9);
    Row lean = rows(randomGame(8), true).get(9);
    assertThat(lean.board().position()).isNull();
    assertThat(lean.board().words()).isNull();
    assertThat(lean.board().cells()).isEqualTo(full.board().cells());
    assertThat(lean.policy().visits()).isEqualTo(full.policy().visits());
  }
}
