package dev.lodestone.search.gess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Symmetries;
import dev.lodestone.search.Allocation;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.TestGames;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.MoveFeatureSet;
import dev.lodestone.search.knowledge.PolicyFeatures;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The policy of Gess, with random weights. */
class MovePolicyTest {

  private static final Game GESS = Games.byId("gess");

  @TempDir private Path directory;

  private static Weights randomWeights() {
    return randomWeights("");
  }

  /** Random weights, with 0 for the features whose names match. */
  private static Weights randomWeights(String zero) {
    SplitMix64 random = new SplitMix64(1);
    PolicyFeatures features = FeatureSets.ofPolicy(GESS);
    Map<String, List<Integer>> values = new LinkedHashMap<>();
    for (String name : features.names()) {
      values.put(
          name,
          features.knots().stream()
              .map(knot -> name.matches(zero) ? 0 : random.nextInt(20_001) - 10_000)
              .toList());
    }
    return new Weights(
        "id", GESS.id(), MoveFeatureSet.POLICY, List.of("made up"), features.knots(), values);
  }

  private Path file() throws IOException {
    Path file = directory.resolve("policy.weights");
    return Files.writeString(file, WeightsFile.format(randomWeights()));
  }

  private MovePolicy policy() throws IOException {
    return GameKnowledge.of(GESS).withPolicy(file()).newMovePolicy().orElseThrow();
  }

