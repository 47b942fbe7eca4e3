package dev.lodestone.search.mcts;

import dev.lodestone.core.Game;
import dev.lodestone.search.Network;
import dev.lodestone.search.NetworkFormat;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Opens the networks of tests by their names, which end in {@code .planted}. */
public final class PlantedFormat implements NetworkFormat {

  static final Map<String, PlantedNetwork> NETWORKS = new ConcurrentHashMap<>();
  static final AtomicInteger OPENED = new AtomicInteger();

  @Override
  public String suffix() {
    return "planted";
  }

  @Override
  public Network open(Game game, Path file) {
    OPENED.incrementAndGet();
    return NETWORKS.computeIfAbsent(file.toString(), name -> new PlantedNetwork());
  }
}
