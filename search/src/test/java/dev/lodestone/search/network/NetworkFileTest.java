package dev.lodestone.search.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.search.GameKnowledge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NetworkFileTest {

  @TempDir private Path directory = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aFileIsTheKnowledgesEvaluator(String game) throws IOException {
    PatternNetwork network = RandomNetwork.of(Games.byId(game), 4, 3, 1);
    Path file = Files.writeString(directory.resolve("net"), NetworkFile.format(network));
    assertThat(NetworkFile.isNetwork(file)).isTrue();
    PatternNetwork read = NetworkFile.read(file, game);
    assertThat(read.header()).isEqualTo(network.header());
    assertThat(read.rows()).isEqualTo(network.rows());
    assertThat(read.units()).isEqualTo(network.units());
    GameKnowledge knowledge = GameKnowledge.of(Games.byId(game));
    assertThat(knowledge.withWeights(file).newEvaluator().evaluate(Games.byId(game).start()))
        .isEqualTo(new NetworkEvaluator(network).evaluate(Games.byId(game).start()));
    assertThat(knowledge.withWeights(file).tuning()).isEqualTo(knowledge.tuning());
  }

  @Test
  void everyDamagedCharacterIsFound() {
    String text = NetworkFile.format(RandomNetwork.of(Games.byId("gauss"), 4, 1, 2));
    for (int at = 0; at < text.length(); at += Math.max(1, text.length() / 300)) {
      char damaged = text.charAt(at) == 'A' ? 'B' : 'A';
      String other = text.substring(0, at) + damaged + text.substring(at + 1);
      assertThatIllegalArgumentException().isThrownBy(() -> NetworkFile.parse(other));
    }
    assertThatIllegalArgumentException().isThrownBy(() -> NetworkFile.parse("lodestone-network 1"));
  }

  @Test
  void aNetworkOfAnotherGameIsRefused() throws IOException {
    Path file = directory.resolve("net");
    Files.writeString(file, NetworkFile.format(RandomNetwork.of(Games.byId("gauss"), 4, 1, 2)));
    assertThatExceptionOfType(PluginException.class)
        .isThrownBy(() -> GameKnowledge.of(Games.byId("gess")).withWeights(file))
        .withMessage("weights '" + file + "': expected weights for game 'gess', found 'gauss'");
  }
}