  /**
   * The scores of all moves, by move; every position after a move has the evaluation in {@code
   * words}.
   */
  private static Map<Integer, Integer> scores(
      MovePolicy policy, Position position, Map<Integer, Integer> words) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    policy.begin(position);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.getInt(i);
      position.play(move);
      policy.add(position, move, words.getOrDefault(move, 0));
      position.undo();
    }
    int[] scores = new int[moves.size()];
    policy.scores(scores);
    Map<Integer, Integer> byMove = new LinkedHashMap<>();
    for (int i = 0; i < scores.length; i++) {
      byMove.put(moves.getInt(i), scores[i]);
    }
    return byMove;
  }

  @Test
  void symmetricMovesHaveTheSameScore() throws IOException {
    MovePolicy policy = policy();
    Symmetries symmetries = GESS.symmetries();
    SplitMix64 random = new SplitMix64(7);
    for (int plies = 0; plies <= 9; plies += 3) {
      for (Position position : TestGames.positionsAfter(GESS, plies, 3, plies)) {
        IntArrayList moves = new IntArrayList();
        position.legalMoves(moves);
        Map<Integer, Integer> words = new LinkedHashMap<>();
        for (int i = 0; i < moves.size(); i++) {
          words.put(moves.getInt(i), random.nextInt(1000));
        }
        Map<Integer, Integer> scores = scores(policy, position, words);
        assertThat(scores).hasSize(moves.size());
        for (int s = 1; s < symmetries.count(); s++) {
          Map<Integer, Integer> wordsOfImages = new LinkedHashMap<>();
          for (int move : words.keySet()) {
            wordsOfImages.put(symmetries.applyToMove(s, move), words.get(move));
          }
          Map<Integer, Integer> ofImages =
              scores(policy, symmetries.apply(s, position), wordsOfImages);
          for (int move : words.keySet()) {
            assertThat(ofImages.get(symmetries.applyToMove(s, move))).isEqualTo(scores.get(move));
          }
        }
      }
    }
  }

  /** Weights of evaluations and rings are 0, so everything is known before the move. */
  @Test
  void aForecastIsTheScoreWithoutPlayingTheMove() throws IOException {
    Path file = directory.resolve("zero.weights");
    Files.writeString(file, WeightsFile.format(randomWeights("(gap|ring)-.*")));
    MovePolicy policy = GameKnowledge.of(GESS).withPolicy(file).newMovePolicy().orElseThrow();
    assertThat(policy.canForecast()).isTrue();
    IntArrayList moves = new IntArrayList();
    for (int plies = 0; plies <= 9; plies += 3) {
      for (Position position : TestGames.positionsAfter(GESS, plies, 3, plies)) {
        position.legalMoves(moves);
        int[] forecast = new int[moves.size()];
        policy.forecast(position, moves, forecast);
        assertThat(forecast)
            .containsExactly(
                scores(policy, position, Map.of()).values().stream()
                    .mapToInt(Integer::intValue)
                    .toArray());
      }
    }
  }

  @Test
  void scoresAllocateNothing() throws IOException {
    MovePolicy policy = policy();
    Position position = TestGames.positionsAfter(GESS, 10, 1, 2).get(0);
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    int[] scores = new int[moves.size()];
    Runnable work =
        () -> {
          for (int n = 0; n < 100; n++) {
            policy.begin(position);
            for (int i = 0; i < moves.size(); i++) {
              position.play(moves.getInt(i));
              policy.add(position, moves.getInt(i), i);
              position.undo();
            }
            policy.scores(scores);
          }
        };
    work.run();
    assertThat(Allocation.ofThisThread(work)).isLessThan(100);
    assertThat(IntStream.of(scores).distinct().count()).isGreaterThan(moves.size() / 2);
  }

  @Test
  void everyFeatureHasItsOwnName() {
    List<String> names = FeatureSets.ofPolicy(GESS).names();
    assertThat(names).doesNotHaveDuplicates();
    assertThat(names).allMatch(name -> name.matches("[a-z][\\w.*+-]*"));
  }

  @Test
  void aPolicyThatIsDamagedOrForeignIsRefused() throws IOException {
    Path file = file();
    Path evaluator = directory.resolve("linear.weights");
    Files.writeString(
        evaluator,
        "lodestone-weights 1\nid old\ngame gess\nevaluator linear\nprovenance made up\nfeature stones 1\n");
    assertRefused(evaluator, "expected weights for evaluator 'policy', found 'linear'");
    Path foreign = directory.resolve("foreign.weights");
    Weights weights = randomWeights();
    Files.writeString(
        foreign,
        WeightsFile.format(
            new Weights(
                "id",
                "gauss",
                MoveFeatureSet.POLICY,
                List.of("made up"),
                weights.knots(),
                weights.values())));
    assertRefused(foreign, "expected weights for game 'gess', found 'gauss'");
    Files.delete(foreign);
    String text = Files.readString(file);
    Files.writeString(file, text.replace("feature wins-1 ", "feature wins-1 1"));
    assertThatThrownBy(() -> Searchers.create("mcts", GESS, Map.of("policy", file.toString())))
        .hasMessageStartingWith("policy '" + file + "': this is not what was written: ");
    assertRefused(
        directory.resolve("liner.weights"),
        "there is no such file; did you mean '" + evaluator + "'?");
    assertRefused(Path.of("non"), "there is no such file; did you mean 'none'?");
    assertRefused(Path.of("/a/b/c"), "there is no such file; known words: default, none");
    assertThatThrownBy(() -> GameKnowledge.of(GESS).withWeights(file()))
        .hasMessage(
            "weights '"
                + file
                + "': expected a network of game 'gess', which 'fit --evaluator network' makes,"
                + " found another file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gaussic"})
  void gamesWithoutAPolicyRefuseOne(String id) throws IOException {
    Map<String, String> options = Map.of("policy", file().toString());
    assertThatThrownBy(() -> Searchers.create("mcts", Games.byId(id), options))
        .isInstanceOf(PluginException.class)
        .hasMessage("the knowledge 'default' of game '" + id + "' takes no policy");
    assertThatThrownBy(() -> FeatureSets.ofPolicy(Games.byId(id)))
        .hasMessage("game '" + id + "' has no policy that could be fitted");
  }

  private static void assertRefused(Path file, String why) {
    assertThatThrownBy(() -> Searchers.create("mcts", GESS, Map.of("policy", file.toString())))
        .isInstanceOf(PluginException.class)
        .hasMessage("policy '" + file + "': " + why);
  }
}
