package dev.lodestone.search.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searchers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeightsFileTest {

  private static final Game GAUSS = Games.byId("gauss");

  private static final FeatureSet LINEAR = FeatureSets.of(GAUSS, "linear");

  private static final String TEXT =
      """
      lodestone-weights 1
      id gauss-9
      game gauss
      evaluator linear
      provenance Set by hand, for tests.
      feature gain 100
      feature risk-of-leader -85
      feature risk-of-other -84
      feature void -32
      feature hostages 95
      feature pairs 70
      feature frontier 9
      feature tempo 150
      """;

  @TempDir private Path directory;

  private Path file(String text) throws IOException {
    return Files.writeString(directory.resolve("mine.weights"), text);
  }

  @Test
  void writtenWeightsAreReadBack() {
    Weights weights = WeightsFile.parse(TEXT);
    assertThat(weights.game()).isEqualTo("gauss");
    assertThat(WeightsFile.parse(WeightsFile.format(weights))).isEqualTo(weights);
  }

  @Test
  void weightsOfAFileReplaceTheShippedOnes() throws IOException {
    Position position = GAUSS.start();
    position.play(
        Searchers.create("greedy", GAUSS, Map.of())
            .search(position, SearchLimits.depth(1))
            .bestMove());
    int before = evaluate(TEXT, position);
    int more = evaluate(TEXT.replace("frontier 9", "frontier 109"), position) - before;
    int[] counts = new int[LINEAR.names().size()];
    LINEAR.count(position, counts);
    int cells = counts[LINEAR.names().indexOf("frontier")];
    assertThat(cells).isNotZero();
    assertThat(more).isEqualTo(100 * cells);
  }

  private int evaluate(String text, Position position) throws IOException {
    return GameKnowledge.of(GAUSS).withWeights(file(text)).newEvaluator().evaluate(position);
  }

  @ParameterizedTest
  @ValueSource(strings = {"alphabeta", "mcts", "greedy", "minimax"})
  void searchersHaveAWeightsOption(String searcher) throws IOException {
    Path gauss = file(TEXT);
    Map<String, String> options = Map.of("weights", gauss.toString());
    Searchers.create(searcher, GAUSS, options).close();
    assertThatThrownBy(() -> Searchers.create(searcher, Games.byId("gaussic"), options))
        .isInstanceOf(PluginException.class)
        .hasMessageMatching(
            "weights '.*': expected a network of game 'gaussic', .* found another file");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lodestone-weights 1 | lodestone-weights 3 | line 1: expected 'lodestone-weights 2' or"
            + " 'lodestone-weights 1'",
        "lodestone-weights 1 | lodestone-weights 2 | line 13: expected 'checksum' and 8 digits at the"
            + " end of the file",
        "evaluator linear | evaluator | line 4: expected something after 'evaluator'",
        "evaluator linear | evaluator deep | expected weights for evaluator 'linear', found 'deep'",
        "id gauss-9 | # | expected a line 'id'",
        "id gauss-9 | game gauss | line 3: 'game' is there twice",
        "id gauss-9 | name gauss-9 | line 2: expected id, game, evaluator, provenance, knots or"
            + " feature, found 'name'",
        "provenance | # | expected a line that says how the weights were made",
        "feature gain 100 | # | feature 'gain' has no weights",
        "feature gain 100 | feature gian 100 | unknown feature 'gian'; did you mean 'gain'?",
        "feature gain 100 | feature gain | feature 'gain': expected one weight for each of 1"
            + " knots, found 0",
        "feature gain 100 | feature gain 100 3 | feature 'gain': expected one weight for each"
            + " of 1 knots, found 2",
        "feature gain 100 | feature gain 1.5 | line 6: expected whole numbers, found '1.5'",
        "feature gain 100 | feature gain 10001 | feature 'gain': expected weights from -10000"
            + " to 10000, found 10001",
        "feature gain 100 | feature void 100 | line 9: 'feature void' is there" + " twice",
        "void -32 | void -32@feature viod 1 | unknown feature 'viod';" + " did you mean 'void'?",
        "feature gain 100 | knots 31 | expected knots below 31, found 31",
        "feature gain 100 | knots 5 5 | expected knots from 0 upwards, each greater than the one"
            + " before, found [5, 5]",
      })
  void aDamagedFileIsRefusedWithTheReason(String from, String to, String message)
      throws IOException {
    assertThat(TEXT).contains(from);
    Path damaged = file(TEXT.replace(from, to.replace('@', '\n')));
    assertThatThrownBy(() -> WeightsFile.read(damaged, LINEAR))
        .isInstanceOf(PluginException.class)
        .hasMessage("weights '" + damaged + "': " + message);
  }

  @Test
  void everyChangedCharacterOfAFileWithAChecksumIsRefused() throws IOException {
    String text = WeightsFile.format(WeightsFile.parse(TEXT));
    Path file = directory.resolve("mine.weights");
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isWhitespace(text.charAt(i))) {
        char other = text.charAt(i) == '7' ? '3' : '7';
        Files.writeString(file, text.substring(0, i) + other + text.substring(i + 1));
        assertThatThrownBy(() -> WeightsFile.read(file, LINEAR))
            .isInstanceOf(PluginException.class)
            .hasMessageStartingWith("weights '" + file + "': ");
      }
    }
    Files.writeString(file, text.replace("gain 100", "gain 101"));
    assertThatThrownBy(() -> WeightsFile.read(file, LINEAR))
        .hasMessageMatching(
            ".*: this is not what was written: the lines have checksum [0-9a-f]{8}, the last one"
                + " says [0-9a-f]{8}; a file without it begins with 'lodestone-weights 1'");
    for (int end = text.length() - 2; end >= 0; end--) {
      Files.writeString(file, text.substring(0, end));
      assertThatThrownBy(() -> WeightsFile.read(file, LINEAR)).isInstanceOf(PluginException.class);
    }
    Files.writeString(file, text.replace("\n", "\r\n"));
    assertThat(WeightsFile.read(file, LINEAR)).isEqualTo(WeightsFile.parse(text));
  }

  @Test
  void anUnreadableFileIsRefused() throws IOException {
    Path none = directory.resolve("none");
    assertThatThrownBy(() -> WeightsFile.read(none, LINEAR))
        .hasMessage("weights '" + none + "': there is no such file");
    assertThatThrownBy(() -> WeightsFile.read(directory, LINEAR))
        .isInstanceOf(PluginException.class)
        .hasMessage("weights '" + directory + "': expected a file, found a directory");
    Path binary = Files.write(directory.resolve("binary"), new byte[] {(byte) 0xc3, 0x28});
    assertThatThrownBy(() -> WeightsFile.read(binary, LINEAR))
        .hasMessage("weights '" + binary + "': expected text in UTF-8");
    Path large = Files.write(directory.resolve("large"), new byte[(1 << 22) + 1]);
    assertThatThrownBy(() -> WeightsFile.read(large, LINEAR))
        .hasMessage("weights '" + large + "': expected at most 4194304 bytes");
  }

  @Test
  void knowledgeWithoutWeightsRefusesThem() {
    assertThatThrownBy(() -> GameKnowledge.of(new TicTacToe()).withWeights(Path.of("any")))
        .isInstanceOf(PluginException.class)
        .hasMessageMatching(
            "weights 'any': expected a network of game '.*' makes, found another file");
  }

  @Test
  void weightsAreInterpolatedBetweenKnots() {
    FeatureSet gauss = FeatureSets.of(Games.byId("gauss"), "linear");
    Weights weights =
        new Weights(
            "id",
            "gauss",
            "linear",
            List.of("made up"),
            List.of(10, 20),
            gauss.names().stream().collect(Collectors.toMap(n -> n, n -> List.of(-5, 15))));
    int[][] table = weights.byPhase(gauss);
    assertThat(table[0][3]).isEqualTo(-5);
    assertThat(table[10][3]).isEqualTo(-5);
    assertThat(table[15][3]).isEqualTo(5);
    assertThat(table[20][3]).isEqualTo(15);
    assertThat(table[30][3]).isEqualTo(15);
  }
}
