package dev.lodestone.search.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.TestGames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetWeightsTest {

  private static final Game GAUSS = Games.byId("gauss");
  private static final NetInputs INPUTS = GaussNetInputs.INSTANCE;

  @TempDir private Path directory;

  private final NetWeights weights = DrawnNets.of(INPUTS, 4, 9, 5);
  private final String text = WeightsFile.format(weights);

  private Path file(String content) throws IOException {
    return Files.writeString(directory.resolve("mine.weights"), content);
  }

  @Test
  void whatIsWrittenReadsTheSame() {
    assertThat(WeightsFile.parse(text)).isEqualTo(weights);
  }

  @Test
  void enginesLoadThemFromAFile() throws IOException {
    Evaluator loaded = GameKnowledge.of(GAUSS).withWeights(file(text)).newEvaluator();
    Evaluator expected = new NetEvaluator(INPUTS, new Net(INPUTS, weights));
    for (Position position : TestGames.positionsAfter(GAUSS, 11, 20, 5)) {
      assertThat(loaded.evaluate(position)).isEqualTo(expected.evaluate(position));
    }
  }

  private void assertRefused(String content, String message) throws IOException {
    Path damaged = file(content);
    assertThatThrownBy(() -> GameKnowledge.of(GAUSS).withWeights(damaged))
        .isInstanceOf(PluginException.class)
        .hasMessage("weights '" + damaged + "': " + message);
  }

  /** Without a checksum, so that it is not that which speaks. */
  private String byHand() {
    return text.replace("lodestone-weights 2", "lodestone-weights 1")
        .replaceAll("checksum \\w+\n", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "game gauss | game gess | expected weights for game 'gauss', found 'gess'",
        "evaluator net | evaluator linear | expected one weight for each feature of 'linear', found"
            + " those of a net",
        "evaluator net | evaluator deep | expected weights for evaluator 'linear', found 'deep'",
        "knots 4 10 16 21 25 28 | knots 4 10 16 21 25 31 | expected knots below 31, found 31",
        "knots 4 10 | knots 10 | bias: expected one number for each of 5 knots, found 6",
        "bias | feature gain 3@bias | expected features or the tables of a net, found both",
        "bias | #  | expected a line 'bias'",
        "table hands | table hand | expected the tables [line-1, line-2, line-3, line-4, line-5,"
            + " line-6, line-7, hands, standing, risks, voids, phase], found [line-1, line-2, line-3,"
            + " line-4, line-5, line-6, line-7, hand, standing, risks, voids, phase]",
        "table hands | table hands 9 | table 'hands': expected 288 numbers, found 289",
        "bias | output 1 2 3 4 5 6@bias | expected filters by 4 up to 20, found 5",
      })
  void aDamagedOrForeignFileIsRefusedWithWhatIsWrong(String from, String to, String message)
      throws IOException {
    assertThat(byHand()).contains(from);
    assertRefused(byHand().replace(from, to.replace('@', '\n')), message);
  }

  @Test
  void numbersBeyondTheirLimitsAreRefused() throws IOException {
    String hands = "table hands ";
    assertRefused(
        byHand().replaceAll(hands + "\\S+", hands + "2731"),
        "table 'hands': expected numbers from -2730 to 2730, found 2731");
    assertRefused(
        byHand().replaceAll("bias \\S+", "bias 1.5"),
        "line 7: expected whole numbers, found '1.5'");
  }

  @Test
  void aFileThatWasChangedOrCutOffIsRefused() throws IOException {
    String changed = text.replaceFirst("table voids -?\\d", "table voids 7");
    assertThat(changed).isNotEqualTo(text);
    assertThatThrownBy(() -> WeightsFile.read(file(changed), List.of(INPUTS)))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining(": this is not what was written: the lines have checksum ");
    for (int end = 0; end < text.length() - 1; end += 997) {
      String cut = text.substring(0, end);
      assertThatThrownBy(() -> WeightsFile.read(file(cut), List.of(INPUTS)))
          .isInstanceOf(PluginException.class);
    }
  }

  @Test
  void weightsOfFeaturesAreNoNet() throws IOException {
    assertRefused(
        "lodestone-weights 1\nid a\ngame gauss\nevaluator net\nprovenance by hand\nfeature gain 3\n",
        "expected the tables of a net, found weights of single features");
  }
}
