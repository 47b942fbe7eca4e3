package dev.lodestone.learning.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.FeatureSets;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TeacherTest {

  private static final int SCALE = 300;

  @TempDir private Path directory = Path.of("");

  private final Game game = Games.byId("gauss");
  private final FeatureSet features = FeatureSets.of(game, "linear");

  private SampleFile<Samples> samples(List<Row> rows, Teacher teacher) throws IOException {
    return new SampleMaker(game, features, Targets.DEFAULT, Optional.of(teacher), SCALE)
        .make(rows.iterator(), directory.resolve("samples"), StopSignal.NEVER);
  }

  @Test
  void positionsOffTheGamesHaveTheValueOfTheTeachersSearch() throws IOException {
    List<Row> rows =
        Sets.rows(Sample.copy(directory.resolve("set"))).stream()
            .filter(row -> row.origin().split().equals(Split.TRAIN.text()))
            .toList();
    Replay replay = new Replay(game);
    try (SampleFile<Samples> file = samples(rows, new Teacher("minimax:plies=1,depth=1", 0, 1))) {
      assertThat(file.samples(Split.TRAIN)).isEqualTo(2L * rows.size());
      Samples block = new Samples();
      file.read(Split.TRAIN, 0, block);
      // Without random moves each position follows once more, with the value of one ply.
      for (int i = 0; i < block.size() / 2; i++) {
        Row row = rows.get(i);
        assertThat(block.score(2 * i)).isEqualTo((float) Targets.DEFAULT.score(row));
        Position position = replay.at(row);
        assertThat(block.phase(2 * i + 1)).isEqualTo(features.phases().of(position));
        assertThat(block.score(2 * i + 1)).isCloseTo(oneply(position), within(1e-6));
        assertThat(block.weight(2 * i + 1)).isEqualTo(1);
      }
    }
  }

  /** The score of the best move by the evaluations of the positions that the moves lead to. */
  private double oneply(Position position) {
    Evaluator evaluator = GameKnowledge.of(game).newEvaluator();
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    double best = 0;
    for (int move : moves.toIntArray()) {
      Side mover = position.sideToMove();
      position.play(move);
      double score =
          position.outcome().isOver()
              ? (position.outcome().sign(mover) + 1) / 2.0
              : 1 / (1 + Math.exp(evaluator.estimate(position) / (double) SCALE));
      best = Math.max(best, score);
      position.undo();
    }
    return best;
  }

  @Test
  void randomMovesLeadAwayFromTheGamesButNotInTheTest() throws IOException {
    List<Row> rows = Sets.rows(Sample.copy(directory.resolve("set")));
    int[] away = new int[4];
    try (SampleFile<Samples> file = samples(rows, new Teacher("alphabeta:nodes=20,hash=1", 3, 1))) {
      for (Split split : Split.values()) {
        List<Row> own =
            rows.stream().filter(row -> row.origin().split().equals(split.text())).toList();
        if (split == Split.TEST) {
          assertThat(file.samples(split)).isEqualTo(own.size());
          continue;
        }
        Samples block = new Samples();
        file.read(split, 0, block);
        int row = -1;
        for (int i = 0; i < block.size(); i++) {
          int ply = row < 0 ? -1 : own.get(row).origin().ply();
          boolean isRow = row + 1 < own.size() && isSample(block, i, own.get(row + 1));
          if (isRow && (row < 0 || block.weight(i) == 2)) {
            row++;
          } else {
            away[block.phase(i) - ply]++;
          }
        }
        assertThat(row).isEqualTo(own.size() - 1);
      }
    }
    int all = away[0] + away[1] + away[2] + away[3];
    assertThat(all).isGreaterThan(rows.size() / 2);
    for (int count : away) {
      assertThat(count).isBetween(all / 8, all / 2);
    }
  }

  /** The second position of a row is another one, and the first stays as it is. */
  @Test
  void aRowCanTeachSeveralPositions() throws IOException {
    List<Row> rows = Sets.rows(Sample.copy(directory.resolve("set")));
    List<Long> ones = new ArrayList<>();
    List<Long> threes = new ArrayList<>();
    for (int positions : new int[] {1, 3}) {
      Teacher teacher = new Teacher("alphabeta:nodes=20,hash=1", 3, positions);
      try (SampleFile<Samples> file = samples(rows, teacher)) {
        Samples block = new Samples();
        file.read(Split.TRAIN, 0, block);
        for (int i = 0; i < block.size(); i++) {
          (positions == 1 ? ones : threes).add(contents(block, i));
        }
      }
    }
    assertThat(threes).containsSubsequence(ones);
    int own =
        (int) rows.stream().filter(r -> r.origin().split().equals(Split.TRAIN.text())).count();
    assertThat(threes.size() - own).isBetween(2 * (ones.size() - own), 4 * (ones.size() - own));
    assertThat(threes.stream().distinct().count()).isGreaterThan(ones.size() + own / 2L);
  }

  private static long contents(Samples block, int i) {
    long hash = Float.floatToIntBits((float) block.score(i));
    for (int e = block.begin(i); e < block.end(i); e++) {
      hash = 31 * (31 * hash + block.feature(e)) + block.count(e);
    }
    return hash;
  }

  private static boolean isSample(Samples block, int i, Row row) {
    return block.phase(i) == row.origin().ply()
        && block.score(i) == (float) Targets.DEFAULT.score(row)
        && block.weight(i) == (float) Targets.DEFAULT.weight(row);
  }

  @Test
  void refusesTeachersThatCannotTeach() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Teacher("alphabeta", 3, 1))
        .withMessage("engine 'alphabeta': expected a limit, such as alphabeta:nodes=4000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Teacher("cmd=./mine,nodes=5", 3, 1))
        .withMessageContaining("expected an engine of Lodestone such as alphabeta:nodes=4000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Teacher("alphabeta:nodes=5", 101, 1))
        .withMessage("expected 0 to 100 random moves, found 101");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Teacher("alphabeta:nodes=5", 3, -1))
        .withMessage("expected at least 1 position, found -1");
  }

  @Test
  void aTrainingThatDoesNotRecordTheNumberOfPositionsHasOne() {
    String old = "{\"engine\":\"alphabeta:nodes=5\",\"randomMoves\":3}";
    assertThat(Json.parse(old, Teacher.class)).isEqualTo(new Teacher("alphabeta:nodes=5", 3, 1));
  }

  @Test
  void theSeedOfTheEngineIsHonoured() {
    assertThat(new Teacher("mcts:nodes=20,seed=4", 0, 1).seed(9)).isEqualTo(4);
    assertThat(new Teacher("mcts:nodes=20", 0, 1).seed(9)).isEqualTo(9);
    assertThat(new Teacher("alphabeta:nodes=20", 0, 1).seed(9)).isEqualTo(9);
  }
}
