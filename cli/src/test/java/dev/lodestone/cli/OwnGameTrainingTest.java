package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Trainings of a user's game: with an evaluator that adds up features, and with one that does not.
 */
final class OwnGameTrainingTest {

  private static final String WEIGHED =
      """
      package example.connect4;
      import dev.lodestone.core.*;
      import dev.lodestone.search.*;
      import dev.lodestone.search.knowledge.*;
      import java.nio.file.Path;
      import java.util.*;
      public final class Columns implements WeighedKnowledge {
        private final Weights weights;
        public Columns() {
          this(new Weights("own", "connect4", "linear", List.of("by hand"), Weights.NO_PHASES,
              Map.of("middle", List.of(1), "others", List.of(1))));
        }
        private Columns(Weights weights) { this.weights = weights; }
        public String gameId() { return "connect4"; }
        public Evaluator newEvaluator() { return new LinearEvaluator(new Stones(), weights); }
        public List<FeatureSet> newFeatureSets() { return List.of(new Stones()); }
        public GameKnowledge withWeights(Path file) {
          return new Columns(WeightsFile.read(file, newFeatureSets()));
        }
        public Optional<Weights> weights() { return Optional.of(weights); }
        static final class Stones implements FeatureSet {
          public String gameId() { return "connect4"; }
          public String evaluator() { return "linear"; }
          public List<String> names() { return List.of("middle", "others"); }
          public void count(Position position, int[] counts) {
            ConnectFourPosition board = (ConnectFourPosition) position;
            int mover = position.sideToMove() == Side.FIRST ? 0 : 1;
            long middle = 0x3fL << 21;
            long own = board.stones(mover);
            long other = board.stones(1 - mover);
            counts[0] = Long.bitCount(own & middle) - Long.bitCount(other & middle);
            counts[1] = Long.bitCount(own & ~middle) - Long.bitCount(other & ~middle);
          }
        }
      }
      """;

  @TempDir private Path directory = Path.of("");

  private Path game(boolean weighed) throws IOException {
    Path classes = Files.createDirectories(directory.resolve("classes"));
    ExamplesTest.compile(classes, "connect4");
    if (weighed) {
      Path source = directory.resolve("Columns.java");
      Files.writeString(source, WEIGHED);
      OwnClassPath.compile(classes, List.of(source.toString()));
      Files.writeString(
          classes.resolve("META-INF/services/dev.lodestone.search.GameKnowledge"),
          "example.connect4.Columns\n");
    }
    return classes;
  }

  private CommandRun train(boolean weighed, Path out, String... more) throws Exception {
    try (OwnClassPath path = OwnClassPath.before(List.of(game(weighed)))) {
      List<String> words =
          new ArrayList<>(
              List.of(
                  "train",
                  out.toString(),
                  "--game=connect4",
                  "--engine=mcts:nodes=20,hash=4",
                  "--positions=900",
                  "--test=alphabeta:depth=2,hash=1",
                  "--max-games=40",
                  "--generations=1",
                  "--exact-plies=4"));
      words.addAll(List.of(more));
      return path.run(words.toArray(String[]::new));
    }
  }

  @Tag("slow")
  @Test
  void featuresOfAPluginAreTrained() throws Exception {
    Path out = directory.resolve("own");
    CommandRun run = train(true, out);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(out.resolve("generation-1/candidate.weights"))
        .content()
        .containsPattern("game connect4\n(?s:.*)feature middle -?\\d+\n")
        .contains("id connect4-1");
    assertThat(out.resolve("train.jsonl")).content().contains("\"event\":\"judged\"");
  }

  @Tag("slow")
  @Test
  void aGameWithoutFeaturesLearnsANetwork() throws Exception {
    Path out = directory.resolve("own");
    CommandRun run = train(false, out);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(out.resolve("generation-1/candidate.weights"))
        .content()
        .startsWith("lodestone-network 1\nid connect4-1\ngame connect4\n");
  }

  @Tag("slow")
  @Test
  void aNetworkKeepsTheValuesThatASolverFinds() throws Exception {
    Path out = directory.resolve("own");
    CommandRun run =
        train(false, out, "--positions=15000", "--engine=mcts:nodes=80,hash=4", "--teacher=none");
    assertThat(run.exitCode()).as(run.err()).isZero();
    String weights = out.resolve("generation-1/candidate.weights").toString();
    Path classes = directory.resolve("classes");
    // What is compared is a network and no evaluator at all.
    Files.delete(classes.resolve("META-INF/services/dev.lodestone.search.GameKnowledge"));
    try (OwnClassPath path = OwnClassPath.before(List.of(classes))) {
      Object without = path.call(ConnectFourJudge.class, "kept", "alphabeta", "", 200, 18);
      Object with = path.call(ConnectFourJudge.class, "kept", "alphabeta", weights, 200, 18);
      assertThat((Integer) with).isGreaterThan((Integer) without + 3);
    }
  }

  @Test
  void anEvaluatorWithoutFeaturesIsRefused() throws Exception {
    Path out = directory.resolve("own");
    CommandRun run = train(false, out, "--evaluator=linear");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .hasLineCount(1)
        .contains(
            "game 'connect4' has no evaluator of features; expected --evaluator network, or --trainer CMD");
    assertThat(out).doesNotExist();
  }
}
