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
import java.nio.charset.StandardCharsets;
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

  private static final Game GAUSSIC = Games.byId("gaussic");

  private static final FeatureSet LINEAR = FeatureSets.of(GAUSSIC, "linear");

  @TempDir private Path directory;

  private static String shipped(String game) throws IOException {
    String resource = "/dev/lodestone/search/" + game + "/" + game + ".weights";
    try (var in = WeightsFile.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private Path file(String text) throws IOException {
    return Files.writeString(directory.resolve("mine.weights"), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gaussic"})
  void writtenWeightsAreReadBack(String game) throws IOException {
    Weights weights = WeightsFile.parse(shipped(game));
    assertThat(weights.game()).isEqualTo(game);
    assertThat(WeightsFile.parse(WeightsFile.format(weights))).isEqualTo(weights);
  }

  @Test
  void weightsOfAFileReplaceTheShippedOnes() throws IOException {
    Path doubled = file(shipped("gaussic").replace("reached-squares -5", "reached-squares 95"));
    Position position = GAUSSIC.start();
    position.play(
        Searchers.create("random", GAUSSIC, Map.of())
            .search(position, SearchLimits.depth(1))
            .bestMove());
    GameKnowledge own = GameKnowledge.of(GAUSSIC);
    int more =
        own.withWeights(doubled).newEvaluator().evaluate(position)
            - own.newEvaluator().evaluate(position);
    int[] counts = new int[LINEAR.names().size()];
    LINEAR.count(position, counts);
    int reached = counts[LINEAR.names().indexOf("reached-squares")];
    assertThat(reached).isNotZero();
    assertThat(more).isEqualTo(100 * reached);
  }

  @ParameterizedTest
  @ValueSource(strings = {"alphabeta", "mcts", "greedy", "minimax"})
  void searchersHaveAWeightsOption(String searcher) throws IOException {
    Path gauss = file(shipped("gauss"));
    Map<String, String> options = Map.of("weights", gauss.toString());
    Searchers.create(searcher, Games.byId("gauss"), options).close();
    assertThatThrownBy(() -> Searchers.create(searcher, GAUSSIC, options))
        .isInstanceOf(PluginException.class)
        .hasMessage("weights '" + gauss + "': expected weights for game 'gaussic', found 'gauss'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lodestone-weights 1 | lodestone-weights 3 | line 1: expected 'lodestone-weights 2' or"
            + " 'lodestone-weights 1'",
        "lodestone-weights 1 | lodestone-weights 2 | line 20: expected 'checksum' and 8 digits at the"
            + " end of the file",
        "evaluator linear | evaluator | line 4: expected something after 'evaluator'",
        "evaluator linear | evaluator deep | expected weights for evaluator 'linear', found 'deep'",
        "id gaussic-2 | # | expected a line 'id'",
        "id gaussic-2 | game gauss | line 3: 'game' is there twice",
        "id gaussic-2 | name gaussic-2 | line 2: expected id, game, evaluator, provenance, knots or"
            + " feature, found 'name'",
        "provenance | # | expected a line that says how the weights were made",
        "feature sparks 100 | # | feature 'sparks' has no weights",
        "feature sparks 100 | feature sparsk 100 | feature 'sparks' has no weights",
        "feature sparks 100 | feature sparks | feature 'sparks': expected one weight for each of 1"
            + " knots, found 0",
        "feature sparks 100 | feature sparks 100 3 | feature 'sparks': expected one weight for each"
            + " of 1 knots, found 2",
        "feature sparks 100 | feature sparks 1.5 | line 11: expected whole numbers, found '1.5'",
        "feature sparks 100 | feature sparks 10001 | feature 'sparks': expected weights from -10000"
            + " to 10000, found 10001",
        "feature sparks 100 | feature surges 100 | line 12: 'feature surges' is there" + " twice",
        "surges 137 | surges 137@feature surge 1 | unknown feature 'surge';"
            + " did you mean 'surges'?",
        "feature sparks 100 | knots 25 | expected knots below 25, found 25",
        "feature sparks 100 | knots 5 5 | expected knots from 0 upwards, each greater than the one"
            + " before, found [5, 5]",
      })
  void aDamagedFileIsRefusedWithTheReason(String from, String to, String message)
      throws IOException {
    String text = shipped("gaussic");
    assertThat(text).contains(from);
    Path damaged = file(text.replace(from, to.replace('@', '\n')));
    assertThatThrownBy(() -> WeightsFile.read(damaged, LINEAR))
        .isInstanceOf(PluginException.class)
        .hasMessage("weights '" + damaged + "': " + message);
  }

  @Test
  void everyChangedCharacterOfAFileWithAChecksumIsRefused() throws IOException {
    String text = WeightsFile.format(WeightsFile.parse(shipped("gaussic")));
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
    Files.writeString(file, text.replace("sparks 100", "sparks 101"));
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
