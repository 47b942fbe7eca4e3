package dev.lodestone.search.network;

import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.WeightsFormat;
import java.nio.file.Path;
import java.util.Optional;

/** Lets every game take a network as its weights. */
public final class NetworkWeights implements WeightsFormat {

  @Override
  public Optional<GameKnowledge> applied(GameKnowledge knowledge, Path file) {
    return NetworkFile.isNetwork(file)
        ? Optional.of(new NetworkKnowledge(knowledge, NetworkFile.read(file, knowledge.gameId())))
        : Optional.empty();
  }
}
